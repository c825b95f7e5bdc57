## common

common-cancel = Cancelar
common-close = Cerrar
common-closePanel = Cerrar panel
common-delete = Eliminar
common-undo = Deshacer
common-save = Guardar
common-tryAgain = Reintentar
common-dismiss = Descartar
common-partMissing = No se pudo cargar esta parte de Lectern
common-partMissingText = O no tienes conexión, o hay una versión más reciente de Lectern. Recarga la página para volver a intentarlo.
common-reload = Recargar
common-beside = { $one }, { $other }

## shelf

shelf-yourBooks = Tus libros
shelf-addBook = Añadir libro
shelf-bookFiles = Archivos de libros
shelf-loading = Cargando tu estantería…
shelf-unreadable = No se pueden leer tus libros del almacenamiento de este navegador ({ $why }). Las ventanas privadas suelen impedirlo: abre Lectern en una ventana normal.
shelf-full = No queda espacio en el almacenamiento de este navegador. Quita un libro o libera espacio en el disco y vuelve a añadir este.
shelf-emptyTitle = Lee un libro y pregúntale lo que quieras
shelf-emptyText =
    { $touch ->
        [yes] Añade un libro
       *[no] Suelta aquí un libro o añádelo con el botón
    }: EPUB, Kindle, FB2, cómics o texto. Se queda en este navegador; no se sube nada. Después léelo, busca por significado y haz preguntas.
shelf-trySample = Probar el libro de muestra
shelf-sampleMissing = No se pudo descargar el libro de muestra. ¿Estás sin conexión? Añade un libro tuyo.
shelf-hint = Suelta o pega libros o carpetas enteras en cualquier parte de esta página.
shelf-drop = Suelta para añadir a tu estantería
shelf-noBooks = No hay ningún libro en lo que has soltado. Lectern abre EPUB, libros de Kindle (MOBI, AZW3), FB2, CBZ, texto sin formato, Markdown y HTML.
shelf-adding =
    { $total ->
        [1] Añadiendo «{ $fileName }»…
       *[other] Añadiendo { NUMBER($place) } de { NUMBER($total) }: «{ $fileName }»…
    }
shelf-addingProgress = Libros añadidos
shelf-stopAdding = Dejar de añadir
shelf-stopped =
    { $count ->
        [one] Detenido. { $count } libro añadido.
       *[other] Detenido. { $count } libros añadidos.
    }
shelf-added =
    { $count ->
        [one] { $count } libro añadido.
       *[other] { $count } libros añadidos.
    }
shelf-addedAndKnown =
    { $count ->
        [one] { $count } libro añadido
       *[other] { $count } libros añadidos
    }, { $known ->
        [one] { $known } libro
       *[other] { $known } libros
    } ya en tu estantería.
shelf-notAdded =
    { $count ->
        [one] No se añadió { $count } archivo
       *[other] No se añadieron { $count } archivos
    }
shelf-readBefore-question =
    { $count ->
        [one] ¿Lo has leído?
       *[other] ¿Has leído estos { $count } libros?
    }
shelf-readBefore-why = Las respuestas y las búsquedas pueden usar todo lo que hay en los libros que has leído. De los demás no revelan nada.
shelf-readBefore-all = Todos
shelf-readBefore-some = Algunos…
shelf-readBefore-none = Ninguno
shelf-selecting-tools = Libros elegidos
shelf-selecting-start = Elegir varios
shelf-selecting-read = Elige los libros que has leído y después «Marcar como terminado».
shelf-selecting-chosen =
    { $count ->
        [one] { $count } libro elegido
       *[other] { $count } libros elegidos
    }
shelf-selecting-all = Todos
shelf-selecting-save = Guardar archivos
shelf-selecting-done = Listo
shelf-removed = «{ $title }» se ha quitado.
shelf-removedMany =
    { $count ->
        [one] { $count } libro quitado.
       *[other] { $count } libros quitados.
    }
shelf-sortBy = Ordenar por
shelf-orders-read = Última lectura
shelf-orders-title = Título
shelf-orders-author = Autor
shelf-orders-added = Añadidos hace poco
shelf-orders-progress = Progreso
shelf-view = Vista
shelf-views-grid = Cuadrícula
shelf-views-list = Lista
shelf-byName = Títulos y autores
shelf-inTheText = En el texto
shelf-titlesFound =
    { $count ->
        [one] { $count } título
       *[other] { $count } títulos
    }
shelf-unknownAuthor = Autor desconocido
shelf-continueReading = Seguir leyendo
shelf-markFinished = Marcar como terminado
shelf-markUnfinished = Marcar como no terminado
shelf-filter-label = Mostrar: { $shown }
shelf-filter-all = Todos los libros
shelf-filter-status-unread = Sin empezar
shelf-filter-status-reading = Leyendo
shelf-filter-status-finished = Terminados
shelf-filter-collections = Colecciones
shelf-filter-series = Series
shelf-filter-shown =
    { $name }: { $count ->
        [one] { $count } libro
       *[other] { $count } libros
    }
shelf-filter-none = Ningún libro: { $name }
shelf-filter-showAll = Mostrar todos los libros
shelf-collections-title = Colecciones
shelf-collections-choose = Colecciones…
shelf-collections-add = Nueva colección
shelf-collections-addButton = Añadir
shelf-collections-none = Aún no está en ninguna colección.
shelf-collections-notSaved = No se pudo guardar. { $why }
shelf-notStarted = Sin empezar
shelf-finished = Terminado
shelf-readSoFar = Leído hasta ahora: { $percent }
shelf-options = Opciones de { $title }
shelf-open = Abrir
shelf-details = Detalles
shelf-saveFile = Guardar el archivo del libro
shelf-remove = Quitar
shelf-storage =
    { $used ->
        [none]
            { $count ->
                [one] { $count } libro
               *[other] { $count } libros
            }
       *[other]
            { $count ->
                [one] { $count } libro
               *[other] { $count } libros
            } · { $used } usados en este navegador
    }
shelf-persistent = El navegador los conserva hasta que los quites.
shelf-notPersistent = El navegador puede borrarlos cuando el disco se llene; una copia de seguridad los protege.
shelf-noFile = El archivo de este libro falta en este navegador. Vuelve a añadir el libro.
shelf-fileUnreadable = No se pudo leer el archivo.
shelf-allNotes = Todas las notas
shelf-practise = Practicar palabras

## files

files-thisFile = Este archivo
files-emptyFile = «{ $title }» está vacío (0 bytes). Descarga o copia el libro de nuevo.
files-zeros = «{ $title }» solo contiene ceros. Descarga o copia el libro de nuevo.
files-notAnEpub = «{ $title }» no es un libro que Lectern pueda abrir. Abre EPUB, libros de Kindle (MOBI, AZW3), FB2, CBZ, texto sin formato, Markdown y HTML.
files-emptyArchive = «{ $title }» es un archivo comprimido vacío. Consigue el libro de nuevo.
files-noPackage = «{ $title }» es un archivo comprimido sin libro. Lectern abre EPUB, libros de Kindle (MOBI, AZW3), FB2, CBZ, texto sin formato, Markdown y HTML.
files-holdsBooks = «{ $title }» es un archivo comprimido con varios libros: descomprímelo primero y añádelos después.
files-choose = «{ $title }» es { $kind }, no un libro. Lectern abre EPUB, libros de Kindle (MOBI, AZW3), FB2, CBZ, texto sin formato, Markdown y HTML.
files-convert = «{ $title }» es { $kind }, y Lectern no puede abrirlo. Conviértelo a EPUB (Calibre puede hacerlo) y vuelve a añadirlo.
files-kinds-jpeg = una imagen JPEG
files-kinds-png = una imagen PNG
files-kinds-gif = una imagen GIF
files-kinds-webp = una imagen WebP
files-kinds-pdf = un documento PDF
files-kinds-mobi = un libro de Kindle (MOBI)
files-kinds-topaz = un libro de Kindle (Topaz)
files-kinds-kfx = un libro de Kindle (KFX)
files-kinds-djvu = un documento DjVu
files-kinds-lit = un libro de Microsoft Reader (LIT)
files-kinds-old = un libro electrónico de un formato antiguo
files-kinds-chm = un archivo de ayuda (CHM)
files-kinds-rar = un archivo RAR
files-kinds-sevenZip = un archivo 7-Zip
files-kinds-gzip = un archivo gzip
files-kinds-rtf = un documento de texto enriquecido (RTF)
files-kinds-oldOffice = un documento antiguo de Office
files-kinds-mp3 = una grabación MP3
files-kinds-recording = una grabación de vídeo o audio
files-kinds-xml = un documento XML
files-kinds-text = un archivo de texto de otro tipo (el nombre de un texto sin formato termina en .txt)
files-kinds-word = un documento de Word
files-kinds-office = un documento de Office
files-kinds-openDocument = un archivo OpenDocument
files-kinds-android = una aplicación de Android
files-convertible-locked = «{ $title }» está protegido por el DRM de Amazon y solo se abre con las aplicaciones y los dispositivos Kindle. Busca una edición sin protección.
files-convertible-replica = «{ $title }» es una réplica impresa de Kindle: las páginas de un PDF, que Lectern no puede abrir. Consigue el libro en EPUB.
files-convertible-unreadable = «{ $title }» está dañado y no se puede leer. Descarga o copia el libro de nuevo.
files-convertible-empty = «{ $title }» no contiene texto ni imágenes. Consigue el libro de nuevo.
files-locked = «{ $title }» está protegido por { $owner } y solo se abre con la aplicación del vendedor. Pídele una copia sin protección.
files-copyProtection = un sistema anticopia (DRM)
files-password = «{ $title }» está protegido con una contraseña zip. Desbloquéalo donde lo conseguiste y vuelve a añadirlo.
files-tooLarge = «{ $name }», en «{ $title }», ocuparía { $size } al descomprimirse; lo máximo que se abre es { $most }.
files-bomb = «{ $title }» no se abrió: sus { $size } se convertirían en { $unpacked } al descomprimirse, y ningún libro ocupa tanto. Consíguelo de otra fuente.
files-packageDocument = «{ $title }» está dañado: no se puede leer su documento de paquete ({ $path }). Consigue el libro de nuevo.
files-noPages = «{ $title }» no tiene páginas: su orden de lectura está vacío. Consigue el libro de nuevo.
files-noChapters = «{ $title }» está dañado: ninguno de sus capítulos está en el archivo. Descarga o copia el libro de nuevo.
files-incomplete = «{ $title }» está incompleto: falta «{ $path }». Consigue el libro de nuevo.
files-noise = «{ $path }» de «{ $title }» no es texto: está cifrado o muy dañado, y el libro no dice cómo leerlo. Pide una copia sin protección donde conseguiste el libro.
files-missing = «{ $title }» no contiene ningún archivo «{ $name }».
files-damaged = «{ $title }» está dañado: { $what }. Descarga o copia el libro de nuevo.
files-damage-end = falta el final
files-damage-index = no se puede leer su directorio
files-damage-indexTooLarge = su directorio es mayor que el de cualquier libro
files-damage-misplaced = «{ $name }» no está donde indica el directorio
files-damage-cutOff = «{ $name }» está cortado
files-damage-method = «{ $name }» está comprimido de un modo que EPUB no permite ({ NUMBER($method) })
files-damage-unpack = «{ $name }» no se puede descomprimir
files-damage-nothing = «{ $name }» está vacío
files-flaws-longer = es más largo de lo que indica el directorio: falta el final
files-flaws-shorter = es más corto de lo que indica el directorio: falta el final
files-flaws-altered = una parte se ha alterado
files-flaws-broken = el marcado está roto y no se puede mostrar parte del texto

## firstSteps

firstSteps-ask-title = Pregunta y comprueba las palabras
firstSteps-ask-text = Las respuestas citan el libro. Cada cita se busca en él antes de que la veas y te lleva a su página.
firstSteps-ask-checked = 1 cita, encontrada palabra por palabra
firstSteps-search-title = Busca por significado
firstSteps-search-text = Encuentra una escena por lo que ocurre en ella, aunque hayas olvidado las palabras. Funciona sin conexión.
firstSteps-search-byMeaning = por significado
firstSteps-spoilers-title = Sin spoilers
firstSteps-spoilers-text = Las respuestas y las búsquedas se detienen donde dejaste de leer, hasta que digas lo contrario.
firstSteps-spoilers-searched = Solo se ha buscado en lo que has leído hasta ahora ({ $percent }).
firstSteps-spoilers-further = { NUMBER($count) } más adelante
firstSteps-example-question = ¿Qué queda del puente?
firstSteps-example-answer = Diez de sus once pilares. La calzada ha desaparecido:
firstSteps-example-quote = «el hierro se había vendido en la guerra»
firstSteps-example-chapter = El Obliging
firstSteps-example-search = una novia detiene el carruaje
firstSteps-example-passage = Y bajé al camino con mis zapatos de novia y me planté delante del caballo
firstSteps-example-foundIn = Hoja 47
firstSteps-example-language = El libro de muestra está en inglés.
firstSteps-model-now = Sin un modelo de lenguaje, las respuestas son pasajes citados del libro.
firstSteps-model-choose = Elegir un modelo de lenguaje
firstSteps-model-notNow = Ahora no

## help

help-title = Atajos de teclado
help-intro = Funcionan en todo el libro, salvo mientras escribes.
help-lettersOff = Los atajos de una sola tecla están desactivados en los ajustes; los demás funcionan.
help-or = o
help-groups-pages = Páginas
help-groups-around = Moverse por el libro
help-groups-marks = Resaltados y notas
help-groups-app = Lectern
help-keys-next = Página siguiente
help-keys-previous = Página anterior
help-keys-partStart = Primera página de esta parte
help-keys-partEnd = Última página de esta parte
help-keys-bookStart = Principio del libro
help-keys-bookEnd = Final del libro
help-keys-search = Buscar en este libro
help-keys-goTo = Ir a una página o un porcentaje
help-keys-contents = Índice
help-keys-back = Volver a donde estabas
help-keys-forward = Avanzar de nuevo
help-keys-larger = Texto más grande
help-keys-smaller = Texto más pequeño
help-keys-select = Seleccionar una frase y luego la siguiente; Mayús y flechas para más o menos palabras
help-keys-highlight = Resaltar el texto seleccionado
help-keys-note = Escribir una nota sobre el texto seleccionado
help-keys-notes = Tus notas y resaltados
help-keys-bookmark = Poner o quitar un marcador
help-keys-chat = Preguntar al asistente
help-keys-speak = Leer en voz alta o pausar
help-keys-settings = Ajustes
help-keys-help = Atajos de teclado
help-keys-close = Cerrar lo que esté abierto
common-keyNames-Mod = Ctrl
common-keyNames-ArrowLeft = ←
common-keyNames-ArrowRight = →
common-keyNames-Home = Inicio
common-keyNames-End = Fin
common-keyNames-PageUp = Re Pág
common-keyNames-PageDown = Av Pág
common-keyNames-Space = Espacio
common-keyNames-Escape = Esc
common-keyNames-Shift = Mayús
common-keyNames-Alt = Alt

## offline

offline-updateReady = Hay una nueva versión de Lectern.
offline-reload = Recargar
offline-later = Más tarde
offline-shared =
    { $count ->
        [one] Se ha compartido { $count } archivo con Lectern
       *[other] Se han compartido { $count } archivos con Lectern
    }
offline-sharedHint = Añade solo lo que acabas de compartir. Si no, puede venir de una página web.
offline-addShared = Añadir a la estantería
offline-discardShared = Descartar
offline-sharedTooMuch = Lo compartido no se ha podido guardar
offline-notKept = Aquí no pueden esperar más de { NUMBER($files) } archivos y { $size }. Añade los libros más grandes con el botón.

## insecure

insecure-title = Lectern necesita una dirección segura
insecure-why = Has abierto { $origin }, que no está cifrada. En una dirección así el navegador no ofrece un lugar seguro para guardar libros, y cualquiera en la red podría leer lo mismo que tú lees. Los libros que añadiste en otras direcciones no están afectados.
insecure-here = En el ordenador donde funciona Lectern, abre
insecure-tunnel = Desde este ordenador, escribe esto en un terminal y abre después aquí la misma dirección:
insecure-https = Para todos: pon Lectern detrás de https://. El archivo docs/hosting.md que lo acompaña explica cómo.

## storage

storage-faults-full = Al navegador no le queda espacio. Libera espacio en el disco o elimina libros ya leídos.
storage-faults-newer = En otra pestaña funciona una versión más reciente de Lectern. Recarga esta página para continuar.
storage-faults-deleted = Esto se eliminó, quizá en otra pestaña; ya no se guardará nada más de ello.
storage-faults-forbidden = Este navegador no deja que esta página guarde nada. Permítelo o abre Lectern en una ventana que no sea privada.
storage-faults-closed = El navegador ha cerrado su almacenamiento. Recarga esta página.
storage-faults-failed = Ha fallado el almacenamiento del navegador ({ $detail }). Recarga esta página; si no ayuda, reinicia el navegador.
storage-unsaved =
    { $count ->
        [one] Tu último cambio aún no se ha guardado; solo se conserva mientras esta pestaña esté abierta.
       *[other] { $count } cambios aún no se han guardado; solo se conservan mientras esta pestaña esté abierta.
    } { $why } Lectern sigue intentándolo.
storage-again = Reintentar ahora
storage-heldUp = Lectern aún no puede abrir sus datos. Quizá otra pestaña siga usando una versión anterior: cierra las demás pestañas de Lectern.
storage-removedElsewhere = Este libro se quitó de la estantería en otra pestaña. Lo que cambies aquí se pierde si no se recupera allí.
storage-deletedElsewhere = Este libro se eliminó en otra pestaña. Puedes leerlo hasta que cierres esta pestaña; ya no se guarda nada más.

## readerTools

readerTools-shelf = Estantería
readerTools-contents = Índice
readerTools-search = Buscar
readerTools-chat = Chat
readerTools-panes-chat = Chat
readerTools-panes-display = Texto y página
readerTools-panes-search = Buscar
readerTools-panes-notes = Notas
readerTools-panes-people = Personas y lugares
readerTools-panes-translation = Traducción
readerTools-readAloud = Leer en voz alta
readerTools-more = Más
readerTools-settings = Ajustes
readerTools-statistics = Estadísticas de lectura
readerTools-catalogues = De la web
readerTools-devices = Dispositivos
readerTools-keys = Atajos de teclado
readerTools-sideWidth = Ancho del panel lateral
readerTools-opening = Abriendo el libro…
readerTools-cannotOpen = Este libro no se puede abrir
readerTools-toShelf = Ir a la estantería
readerTools-notHere = Este libro no está en la estantería de este navegador. Ve a la estantería y vuelve a añadir su archivo.

## speech

speech-label = Leer en voz alta
speech-play = Seguir leyendo
speech-pause = Pausa
speech-stop = Dejar de leer en voz alta
speech-before = Frase anterior
speech-after = Frase siguiente
speech-narrator = El narrador del libro
speech-sleep = Temporizador
speech-sleepOff = Sin temporizador
speech-sleepAfter = { NUMBER($minutes) } minutos
speech-sleepAtChapter = Fin del capítulo
speech-voice = Voz
speech-speed = Velocidad
speech-online = { $name } (envía el texto por la red)
speech-noEngine = Este navegador no puede leer en voz alta. Chrome, Edge, Firefox y Safari sí, con las voces de tu sistema.
speech-noVoice = No hay ninguna voz en este dispositivo. Añade una en los ajustes de idioma o de voz de tu sistema e inténtalo de nuevo.
speech-onlyOnline = Este dispositivo no tiene voz propia para este idioma: { $language }. Las voces de abajo funcionan por la red: su proveedor recibe las frases. Elige una si te parece bien o añade una voz en los ajustes de tu sistema.
speech-otherLanguage = No hay ninguna voz para este idioma: { $language }. Está leyendo una voz de otro idioma. Añade una en los ajustes de tu sistema.
speech-nothing = A partir de aquí no hay texto.
speech-stillReading = El libro aún se está cargando. Inténtalo dentro de un momento.
speech-fellSilent = dejó de hablar
speech-noRecording = la grabación no está en el libro
speech-failed = La voz se ha detenido ({ $reason }). Inténtalo de nuevo o elige otra voz.

## around

around-tabs = Formas de recorrer el libro
around-chapters = Contenido
around-landmarks = Puntos de referencia
around-pages = Páginas
around-tableOfContents = Índice
around-reading = Cargando el índice…
around-noContents = Este libro no tiene índice. Pasa las páginas o busca una palabra.
around-filter = Filtrar la lista
around-noMatch = Ninguna entrada contiene «{ $words }». Prueba con menos letras o busca en todo el libro.
around-landmarkNames-cover = Cubierta
around-landmarkNames-titlepage = Portada
around-landmarkNames-toc = Índice
around-landmarkNames-bodymatter = Comienzo del texto
around-landmarkNames-text = Comienzo del texto
around-landmarkNames-frontmatter = Preliminares
around-landmarkNames-backmatter = Páginas finales
around-landmarkNames-index = Índice alfabético
around-landmarkNames-glossary = Glosario
around-landmarkNames-bibliography = Bibliografía
around-landmarkNames-endnotes = Notas
around-opening = Primeras páginas
around-section = Sección { NUMBER($number) }
around-bookText = Texto del libro
around-page = Página del libro
around-facingPage = Página opuesta del libro
around-failed = No se pudo mostrar este libro: { $reason }
around-reload = Recarga la página para volver a intentarlo.
around-setting = Componiendo la página…
around-unreadable-title = Esta parte del libro no se puede mostrar
around-unreadable-rest = El resto del libro no está afectado: pasa la página para seguir leyendo.
around-unreadable-damaged = El archivo «{ $path }» de este EPUB falta o está dañado ({ $detail }).
around-unreadable-notLaidOut = El archivo «{ $path }» no se puede mostrar.
around-unreadable-markup = el navegador no puede leer su marcado
around-unreadable-tooLong = tardó demasiado en componerse
around-textUnreadable = No se pudo leer el texto de este libro, así que no se puede buscar en él ({ $reason }).
around-damaged =
    El archivo de este libro está dañado en { LIST($titles, quotes: "«»") }{ $more ->
        [0] {""}
        [one] {" "}y { $more } capítulo más
       *[other] {" "}y { $more } capítulos más
    }: allí pueden faltar palabras o ser erróneas. El resto se puede leer. Para tenerlo completo, consigue el libro de nuevo.
around-convertedElsewhere = Otro dispositivo ha convertido este libro de nuevo con un Lectern más reciente. Hasta que este dispositivo tenga esa versión, las posiciones y citas de allí solo llevan cerca de sus palabras. Recarga Lectern para obtenerla.
around-emptyPart = No hay nada en esta parte del libro.
around-drawingLeftOut = Aquí falta un dibujo de más de { NUMBER($most) } partes: una página no puede mostrar tantas.
around-formulaLeftOut = Aquí falta una fórmula de más de { NUMBER($most) } partes: una página no puede mostrar tantas.
around-playersLeftOut = A partir de aquí faltan grabaciones: una página puede reproducir { NUMBER($most) }.
around-noFrame = Este navegador no pudo mostrar la página.
around-placeNotSaved = No se pudo guardar tu posición en este libro ({ $detail }).
around-previousPage = Página anterior
around-nextPage = Página siguiente
around-pagesLeft =
    { $count ->
        [0] Última página de este capítulo
       *[other]
            { $count ->
                [one] Queda { $count } página de este capítulo
               *[other] Quedan { $count } páginas de este capítulo
            }
    }
around-pagesLeftShort =
    { $count ->
        [0] Última página
       *[other]
            { $count ->
                [one] Queda { $count } página
               *[other] Quedan { $count } páginas
            }
    }
around-pageOfPart = Página { $page } de { $pages } de esta parte
around-turned =
    { $chapter ->
        [none] Página { $page } de { $pages }
       *[other] Página { $page } de { $pages }, { $chapter }
    }
around-progress = Progreso en el libro
around-placeAt =
    { $chapter ->
        [none] { $percent }
       *[other] { $percent }, { $chapter }
    }
around-backTo = Volver a { $where }
around-forwardTo = Avanzar a { $where }
around-stayHere = Quedarse aquí
around-jumpFrom = { $where }: ir a otro lugar
around-jump = Ir a otro lugar
around-jumpHint = Una página, un porcentaje o palabras del título de un capítulo
around-jumpPlaceholder = Por ejemplo, 34 %
around-jumpResults = Lugares
around-jumpNothing = Ese lugar no existe en este libro. Prueba con un número del 0 al 100 o con una palabra de un título.
around-shape =
    { $percent } del libro{ $notes ->
        [0] { "" }
       *[other]
            , { $notes ->
                [one] { $notes } nota
               *[other] { $notes } notas
            }
    }
around-printedPage = Página { $label }
around-shortPage = pág. { $label }
around-pageOfBook = Página { $page } de { $pages }
around-countOtherwise = Contar las páginas de otro modo
around-start = Principio del libro
around-end = Final del libro
around-note = Nota
around-goToNote = Ir a la nota
around-closeNote = Cerrar la nota
around-picture = Imagen
around-enlarge = { $name }: ampliar
around-closePicture = Cerrar la imagen
around-zoomIn = Acercar
around-zoomOut = Alejar
around-zoomFit = Ajustar a la ventana
around-pictureTouch = Amplía o reduce con dos dedos; desplaza arrastrando.
around-pictureKeys = Amplía o reduce con + y −, la rueda o dos dedos; desplaza arrastrando o con las flechas.
around-elsewhere = En otro dispositivo estabas en el { $percent }.
around-goThere = Ir allí
around-leave-title = ¿Salir del libro?
around-leave-text = El libro enlaza con { $address }. Se abre en una pestaña nueva, y el sitio verá tu visita.
around-leave-host = ¿Abrir { $host }?
around-leave-answer = La respuesta enlaza con { $address }. Se abre en una pestaña nueva, y el sitio verá tu visita y toda esta dirección.
around-leave-confirm = Abrir el enlace
around-leave-cancel = Quedarse aquí

## annotations

annotations-title = Notas
annotations-short-note = Nota
annotations-short-copy = Copiar
annotations-short-find = Buscar
annotations-short-who = ¿Quién?
annotations-short-explain = Explicar
annotations-short-define = Definir
annotations-short-listen = Oír
annotations-short-remove = Eliminar
annotations-listen = Escuchar desde aquí
annotations-tools = Texto seleccionado
annotations-highlightTools = Resaltar
annotations-colours-yellow = Amarillo
annotations-colours-green = Verde
annotations-colours-blue = Azul
annotations-colours-pink = Rosa
annotations-colours-violet = Violeta
annotations-highlightIn =
    { $colour ->
        [green] Resaltar en verde
        [blue] Resaltar en azul
        [pink] Resaltar en rosa
        [violet] Resaltar en violeta
       *[yellow] Resaltar en amarillo
    }
annotations-note = Nota
annotations-editNote = Editar nota
annotations-writeNote = Escribir una nota
annotations-copy = Copiar con la fuente
annotations-copied = Copiado con su fuente.
annotations-copyFailed = No se pudo copiar el texto ({ $reason }). Selecciónalo y pulsa Ctrl C.
annotations-find = Buscar en el libro
annotations-ask = Chat sobre esto
annotations-define = Definir
annotations-remove = Eliminar resaltado
annotations-selectFirst = Selecciona primero algunas palabras y después resáltalas.
annotations-toolbarOpen = Herramientas para el texto seleccionado: pulsa Tab para llegar a ellas.
annotations-question = Sobre «{ $words }»:{ " " }
annotations-bookmark = Poner un marcador en esta página
annotations-bookmarkAdded = Marcador añadido.
annotations-bookmarkRemoved = Marcador quitado.
annotations-deleted =
    { $number ->
        [1] Eliminado.
       *[other] { $number } eliminados.
    }
annotations-notRead = No se pudieron leer tus resaltados y notas ({ $reason }).
annotations-notSaved = No se pudo guardar tu último cambio en resaltados y notas ({ $reason }).
annotations-failed = No se pudo guardar: { $reason }
annotations-noWords = Aquí no hay palabras que resaltar.
annotations-filter = Buscar en tus notas
annotations-kind = Mostrar
annotations-kinds-all = Todo
annotations-kinds-highlights = Resaltados
annotations-kinds-notes = Con nota
annotations-kinds-bookmarks = Marcadores
annotations-kinds-words = Palabras consultadas
annotations-anyColour = Cualquier color
annotations-only =
    { $colour ->
        [green] Solo verde
        [blue] Solo azul
        [pink] Solo rosa
        [violet] Solo violeta
       *[yellow] Solo amarillo
    }
annotations-shown =
    { $number ->
        [one] { $number } entrada
       *[other] { $number } entradas
    }
annotations-nothing = Aún no hay notas
annotations-nothingHint = Selecciona texto en la página para resaltarlo o escribir una nota. Pulsa B para poner un marcador en la página.
annotations-nothingHintTouch = Mantén pulsada una palabra para resaltarla o escribir una nota. La cinta de la barra pone un marcador en la página.
annotations-nothingFound = Ninguna nota coincide. Prueba con otras palabras o colores.
annotations-missing = No encontradas en este libro
annotations-missingHint = Las palabras a las que pertenecen no están en esta edición. Se conservan y se exportan con las demás.
annotations-marginNote = Nota al margen
annotations-openMarginNote = Nota al margen: { $beginning }
annotations-byAssistant = El asistente ha añadido una nota.
annotations-highlightByAssistant = El asistente ha resaltado texto.
annotations-bookmarkKind = Marcador
annotations-moreFor = Más para «{ $words }»
annotations-delete = Eliminar
annotations-list = Tus notas
annotations-options = Exportar e importar
annotations-exportMarkdown = Exportar como Markdown…
annotations-exportJson = Exportar como JSON…
annotations-exportWeb = Exportar como Web Annotations…
annotations-import = Importar…
annotations-saved = Guardado como «{ $name }».
annotations-fileName = { $title } - notas
annotations-tooLarge = «{ $name }» es demasiado grande para ser un archivo de notas.
annotations-imported =
    { $came ->
        [none] No había nada que importar.
       *[other] Notas importadas: { LIST($came, type: "unit") }.
    }
annotations-came-added =
    { $count ->
        [one] { $count } añadida
       *[other] { $count } añadidas
    }
annotations-came-updated =
    { $count ->
        [one] { $count } actualizada
       *[other] { $count } actualizadas
    }
annotations-came-known =
    { $count ->
        [one] { $count } ya estaba aquí
       *[other] { $count } ya estaban aquí
    }
annotations-came-notFound =
    { $count ->
        [one] { $count } no encontrada en este libro
       *[other] { $count } no encontradas en este libro
    } ({ LIST($words, type: "unit", quotes: "«»") })
annotations-came-skipped =
    { $count ->
        [one] { $count } omitida por no citar texto
       *[other] { $count } omitidas por no citar texto
    }
annotations-importFaults-notNotes = «{ $name }» no es un archivo de notas. Lectern acepta los suyos, Web Annotations, «My Clippings.txt» y el cuaderno exportado de Kindle, las notas de KOReader, Readest y Apple Books, y tablas de notas (CSV, JSON).
annotations-importFaults-unreadable = «{ $name }» no se importó: { $reason }. No se ha cambiado nada.
annotations-importFaults-newer = lo escribió una versión más reciente de Lectern. Recarga esta página para obtenerla
annotations-importFaults-damaged = está dañado ({ $where })
annotations-importFaults-itemDamaged = su nota número { NUMBER($number) } está dañada ({ $where })
annotations-importFaults-empty = no contiene ninguna nota
annotations-importFaults-otherBook = Estas notas son de otro libro: ninguna de sus palabras está en este. Abre aquel libro e impórtalas allí.
annotations-importFaults-otherTitle = Estas notas son de «{ $title }»: ninguna de sus palabras está en este libro. Abre aquel libro e impórtalas allí.
annotations-exportHeading = Notas sobre { $title }
annotations-openInBook = abrir

## search

search-box = Buscar en este libro
search-results = Resultados de la búsqueda
search-searching = Buscando…
search-byMeaning = Ninguna palabra coincide. Buscando por significado…
search-nothing = No se ha encontrado nada. Prueba con otras palabras.
search-unsaid = Ninguna de estas palabras está en el libro. Estos pasajes tienen un significado parecido.
search-far = Nada parece acercarse a esto. Las palabras más cercanas:
search-hint = Palabras, una pregunta o «una frase exacta» entre comillas.
search-passages =
    { $count ->
        [one] { $count } pasaje
       *[other] { $count } pasajes
    }
search-further-count =
    { $passages ->
        [one] { $passages } más adelante
       *[other] { $passages } más adelante
    }
search-further-unread =
    { $passages ->
        [one] { $passages } pasaje en este libro, que aún no has empezado
       *[other] { $passages } pasajes en este libro, que aún no has empezado
    }
search-further-nothingRead = Nada en lo que has leído hasta ahora.
search-further-show = Mostrar
search-further-showAll = Mostrar todos
search-further-inBooks =
    { $books ->
        [one] { NUMBER($passages) } más en { $books } libro que aún no has leído hasta ahí
       *[other] { NUMBER($passages) } más en { $books } libros que aún no has leído hasta ahí
    }
search-backTo = Volver a { $place }
search-bookOrder = En el orden del libro
search-stale = Estos resultados son anteriores al índice completo.
search-again = Buscar de nuevo
search-dismiss = Descartar
search-foundBy-words = por palabras
search-foundBy-meaning = por significado
search-foundBy-both = por palabras y significado
search-oneAt = Un pasaje encontrado, en el { $place } del libro
search-result = Resultado { NUMBER($rank) } en el { $place }
search-openedLast = { $result }, el último abierto
search-between =
    { $count ->
        [one] { $count } pasaje
       *[other] { $count } pasajes
    }, entre el { $first } y el { $last } del libro
search-library-box = Buscar en tu biblioteca
search-library-placeholder = Buscar títulos, autores y textos
search-library-results = Pasajes por libro
search-library-unsaid = Ninguna de estas palabras está en tus libros. Estos pasajes tienen un significado parecido.
search-library-noPassages = ningún pasaje
search-library-reading =
    { $count ->
        [one] { $count } libro aún no está listo
       *[other] { $count } libros aún no están listos
    } para la búsqueda por palabras.
search-library-found =
    { $ofPassages ->
        [one] { $ofPassages } pasaje
       *[other] { $ofPassages } pasajes
    } en { $ofBooks ->
        [one] { $ofBooks } libro
       *[other] { $ofBooks } libros
    }
search-indexAll-start = Indexar todos los libros
search-indexAll-what = Permite buscar por significado en todos tus libros, no solo en los que has abierto.
search-indexAll-looking = Comprobando qué libros hay que indexar…
search-indexAll-label = Pasajes indexados de todos los libros
search-indexAll-indexing =
    Indexando todos los libros: { NUMBER($done) } de unos { $total ->
        [one] { $total } pasaje
       *[other] { $total } pasajes
    }.
search-indexAll-left = Tiempo restante: { $time } aprox.
search-indexAll-paused =
    En pausa: { NUMBER($done) } de unos { $total ->
        [one] { $total } pasaje
       *[other] { $total } pasajes
    } de todos los libros indexados.
search-indexAll-ready =
    { $count ->
        [one] Ya se puede buscar por significado en tu libro.
       *[other] Ya se puede buscar por significado en los { $count } libros.
    }{ $unreadable ->
        [0] {""}
        [one] {" "}No se pudo leer { $unreadable } libro.
       *[other] {" "}No se pudieron leer { $unreadable } libros.
    }
search-indexAll-failed = La indexación se ha detenido. { $reason }
search-indexAll-pause = Pausar la indexación
search-indexAll-resume = Reanudar la indexación
search-index-reading = Leyendo el libro…
search-index-model = Solo palabras: descargando el modelo para buscar por significado
search-index-modelOf = Solo palabras: descargando el modelo para buscar por significado, { MEGABYTES($loaded) } de { MEGABYTES($total) }
search-index-download = Descarga del modelo
search-index-indexing =
    { $done ->
        [0] Por ahora, solo palabras: se prepara la búsqueda por significado
       *[other]
            Se prepara la búsqueda por significado: { NUMBER($done) } de { $total ->
                [one] { $total } pasaje
               *[other] { $total } pasajes
            }
    }
search-index-indexed = Pasajes indexados
search-index-paused =
    { $done ->
        [0] En pausa: solo palabras
       *[other]
            En pausa: { NUMBER($done) } de { $total ->
                [one] { $total } pasaje
               *[other] { $total } pasajes
            } indexados
    }
search-index-ready = Listo: busca por palabras y por significado
search-index-wordsOnly = Búsqueda solo por palabras. { $reason }
search-index-pause = Pausar
search-index-resume = Reanudar
search-index-options = Opciones del índice
search-index-pauseIndexing = Pausar la indexación
search-index-resumeIndexing = Reanudar la indexación
search-index-exportFile = Exportar índice…
search-index-importFile = Importar índice…
search-index-remove = Eliminar índice…
search-index-removed = El índice se ha eliminado. La búsqueda por palabras sigue funcionando.
search-index-saved = Guardado como «{ $name }».
search-index-imported = El índice se ha importado.
search-index-removeTitle = ¿Eliminar el índice de este libro?
search-index-removeText = El libro se conserva y se puede buscar en él por palabras. Volver a indexarlo por significado tarda unos minutos.
search-index-keep = Conservarlo
search-index-removeNow = Eliminar índice
search-index-notKept = El índice no se puede guardar en este dispositivo y habrá que crearlo de nuevo la próxima vez ({ $reason }).
search-index-shelfNotKept = No se puede buscar en este libro desde la estantería ({ $reason }).
search-index-secondNotKept = Una parte del índice no se puede guardar en este dispositivo; la próxima vez la búsqueda será menos precisa ({ $reason }).
search-coverage-late = Se buscó solo por palabras: el modelo de búsqueda no respondió a tiempo.
search-coverage-reading =
    { $total ->
        [one] El libro aún se está cargando: solo se buscó en el primer pasaje, por palabras.
       *[other] El libro aún se está cargando: solo se buscó en los primeros { $total } pasajes, por palabras.
    }
search-coverage-model = Se buscó solo por palabras: el modelo de búsqueda aún se está cargando.
search-coverage-indexing =
    { $indexed ->
        [0] Se buscó solo por palabras: la búsqueda por significado aún se está preparando.
       *[other]
            Se buscó por palabras, y por significado en { NUMBER($indexed) } de { $total ->
                [one] { $total } pasaje
               *[other] { $total } pasajes
            }: el resto aún se está preparando.
    }
search-coverage-paused =
    { $indexed ->
        [0] Se buscó solo por palabras: la indexación para buscar por significado está en pausa.
       *[other]
            Se buscó por palabras, y por significado en { NUMBER($indexed) } de { $total ->
                [one] { $total } pasaje
               *[other] { $total } pasajes
            }: la indexación está en pausa.
    }
search-coverage-wordsOnly = Se buscó solo por palabras. { $reason }
search-coverage-leftOut =
    { $count ->
        [one] Se omite { $count } pasaje de otro libro: aún no has leído hasta ahí.
       *[other] Se omiten { $count } pasajes de otros libros: aún no has leído hasta ahí.
    }
search-coverage-unreadAll = Tus libros aún se están cargando: inténtalo dentro de un momento o abre uno.
search-coverage-unread =
    { $count ->
        [one] { $count } libro aún no se ha cargado: inténtalo dentro de un momento o ábrelo.
       *[other] { $count } libros aún no se han cargado: inténtalo dentro de un momento o ábrelos.
    }
search-coverage-noMeaning = Se buscó solo por palabras: aún no hay ningún libro indexado para buscar por significado. Al abrir un libro se indexa.
search-coverage-noModel = Se buscó solo por palabras: no se pudo cargar el modelo de búsqueda.
search-coverage-someMeaning =
    Se buscó por palabras, y por significado en { NUMBER($indexed) } de { $total ->
        [one] { $total } pasaje
       *[other] { $total } pasajes
    }: al abrir un libro se indexa el resto.
search-modelFaults-none = Esta instalación de Lectern no tiene modelo de búsqueda.
search-modelFaults-notStarted = No se pudo iniciar el modelo de búsqueda.
search-modelFaults-empty = El modelo de búsqueda no funciona en este navegador: sus respuestas están vacías.
search-modelFaults-stopped = El modelo de búsqueda se ha detenido ({ $reason }).
search-modelFaults-noWorker = no se pudo iniciar
search-modelFaults-unreachable = No se pudo descargar el modelo de búsqueda: no se puede acceder a { $where }.
search-modelFaults-unusable = El modelo de búsqueda de { $where } no se puede usar ({ $reason }).
search-modelFaults-thisSite = este sitio
indexFile-nothingYet = Aún no hay nada que exportar: ningún pasaje está indexado por significado.
indexFile-notAnIndex = Este archivo no es un índice de búsqueda. Elige uno que se haya exportado desde Lectern.
indexFile-noMeaning = Este archivo no contiene un índice para buscar por significado. Expórtalo de nuevo.
indexFile-otherBook = Este es el índice de otro libro. Elige el que se exportó desde este.
indexFile-otherText = Este índice no corresponde al texto de este libro tal como lo lee este navegador. Indexa el libro aquí.
indexFile-outdated = Este índice se hizo con otra versión de Lectern y no se puede usar. Expórtalo de nuevo desde una actualizada o indexa el libro aquí.
indexFile-damaged = Este archivo de índice está dañado o incompleto. Expórtalo de nuevo.

## chat

chat-panel-chat = Chat
chat-panel-log = Conversación
chat-panel-earlier = Mostrar anteriores
chat-panel-ask = Pregunta sobre este libro
chat-panel-send = Enviar
chat-panel-stop = Detener
chat-panel-youAsked = Has preguntado:
chat-panel-stopped = Detenido.
chat-panel-thinking = Pensando…
chat-panel-brokeOff = La respuesta se cortó aquí.
chat-panel-retry = Reintentar
chat-panel-goOn = Continuar
chat-panel-checkAgain = Comprobar de nuevo
chat-panel-answersAgain = El asistente vuelve a estar disponible.
chat-panel-interrupted = Esta pregunta se interrumpió antes de la respuesta.
chat-panel-answered = Respuesta: { $text }
chat-panel-answerBegins = La respuesta empieza: { $text } El resto está en la conversación.
chat-panel-elsewhere = Esta conversación se está respondiendo en otra pestaña.
chat-conversations-current = Conversaciones: { $title }
chat-conversations-fresh = Nueva conversación
chat-conversations-rename = Cambiar nombre…
chat-conversations-remove = Eliminar…
chat-conversations-renameTitle = Cambiar el nombre de la conversación
chat-conversations-title = Título
chat-conversations-renameNow = Cambiar nombre
chat-conversations-exportOne = Guardar como Markdown
chat-conversations-exportAll = Guardar todas como JSON Lines
chat-conversations-exported = Guardado como { $file }.
chat-conversations-removeTitle = ¿Eliminar esta conversación?
chat-conversations-removeText = «{ $title }» no se puede recuperar.
chat-conversations-notSaved = Esta conversación no se puede guardar en este navegador ({ $reason }). Se perderá cuando salgas.
chat-tools-failed = { $line } · ha fallado
chat-tools-refused = { $line } · no lo has permitido
chat-tools-passages =
    { $count ->
        [one] { $count } pasaje
       *[other] { $count } pasajes
    }
chat-tools-waiting = Esperando a { $name }
chat-tools-working = Trabajando…
chat-tools-unknown = Pidió «{ $name }»
chat-tools-searched = { $what }: { LIST($queries, quotes: "«»") }
chat-tools-readChapter = Leyó «{ $chapter }»
chat-tools-opensBook = Abre «{ $title }»
chat-tools-wentTo = Fue a «{ $chapter }»
chat-tools-asked = Te preguntó «{ $question }»: { $answer }
chat-tools-askedInVain = Te preguntó «{ $question }» y siguió sin respuesta
chat-tools-doing-write_plan = Planificando…
chat-tools-doing-ask_reader = Esperando tu respuesta…
chat-tools-doing-search_book = Buscando en el libro…
chat-tools-doing-get_chapter = Leyendo un capítulo…
chat-tools-doing-get_table_of_contents = Leyendo el índice…
chat-tools-doing-get_book_metadata = Leyendo los datos del libro…
chat-tools-doing-get_reading_position = Mirando tu página…
chat-tools-doing-search_library = Buscando en tu biblioteca…
chat-tools-doing-get_highlights = Leyendo tus resaltados…
chat-tools-doing-search_conversations = Buscando en tus conversaciones…
chat-tools-doing-remember = Guardando en la memoria…
chat-tools-doing-recall = Haciendo memoria…
chat-tools-doing-add_highlight = Resaltando…
chat-tools-doing-add_note = Escribiendo una nota…
chat-tools-doing-go_to = Yendo a la página…
chat-tools-doing-list_books = Repasando tu estantería…
chat-tools-doing-open_book = Abriendo el libro…
chat-tools-about-write_plan = Escribió un plan
chat-tools-about-ask_reader = Te preguntó
chat-tools-about-search_book = Buscó en el libro
chat-tools-about-search_library = Buscó en tu biblioteca
chat-tools-about-get_chapter = Leyó un capítulo
chat-tools-about-get_table_of_contents = Leyó el índice
chat-tools-about-get_book_metadata = Leyó los datos del libro
chat-tools-about-get_reading_position = Miró tu página
chat-tools-about-get_highlights = Leyó tus resaltados
chat-tools-about-search_conversations = Buscó en tus conversaciones
chat-tools-about-remember = Guardó algo en la memoria
chat-tools-about-recall = Repasó lo que recuerda
chat-tools-about-add_highlight = Resaltó texto
chat-tools-about-add_note = Escribió una nota
chat-tools-about-go_to = Fue a otra página
chat-tools-about-list_books = Repasó tu estantería
chat-tools-about-open_book = Abre un libro
chat-tools-queries = Búsquedas
chat-tools-sent = Enviado al asistente
chat-quotes-cut = recortada de una frase que lo niega
chat-quotes-notInBook = no está en el libro
chat-quotes-beyondLimit = más allá de tu límite de spoilers
chat-quotes-moved = Las palabras están aquí, no donde dice la respuesta
chat-quotes-insertion = Añadido por la respuesta, no son palabras del libro
chat-quotes-found =
    { $all ->
        [1]
            { $found ->
                [0] 1 cita, no encontrada palabra por palabra
               *[other]
                    { $insertions ->
                        [true] 1 cita, encontrada palabra por palabra salvo lo que va entre [corchetes]
                       *[false] 1 cita, encontrada palabra por palabra
                    }
            }
       *[other]
            { $insertions ->
                [true] { $found } de { $all } citas encontradas palabra por palabra, salvo lo que va entre [corchetes]
               *[false] { $found } de { $all } citas encontradas palabra por palabra
            }
    }
chat-ledger-title = Qué ha salido de este dispositivo
chat-ledger-line =
    Ha salido de este dispositivo: { $ofPassages ->
        [one] { $ofPassages } pasaje
       *[other] { $ofPassages } pasajes
    } y { $ofCharacters ->
        [one] { $ofCharacters } carácter
        [many] { $ofCharacters } de caracteres
       *[other] { $ofCharacters } caracteres
    }
chat-ledger-stayed =
    { $models ->
        [none] No ha salido de este ordenador
       *[other]
            No ha salido de este ordenador: { $ofPassages ->
                [one] { $ofPassages } pasaje
               *[other] { $ofPassages } pasajes
            } para { LIST($models) }
    }
chat-ledger-stayedTotal =
    No ha salido de este ordenador: { $ofQuestions ->
        [one] { $ofQuestions } pregunta
       *[other] { $ofQuestions } preguntas
    }, { $ofPassages ->
        [one] { $ofPassages } pasaje
       *[other] { $ofPassages } pasajes
    } y { $ofCharacters ->
        [one] { $ofCharacters } carácter
        [many] { $ofCharacters } de caracteres
       *[other] { $ofCharacters } caracteres
    }
chat-ledger-quotingModel = el propio Lectern
chat-ledger-browsersModel = el modelo del navegador, en este ordenador
chat-ledger-at = { $model } en { $endpoint }
chat-ledger-characters =
    { $count ->
        [one] { $count } carácter
        [many] { $count } de caracteres
       *[other] { $count } caracteres
    }
chat-ledger-ofOthers =
    { $ofPassages ->
        [one] { $ofPassages } pasaje
       *[other] { $ofPassages } pasajes
    } de tus otros libros
chat-ledger-share = { $percent } del libro
chat-ledger-translated =
    Para traducir: { $ofCharacters ->
        [one] { $ofCharacters } carácter
        [many] { $ofCharacters } de caracteres
       *[other] { $ofCharacters } caracteres
    }
chat-ledger-small = menos del 0,1 %
chat-ledger-paid =
    { $sats ->
        [one] Pagado: { $sats } sat
       *[other] Pagado: { $sats } sats
    }
chat-ledger-to = Para { $model }
chat-ledger-steps = Llamadas al modelo de lenguaje
chat-ledger-tools = Consultas
chat-ledger-step =
    { $estimated ->
        [true] { $purpose }: aprox. { $sent }, { NUMBER($got) } recibidos, { $seconds }
       *[other] { $purpose }: { $sent }, { NUMBER($got) } recibidos, { $seconds }
    }
chat-ledger-stepAt =
    { $failed ->
        [true] { $step }, { $at }, sin éxito
       *[other] { $step }, { $at }
    }
chat-ledger-tokens =
    { $sent ->
        [one] { $sent } token enviado
        [many] { $sent } de tokens enviados
       *[other] { $sent } tokens enviados
    }{ $fresh ->
        [none] {""}
       *[other] {" "}(aprox. { NUMBER($fresh) } nuevos)
    }
chat-ledger-cached = { NUMBER($count) } de ellos en caché
chat-ledger-thought = { NUMBER($count) } de ellos para pensar
chat-ledger-allTokens = En total { $sent }, { NUMBER($got) } recibidos
chat-ledger-purposes-choose = Pensar
chat-ledger-purposes-answer = Responder
chat-ledger-purposes-plan = Planificar
chat-ledger-purposes-notes = Tomar notas
chat-ledger-purposes-check = Revisar el plan
chat-ledger-purposes-summary = Resumir
chat-ledger-tool =
    { $name } { $args } → { $outcome }, { $ofCharacters ->
        [one] { $ofCharacters } carácter
        [many] { $ofCharacters } de caracteres
       *[other] { $ofCharacters } caracteres
    }
chat-ledger-outcomes-done = hecho
chat-ledger-outcomes-failed = rechazado o fallido
chat-ledger-outcomes-running = sin respuesta
chat-ledger-none = Para esta respuesta no ha salido nada de este dispositivo
chat-ledger-nothing = Aún no se ha preguntado nada sobre este libro.
chat-ledger-nothingLeft = No ha salido nada de este dispositivo por preguntas sobre este libro.
chat-ledger-questions =
    { $count ->
        [one] { $count } pregunta
       *[other] { $count } preguntas
    }
chat-ledger-total = Todas las conversaciones sobre este libro
chat-ledger-again = Con cada nueva pregunta se vuelven a enviar al modelo los mensajes anteriores. Los tokens los incluyen; los pasajes y caracteres cuentan solo lo que una pregunta envía por primera vez.
chat-ledger-deleted = En conversaciones que has eliminado: { $ofQuestions }. { $line }
chat-ledger-allowance = Límite de caracteres por pregunta
chat-ledger-allowanceHint = Déjalo vacío para no poner límite. Al alcanzarlo, el asistente no recibe nada más del libro.
chat-approval-highlight = ¿Resaltar este texto?
chat-approval-note = ¿Escribir esta nota?
chat-approval-openBook = ¿Abrir este libro?
chat-approval-goTo = ¿Abrir el libro en este lugar?
chat-approval-remember = ¿Recordar esto sobre ti?
chat-approval-everywhere = Se envía con tus preguntas posteriores, en todos los libros.
chat-approval-yes = Sí
chat-approval-no = No
chat-approval-always = Siempre
chat-approval-alwaysFor-add_highlight = Resaltar siempre sin preguntar
chat-approval-alwaysFor-add_note = Escribir siempre notas sin preguntar
chat-approval-alwaysFor-go_to = Ir siempre a la página sin preguntar
chat-approval-alwaysFor-open_book = Abrir libros siempre sin preguntar
chat-approval-alwaysFor-remember = Guardar siempre en la memoria sin preguntar
chat-approval-yourPlace = tu posición
chat-approval-unknownPlace = un lugar que no se ha consultado
chat-approval-waiting = El asistente espera tu respuesta.
chat-askBack-title = El asistente tiene una pregunta
chat-askBack-placeholder = Tu respuesta
chat-askBack-send = Responder
chat-askBack-skip = Seguir sin mí
chat-limit-label = Spoilers: { $state }
chat-limit-title = ¿Hasta dónde pueden llegar las respuestas?
chat-limit-modes-off = Todo el libro
chat-limit-modes-place = Hasta donde estoy
chat-limit-modes-chapter = Hasta el final de este capítulo
chat-limit-short-off = sin límite
chat-limit-short-place = hasta aquí
chat-limit-short-chapter = este capítulo
chat-limit-ahead = adelantarse una vez
chat-limit-searched-past = Solo se ha buscado en lo que has leído hasta ahora ({ $percent }).
chat-limit-searched-present = Las respuestas solo usan lo que has leído hasta ahora ({ $percent }).
chat-limit-whole = Buscar en todo el libro
chat-limit-jumped = Has saltado al { $place }. Las respuestas siguen llegando solo hasta el { $read }, que es hasta donde has leído.
chat-limit-readHere = He leído hasta aquí
chat-limit-howFar-ask = ¿Hasta dónde has leído?
chat-limit-howFar-none = Sin empezar
chat-limit-howFar-upTo = Hasta el final de …
chat-limit-howFar-here = Esta página ({ $place })
chat-limit-howFar-all = Todo
chat-limit-byDefault = Sin spoilers
chat-limit-byDefaultHelp = Las respuestas y los resultados de búsqueda se limitan a lo que has leído de un libro, hasta que lo termines o elijas todo el libro.
chat-limit-lookAhead = Adelantarse una vez…
chat-limit-askTitle = ¿Adelantarse en la próxima respuesta?
chat-limit-askText = La próxima respuesta puede revelar lo que ocurre después de tu posición. Luego el límite vuelve a aplicarse.
chat-limit-confirm = Adelantarse
chat-memory-title = Memoria y permisos
chat-memory-facts = Lo que pediste al asistente que recordara
chat-memory-noFacts = Nada todavía. Pídelo en el chat: «Recuerda que leo esto para clase».
chat-memory-beyondLimit = oculto: más allá de tu límite de spoilers
chat-memory-removeFact = Olvidar: { $fact }
chat-memory-recaps = Resúmenes de la historia
chat-memory-noRecaps = Nada todavía. Pregunta «¿Qué ha pasado hasta ahora?» en el chat.
chat-memory-recapName = { $chapter }, hasta el { $percent }
chat-memory-deleteRecap = Eliminar el resumen: { $name }
chat-memory-tools = Lo que se hace sin preguntarte
chat-memory-noTools = Nada. Se te pregunta antes de cambiar algo.
chat-memory-revoke = Volver a preguntar: { $tool }
chat-memory-toolNames-add_highlight = Resaltar texto
chat-memory-toolNames-add_note = Escribir notas
chat-memory-toolNames-go_to = Ir a otra página
chat-memory-toolNames-open_book = Abrir un libro
chat-memory-toolNames-remember = Guardar algo sobre ti en la memoria
chat-plan-title = Plan
chat-plan-progress = Plan · paso { NUMBER($step) } de { NUMBER($all) }
chat-plan-states-open = pendiente
chat-plan-states-searching = consultando
chat-plan-states-done = hecho
chat-plan-states-failed = fallido
chat-plan-states-dropped = descartado
chat-plan-further = Buscando más, ronda { NUMBER($round) } de { NUMBER($most) }
chat-plan-failed = Falló: { $why }
chat-plan-changed = Cambiado: { $why }
chat-presets-askAgain = Preguntar de nuevo
chat-presets-recap = ¿Qué ha pasado hasta ahora?
chat-presets-people = ¿Qué personajes han aparecido hasta ahora?
chat-presets-lookBack = Repasa los capítulos leídos.
chat-presets-names = ¿Qué nombres aparecen más hasta ahora?
chat-presets-said = ¿Qué se dice de …?
chat-presets-becomes = ¿Qué le ocurre a …?
chat-presets-page = Explica lo que dice esta página.
chat-presets-chapter = Resume este capítulo.
chat-presets-chapterSoFar = Resume este capítulo hasta donde estoy.
chat-presets-who = ¿Quién es?
chat-presets-whoIs = ¿Quién es «{ $name }»?
chat-presets-asksWho = ¿Quién es …?|¿Quién era …?|¿Quién fue …?|¿Quiénes son …?|Háblame de …|Cuéntame de …
chat-presets-timeline = ¿Qué ocurre en cada uno de estos capítulos?
chat-presets-explain = Explicar esto
chat-presets-explainWords = Explica esto: «{ $quote }»
chat-presets-summarise = Resumir este capítulo
chat-presets-summaryOf = Resume el capítulo «{ $title }».
chat-presets-aheadTitle = Aún no has llegado a este capítulo
chat-presets-aheadText = «{ $title }» empieza más allá de tu límite de spoilers. Un resumen revela lo que ocurre en él; después de esta respuesta el límite vuelve a aplicarse.
chat-presets-aheadConfirm = Resumirlo de todos modos
chat-presets-limitedTo = Solo lo que has leído, hasta el { $percent }
chat-presets-savedOn =
    { $model ->
        [none] Guardado el { $date }
       *[other] Guardado el { $date }, escrito por { $model }
    }
chat-presets-again = Contarlo otra vez
chat-presets-continues = Continúa la historia contada en el { $percent }
chat-shelf-title = Mi estantería
chat-shelf-ask = Pregunta sobre tus libros
chat-shelf-empty = Pregunta lo que quieras sobre tus libros.
chat-shelf-emptyHint = Las respuestas citan los pasajes en que se basan; sigue una cita hasta su libro. De un libro que estás leyendo solo usan lo que ya has leído.
chat-shelf-notLookedUp = no está en los pasajes consultados
chat-shelf-questions-next = ¿Qué leo ahora de lo que tengo?
chat-shelf-questions-compare = Comparar dos libros…
chat-shelf-questions-compareBooks = Compara «{ $one }» y «{ $other }»: ¿qué tienen en común y en qué se diferencian?
chat-shelf-questions-marked = ¿Qué he resaltado sobre…
chat-shelf-questions-markedAbout = ¿Qué he resaltado sobre{ " " }
chat-shelf-unread-title = ¿Pueden las respuestas usar el texto de libros que no has empezado?
chat-shelf-unread-titlesOnly = Libros sin empezar: solo títulos
chat-shelf-unread-lookedInto = Libros sin empezar: también el texto
chat-shelf-unread-found =
    { $count ->
        [one] No se ha usado, porque no lo has empezado: { LIST($titles, quotes: "«»") }.
       *[other] No se han usado, porque no los has empezado: { LIST($titles, quotes: "«»") }.
    }
chat-shelf-unread-look = Mirar dentro
chat-shelf-ledger-total = Todas las conversaciones sobre tu estantería
chat-shelf-ledger-nothing = Aún no se ha preguntado nada sobre tu estantería.
chat-shelf-ledger-nothingLeft = Nada ha salido de este dispositivo para una pregunta sobre tu estantería.
chat-goTo = Ir a { $place }
chat-notLookedUp = No está entre los pasajes consultados
chat-thinking =
    Pensando… (unas { $count ->
        [one] { $count } palabra
        [many] { $count } de palabras
       *[other] { $count } palabras
    } hasta ahora)
chat-thoughts = Reflexiones
chat-summary = El principio de esta conversación se resumió para el modelo
chat-behind = Cómo se llegó a esta respuesta
chat-preloaded =
    Consultado de antemano · { $count ->
        [one] { $count } pasaje
       *[other] { $count } pasajes
    }
chat-connections =
    De tus otros libros · { $count ->
        [one] { $count } pasaje
       *[other] { $count } pasajes
    }
chat-menu-sent = Qué ha salido de este dispositivo…
chat-menu-memory = Memoria y permisos…
chat-quotesOnly = Solo citas
chat-quotesOnlyShort = ninguno, solo citas
chat-empty = Pregunta lo que quieras sobre este libro.
chat-emptyHint = Las respuestas citan los pasajes en que se basan; cada cita lleva a su página.
chat-moreQuotes = { NUMBER($count) } más
chat-nearestQuotes =
    { $count ->
        [one] La frase más cercana
       *[other] Las { NUMBER($count) } frases más cercanas
    }
chat-ready = Preguntas listas
chat-copy = Copiar la respuesta
chat-copied = Respuesta copiada, con sus citas.
chat-notCopied = El navegador no deja que Lectern use el portapapeles. Selecciona el texto y cópialo tú.
chat-saveNote = Guardar como nota
chat-savedNote = Guardado como nota en tu posición.

## statistics

statistics-title = Estadísticas de lectura
statistics-today = Hoy
statistics-week = Últimos 7 días
statistics-month = Últimos 30 días
statistics-pages =
    { $pages ->
        [0] menos de una página
        [one] alrededor de { $pages } página
       *[other] unas { $pages } páginas
    }
statistics-nothing = Aún no has leído nada. Abre un libro y pasa unas páginas: tu tiempo se cuenta aquí.
statistics-off = El tiempo de lectura no se cuenta. Puedes activarlo en los ajustes.
statistics-chart =
    { $days ->
        [one] Minutos leídos el último día
       *[other] Minutos leídos en cada uno de los últimos { $days } días
    }
statistics-asTable = Como tabla
statistics-day = Día
statistics-time = Tiempo
statistics-characters = Caracteres
statistics-books = Por libro
statistics-goneBook = Un libro que ya no está aquí
statistics-daysInRow =
    { $days ->
        [one] Has leído { $days } día seguido.
       *[other] Has leído { $days } días seguidos.
    }
statistics-goal-title = Objetivo diario
statistics-goal-help = Minutos que quieres leer cada día y cuántos días seguidos lo has conseguido.
statistics-goal-minutes = Minutos al día
statistics-goal-outside = Entre { NUMBER($least) } y { NUMBER($most) } minutos.
statistics-goal-today = Leído hoy, de tu objetivo
statistics-goal-progress =
    { $of ->
        [one] { NUMBER($read) } de { $of } minuto hoy
       *[other] { NUMBER($read) } de { $of } minutos hoy
    }
statistics-goal-reached =
    { $read ->
        [one] { $read } minuto hoy, objetivo cumplido
       *[other] { $read } minutos hoy, objetivo cumplido
    }
statistics-goal-streak =
    { $days ->
        [one] { $days } día seguido
       *[other] { $days } días seguidos
    }
statistics-goal-atFoot = Mostrar los minutos de hoy al pie de la página
statistics-year-title = { $year } en libros
statistics-year-choose = Año
statistics-year-read =
    { $time } { $days ->
        [one] en { $days } día
       *[other] en { $days } días
    }, { $pages ->
        [0] menos de una página
        [one] alrededor de { $pages } página
       *[other] unas { $pages } páginas
    } { $books ->
        [one] de { $books } libro
       *[other] de { $books } libros
    }.
statistics-year-finished =
    { $books ->
        [one] { $books } libro terminado:
       *[other] { $books } libros terminados:
    }
statistics-year-more =
    { $books ->
        [one] y { $books } más
       *[other] y { $books } más
    }
statistics-year-asPicture = Como imagen
statistics-year-savePicture = Guardar la imagen
statistics-year-picture = { $year }, un cuadro por día: cuanto más oscuro, más se leyó
statistics-year-notSaved = No se pudo guardar la imagen ({ $reason }).
statistics-private = Se cuenta solo en tus dispositivos, mientras la página está a la vista y pasas páginas.
statistics-remove = Eliminar todas las estadísticas
statistics-removeTitle = ¿Eliminar todas las estadísticas?
statistics-removeText = Los días y tiempos de lectura de todos los libros se eliminan de este navegador. Tus libros y tus posiciones en ellos se conservan.
statistics-removed = Se han eliminado las estadísticas.
statistics-failed = No se pudieron leer las estadísticas de este navegador ({ $reason }). Recarga la página para volver a intentarlo.
statistics-loading = Sumando…
statistics-readToday = { $time } hoy
statistics-leftInChapter = capítulo: { $chapter }
statistics-leftInBook = libro: aprox. { $book }

## allNotes

allNotes-book = Libro
allNotes-anyBook = Todos los libros
allNotes-colour = Color
allNotes-tag = Etiqueta
allNotes-anyTag = Cualquier etiqueta
allNotes-tagHint = Escribe #palabras en tus notas para reunirlas por etiqueta.
allNotes-time = Fecha
allNotes-times-any = Cualquier fecha
allNotes-times-week = Últimos 7 días
allNotes-times-month = Últimos 30 días
allNotes-times-year = Últimos 12 meses
allNotes-nearTitle = Por su significado
allNotes-practise =
    { $due ->
        [0] Practicar palabras
       *[other]
            { $due ->
                [one] Practicar { $due } palabra
               *[other] Practicar { $due } palabras
            }
    }
allNotes-practice-left =
    { $words ->
        [one] Queda { $words } palabra
       *[other] Quedan { $words } palabras
    }
allNotes-practice-show = Mostrar el significado
allNotes-practice-noMeaning = El diccionario integrado no tiene su significado. Mira en la página.
allNotes-practice-how = ¿Lo sabías?
allNotes-practice-grades-again = Otra vez
allNotes-practice-grades-hard = Difícil
allNotes-practice-grades-good = Bien
allNotes-practice-grades-easy = Fácil
allNotes-practice-toPage = Ver en el libro
allNotes-practice-remove = No practicarla más
allNotes-practice-finished =
    { $words ->
        [one] Listo: { $words } palabra practicada.
       *[other] Listo: { $words } palabras practicadas.
    }
allNotes-practice-nothing = Ninguna palabra toca ahora.
allNotes-practice-next = La siguiente toca el { $date }.
allNotes-practice-hint = Las palabras que consultas al leer vuelven aquí, en su frase, poco antes de que las olvides.
allNotes-practice-notSaved = No se pudo guardar: { $reason }

## backup

backup-title = Copia de seguridad
backup-purpose = Un archivo con tus libros, posiciones, notas, conversaciones, días de lectura y ajustes, pero nunca con tu clave de API.
backup-withIndexes = Incluir los índices de búsqueda
backup-withIndexesHint = El archivo ocupa más, pero al restaurarlo no hay que volver a indexar los libros.
backup-save = Guardar una copia de seguridad…
backup-restore = Restaurar una copia de seguridad…
backup-chooseFile = Archivo de copia de seguridad
backup-cancel = Cancelar
backup-stop = Detener
backup-saving = Guardando la copia de seguridad…
backup-checking = Comprobando la copia de seguridad…
backup-restoring = Restaurando…
backup-stands = El navegador no responde desde hace 20 segundos. Quizá espera al disco o a otra pestaña de Lectern: ciérralas. Si nada cambia, detén la tarea, recarga esta página y empieza de nuevo. Lo que ya está aquí se conserva.
backup-saved = Guardado como «{ $name }» ({ $size }).
backup-leftOut = Omitidos porque sus archivos en este navegador están dañados: { LIST($titles) }. Vuelve a añadirlos.
backup-found = Copia de seguridad del { $date }. El archivo está intacto.
backup-foundIn = En esta copia de seguridad
backup-takeSettings = Sustituir mis ajustes por los de la copia
backup-merge = Restaurar
backup-nothingLost = Aquí no se pierde nada. De lo que está en ambos lados se conserva lo más reciente.
backup-restored = La copia de seguridad se ha restaurado.
backup-stopped = Detenido. Lo restaurado hasta ahora está aquí. Restaura la misma copia otra vez para continuar.
backup-nothingNew = Todo lo que contiene ya estaba aquí.
backup-outcome = { $what }: { $came }
backup-added = añadidos: { $count }
backup-changed = actualizados: { $count }
backup-deletedSince = eliminados aquí después y no recuperados: { $count }
backup-alsoDeleted = Recuperar también lo que he eliminado después
backup-alsoDeletedHint = De lo contrario, lo que se eliminó en este navegador después de hacer la copia sigue eliminado.
backup-settingsTaken = Ajustes restaurados: { $count }
backup-done = Listo
backup-kinds-books = Libros
backup-kinds-places = Posiciones de lectura
backup-kinds-annotations = Resaltados y notas
backup-kinds-conversations = Conversaciones
backup-kinds-days = Días de lectura
backup-kinds-memories = Recuerdos
backup-kinds-stories = Resúmenes de la historia
backup-failed = No ha funcionado ({ $reason }). No se ha perdido nada tuyo; inténtalo de nuevo.
backup-faults-notOurs = Este archivo no es una copia de seguridad de Lectern. Elige el archivo .zip que guardó Lectern.
backup-faults-otherZip = Este archivo zip no es una copia de seguridad de Lectern. Elige el archivo tal como lo guardó Lectern.
backup-faults-newer = Esta copia se hizo con una versión más reciente de Lectern. Actualiza Lectern aquí y después restáurala.
backup-faults-noRoom = No queda espacio en el almacenamiento de este navegador. Lo restaurado hasta ahora está aquí. Libera espacio en el disco y restaura la misma copia otra vez para continuar.
backup-faults-damaged = Esta copia de seguridad está dañada ({ $what }), así que no se ha restaurado nada de ella. Usa otra copia del archivo o una copia de seguridad anterior.

## bookDetails

bookDetails-edit = Editar
bookDetails-title = Título
bookDetails-authors = Autores, uno por línea
bookDetails-series = Serie
bookDetails-number = Número
bookDetails-cover = Imagen de cubierta
bookDetails-chooseCover = Elegir una cubierta…
bookDetails-newCover = La cubierta nueva
bookDetails-noPicture = El navegador no puede mostrar esta imagen.
bookDetails-reset = Como en el libro
bookDetails-better = Ahora Lectern lee mejor este formato. Si conviertes el libro de nuevo, se conservan tu posición, tus notas y tus conversaciones.
bookDetails-convert = Convertir de nuevo
bookDetails-converting = Convirtiendo…
bookDetails-converted =
    { $lost ->
        [0] El libro se ha convertido de nuevo. Todas tus notas están en su sitio.
        [one] El libro se ha convertido de nuevo. Las palabras de una nota ya no están en él; la nota sigue en la lista de notas.
       *[other] El libro se ha convertido de nuevo. Las palabras de { NUMBER($lost) } notas ya no están en él; siguen en la lista de notas.
    }
bookDetails-readingDetails = Cargando los detalles…
bookDetails-fields-series = Serie
bookDetails-fields-authors =
    { $count ->
        [one] Autor
       *[other] Autores
    }
bookDetails-fields-language =
    { $count ->
        [one] Idioma
       *[other] Idiomas
    }
bookDetails-fields-publisher = Editorial
bookDetails-fields-published = Publicado
bookDetails-fields-subjects = Temas
bookDetails-fields-identifiers = Identificadores
bookDetails-fields-rights = Derechos
bookDetails-fields-added = Añadido
bookDetails-fields-lastRead = Última lectura
bookDetails-fields-progress = Progreso
bookDetails-fields-file = Archivo
bookDetails-fields-storage = Almacenamiento
bookDetails-numberInSeries = { $name }, libro { $position }
bookDetails-neverRead = Aún no
bookDetails-usage = { $book } del libro, { $index } de su índice de búsqueda
bookDetails-contributor = Colaborador
bookDetails-roles-adp = Adaptación
bookDetails-roles-ann = Anotaciones
bookDetails-roles-aft = Epílogo
bookDetails-roles-art = Arte
bookDetails-roles-aui = Introducción
bookDetails-roles-aut = Autor
bookDetails-roles-bkd = Diseño del libro
bookDetails-roles-bkp = Producción del libro
bookDetails-roles-clr = Color
bookDetails-roles-com = Compilación
bookDetails-roles-cov = Diseño de cubierta
bookDetails-roles-cre = Creador
bookDetails-roles-ctb = Colaborador
bookDetails-roles-dsr = Diseño
bookDetails-roles-edt = Edición
bookDetails-roles-ill = Ilustración
bookDetails-roles-mrk = Marcado
bookDetails-roles-nrt = Narración
bookDetails-roles-pbl = Editorial
bookDetails-roles-pht = Fotografía
bookDetails-roles-pfr = Corrección
bookDetails-roles-prd = Producción
bookDetails-roles-red = Redacción
bookDetails-roles-rev = Reseña
bookDetails-roles-trc = Transcripción
bookDetails-roles-trl = Traducción
bookDetails-roles-tyd = Diseño tipográfico
bookDetails-roles-tyg = Tipografía
bookDetails-roles-wpr = Prefacio

## catalogues

catalogues-title = Libros y artículos de la web
catalogues-address = Dirección de un catálogo o de un artículo
catalogues-addressHelp = Un catálogo (OPDS) puede ser tuyo, por ejemplo de Calibre, o de una biblioteca. Un artículo se convierte en un libro.
catalogues-open = Abrir
catalogues-notAnAddress = Esto no es una dirección web. Debería parecerse a https://example.org/opds.
catalogues-yours = Tus catálogos
catalogues-proposed = Libros libres
catalogues-suggestions-gutenberg = más de 70.000 libros de dominio público
catalogues-suggestions-standard = ediciones cuidadas en inglés, las más recientes
catalogues-remember = Recordar este catálogo
catalogues-forget = Olvidar «{ $title }»
catalogues-start = Todos los catálogos
catalogues-path = Dónde estás
catalogues-loading = Consultando { $host }…
catalogues-search = Buscar en este catálogo
catalogues-noResults = No se ha encontrado nada. Prueba con otras palabras o vuelve atrás.
catalogues-facets = Acotar
catalogues-all = Todo
catalogues-more = Mostrar más
catalogues-count =
    { $count ->
        [one] { $count } entrada
        [many] { $count } de entradas
       *[other] { $count } entradas
    }
catalogues-by = de { $authors }
catalogues-back = Volver a la lista
catalogues-published = Publicado
catalogues-publisher = Editorial
catalogues-language = Idioma
catalogues-subjects = Temas
catalogues-add = Añadir a la estantería ({ $format })
catalogues-addSample = Añadir una muestra ({ $format })
catalogues-otherFormats = Otros formatos
catalogues-openAccess = Libre para todos.
catalogues-elsewhere-buy =
    Comprarlo en { $host }{ $price ->
        [none] { "" }
       *[other] { " " }({ $price })
    }
catalogues-elsewhere-borrow = Tomarlo prestado en { $host }
catalogues-elsewhere-subscribe = Para suscriptores, en { $host }
catalogues-elsewhere-indirect = Obtenerlo en { $host } y añadir después el archivo
catalogues-cannotOpen = También disponible como { $types }, que Lectern no puede abrir.
catalogues-nothingToAdd = Lectern no puede abrir ninguno de sus formatos.
catalogues-adding = Descargando «{ $title }»…
catalogues-megabytes =
    { $total ->
        [none] { $done }
       *[other] { $done } de { $total }
    }
catalogues-added = «{ $title }» está en tu estantería.
catalogues-known = «{ $title }» ya estaba en tu estantería.
catalogues-read = Leerlo
catalogues-signIn-title = Iniciar sesión en { $host }
catalogues-signIn-user = Nombre
catalogues-signIn-password = Contraseña
catalogues-signIn-keep = Guardar en este dispositivo
catalogues-signIn-keepHelp = Si no, se olvida al cerrar Lectern. Nunca está en una copia de seguridad ni en tus otros dispositivos.
catalogues-signIn-confirm = Iniciar sesión
catalogues-signIn-wrong = El nombre o la contraseña no son correctos.
catalogues-article-collection = Artículos
catalogues-article-found = Esta página es un artículo
catalogues-article-from =
    { $site }, { $words ->
        [one] { $words } palabra
        [many] { $words } de palabras
       *[other] { $words } palabras
    }
catalogues-article-pictures = Descargando imágenes: { NUMBER($done) } de { NUMBER($total) }…
catalogues-article-pagesCatalogue = Abrir el catálogo de la página: { $title }
catalogues-article-add = Añadir a la estantería
catalogues-article-together = Combinar los artículos de esta semana
catalogues-article-togetherHelp =
    { $count ->
        [one] { $count } artículo de los últimos siete días.
        [many] Un libro de { $count } de artículos de los últimos siete días, con un capítulo para cada uno.
       *[other] Un libro de { $count } artículos de los últimos siete días, con un capítulo para cada uno.
    }
catalogues-article-missing = El artículo continúa en una página que no se pudo descargar:
catalogues-article-volume = Artículos, { $date }
catalogues-faults-offline = Este dispositivo no tiene conexión. Inténtalo de nuevo cuando vuelva la red.
catalogues-faults-away = { $host } no responde. Comprueba la dirección o inténtalo más tarde.
catalogues-faults-blocked = { $host } rechaza las peticiones de páginas web, y no hay un servidor de Lectern por el que enviarlas. Inicia uno (npm start) o descarga el archivo y añádelo.
catalogues-faults-unguarded = Otros pueden acceder a este servidor de Lectern, así que solo descarga páginas con un token. Quien lo gestiona puede definir AUTH_TOKEN (docs/hosting.md).
catalogues-faults-inner = Lleva a { $host }, dentro de tu propia red. Si te fías de esa dirección, escríbela tú arriba.
catalogues-faults-missing = { $host } no tiene nada en esta dirección. Compruébala o mira de nuevo en el catálogo.
catalogues-faults-refused = { $host } lo rechaza. Inicia sesión en su propia página, descárgalo allí y añade el archivo.
catalogues-faults-large = { $host } envía demasiados datos. Descarga el archivo con tu navegador y añádelo.
catalogues-faults-type = { $host } envía algo distinto de lo que se pidió. Prueba con otro formato.
catalogues-faults-loop = { $host } redirige en círculo. Díselo a quien lo gestiona o prueba con otra dirección.
catalogues-faults-broken = Lo que envía { $host } no se puede leer como catálogo. Comprueba la dirección.
catalogues-faults-noText = No se encontró ningún artículo en esta página de { $host }. Quizá sea una lista o necesite sus scripts: abre el artículo mismo o guarda la página y añade el archivo.
catalogues-faults-login = { $host } solo muestra este artículo a quienes inician sesión. Ábrelo allí, guarda la página y añade el archivo.
catalogues-faults-busy = { $host } ha recibido demasiadas peticiones. Espera un minuto e inténtalo de nuevo.
catalogues-faults-signIn = { $host } pide un nombre y una contraseña.

## devices

devices-purpose = Tus notas, posiciones y conversaciones en todos tus dispositivos, a través de un almacenamiento tuyo. Todo se cifra antes, así que solo tus dispositivos pueden leerlo.
devices-invited = Este enlace viene de otro de tus dispositivos. Aquí es donde se encuentran; después se pide su frase de contraseña. Si el enlace no es tuyo, cierra esta ventana.
devices-kind = Dónde se encuentran
devices-kinds-server = Este servidor de Lectern
devices-kinds-folder = Una carpeta que sincronizan Syncthing, Dropbox o iCloud
devices-kinds-webdav = WebDAV (Nextcloud, un NAS)
devices-kinds-s3 = Almacenamiento compatible con S3
devices-kinds-remote--storage = remoteStorage
devices-fields-server = Servidor
devices-fields-token = Token
devices-fields-folder = Dirección de una carpeta
devices-fields-user = Nombre
devices-fields-password = Contraseña
devices-fields-url = Dirección
devices-fields-bucket = Bucket de S3
devices-fields-region = Región
devices-fields-keyId = ID de la clave de acceso
devices-fields-secret = Clave de acceso secreta
devices-fields-storage = Dirección del almacenamiento
devices-tokenHelp = El token solo hace falta si el servidor lo pide (AUTH_TOKEN). El nombre solo hace falta si varias personas comparten el servidor: se encuentran los dispositivos con el mismo nombre.
devices-remoteHelp = Una cuenta (tu@example.org), cuya página pregunta luego si Lectern puede usarla, o la dirección del almacenamiento y un token.
devices-pickFolder = Elegir una carpeta…
devices-proceed = Continuar
devices-looking = Comprobando qué hay allí…
devices-first = Lectern aún no ha guardado nada allí, así que este es el primer dispositivo.
devices-newPassphrase = Nueva frase de contraseña
devices-newPassphraseHelp = Lo cifra todo, y nadie puede recuperarla: guárdala en papel. Tus otros dispositivos la piden una vez.
devices-strength-weak = Demasiado fácil de adivinar. Alárgala o usa la que creó Lectern.
devices-strength-fair = Sirve. Con algunas palabras más sería mejor.
devices-strength-strong = Fuerte.
devices-print = Imprimir una hoja de recuperación
devices-begin = Empezar
devices-found = Otros dispositivos ya se encuentran aquí. Únete a ellos con su frase de contraseña. Si no son tuyos, vuelve atrás y elige otro lugar.
devices-passphrase = Frase de contraseña
devices-passphraseHelp = La que creó tu primer dispositivo. Está en tu hoja de recuperación.
devices-join = Unirse
devices-deriving = Comprobando la frase de contraseña…
devices-back = Atrás
devices-meets = Tus dispositivos se encuentran en { $place }.
devices-status-waiting = Aún no se ha sincronizado desde que se abrió Lectern.
devices-status-working = Sincronizando…
devices-status-inStep = Sincronizado { $ago }.
devices-status-justNow = Sincronizado ahora mismo.
devices-held =
    { $count ->
        [one] 1 cambio pendiente de enviar.
       *[other] { $count } cambios pendientes de enviar.
    }
devices-unreadable =
    { $count ->
        [one] Un archivo de otro dispositivo no se puede leer. Puede que aún esté en camino.
       *[other] { $count } archivos de otros dispositivos no se pueden leer. Puede que aún estén en camino.
    }
devices-missing =
    { $count ->
        [one] El archivo de un libro espera al dispositivo que lo tiene.
       *[other] Los archivos de { $count } libros esperan a los dispositivos que los tienen.
    }
# count: of files, of which some are on this device and some there.
devices-costly =
    { $count ->
        [one] Un archivo grande está en espera, porque esta conexión parece cobrarse por megabytes.
       *[other] { $count } archivos grandes están en espera, porque esta conexión parece cobrarse por megabytes.
    }
devices-carryNow = Sincronizar de todos modos
devices-again = Lectern volverá a intentarlo { $when }.
devices-clockAhead = El reloj de otro dispositivo va más de un día por delante del de este. Pon ambos en hora; si no, puede ganar el cambio equivocado.
devices-now = Sincronizar ahora
devices-allow = Permitir la carpeta de nuevo
devices-joinAgain = Unirse de nuevo
devices-books = Sincronizar también los propios libros
devices-booksHelp = Cada uno de tus dispositivos recibe entonces los archivos de todos tus libros. Sin esto, un libro se lee donde añades su archivo.
# size: “312 MB”.
devices-hereSize = Los de este dispositivo ocupan { $size }.
devices-indexes = Sincronizar también sus índices de búsqueda
devices-indexesHelp = Cuando un dispositivo ha indexado un libro para buscar por significado, los demás no tienen que hacerlo. Ocupa unos 10 MB por libro y funciona entre navegadores que separan las frases igual.
devices-taken =
    Guardado hasta ahora: libros { $books }{ $indexed ->
        [yes] , índices de búsqueda { $indexes }
       *[no] { "" }
    }, todo lo demás { $others }.
devices-free = Allí queda espacio para { $size } más.
devices-tooSmall = No acepta archivos de más de { $size }, así que allí no se pueden guardar libros.
devices-add = Añadir un dispositivo
devices-addHelp = Abre este enlace en el otro dispositivo, o apunta su cámara al código, y escribe allí la frase de contraseña. Contiene el acceso a tu almacenamiento, así que no se lo envíes a nadie más.
devices-addFolderHelp = En el otro dispositivo, abre Lectern en esta dirección y elige allí la misma carpeta.
devices-addHere = Este enlace solo funciona en este ordenador. Abre Lectern en una dirección accesible para tus otros dispositivos y cópialo allí.
devices-addQr = El mismo enlace, para la cámara del otro dispositivo
devices-copy = Copiar el enlace
devices-copied = El enlace se ha copiado.
devices-lost = He perdido un dispositivo
devices-lostHelp = Todo lo guardado allí se elimina y se vuelve a cifrar con una nueva frase de contraseña. Este dispositivo conserva todo lo que tiene, y los demás se unen de nuevo. Cambia también la contraseña de tu almacenamiento. El dispositivo perdido conserva lo que ya tiene.
devices-sealAnew = Cifrar de nuevo
devices-sealAnewAsk = Todo lo que hay en { $place } se elimina. Después, este dispositivo guarda allí sus propios datos con la nueva frase de contraseña. Lo que solo tiene otro dispositivo llega cuando este se une de nuevo. ¿Has apuntado la nueva frase de contraseña?
devices-sealedAnew = Todo lo de allí está cifrado con la nueva frase de contraseña. Tus otros dispositivos la pedirán.
devices-leave = Desconectar
devices-leaveHelp = En este dispositivo no se elimina nada. Los demás continúan sin él.
devices-leaveEverywhere = Eliminar también todo lo de allí
devices-leaveAsk = Todo lo que hay en { $place } se elimina, y tus otros dispositivos dejan de sincronizarse. Cada dispositivo conserva lo que tiene.
devices-koreader-title = KOReader
devices-koreader-purpose = Comparte tu posición en un libro que también lees con KOReader, a través de un servidor que usan ambos. Los dos deben tener el mismo archivo.
devices-koreader-own = Este servidor de Lectern
devices-koreader-other = Otro (kosync)
devices-koreader-signIn = Iniciar sesión
devices-koreader-makeAccount = Crear una cuenta
devices-koreader-notSealed = Estas posiciones no están cifradas: quien gestiona el servidor ve hasta dónde has leído en qué archivo.
devices-koreader-weak = KOReader la envía como un hash fácil de descifrar, así que usa una contraseña que no uses en ningún otro sitio.
devices-koreader-joined = Las posiciones se comparten en { $place } como { $user }.
devices-koreader-type = En KOReader: Herramientas → Sincronización del progreso. Elige allí un servidor personalizado y escribe la primera línea; luego inicia sesión con las otras.
devices-koreader-leave = Desconectar
devices-koreader-elsewhere = En { $device } ibas por el { $percent }.
devices-koreader-refused = El servidor de KOReader rechaza el nombre o la contraseña. Inicia sesión otra vez en Dispositivos.
devices-koreader-away = El servidor de KOReader no responde. Comprueba su dirección. ({ $detail })
devices-notesOut-title = Notas para Obsidian
devices-notesOut-purpose = Un archivo Markdown por cada libro con notas, en una carpeta tuya, al día mientras Lectern esté abierto. Lo que escribas alrededor de la parte de Lectern se conserva.
devices-notesOut-kept = Tus notas se mantienen al día en «{ $folder }».
devices-notesOut-stop = Dejar de hacerlo
devices-readwise-title = Readwise
devices-readwise-purpose = Envía los resaltados de tus libros a Readwise con sus notas, cada uno una vez, y de nuevo cuando lo cambias. No van cifrados.
devices-readwise-help = Tu token de acceso, de readwise.io/access_token.
devices-readwise-kept = Tus resaltados se envían a Readwise.
devices-readwise-refused = Readwise rechaza el token. Cópialo otra vez de readwise.io/access_token.
devices-readwise-away = Readwise no responde. Lectern volverá a intentarlo. ({ $detail })
devices-sheet-title = Lectern: hoja de recuperación
devices-sheet-text = Con esta frase de contraseña, cualquier dispositivo puede leer lo que tus dispositivos han guardado allí. Sin ella no puede nadie, ni siquiera tú. Guarda esta hoja con tus papeles.
devices-sheet-place = Almacenamiento
devices-sheet-made = Hecha el
devices-faults-offline = Este dispositivo está sin conexión. Continuará cuando vuelva la red.
devices-faults-away = Tu almacenamiento no responde ({ $detail }). Comprueba que esté en marcha.
devices-faults-refused = Tu almacenamiento rechaza el acceso. Comprueba el nombre, la contraseña o el token.
devices-faults-blocked = Tu almacenamiento no responde o rechaza las peticiones de páginas web. Comprueba la dirección y docs/sync.md, o usa un servidor de Lectern propio.
devices-faults-page = En lugar de tu almacenamiento responde una página web. ¿Te pide esta red que inicies sesión? Lectern volverá a intentarlo.
devices-faults-full =
    { $detail ->
        [none] Tu almacenamiento está lleno. Libera espacio allí.
       *[other] Tu almacenamiento no tiene espacio para { $detail } más. Libera espacio allí.
    }
devices-faults-large = Tu almacenamiento no acepta un archivo de { $detail }. Quien lo gestiona puede subir el límite (docs/sync.md).
devices-faults-missing = Tu almacenamiento ya no está donde estaba. Comprueba la dirección y la carpeta.
devices-faults-permission = El navegador vuelve a pedir permiso para usar la carpeta.
devices-faults-unguarded = Otros pueden acceder a este servidor, así que solo guarda archivos con un token. Quien lo gestiona puede definir AUTH_TOKEN (docs/hosting.md).
devices-faults-broken = Tu almacenamiento dio una respuesta que no se puede usar ({ $detail }).
devices-faults-none = Lectern no ha guardado nada allí. Comprueba la dirección o empieza allí de nuevo.
devices-faults-passphrase = Esa no es la frase de contraseña de este almacenamiento. Está en tu hoja de recuperación.
devices-faults-foreign = Este almacenamiento se cifró con una nueva frase de contraseña después de que este dispositivo se uniera. Únete de nuevo con ella. Aquí no se ha perdido nada.
devices-faults-newer = Una versión más reciente de Lectern guarda allí sus archivos. Actualiza Lectern en este dispositivo; no se ha tocado nada.
devices-faults-torn = Un archivo de allí no se puede abrir ({ $detail }). Está dañado o no es de Lectern.

## dictionary

dictionary-title = Diccionario: { $words }
dictionary-loading = Abriendo el diccionario…
dictionary-parts-n = sustantivo
dictionary-parts-v = verbo
dictionary-parts-a = adjetivo
dictionary-parts-r = adverbio
dictionary-also = También: { $words }
dictionary-more = Más significados
dictionary-notFound = No hay ninguna entrada en el diccionario.
dictionary-damaged = está dañado
dictionary-notLoaded = No se pudo cargar el diccionario ({ $reason }). Funciona sin conexión después de usarlo una vez en línea.
dictionary-wikipedia = Wikipedia
dictionary-wiktionary = Wikcionario
dictionary-translate = Traducir
dictionary-explain = Explicar
dictionary-find = Buscar en el libro
dictionary-source = WordNet 3.1, © Princeton University
dictionary-exportCsv = Exportar palabras consultadas como CSV…
dictionary-exportAnki = Exportar palabras consultadas para Anki…
dictionary-fileName = { $title } - palabras
dictionary-columns-word = Palabra
dictionary-columns-language = Idioma
dictionary-columns-sentence = Frase
dictionary-columns-definition = Definición
dictionary-columns-chapter = Capítulo
dictionary-columns-date = Fecha
dictionary-word = Palabra consultada
dictionary-otherLanguage = Todavía no hay ningún diccionario para el idioma de este libro. Puedes añadir uno en los ajustes o consultar en otro sitio:
dictionary-own-title = Diccionarios
dictionary-own-purpose = Para los idiomas en los que lees: StarDict, dictd o un extracto de Wikcionario de kaikki.org. Se quedan en este navegador y en ninguna copia de seguridad, así que guarda los archivos.
dictionary-own-add = Añadir un diccionario…
dictionary-own-choose = Archivos del diccionario
dictionary-own-adding = Leyendo el diccionario…
dictionary-own-cancel = Cancelar
dictionary-own-facts =
    { $count ->
        [one] { $count } entrada
       *[other] { $count } entradas
    }, { $size }
dictionary-own-languageOf = Idioma de { $name }
dictionary-own-anyLanguage = Cualquier idioma
dictionary-own-earlier = Subir { $name }
dictionary-own-remove = Eliminar { $name }
dictionary-own-removeTitle = ¿Eliminar este diccionario?
dictionary-own-removeText = «{ $name }» se quitará de este navegador. Tu archivo se queda donde está.
dictionary-own-added = Se añadió «{ $name }».
dictionary-own-faults-unknown = Estos archivos no son un diccionario que Lectern pueda leer. Elige StarDict, dictd o un extracto de Wikcionario en JSON Lines.
dictionary-own-faults-damaged = Este diccionario está dañado o incompleto y no se añadió. Descárgalo de nuevo.
dictionary-own-faults-empty = En este diccionario no hay ninguna entrada.
dictionary-own-faults-starDictParts = Elige juntos los archivos .ifo, .idx y .dict del diccionario.
dictionary-own-faults-dictdParts = Elige juntos los archivos .index y .dict del diccionario.

## display

display-theme = Colores
display-themes-system = Sistema
display-themes-light = Claro
display-themes-sepia = Sepia
display-themes-dark = Oscuro
display-themes-black = Negro
display-themes-own = Propios
display-own-paper = Papel
display-own-ink = Letras
display-own-contrast = Contraste { $ratio } : 1
display-own-refused = Contraste { $ratio } : 1. El texto necesita al menos 4,5 : 1 para ser legible; hasta entonces la página conserva sus colores.
display-size = Tamaño del texto
display-smaller = Texto más pequeño
display-larger = Texto más grande
display-font = Fuente
display-needs-serif = Con serifa
display-needs-sans = Sin serifa
display-needs-dyslexia = Para la dislexia
display-ownFace-choose = Fuente de un archivo…
display-ownFace-drop = Quitar «{ $name }»
display-ownFace-stays = El archivo se queda en este navegador. No forma parte de ninguna copia de seguridad.
display-ownFace-unnamed = Fuente propia
display-ownFace-tooLarge = Este archivo es demasiado grande para una fuente: como máximo { $limit }.
display-ownFace-unreadable = El navegador no puede leer este archivo como fuente. Puede leer TTF, OTF, WOFF y WOFF2.
display-flow = Disposición
display-flows-pages = Páginas
display-flows-scroll = Continua
display-columns = Columnas
display-columnsOf-auto = Automáticas
display-columnsOf-one = Una
display-columnsOf-two = Dos
display-lineHeight = Interlineado
display-margin = Márgenes
display-justify = Alineación
display-justified-on = Justificada
display-justified-off = A la izquierda
display-hyphenate = División de palabras
display-hyphenated-on = Sí
display-hyphenated-off = No
display-byTheBook = Como en el libro
display-more = Más
display-texture-weight = Grosor
display-texture-letterSpacing = Espacio entre letras
display-texture-wordSpacing = Espacio entre palabras
display-texture-paragraphSpacing = Espacio entre párrafos
display-texture-indent = Sangría de la primera línea
display-turning = Pasar página
display-turnings-slide = Deslizar
display-turnings-none = Al instante
display-tapZones = Tocar los bordes para pasar página
display-tapZonesHelp = Si no, tocar solo muestra u oculta las barras. Deslizar siempre pasa página.
display-reset = Restablecer
display-fixed = Este libro tiene páginas fijas: solo se pueden cambiar los colores que las rodean.

## model

model-agentAway = El asistente no responde. Si Lectern sigue funcionando donde lo iniciaste, el asistente se está reiniciando; si no, vuelve a iniciar Lectern.
model-offline = No tienes conexión, así que no se puede acceder al asistente. Inténtalo de nuevo cuando vuelvas a tenerla.
model-noAgent = El asistente en { $url } no responde. Inicia Lectern allí o pregunta a quien lo gestiona.
model-agentBusy = El asistente tiene más preguntas de las que puede responder a la vez. La tuya espera su turno.
model-agentFaults-isOff = El asistente está desactivado en los ajustes.
model-agentFaults-silent =
    { $seconds ->
        [one] El asistente lleva { $seconds } segundo sin enviar nada. Comprueba que sigue funcionando.
       *[other] El asistente lleva { $seconds } segundos sin enviar nada. Comprueba que sigue funcionando.
    }
model-agentFaults-lost = El asistente ha perdido esta conversación (HTTP { NUMBER($status) }).
model-agentFaults-rounds =
    { $most ->
        [one] El asistente quiso hacer consultas más de { $most } vez. Haz una pregunta más concreta.
       *[other] El asistente quiso hacer consultas más de { $most } veces. Haz una pregunta más concreta.
    }
model-agentFaults-empty = El modelo de lenguaje envió una respuesta vacía.
model-agentFaults-cutOff = La respuesta se cortó.
model-agentFaults-otherVersion = Esta conversación se escribió con otra versión de Lectern y no se puede mostrar. Empieza una nueva.
model-token-wanted = Este asistente pide un token. Quien lo gestiona puede darte uno.
model-token-wrong = El asistente no acepta este token. Compruébalo o pide otro a quien lo gestiona.
model-token-label = Token
model-token-use = Usar este token
model-token-help = Se envía solo a este asistente. No forma parte de ninguna copia de seguridad.
model-token-remember = Recordar el token en este dispositivo
model-pageAgentLost =
    { $reason ->
        [none] El asistente de esta página se ha detenido o no se pudo cargar. Inténtalo de nuevo o recarga la página.
       *[other] El asistente de esta página se ha detenido o no se pudo cargar ({ $reason }). Inténtalo de nuevo o recarga la página.
    }
model-pageAgentSilent =
    { $seconds ->
        [one] lleva { $seconds } segundo sin enviar nada
       *[other] lleva { $seconds } segundos sin enviar nada
    }
model-place-title = Dónde funciona el asistente
model-place-wishes-auto = Automático
model-place-wishes-server = En el servidor
model-place-wishes-page = En esta página
model-place-looking = Buscando un servidor…
model-place-onServer = Ahora: en el servidor { $url }.
model-place-inPage = Ahora: en esta página.
model-place-help-auto = En el servidor si alguno responde al cargar Lectern; si no, en esta página. Así se queda hasta que elijas de nuevo o recargues la página.
model-place-help-server = Siempre en el servidor, que debe estar en marcha y accesible.
model-place-help-page = Siempre en esta página: no interviene ningún servidor, y el navegador consulta directamente tu modelo de lenguaje.
model-place-useThisPage = Usar esta página
model-inUse-title = Las respuestas vienen de
model-inUse-checking = Preguntando al asistente…
model-inUse-own = { $name } en { $host }
model-inUse-browser = El modelo del navegador
model-inUse-local = { $name }, en esta página
model-inUse-pageNote = Funciona en este ordenador. Tiene poca memoria: una búsqueda por pregunta y una respuesta breve.
model-inUse-ownNote = Tu propia elección, a partir de tu próxima pregunta.
model-inUse-wrong = Termina de configurar tu modelo.
model-inUse-agentModel = El modelo propio del asistente.
model-inUse-unknown = El asistente no dice qué modelo usa.
model-inUse-unknownYet = El modelo propio del asistente, en cuanto este responda.
model-inUse-extractive = Solo citas.
model-inUse-extractiveNote = No hay ningún modelo de lenguaje conectado; puedes configurar uno más abajo.
model-checkAgain = Comprobar de nuevo
model-pinned = Este servidor tiene su propio modelo de lenguaje y no acepta otro, para que nadie pueda enviar peticiones a otros sitios a través de él. Quien lo gestiona puede cambiarlo. Tus ajustes de aquí se conservan, pero no se envían.
model-title = Tu propio modelo de lenguaje
model-explain = Cualquier servicio o programa con una API compatible con OpenAI o la de Anthropic. Su dirección suele terminar en /v1.
model-endpoint = Dirección
model-addressForms = Si un servicio solo admite Messages de Anthropic o Responses de OpenAI, añade /messages o /responses a su dirección.
model-endpointExample = https://models.example/v1
model-examples = En este ordenador
model-hosted = En línea
model-signIn-start = Iniciar sesión con OpenRouter
model-signIn-done = Sesión iniciada con OpenRouter. Ahora responden modelos gratuitos ({ $model }); puedes elegir otros en los ajustes.
model-signIn-refused = No has iniciado sesión con OpenRouter.
model-signIn-unknown = Este inicio de sesión no empezó en este navegador, tardó demasiado o ya terminó. Para iniciar sesión, pulsa otra vez «Iniciar sesión con OpenRouter».
model-signIn-failed = OpenRouter no ha dado ninguna clave ({ $reason }). Comprueba la conexión e inicia sesión otra vez.
model-signIn-out = Cerrar sesión
model-signIn-outHelp = Olvida la clave aquí. Para anularla, elimínala en tu cuenta de OpenRouter.
model-browser-use = Usar el modelo del navegador
model-browser-download = Descargar el modelo del navegador
model-browser-progress = Descarga del modelo del navegador
model-browser-starting = El navegador está preparando su modelo.
model-browser-cancel = Cancelar
model-browser-failed = No se ha podido preparar el modelo del navegador ({ $reason }). Inténtalo de nuevo.
model-browser-other = Usar otro modelo
model-local-title = Un modelo en esta página
model-local-choose = Elegir un modelo…
model-local-facts = Un experimento · gratis · nada sale de este ordenador · descarga una vez unos cientos de megabytes · lento, y se equivoca a menudo
model-local-intro = Un experimento: un modelo pequeño que funciona dentro de esta página y no necesita a nadie más. Es lento y se equivoca a menudo; por eso aparecen primero, al momento, las citas que recibirías sin él. Lo que cita se compara con el libro como siempre.
model-local-needs = necesita unos { $memory } de memoria
model-local-scarce = Este dispositivo dice que tiene { $memory } de memoria: puede ser poca.
model-local-licence = Licencia: { $name }
model-local-ownFile = de tu propio archivo
model-local-goodFor-languages = para varios idiomas, el más minucioso
model-local-goodFor-answers = para inglés, alemán, francés, español y otros, las mejores respuestas de estos
model-local-goodFor-english = para inglés, rápido
model-local-goodFor-small = para dispositivos antiguos, el más pequeño
model-local-download = Descargar
model-local-pause = Pausar
model-local-resume = Continuar
model-local-use = Usarlo
model-local-used = En uso
model-local-leave = Usar otro modelo
model-local-remove = Eliminar
model-local-from = Lectern solo contacta con { $host } cuando pulsas «Descargar». Sabe entonces qué modelo quieres, y nada de tus libros.
model-local-file = Usar un archivo GGUF…
model-local-fileLabel = Archivo GGUF de un modelo
model-local-drop = O suelta uno aquí.
model-local-progress = Descarga de { $name }
model-local-goesOn = { $name } aún se está descargando. En los ajustes se ve por dónde va.
model-local-ready = { $name } ya está en este dispositivo. Elígelo en los ajustes.
model-local-done = { $done } de { $size }
model-local-checking = Comprobando la descarga…
model-local-failed = { $name } está incompleto: { $reason }
model-local-noGguf = Esto no es un archivo GGUF. Los modelos para llama.cpp tienen esta forma; sus archivos terminan en .gguf.
model-local-isPart = Este es uno de varios archivos del mismo modelo. Aquí solo funcionan modelos de un archivo.
model-local-tooLarge = Este modelo es demasiado grande para una página: como mucho { $most }.
model-local-brokeOff = se cortó la conexión. Continúa cuando vuelva.
model-local-wrongHash = el archivo descargado no es el que anuncia el hub, así que se ha eliminado. Descárgalo otra vez.
model-local-noSpace = queda muy poco espacio en este dispositivo. Elimina algo o elige un modelo más pequeño.
model-local-noPlace = este navegador no guarda archivos grandes. El motivo puede ser una ventana privada.
model-local-hubSays = el hub lo rechaza (HTTP { NUMBER($status) }). Inténtalo más tarde.
model-local-notThere = el hub ya no lo tiene. Elige otro o usa un archivo.
model-local-tooOld = Este navegador es demasiado antiguo para un modelo en la página (le falta WebAssembly de 64 bits). Actualízalo o elige otro modelo en los ajustes.
model-local-gone = { $name } ya no está en este dispositivo: puede que el navegador necesitara el espacio. Descárgalo otra vez en los ajustes o elige otro modelo.
model-local-otherTab = El modelo en la página funciona en otra pestaña de Lectern. Pregunta allí, cierra esa pestaña o espera cinco minutos tras su última respuesta.
model-local-noStart = No se pudo iniciar el modelo ({ $reason }). Puede que falte memoria: cierra otras pestañas o elige un modelo más pequeño en los ajustes.
model-local-lost =
    El modelo en la página se ha detenido{ $reason ->
        [none] { "" }
       *[other] { " " }({ $reason })
    }, quizá por falta de memoria. Pregunta otra vez o elige uno más pequeño en los ajustes.
model-local-rested = Se eligió otro modelo en medio de la respuesta. Pregunta otra vez.
model-ecash-title = Ecash, por pregunta
model-ecash-facts = Unos pocos sats por pregunta, sin cuenta · los pasajes se envían allí, pero ningún nombre · descarga pequeña (0,2 MB) · tan bueno como el modelo que se vende
model-ecash-price =
    { $sats ->
        [one] { $sats } sat
       *[other] { $sats } sats
    } por pregunta, sin cuenta · los pasajes se envían allí, pero ningún nombre · descarga pequeña (0,2 MB) · buenas respuestas
model-ecash-open = Abrir el monedero
model-unencrypted = Esta dirección no está cifrada: quien esté en el camino puede leer la clave. Usa https:// si el servicio lo ofrece.
model-key = Clave
model-keyHelp-server = Se envía solo a tu servidor de Lectern, que la pasa a esta dirección. No forma parte de ninguna copia de seguridad. Un programa en tu propio ordenador no la necesita.
model-keyHelp-page = Se envía directamente a esta dirección y a ninguna otra parte. No forma parte de ninguna copia de seguridad. Un programa en tu propio ordenador no la necesita.
model-rememberKey = Recordar la clave en este dispositivo
model-rememberKeyHelp = Si no, se olvida al cerrar la última pestaña de Lectern.
model-showKey = Mostrar la clave
model-hideKey = Ocultar la clave
model-name = Modelo
model-nameHelp = El nombre que usa el servicio. Carga la lista o escribe el nombre.
model-nameExample = nombre del modelo
model-smallName = Para planes y notas
model-smallNameHelp = Opcional: un modelo más pequeño del mismo servicio, que planifica, toma notas y resume mientras el de arriba responde. Si se deja vacío, el de arriba lo hace todo.
model-fallbacks-title = Si falla
model-fallbacks-explain = Servicios a los que se pregunta en su lugar, en este orden. Tu pregunta y lo que se encontró en tus libros también les llegan; la lista de lo enviado nombra cada uno.
model-fallbacks-add = Añadir un servicio
model-fallbacks-remove = Quitar el servicio { NUMBER($position) }
model-fallbacks-group = Servicio { NUMBER($position) }
model-fallbacks-notUsable = Un servicio de reserva no se puede usar. { $reason }
model-suggestions = Modelos disponibles
model-openList = Mostrar los modelos: { $field }
model-useTyped = Usar «{ $name }»
model-noMatch = Ningún otro modelo tiene esto en su nombre.
model-fetch = Cargar la lista
model-fetching = Cargando la lista…
model-listed =
    { $number ->
        [one] { $number } modelo.
       *[other] { $number } modelos.
    }
model-noModels = Aún no hay modelos en esta dirección. Carga uno allí o escribe su nombre.
model-noName = Elige un modelo: carga la lista o escribe su nombre.
model-wrong = Esto no se puede usar. Comprueba la dirección y el modelo.
model-notUsable = Tu modelo de lenguaje no se puede usar. { $reason }
model-refusals-payment =
    Este asistente cobra { $sats ->
        [one] { $sats } sat
       *[other] { $sats } sats
    } por pregunta y no se le ha pagado. Abre tu monedero en los ajustes.
model-refusals-pinned = Este servidor solo usa su propio modelo de lenguaje. Inténtalo de nuevo para preguntarle a ese o mira en los ajustes.
model-refusals-innerAddress = Este servidor no envía peticiones a direcciones de su propia red. Usa una dirección pública o pregunta a quien lo gestiona.
model-refusals-address =
    El asistente no acepta la dirección de esta página. Quien lo gestiona puede permitirla: hay que añadir { $origin ->
        [none] esa dirección
       *[other] { $origin }
    } a ALLOWED_ORIGINS.
model-refusals-tooLarge = Es más de lo que el asistente puede procesar a la vez. Empieza una conversación nueva o pregunta menos cosas.
model-refusals-notUnderstood = El asistente no pudo leer la petición. Comprueba la dirección y el modelo o recarga la página.
model-refusals-tooMany =
    { $seconds ->
        [one] Demasiadas peticiones en poco tiempo. Inténtalo de nuevo dentro de { $seconds } segundo.
       *[other] Demasiadas peticiones en poco tiempo. Inténtalo de nuevo dentro de { $seconds } segundos.
    }
model-refusals-overloaded =
    { $seconds ->
        [one] El asistente está ocupado. Inténtalo de nuevo dentro de { $seconds } segundo.
       *[other] El asistente está ocupado. Inténtalo de nuevo dentro de { $seconds } segundos.
    }
model-refusals-failed = El asistente ha fallado. Inténtalo de nuevo dentro de un momento; quien lo gestiona encontrará la causa en su registro.
model-refusals-other = El asistente rechazó la petición (HTTP { NUMBER($status) }). Reinicia Lectern.
model-test = Probar el modelo
model-testing = Probando: una pequeña consulta y unas palabras. Un modelo en este ordenador quizá tenga que cargarse antes…
model-cancelTest = Cancelar la prueba
model-cancelled = La prueba se ha cancelado.
model-verdict-title = Resultado de la prueba
model-verdict-good = sí
model-verdict-partly = en parte
model-verdict-bad = no
model-verdict-reachable = El servicio responde.
model-verdict-notReachable = El servicio no responde.
model-verdict-model = El modelo responde.
model-verdict-noModel = El modelo no responde.
model-verdict-streaming = Las respuestas llegan palabra por palabra.
model-verdict-notStreaming = Las respuestas llegan de una vez. Funciona, con una espera más larga.
model-verdict-tools-native = Puede hacer consultas por sí mismo.
model-verdict-tools-json = Puede hacer consultas escribiendo JSON: más lento, pero funciona.
model-verdict-tools-none = No consultó nada cuando se le pidió, así que aquí no sirve. Elige otro modelo.
model-verdict-latency = Primeras palabras tras { $seconds }.
model-verdict-window = Su ventana de contexto admite { $tokens } tokens.
model-verdict-noWindow = No dice el tamaño de su ventana de contexto. Si las respuestas olvidan el principio, indícalo más abajo.
model-reset = Usar el modelo del asistente
model-wasReset = Se vuelve a usar el modelo propio del asistente. Se han olvidado la dirección, la clave y el modelo.
model-experts = Para expertos
model-how = Cómo responde
model-temperature = Temperatura
model-temperatureHelp = 0 es constante, 2 es imprevisible.
model-usualTemperature = la habitual
model-window = Ventana de contexto en tokens
model-windowHelp = Cuánto puede leer el modelo a la vez. Si se deja vacío, se pregunta al servicio.
model-usualWindow = automática
model-protocol = Llamadas a herramientas
model-protocols-auto = Automáticas
model-protocols-native = Nativas
model-protocols-json = JSON
model-protocolHelp = Automáticas: lo averigua por sí mismo. Algunos modelos pequeños solo manejan JSON.
model-effort = Reflexión
model-efforts-auto = Como el modelo
model-efforts-quick = Rápida
model-efforts-thorough = A fondo
model-effortHelp = Para modelos que piensan antes de responder: rápida cuesta menos y llega antes.
model-plan = Planificación
model-plans-auto = Automática
model-plans-off = Nunca
model-plans-on = Siempre
model-planHelp = Automática: para preguntas amplias, en pasos que puedes seguir.
model-language = Las respuestas llegan en el idioma en que preguntas.
model-limits = Límites por pregunta
model-rounds = Rondas de consultas
model-seconds = Segundos para el modelo
model-allowance = Caracteres enviados
model-noLimit = sin límite
model-usual = vacío: { $value }
model-outside = Escribe un número del { $least } al { $most }.
model-outsideBelow = Escribe un número a partir de { $least }.
model-choose = Elegir un modelo de lenguaje
model-ways-title = ¿Quién responde a tus preguntas?
model-ways-intro = Puedes cambiarlo cuando quieras en Ajustes, Asistente.
model-ways-suggested = sugerencia
model-ways-found-title = El modelo que ya está configurado
model-ways-found-facts = Listo: { $label } · lo configuró quien administra este servidor y se consulta a través de él · sin descarga
model-ways-browser-title = El modelo de este navegador
model-ways-browser-here = Gratis · nada sale de este ordenador · sin descarga · respuestas breves y sencillas
model-ways-browser-download = Gratis · nada sale de este ordenador · descarga unos gigabytes una vez · respuestas breves y sencillas
model-ways-openRouter-title = Modelos gratuitos de OpenRouter
model-ways-openRouter-facts = Gratis hasta un límite diario, con una cuenta · los pasajes se envían allí y algunos modelos aprenden de ellos · sin descarga · buenas respuestas
model-ways-ollama-title = Un modelo en este ordenador, con Ollama
model-ways-ollama-looking = Buscando Ollama…
model-ways-ollama-found = Encontrado: { $label } · gratis · nada sale de este ordenador · sin descarga · tan bueno como el modelo
model-ways-ollama-missing = No se ha encontrado. Gratis · nada sale de este ordenador · descarga unos gigabytes · tan bueno como el modelo. Instálalo desde ollama.com, descarga un modelo, inícialo y vuelve a buscar.
model-ways-ollama-again = Volver a buscar
model-ways-useIt = Usarlo
model-ways-own-title = Un servicio tuyo
model-ways-own-facts = De pago según el uso, con una clave · los pasajes se envían allí · sin descarga · las mejores respuestas
model-ways-own-choose = Otra dirección…
model-ways-quotes-title = Solo citas
model-ways-quotes-facts = Gratis · nada sale de este ordenador · sin descarga · los pasajes que mejor encajan, palabra por palabra
model-ways-quotes-choose = Usar solo citas
model-ways-later = Decidir más tarde
model-openSettings = Abrir los ajustes
model-menu = Modelo de lenguaje: { $name }
model-menuUnknown = Modelo de lenguaje…

## people

people-title = Personas y lugares
people-finding = Buscando los nombres de este libro…
people-soFar =
    Las personas, los lugares y los nombres que han aparecido hasta ahora.{ $limited ->
        [true] {" "}No se muestra nada posterior a tu posición.
       *[other] {""}
    }
people-jumped = Has saltado al { $place }. Esta lista sigue llegando solo hasta el { $read }, que es hasta donde has leído.
people-notDone = Lectern aún no sabe encontrar personas y lugares en este idioma, porque mostraría demasiadas palabras corrientes. En inglés, francés y español sí sabe.
people-filter = Buscar un nombre
people-kinds-person = Personas
people-kinds-place = Lugares
people-kinds-term = Otros nombres
people-mentions =
    { $count ->
        [one] { $count } mención
       *[other] { $count } menciones
    }
people-all =
    { $count ->
        [one] Mostrar
       *[other] Mostrar las { $count }
    }
people-none = Aún no hay nombres. Sigue leyendo y aparecerán aquí.
people-noMatch = Ningún nombre así hasta tu posición.
people-unknown = «{ $words }» no ha aparecido como nombre hasta ahora.
people-others = También: { LIST($names) }
people-first = Aparece por primera vez:
people-place =
    { $chapter ->
        [none] { $percent }
       *[other] { $chapter }, { $percent }
    }
people-chapters = Capítulos leídos hasta ahora
people-part =
    { $to ->
        [none] { $from }
       *[other] De { $from } a { $to }
    }: { $count ->
        [one] { $count } mención
       *[other] { $count } menciones
    }
people-meetings = Quién se encuentra con quién
people-meets =
    { $names ->
        [none] { $part }
       *[other] { $part }, con { LIST($names) }
    }
people-with = Se nombra junto con
people-passages = Pasajes
people-more = Más pasajes
people-ask = Preguntar al asistente quién es
people-recaps-description = Hasta ahora
people-recaps-describe = Describir hasta aquí
people-recaps-update = Actualizar hasta donde voy
people-recaps-again = Describir de nuevo
people-recaps-writtenAt =
    Hasta { $chapter ->
        [none] { $percent }
       *[other] «{ $chapter }», { $percent }
    }{ $model ->
        [none] {""}
       *[other] , escrito por { $model }
    }
people-recaps-writing = Leyendo y escribiendo…
people-recaps-nothingKept = No se ha conservado nada de esta respuesta, porque ninguna de sus frases cita un pasaje que hayas leído.
people-recaps-notRead = no está en lo que has leído
people-recaps-timeline = Cronología
people-recaps-linesOf =
    { $lines ->
        [0] aún sin escribir
       *[other]
            { NUMBER($lines) } de { $chapters ->
                [one] { $chapters } capítulo
               *[other] { $chapters } capítulos
            } con resumen
    }
people-recaps-summarise =
    { $count ->
        [one] Resumir un capítulo más
       *[other] Resumir más capítulos (quedan { $count })
    }

## prompts

prompts-title = Preguntas preparadas
prompts-menu = Preguntas preparadas…
prompts-fresh = Una pregunta tuya
prompts-change = Editar esta pregunta
prompts-label = Texto del botón
prompts-text = Pregunta
prompts-hint = En la pregunta, { LIST($placeholders) } representan el texto seleccionado, el párrafo que lees y los títulos del capítulo y del libro.
prompts-save = Guardar
prompts-up = Subir: { $label }
prompts-down = Bajar: { $label }
prompts-hide = Ocultar: { $label }
prompts-show = Mostrar: { $label }
prompts-edit = Editar: { $label }
prompts-remove = Eliminar: { $label }
prompts-fileName = lectern-preguntas.json
prompts-saveFile = Guardar en un archivo
prompts-openFile = Cargar de un archivo…
prompts-taken =
    { $count ->
        [0] No hay nada nuevo en este archivo.
       *[other]
            { $count ->
                [one] Se añadió { $count } pregunta.
               *[other] Se añadieron { $count } preguntas.
            }
    }
prompts-noPrompts = Este archivo no contiene preguntas de Lectern.

## settings

settings-title = Ajustes
settings-sections-reading = Lectura
settings-sections-assistant = Asistente
settings-sections-keys = Teclado
settings-sections-data = Tus datos
settings-sections-about = Acerca de
settings-language = Idioma
settings-languageOfBrowser = El del navegador
settings-assistant = Usar el asistente
settings-assistantHelp = Desactivado: no hay chat y no se envía nada al asistente. Tus conversaciones se conservan.
settings-letterKeys = Atajos de una sola tecla
settings-letterKeysHelp = Desactívalos si usas la voz para manejar el equipo o pulsas teclas sin querer. Ctrl F, las flechas y Esc siguen funcionando.
settings-showKeys = Mostrar atajos de teclado
settings-counting = Contar el tiempo de lectura
settings-countingHelp = Para las estadísticas y el tiempo restante. Nadie más que tú recibe los números.
settings-showStatistics = Mostrar estadísticas de lectura
settings-storageUsed = Lectern usa { $used } en este navegador; quedan libres { $free }.
settings-storageUnknown = Este navegador no dice cuánto espacio usa Lectern.
settings-persisted = El navegador conserva tus libros hasta que los quites.
settings-notPersisted = El navegador puede borrar tus libros cuando el disco se llene.
settings-persist = Conservar mis libros
settings-persistRefused = El navegador no ha aceptado. Suele hacerlo cuando un sitio se ha instalado, se ha guardado como favorito o se ha usado un tiempo.
settings-version = Lectern { $version }, software libre con licencia MIT. Palabras frecuentes de otros idiomas: wordfreq (CC BY-SA 4.0).
settings-leaves = Qué sale de este dispositivo
settings-leavesNothing = Los libros, resaltados, notas, estadísticas y búsquedas se quedan en este navegador. No se sube nada, salvo que conectes tus dispositivos. Entonces va, cifrado, a un almacenamiento tuyo. Nadie rastrea lo que lees.
settings-leavesAssistant = El asistente está activado: tus preguntas, los pasajes que consulta y la conversación sobre ellos van al asistente, salvo que funcione en esta página, y al modelo de lenguaje que usa.
settings-leavesNoAssistant = El asistente está desactivado: no se le envía nada.
settings-leavesModel = El modelo de búsqueda se descarga una vez, de donde lo obtiene esta instalación de Lectern.
settings-leavesVoice = Una voz que funciona por la red recibe las frases que lee. Con las voces de tu dispositivo no se envía nada.

## translation

translation-pages = Traducir mientras leo
translation-pagesHelp = Primero la página abierta, después las siguientes.
translation-into = Idioma
translation-view = Mostrar
translation-views-below = Debajo
translation-views-beside = Lado a lado
translation-views-instead = En lugar del original
translation-insteadHelp = Toca un párrafo para ver el original.
translation-looking = Buscando un traductor…
translation-none = Aquí nada puede traducir entre estos idiomas. Puede hacerlo un navegador con traductor (Chrome) o un modelo de lenguaje, que eliges en los ajustes.
translation-nothing = No hay traducción de estas palabras.
translation-download = El navegador traduce en este dispositivo. Tiene que descargar estos idiomas una vez.
translation-get = Descargar
translation-other = Usar el modelo de lenguaje
translation-getting = Descargando: { $percent }
translation-stop = Detener
translation-consent = El modelo de lenguaje de { $host } puede traducir. Los párrafos que lees se envían allí.
translation-allow = Traducir con él
translation-again = Volver a intentarlo
translation-here = Traducido en este dispositivo: nada sale de él.
translation-sent =
    Salió de este dispositivo para traducir: { $characters ->
        [one] { $characters } carácter
       *[other] { $characters } caracteres
    } a { $host }.
translation-book = Todo el libro
translation-progress = { NUMBER($done) } de { NUMBER($total) } párrafos traducidos
translation-all = Traducir todo el libro
translation-allSends = Para ello se envían unos { NUMBER($characters) } caracteres a { $host }.
translation-export = Guardar como EPUB bilingüe
translation-exporting = Escribiendo el libro…
translation-fileName = { $title } ({ $language })
translation-words = Palabras de este libro
translation-wordsHelp = Cómo se traduce un nombre o un término, en todo el libro.
translation-word = En el libro
translation-as = En la traducción
translation-add = Añadir
translation-remove = Dejar «{ $word }» en manos del traductor
translation-selection = Traducción
translation-selecting = Traduciendo…
translation-glosses = Palabras difíciles
translation-glossesHelp = Explicaciones breves sobre las palabras poco frecuentes, del diccionario.
translation-glossLevel = Cuántas
translation-noGlosses = Ninguna
translation-noGlossDictionary = Todavía no hay ningún diccionario para el idioma de este libro. Añade uno en los ajustes y aquí aparecerán sus explicaciones.
translation-noGlossLanguage = Lectern no sabe qué palabras son poco frecuentes en el idioma de este libro.

## wallet

wallet-open = Abrir el monedero
wallet-sats =
    { $count ->
        [one] { $count } sat
       *[other] { $count } sats
    }
wallet-coming =
    En camino: { $count ->
        [one] { $count } sat
       *[other] { $count } sats
    }
wallet-intro = El ecash es dinero en forma de texto que emite una ceca. Pega un token, o añade una ceca e ingresa dinero desde un monedero Lightning.
wallet-mintAddress = Dirección de una ceca
wallet-mintHelp = La ceca ve tu dirección de red y los importes, pero no qué lees ni a quién pagas.
wallet-addMint = Añadir una ceca
wallet-removeMint = Quitar { $host }
wallet-token = Token de ecash
wallet-tokenHelp = Un texto que empieza por cashuA o cashuB.
wallet-take = Aceptarlo
wallet-foreign = Este token es de { $host }, una ceca que aún no has añadido.
wallet-addAndTake = Añadir esa ceca y aceptar el token
wallet-received =
    Recibido: { $count ->
        [one] { $count } sat
       *[other] { $count } sats
    }
wallet-ofMint = Ceca
wallet-amount = Importe en sats
wallet-makeInvoice = Crear una factura
wallet-invoice =
    Factura de { $count ->
        [one] { $count } sat
       *[other] { $count } sats
    }
wallet-invoiceHelp = Págala con cualquier monedero Lightning. Las monedas llegan aquí automáticamente, incluso después de recargar.
wallet-invoiceOver = El plazo para pagar esta factura ha terminado. Crea otra.
wallet-scan = Factura como código QR
wallet-copy = Copiar
wallet-copied = Copiado.
wallet-amountHelp = Una factura ingresa monedas. Un token las saca: cualquier monedero de ecash lo acepta, y quien tiene su texto tiene el dinero.
wallet-makeToken = Crear un token
wallet-untaken =
    { $count ->
        [one] { $count } sat
       *[other] { $count } sats
    }, aún sin aceptar
wallet-takeBack = Recuperarlo
wallet-goOn = Comprobar de nuevo
wallet-history = Historial
wallet-what-token = Token aceptado
wallet-what-invoice = Ingreso
wallet-what-sent = Token creado
wallet-what-question = Pregunta
wallet-what-request = Petición
wallet-what-change = Cambio
wallet-what-back = Devuelto
wallet-what-restored = Restaurado
wallet-keep = A buen recaudo
wallet-showWords = Mostrar las palabras de recuperación
wallet-wordsHelp = Con estas doce palabras y las direcciones de tus cecas, cualquier monedero de ecash recupera tus monedas. Quien las tenga además de ti puede gastarlas.
wallet-inBackup = Incluir las palabras de recuperación en las copias de seguridad
wallet-inBackupHelp = Desactivado: una copia no contiene nada de tu dinero y, si este navegador pierde sus datos, las monedas se pierden salvo que tengas las palabras. Activado: quien tenga un archivo de copia puede gastar tus monedas. Los dispositivos sincronizados nunca las reciben.
wallet-restore = Restaurar con palabras
wallet-restoreHelp = Las monedas de otro monedero en las cecas de arriba pasan a este.
wallet-words = Doce palabras
wallet-restoreNow = Restaurar
wallet-restored =
    Restaurado: { $count ->
        [one] { $count } sat
       *[other] { $count } sats
    }
wallet-forbid = Preguntar antes de cada pago
wallet-pay-title =
    El asistente de { $host } cobra { $price ->
        [one] { $price } sat
       *[other] { $price } sats
    } por pregunta.
wallet-pay-enough =
    Tu monedero tiene { $have ->
        [one] { $have } sat
       *[other] { $have } sats
    } que acepta.
wallet-pay-fee =
    Con las comisiones de la ceca cuesta hasta { $cost ->
        [one] { $cost } sat
       *[other] { $cost } sats
    }.
wallet-pay-looking = Mirando en tu monedero…
wallet-pay-empty = En tu monedero hay muy poco. Acepta monedas de { $mints }. Ingresa algo y vuelve a preguntar.
wallet-pay-always = Pagar automáticamente desde ahora
wallet-pay-once = Pagar esta vez
wallet-pay-no = No pagar
wallet-request-label = Máximo de sats por petición a cargo del monedero
wallet-request-help = Para servicios que aceptan ecash en lugar de una clave. Lo que no usan vuelve. Una pregunta requiere varias peticiones. Si se deja vacío, no se paga nada.
wallet-declined = No se ha pagado, así que no se ha preguntado nada.
wallet-faults-empty = El monedero tiene muy poco para esto en cecas que se aceptan.
wallet-faults-no--token = Esto no es un token en sats que se pueda leer.
wallet-faults-foreign--mint = Este token es de una ceca que no has añadido.
wallet-faults-no--mint = Esta no es la dirección de una ceca. Empieza por https://.
wallet-faults-mint--away = La ceca no responde. No se ha perdido nada: vuelve a intentarlo dentro de un rato.
wallet-faults-mint--refused = La ceca lo rechaza. Lo que había en el monedero sigue ahí.
wallet-faults-mint--strange = La ceca ha dado una respuesta que no puede ser correcta. Inténtalo más tarde o usa otra ceca.
wallet-faults-no--words = Estas no son las doce palabras de un monedero.
wallet-faults-amount = Este importe no es posible.

## languageModel

languageModel-offered = Solo palabras. El modelo para el idioma de este libro encontraría también lo dicho con otras palabras. Se descarga una vez ({ MEGABYTES($bytes) }) y después funciona sin conexión.
languageModel-fetch = Descargar el modelo

## agent

agent-browsersModel = el modelo del navegador
agent-unknownCode = El agente ha dicho algo que esta versión de la aplicación no conoce ({ $code }). Vuelve a cargar la página para tener la versión más reciente.
agent-advice-own-key = Comprueba la clave en los ajustes.
agent-advice-own-model = Comprueba el modelo y la dirección en los ajustes.
agent-advice-own-tools = Elige JSON para las herramientas en los ajustes
agent-advice-own-address = Comprueba la dirección en los ajustes y la red.
agent-advice-server-key = Comprueba LLM_API_KEY.
agent-advice-server-model = Comprueba LLM_MODEL y LLM_BASE_URL.
agent-advice-server-tools = Define LLM_TOOL_PROTOCOL=json
agent-advice-server-address = Comprueba LLM_BASE_URL y la red.
agent-failures-said = Respuesta recibida: { $words }
agent-failures-noReply = { $url } responde, pero no como un modelo de lenguaje. ¿Termina la dirección en /v1? { $what } { $said }
agent-failures-tooLong = La pregunta, con su contexto y la conversación anterior, es demasiado larga para { $model }{ $status }. Empieza una conversación nueva, pregunta menos cosas o elige un modelo con una ventana mayor. { $said }
agent-failures-key = { $url } no acepta la clave{ $status }. { $what } { $said }
agent-failures-credit = En { $url } no queda saldo{ $status }. Añade saldo allí o elige otro modelo. { $said }
agent-failures-filter = El filtro de contenido de { $url } ha rechazado la petición{ $status }. Pregunta con otras palabras. { $said }
agent-failures-forbidden = { $url } no acepta la clave para este modelo (403). { $what } { $said }
agent-failures-unknownModel = { $url } no conoce el modelo «{ $model }»{ $status }. { $what } { $said }
agent-failures-noQuestions = { $url } no responde a preguntas en esta dirección (405). { $what } { $said }
agent-failures-tooMany = { $url } pide menos peticiones o se ha quedado sin saldo (429). { $wait } { $said }
agent-failures-badCall = { $model } ha escrito una llamada a una herramienta que { $url } no ha podido leer{ $status }. Inténtalo de nuevo o elige otro modelo. { $said }
agent-failures-noTools = Puede que { $model } no sepa usar herramientas (400). { $what }, o elige un modelo que sepa. { $said }
agent-failures-failedWith = { $url } ha fallado ({ NUMBER($status) }). { $wait } { $said }
agent-failures-failed = { $url } ha fallado. Inténtalo de nuevo dentro de un momento. { $said }
agent-failures-refused = { $url } ha rechazado la petición ({ NUMBER($status) }). { $what } { $said }
agent-failures-wait = Inténtalo de nuevo dentro de un momento.
agent-failures-waitSeconds =
    Inténtalo de nuevo dentro de { $count ->
        [1] 1 segundo
       *[other] { NUMBER($count) } segundos
    }.
agent-failures-waitMinutes =
    Inténtalo de nuevo dentro de { $count ->
        [1] 1 minuto
       *[other] { NUMBER($count) } minutos
    }.
agent-failures-nothingThere = Nada responde en { $url }. ¿Está en marcha el servidor del modelo?
agent-failures-notFound = No se encuentra la dirección { $url }. { $what }
agent-failures-notSafe = La conexión con { $url } no es segura ({ $code }). { $what }
agent-failures-notFromPage = Esta página no puede acceder a { $url }: o nada responde allí, o rechaza las peticiones de páginas web. { $what }
agent-failures-brokeOff = La conexión con { $url } se ha interrumpido. Inténtalo de nuevo.
agent-failures-other = El modelo de lenguaje en { $url } ha fallado. Inténtalo de nuevo o elige otro modelo. El motivo: { $detail }
agent-failures-nothing = ninguna
agent-failures-silent =
    El modelo de lenguaje no ha enviado nada en { $count ->
        [1] 1 segundo
       *[other] { NUMBER($count) } segundos
    }. Inténtalo de nuevo o elige un modelo más rápido. Si el agente es tuyo, aumenta LLM_IDLE_SECONDS.
agent-failures-refusal = El modelo se ha negado a responder. Pregunta con otras palabras o elige otro modelo. Ha respondido: { $words }
agent-failures-brokenAnswer = { $where } ha interrumpido la respuesta con un error ({ $why }). Inténtalo de nuevo.
agent-failures-closed = { $where } ha cerrado la conexión antes del final de la respuesta. Inténtalo de nuevo.
agent-failures-filtered = El filtro de contenido de { $where } ha detenido la respuesta. Inténtalo de nuevo o pregunta con otras palabras.
agent-failures-geminisOwn = Es la dirección del protocolo propio de Gemini, que Lectern no admite. Usa en su lugar https://generativelanguage.googleapis.com/v1beta/openai/.
agent-failures-strangeKey = La clave contiene caracteres que no tiene ninguna clave, como un salto de línea. Pégala de nuevo.
agent-failures-redirected =
    { $host } redirige la petición{ $to ->
        [none] {""}
       *[other] {" "}a { $to }
    }. Lectern no sigue redirecciones con tu clave y tu libro. Comprueba la dirección y si debe empezar por http o https.
agent-failures-noAnswer = El modelo de lenguaje ha enviado una respuesta vacía. Inténtalo de nuevo o pregunta con otras palabras.
agent-failures-noWords = El modelo de lenguaje gastó toda su respuesta en pensar y no contestó nada. Pide menos de una vez, elige respuestas rápidas en los ajustes o cambia de modelo.
agent-failures-pageModel-refused = El modelo del navegador no quiso responder a esto, o se retuvo su respuesta. Pregunta con otras palabras.
agent-failures-pageModel-forbidden = El navegador no deja que esta página use su propio modelo ahora mismo. Abre los ajustes y pulsa otra vez «Usar el modelo del navegador».
agent-failures-pageModel-language = El modelo del navegador no conoce un idioma que esta pregunta necesita. Elige otro modelo en los ajustes.
agent-failures-pageModel-download = El navegador no ha podido descargar su propio modelo. Comprueba la conexión e inicia otra vez la descarga en los ajustes.
agent-failures-pageModel-gone = Este navegador ya no tiene un modelo propio. Elige otro en los ajustes.
agent-blocked-remedy = Ollama: inícialo con OLLAMA_ORIGINS={ $origin }. LM Studio: activa «Enable CORS» en los ajustes de su servidor. Si no puedes cambiar ninguno de los dos, inicia Lectern con npm start: su agente envía las peticiones en lugar de la página.
agent-blocked-cors = { $endpoint } responde, pero rechaza las peticiones de páginas de { $origin } (CORS). { $remedy }
agent-blocked-unclear = Nada responde en { $endpoint }, o rechaza las peticiones de páginas de { $origin } (CORS). ¿Está en marcha el servidor del modelo? { $remedy }
agent-blocked-insecure = Esta página no puede acceder a { $endpoint }: llegó por https, y entonces los navegadores no permiten direcciones sin cifrar, salvo en este mismo equipo. Usa una dirección https:// o inicia Lectern con npm start.
agent-blocked-silent = Nada responde en { $endpoint }. ¿Está en marcha el servidor del modelo? Si el navegador pregunta si esta página puede acceder a dispositivos de tu red, permítelo.
agent-fallbacks-name = { $model } en { $endpoint }
agent-fallbacks-failed = { $from } ha fallado, así que se ha preguntado a { $to }. Qué ha pasado: { $reason }
agent-fallbacks-again = La respuesta de { $name } se ha cortado, así que se le ha preguntado otra vez. Qué ha pasado: { $reason }
agent-fallbacks-rests = { $resting } ha fallado varias veces seguidas y se le deja descansar un momento; se ha preguntado a { $to }.
agent-fallbacks-allRest =
    { $resting } ha fallado varias veces seguidas y se le deja descansar otros { $count ->
        [1] 1 segundo
       *[other] { NUMBER($count) } segundos
    }. Pregunta después o elige otro modelo.
agent-fallbacks-restsNow =
    Han sido { NUMBER($times) } fallos seguidos: no se le vuelve a preguntar hasta dentro de { $count ->
        [1] 1 segundo
       *[other] { NUMBER($count) } segundos
    }.
agent-notices-rounds =
    { $rounds ->
        [1] Se ha usado la única ronda de consultas de esta pregunta; esto es lo que se ha encontrado.
       *[other] Se han usado las { NUMBER($rounds) } rondas de consultas de esta pregunta; esto es lo que se ha encontrado.
    }
agent-notices-time =
    { $count ->
        [1] Se ha acabado el segundo previsto para esta pregunta
       *[other] Se han acabado los { NUMBER($count) } segundos previstos para esta pregunta
    }; esto es lo que se ha encontrado.
agent-notices-rethink = Las consultas no han dado nada nuevo, así que el modelo ha hecho otro plan.
agent-notices-loop = El modelo daba vueltas y se le ha pedido que responda con lo que tenía.
agent-notices-circled = El modelo se repetía una y otra vez y se ha detenido.
agent-notices-tokens = La respuesta se ha cortado a los { NUMBER($tokens) } tokens. Pídele que continúe.
agent-notices-summarised = Los turnos anteriores se han resumido para que quepan en la ventana del modelo.
agent-notices-dropped = Los turnos anteriores se han omitido para que el resto quepa en la ventana del modelo.
agent-notices-noTime =
    { $count ->
        [1] Se ha acabado el segundo previsto para esta pregunta
       *[other] Se han acabado los { NUMBER($count) } segundos previstos para esta pregunta
    } y aún no tengo respuesta. Pregunta menos cosas a la vez o dale más tiempo a la pregunta en los ajustes.
agent-notices-noAnswer =
    He consultado el libro { $rounds ->
        [1] una vez
       *[other] { NUMBER($rounds) } veces
    } y aún no tengo respuesta. Pregunta menos cosas a la vez o con más precisión.
agent-notices-noPlan =
    No se pudo hacer un plan para esta pregunta, así que se respondió sin él. { $why ->
        [none] Lo que escribió el modelo no se pudo leer.
       *[other] { $why }
    }
agent-notices-noCheck =
    El plan no se pudo revisar por el camino y se siguió sin cambios. { $why ->
        [none] Lo que escribió el modelo no se pudo leer.
       *[other] { $why }
    }
agent-notices-noNotes = El modelo no escribió notas sobre esto; los pasajes pasaron sin cambios a la respuesta.
agent-notices-slowStep =
    Ha tardado más de los { $count ->
        [1] 1 segundo
       *[other] { NUMBER($count) } segundos
    } que tenía.
agent-lookups-late =
    { $url } no ha respondido en { $count ->
        [1] 1 segundo
       *[other] { NUMBER($count) } segundos
    }. Comprueba la dirección y si el servidor está en marcha.
agent-lookups-notAList = { $url } responde, pero no con una lista de modelos. ¿Termina la dirección en /v1?
agent-lookups-key = { $url } no acepta la clave ({ NUMBER($status) }). Comprueba la clave.
agent-lookups-noList = { $url } no da ninguna lista de modelos{ $status }. Escribe el nombre.
agent-lookups-modelLate =
    El modelo no ha respondido en { $count ->
        [1] 1 segundo
       *[other] { NUMBER($count) } segundos
    }. Puede que aún se esté cargando: pruébalo otra vez.
agent-lookups-verdict = Responde{ $first }{ $atOnce } y { $tools }.
agent-lookups-first = {" "}(las primeras palabras a los { NUMBER($seconds) } s)
agent-lookups-atOnce = , todo de una vez en lugar de palabra por palabra,
agent-lookups-tools-native = llama a las herramientas por sí mismo
agent-lookups-tools-json = llama a las herramientas en JSON simple, que es más lento, pero funciona
agent-lookups-tools-none = no ha llamado a ninguna herramienta cuando se le ha pedido, así que apenas puede buscar nada: elige otro modelo
agent-lookups-quotesOnly = No hay ningún modelo de lenguaje conectado: el integrado solo cita.
agent-quotes-noQuestion = Haz una pregunta y busco pasajes sobre ella.
agent-quotes-notSearched = No he podido buscar para esta pregunta. Hazla otra vez.
agent-quotes-searchFailed = La búsqueda ha fallado.
agent-quotes-askAgain = Pregunta de nuevo dentro de un momento.
agent-quotes-nothing = La búsqueda no ha encontrado ningún pasaje para esta pregunta. Prueba con otras palabras, como nombres o palabras que el propio libro usaría.
agent-quotes-nothingSoFar = En lo que has leído hasta ahora no he encontrado nada sobre esto. Sigue leyendo y vuelve a preguntar, busca en todo el libro o prueba con otras palabras.
agent-quotes-nothingBegun = En los libros que has empezado no he encontrado nada sobre esto.
agent-quotes-book = «{ $title }» ({ NUMBER($passages) })
agent-quotes-unread = Hay pasajes sobre esto en libros que aún no has empezado: { $books }.
agent-quotes-partOfShelf = No se ha podido buscar por completo en todos los libros.
agent-quotes-sure = Estas frases podrían contener la respuesta:
agent-quotes-unsure = No estoy seguro de que el texto lo responda. Estas frases son las que más se acercan:
agent-quotes-notSaid = Parece que el texto no lo dice.
agent-quotes-notSaidSoFar = Parece que lo que has leído hasta ahora no lo dice.
agent-quotes-model = El modelo pequeño responde:
agent-quotes-wordsOnly = Se ha buscado solo por palabras.
agent-quotes-someMeaning = Se ha buscado por palabras, y por significado en { NUMBER($indexed) } de { NUMBER($total) } pasajes.
agent-quotes-storyNotBegun = Donde estás, la historia aún no ha empezado. Lee un poco más y pregunta de nuevo.
agent-quotes-noText = Aún no hay texto para esto. Lee un poco más y pregunta de nuevo.
agent-quotes-who = No puedo decir quién es. El libro dice, desde lo más temprano:
agent-quotes-named =
    { $name } aparece { $times ->
        [one] una vez
       *[other] { NUMBER($times) } veces
    }{ $limited ->
        [true] {" "}hasta ahora
       *[other] {""}
    }{ $others ->
        [none] {""}
       *[other] , también como { LIST($others) }
    }{ $company ->
        [none] {""}
       *[other] , sobre todo cerca de { LIST($company) }
    }. Los primeros lugares:
agent-quotes-explain = No puedo explicar palabras. Aparecen aquí:
agent-quotes-page = No puedo explicar la página. Empieza así:
agent-quotes-chapter = No puedo resumir el capítulo. Aquí están su comienzo, una parte de su mitad y el punto al que has llegado:
agent-quotes-people = Estos son los nombres que más aparecen en lo que has leído, cada uno en una frase del libro:
agent-quotes-story = Estas son frases de los capítulos que has leído, en orden:
