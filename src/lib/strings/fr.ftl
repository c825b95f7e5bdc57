## common

common-cancel = Annuler
common-close = Fermer
common-closePanel = Fermer le panneau
common-delete = Supprimer
common-undo = Annuler
common-save = Enregistrer
common-tryAgain = Réessayer
common-dismiss = Ignorer
common-partMissing = Cette partie de Lectern n’a pas pu être chargée
common-partMissingText = Soit vous êtes hors ligne, soit il existe une version plus récente de Lectern. Rechargez la page pour réessayer.
common-reload = Recharger
common-beside = { $one }, { $other }

## shelf

shelf-yourBooks = Vos livres
shelf-addBook = Ajouter un livre
shelf-bookFiles = Fichiers de livres
shelf-loading = Chargement de votre bibliothèque…
shelf-unreadable = Impossible de lire vos livres dans le stockage de ce navigateur ({ $why }). La navigation privée l’empêche souvent : ouvrez Lectern dans une fenêtre normale.
shelf-full = Le stockage de ce navigateur est plein. Retirez un livre ou libérez de l’espace disque, puis ajoutez de nouveau celui-ci.
shelf-emptyTitle = Lisez un livre et posez-lui vos questions
shelf-emptyText =
    { $touch ->
        [yes] Ajoutez un livre
       *[no] Déposez un livre ici ou ajoutez-en un avec le bouton
    } : EPUB, Kindle, FB2, BD ou texte. Il reste dans ce navigateur ; rien n’est envoyé. Ensuite, lisez-le, cherchez-y par le sens et posez vos questions.
shelf-trySample = Essayer le livre d’exemple
shelf-sampleMissing = Le livre d’exemple n’a pas pu être téléchargé. Êtes-vous hors ligne ? Ajoutez l’un de vos livres.
shelf-hint = Déposez ou collez des livres ou des dossiers entiers n’importe où sur cette page.
shelf-drop = Déposez pour ajouter à votre bibliothèque
shelf-noBooks = Il n’y a aucun livre dans ce que vous avez déposé. Lectern ouvre les EPUB, les livres Kindle (MOBI, AZW3), FB2, CBZ, le texte brut, Markdown et HTML.
shelf-adding =
    { $total ->
        [1] Ajout de « { $fileName } »…
       *[other] Ajout de { NUMBER($place) } sur { NUMBER($total) } : « { $fileName } »…
    }
shelf-addingProgress = Livres ajoutés
shelf-stopAdding = Arrêter l’ajout
shelf-stopped =
    { $count ->
        [one] Arrêté. { $count } livre ajouté.
       *[other] Arrêté. { $count } livres ajoutés.
    }
shelf-added =
    { $count ->
        [one] { $count } livre ajouté.
       *[other] { $count } livres ajoutés.
    }
shelf-addedAndKnown =
    { $count ->
        [one] { $count } livre ajouté
       *[other] { $count } livres ajoutés
    }, { $known ->
        [one] { $known } livre déjà présent
       *[other] { $known } livres déjà présents
    } dans votre bibliothèque.
shelf-notAdded =
    { $count ->
        [one] { $count } fichier n’a pas été ajouté
       *[other] { $count } fichiers n’ont pas été ajoutés
    }
shelf-readBefore-question =
    { $count ->
        [one] L’avez-vous déjà lu ?
       *[other] Avez-vous déjà lu ces { $count } livres ?
    }
shelf-readBefore-why = Les réponses et les recherches peuvent utiliser la totalité des livres que vous avez lus. Des autres, elles ne dévoilent rien.
shelf-readBefore-all = Tous
shelf-readBefore-some = Certains…
shelf-readBefore-none = Aucun
shelf-selecting-tools = Livres sélectionnés
shelf-selecting-start = Sélectionner
shelf-selecting-read = Choisissez les livres que vous avez lus, puis « Marquer comme terminé ».
shelf-selecting-chosen =
    { $count ->
        [one] { $count } livre sélectionné
       *[other] { $count } livres sélectionnés
    }
shelf-selecting-all = Tous
shelf-selecting-save = Enregistrer les fichiers
shelf-selecting-done = Terminé
shelf-removed = « { $title } » a été retiré.
shelf-removedMany =
    { $count ->
        [one] { $count } livre retiré.
       *[other] { $count } livres retirés.
    }
shelf-sortBy = Trier par
shelf-orders-read = Dernière lecture
shelf-orders-title = Titre
shelf-orders-author = Auteur
shelf-orders-added = Ajout récent
shelf-orders-progress = Progression
shelf-view = Affichage
shelf-views-grid = Grille
shelf-views-list = Liste
shelf-byName = Titres et auteurs
shelf-inTheText = Dans le texte
shelf-titlesFound =
    { $count ->
        [one] { $count } titre
       *[other] { $count } titres
    }
shelf-unknownAuthor = Auteur inconnu
shelf-continueReading = Reprendre la lecture
shelf-markFinished = Marquer comme terminé
shelf-markUnfinished = Marquer comme non terminé
shelf-filter-label = Afficher : { $shown }
shelf-filter-all = Tous les livres
shelf-filter-status-unread = Non commencés
shelf-filter-status-reading = En cours
shelf-filter-status-finished = Terminés
shelf-filter-collections = Collections
shelf-filter-series = Séries
shelf-filter-shown =
    { $name } : { $count ->
        [one] { $count } livre
       *[other] { $count } livres
    }
shelf-filter-none = Aucun livre : { $name }
shelf-filter-showAll = Afficher tous les livres
shelf-collections-title = Collections
shelf-collections-choose = Collections…
shelf-collections-add = Nouvelle collection
shelf-collections-addButton = Ajouter
shelf-collections-none = Dans aucune collection pour l’instant.
shelf-collections-notSaved = L’enregistrement a échoué. { $why }
shelf-notStarted = Non commencé
shelf-finished = Terminé
shelf-readSoFar = Lu jusqu’ici : { $percent }
shelf-options = Options pour { $title }
shelf-open = Ouvrir
shelf-details = Détails
shelf-saveFile = Enregistrer le fichier
shelf-remove = Retirer
shelf-storage =
    { $used ->
        [none]
            { $count ->
                [one] { $count } livre
               *[other] { $count } livres
            }
       *[other]
            { $count ->
                [one] { $count } livre
               *[other] { $count } livres
            } · { $used } utilisés dans ce navigateur
    }
shelf-persistent = Le navigateur les garde jusqu’à ce que vous les retiriez.
shelf-notPersistent = Le navigateur peut les effacer quand le disque est plein ; une sauvegarde les protège.
shelf-noFile = Le fichier de ce livre manque dans ce navigateur. Ajoutez de nouveau le livre.
shelf-fileUnreadable = Le fichier n’a pas pu être lu.
shelf-allNotes = Toutes les notes
shelf-practise = Réviser les mots

## files

files-thisFile = Ce fichier
files-emptyFile = « { $title } » est vide (0 octet). Téléchargez ou copiez de nouveau le livre.
files-zeros = « { $title } » ne contient que des zéros. Téléchargez ou copiez de nouveau le livre.
files-notAnEpub = « { $title } » n’est pas un livre que Lectern peut ouvrir. Il ouvre les EPUB, les livres Kindle (MOBI, AZW3), FB2, CBZ, le texte brut, Markdown et HTML.
files-emptyArchive = « { $title } » est une archive vide. Procurez-vous de nouveau le livre.
files-noPackage = « { $title } » est une archive sans livre. Lectern ouvre les EPUB, les livres Kindle (MOBI, AZW3), FB2, CBZ, le texte brut, Markdown et HTML.
files-holdsBooks = « { $title } » est une archive qui contient des livres : décompressez-la d’abord, puis ajoutez-les.
files-choose = « { $title } » est { $kind }, pas un livre. Lectern ouvre les EPUB, les livres Kindle (MOBI, AZW3), FB2, CBZ, le texte brut, Markdown et HTML.
files-convert = « { $title } » est { $kind }, que Lectern ne peut pas ouvrir. Convertissez le fichier en EPUB (Calibre sait le faire), puis ajoutez-le de nouveau.
files-kinds-jpeg = une image JPEG
files-kinds-png = une image PNG
files-kinds-gif = une image GIF
files-kinds-webp = une image WebP
files-kinds-pdf = un document PDF
files-kinds-mobi = un livre Kindle (MOBI)
files-kinds-topaz = un livre Kindle (Topaz)
files-kinds-kfx = un livre Kindle (KFX)
files-kinds-djvu = un document DjVu
files-kinds-lit = un livre Microsoft Reader (LIT)
files-kinds-old = un livre numérique d’un ancien format
files-kinds-chm = un fichier d’aide (CHM)
files-kinds-rar = une archive RAR
files-kinds-sevenZip = une archive 7-Zip
files-kinds-gzip = une archive gzip
files-kinds-rtf = un document de texte enrichi (RTF)
files-kinds-oldOffice = un ancien document Office
files-kinds-mp3 = un enregistrement MP3
files-kinds-recording = un enregistrement vidéo ou audio
files-kinds-xml = un document XML
files-kinds-text = un fichier texte d’un autre type (le nom d’un texte brut se termine par .txt)
files-kinds-word = un document Word
files-kinds-office = un document Office
files-kinds-openDocument = un fichier OpenDocument
files-kinds-android = une application Android
files-convertible-locked = « { $title } » est protégé par les DRM d’Amazon : seuls les applications et les appareils Kindle peuvent l’ouvrir. Cherchez une édition sans protection.
files-convertible-replica = « { $title } » est une réplique imprimée Kindle : les pages d’un PDF, que Lectern ne peut pas ouvrir. Procurez-vous le livre en EPUB.
files-convertible-unreadable = « { $title } » est endommagé et illisible. Téléchargez ou copiez de nouveau le livre.
files-convertible-empty = « { $title } » ne contient ni texte ni image. Procurez-vous de nouveau le livre.
files-locked = « { $title } » est protégé par { $owner } : seule l’application du vendeur peut l’ouvrir. Demandez-lui un exemplaire sans protection.
files-copyProtection = une protection contre la copie (DRM)
files-password = « { $title } » est protégé par un mot de passe zip. Déverrouillez-le là où vous l’avez obtenu, puis ajoutez-le de nouveau.
files-tooLarge = « { $name } », dans « { $title } », occuperait { $size } une fois décompressé ; la taille maximale est de { $most }.
files-bomb = « { $title } » n’a pas été ouvert : ses { $size } deviendraient { $unpacked } une fois décompressés, ce qui n’arrive avec aucun livre. Procurez-vous-le ailleurs.
files-packageDocument = « { $title } » est endommagé : son document de paquet ({ $path }) est illisible. Procurez-vous de nouveau le livre.
files-noPages = « { $title } » n’a pas de pages : son ordre de lecture est vide. Procurez-vous de nouveau le livre.
files-noChapters = « { $title } » est endommagé : aucun de ses chapitres ne se trouve dans le fichier. Téléchargez ou copiez de nouveau le livre.
files-incomplete = « { $title } » est incomplet : il manque « { $path } ». Procurez-vous de nouveau le livre.
files-noise = « { $path } », dans « { $title } », n’est pas du texte : il est chiffré ou très endommagé, et le livre ne dit pas comment le lire. Demandez un exemplaire sans protection là où vous avez obtenu le livre.
files-missing = « { $title } » ne contient pas de fichier « { $name } ».
files-damaged = « { $title } » est endommagé : { $what }. Téléchargez ou copiez de nouveau le livre.
files-damage-end = la fin manque
files-damage-index = son index est illisible
files-damage-indexTooLarge = son index est plus grand que celui de n’importe quel livre
files-damage-misplaced = « { $name } » n’y est pas à l’endroit qu’indique l’index
files-damage-cutOff = « { $name } » y est tronqué
files-damage-method = « { $name } » y est compressé d’une manière qu’EPUB n’autorise pas ({ NUMBER($method) })
files-damage-unpack = « { $name } » ne peut pas être décompressé
files-damage-nothing = « { $name } » y est vide
files-flaws-longer = il est plus long que l’index ne l’indique : la fin manque
files-flaws-shorter = il est plus court que l’index ne l’indique : la fin manque
files-flaws-altered = une partie en a été modifiée
files-flaws-broken = son balisage est défectueux, et une partie du texte ne peut pas s’afficher

## firstSteps

firstSteps-ask-title = Interrogez le livre, vérifiez les mots
firstSteps-ask-text = Les réponses citent le livre. Chaque citation y est recherchée avant que vous ne la voyiez, et vous mène à sa page.
firstSteps-ask-checked = 1 citation, trouvée mot pour mot
firstSteps-search-title = Cherchez par le sens
firstSteps-search-text = Retrouvez une scène par ce qui s’y passe, même si vous en avez oublié les mots. Cela fonctionne hors ligne.
firstSteps-search-byMeaning = par le sens
firstSteps-spoilers-title = Sans spoiler
firstSteps-spoilers-text = Les réponses et les recherches s’arrêtent là où vous en êtes, jusqu’à ce que vous en décidiez autrement.
firstSteps-spoilers-searched = La recherche n’a porté que sur ce que vous avez déjà lu ({ $percent }).
firstSteps-spoilers-further =
    { $count ->
        [one] { $count } autre plus loin
       *[other] { $count } autres plus loin
    }
firstSteps-example-question = Que reste-t-il du pont ?
firstSteps-example-answer = Dix de ses onze piles. Le tablier a disparu :
firstSteps-example-quote = « le fer avait été vendu pendant la guerre »
firstSteps-example-chapter = L’Obliging
firstSteps-example-search = une mariée arrête la voiture
firstSteps-example-passage = Et je suis descendue sur la route, dans mes souliers de mariée, et je me suis mise devant le cheval
firstSteps-example-foundIn = Feuille 47
firstSteps-example-language = Le livre d’exemple est en anglais.
firstSteps-model-now = Sans modèle de langage, les réponses sont des passages cités du livre.
firstSteps-model-choose = Choisir un modèle de langage
firstSteps-model-notNow = Pas maintenant

## help

help-title = Raccourcis clavier
help-intro = Ils fonctionnent partout dans un livre, sauf pendant que vous écrivez.
help-lettersOff = Les raccourcis d’une seule touche sont désactivés dans les paramètres ; les autres fonctionnent.
help-or = ou
help-groups-pages = Pages
help-groups-around = Se déplacer
help-groups-marks = Surlignages et notes
help-groups-app = Lectern
help-keys-next = Page suivante
help-keys-previous = Page précédente
help-keys-partStart = Première page de cette partie
help-keys-partEnd = Dernière page de cette partie
help-keys-bookStart = Début du livre
help-keys-bookEnd = Fin du livre
help-keys-search = Rechercher dans ce livre
help-keys-goTo = Aller à une page ou à un pourcentage
help-keys-contents = Sommaire
help-keys-back = Revenir où vous étiez
help-keys-forward = Repartir en avant
help-keys-larger = Agrandir le texte
help-keys-smaller = Réduire le texte
help-keys-select = Sélectionner une phrase, puis la suivante ; Maj et les flèches pour plus ou moins de mots
help-keys-highlight = Surligner les mots sélectionnés
help-keys-note = Écrire une note sur les mots sélectionnés
help-keys-notes = Vos notes et surlignages
help-keys-bookmark = Ajouter ou retirer un marque-page
help-keys-chat = Interroger l’assistant
help-keys-speak = Lire à voix haute ou mettre en pause
help-keys-settings = Paramètres
help-keys-help = Raccourcis clavier
help-keys-close = Fermer ce qui est ouvert
common-keyNames-Mod = Ctrl
common-keyNames-ArrowLeft = ←
common-keyNames-ArrowRight = →
common-keyNames-Home = Début
common-keyNames-End = Fin
common-keyNames-PageUp = Page préc.
common-keyNames-PageDown = Page suiv.
common-keyNames-Space = Espace
common-keyNames-Escape = Échap
common-keyNames-Shift = Maj
common-keyNames-Alt = Alt

## offline

offline-updateReady = Une nouvelle version de Lectern est prête.
offline-reload = Recharger
offline-later = Plus tard
offline-shared =
    { $count ->
        [one] { $count } fichier a été partagé avec Lectern
       *[other] { $count } fichiers ont été partagés avec Lectern
    }
offline-sharedHint = Ne l’ajoutez que si vous venez de le partager. Sinon, il a pu être envoyé par une page web.
offline-addShared = Ajouter à la bibliothèque
offline-discardShared = Rejeter
offline-sharedTooMuch = Ce qui a été partagé n’a pas pu être conservé
offline-notKept = Au plus { NUMBER($files) } fichiers et { $size } peuvent attendre ici. Ajoutez les livres plus volumineux avec le bouton.

## insecure

insecure-title = Lectern a besoin d’une adresse sécurisée
insecure-why = Vous avez ouvert { $origin }, qui n’est pas chiffrée. À une telle adresse, le navigateur n’offre aucun endroit sûr où garder des livres, et n’importe qui sur le réseau pourrait lire avec vous. Les livres que vous avez ajoutés à d’autres adresses ne sont pas concernés.
insecure-here = Sur l’ordinateur où Lectern fonctionne, ouvrez
insecure-tunnel = Depuis cet ordinateur, tapez ceci dans un terminal, puis ouvrez la même adresse ici :
insecure-https = Pour tout le monde : placez Lectern derrière https://. Le fichier docs/hosting.md fourni avec lui explique comment faire.

## storage

storage-faults-full = Le navigateur n’a plus de place. Libérez de l’espace disque ou supprimez des livres que vous avez lus.
storage-faults-newer = Une version plus récente de Lectern est ouverte dans un autre onglet. Rechargez cette page pour continuer.
storage-faults-deleted = Cet élément a été supprimé, peut-être dans un autre onglet ; plus rien n’est donc enregistré pour lui.
storage-faults-forbidden = Ce navigateur n’autorise pas cette page à enregistrer quoi que ce soit. Autorisez-la, ou ouvrez Lectern dans une fenêtre qui n’est pas privée.
storage-faults-closed = Le navigateur a fermé son stockage. Rechargez cette page.
storage-faults-failed = Le stockage du navigateur a échoué ({ $detail }). Rechargez cette page ; si cela ne suffit pas, redémarrez le navigateur.
storage-unsaved =
    { $count ->
        [one] Votre dernière modification n’est pas encore enregistrée ; elle n’est gardée que tant que cet onglet reste ouvert.
       *[other] { $count } modifications ne sont pas encore enregistrées ; elles ne sont gardées que tant que cet onglet reste ouvert.
    } { $why } Lectern continue d’essayer.
storage-again = Réessayer maintenant
storage-heldUp = Lectern ne peut pas encore ouvrir ses données. Un autre onglet utilise peut-être une version plus ancienne : fermez les autres onglets de Lectern.
storage-removedElsewhere = Ce livre a été retiré de la bibliothèque dans un autre onglet. Ce que vous modifiez ici sera perdu s’il n’y est pas rétabli.
storage-deletedElsewhere = Ce livre a été supprimé dans un autre onglet. Vous pouvez le lire jusqu’à la fermeture de cet onglet ; plus rien n’est enregistré.

## readerTools

readerTools-shelf = Bibliothèque
readerTools-contents = Sommaire
readerTools-search = Rechercher
readerTools-chat = Discussion
readerTools-panes-chat = Discussion
readerTools-panes-display = Texte et page
readerTools-panes-search = Recherche
readerTools-panes-notes = Notes
readerTools-panes-people = Personnages et lieux
readerTools-panes-translation = Traduction
readerTools-readAloud = Lire à voix haute
readerTools-more = Plus
readerTools-settings = Paramètres
readerTools-statistics = Statistiques de lecture
readerTools-catalogues = Depuis le Web
readerTools-devices = Appareils
readerTools-keys = Raccourcis clavier
readerTools-sideWidth = Largeur du panneau latéral
readerTools-opening = Ouverture du livre…
readerTools-cannotOpen = Ce livre ne peut pas être ouvert
readerTools-toShelf = Aller à la bibliothèque
readerTools-notHere = Ce livre n’est pas dans la bibliothèque de ce navigateur. Allez à la bibliothèque et ajoutez de nouveau son fichier.

## speech

speech-label = Lecture à voix haute
speech-play = Reprendre la lecture
speech-pause = Pause
speech-stop = Arrêter la lecture à voix haute
speech-before = Phrase précédente
speech-after = Phrase suivante
speech-narrator = Le narrateur du livre
speech-sleep = Minuteur de veille
speech-sleepOff = Pas de minuteur
speech-sleepAfter = { NUMBER($minutes) } minutes
speech-sleepAtChapter = Fin du chapitre
speech-voice = Voix
speech-speed = Vitesse
speech-online = { $name } (envoie le texte par le réseau)
speech-noEngine = Ce navigateur ne peut pas lire à voix haute. Chrome, Edge, Firefox et Safari le peuvent, avec les voix de votre système.
speech-noVoice = Il n’y a aucune voix sur cet appareil. Ajoutez-en une dans les réglages de langue ou de synthèse vocale de votre système, puis réessayez.
speech-onlyOnline = Cet appareil n’a pas de voix pour cette langue : { $language }. Les voix ci-dessous passent par le réseau : leur fournisseur reçoit les phrases. Choisissez-en une si cela vous convient, ou ajoutez une voix dans les réglages de votre système.
speech-otherLanguage = Il n’y a pas de voix pour cette langue ici : { $language }. Une voix d’une autre langue lit donc à sa place. Ajoutez-en une dans les réglages de votre système.
speech-nothing = Il n’y a plus de texte à partir d’ici.
speech-stillReading = Le livre est encore en cours de chargement. Réessayez dans un instant.
speech-fellSilent = elle s’est tue
speech-noRecording = son enregistrement n’est pas dans le livre
speech-failed = La voix s’est arrêtée ({ $reason }). Réessayez ou choisissez une autre voix.

## around

around-tabs = Parcourir le livre
around-chapters = Sommaire
around-landmarks = Repères
around-pages = Pages
around-tableOfContents = Table des matières
around-reading = Chargement de la table des matières…
around-noContents = Ce livre n’a pas de table des matières. Tournez les pages ou cherchez un mot.
around-filter = Filtrer la liste
around-noMatch = Aucune entrée ne contient « { $words } ». Essayez avec moins de lettres ou cherchez dans tout le livre.
around-landmarkNames-cover = Couverture
around-landmarkNames-titlepage = Page de titre
around-landmarkNames-toc = Table des matières
around-landmarkNames-bodymatter = Début du texte
around-landmarkNames-text = Début du texte
around-landmarkNames-frontmatter = Pages liminaires
around-landmarkNames-backmatter = Annexes
around-landmarkNames-index = Index
around-landmarkNames-glossary = Glossaire
around-landmarkNames-bibliography = Bibliographie
around-landmarkNames-endnotes = Notes
around-opening = Premières pages
around-section = Section { NUMBER($number) }
around-bookText = Texte du livre
around-page = Page du livre
around-facingPage = Page du livre en regard
around-failed = Ce livre n’a pas pu être affiché : { $reason }
around-reload = Rechargez la page pour réessayer.
around-setting = Mise en page…
around-unreadable-title = Cette partie du livre ne peut pas être affichée
around-unreadable-rest = Le reste du livre n’est pas touché : tournez la page pour continuer à lire.
around-unreadable-damaged = Le fichier « { $path } » de cet EPUB est absent ou endommagé ({ $detail }).
around-unreadable-notLaidOut = Le fichier « { $path } » ne peut pas être affiché.
around-unreadable-markup = le navigateur ne peut pas lire son balisage
around-unreadable-tooLong = sa mise en page a pris trop de temps
around-textUnreadable = Le texte de ce livre n’a pas pu être lu ; il est donc impossible d’y chercher ({ $reason }).
around-damaged =
    Le fichier de ce livre est endommagé dans { LIST($titles, quotes: "«  »") }{ $more ->
        [0] {""}
        [one] {" "}et { $more } autre
       *[other] {" "}et { $more } autres
    } : des mots peuvent y manquer ou être erronés. Le reste est lisible. Pour un exemplaire complet, procurez-vous de nouveau le livre.
around-convertedElsewhere = Un autre appareil a converti ce livre de nouveau avec un Lectern plus récent. Tant que cet appareil n’a pas cette version, les positions et citations venues de là ne mènent que près de leurs mots. Rechargez Lectern pour l’obtenir.
around-emptyPart = Il n’y a rien dans cette partie du livre.
around-drawingLeftOut = Un dessin de plus de { NUMBER($most) } éléments a été omis : une page ne peut pas en afficher autant.
around-formulaLeftOut = Une formule de plus de { NUMBER($most) } éléments a été omise : une page ne peut pas en afficher autant.
around-playersLeftOut = À partir d’ici, des enregistrements ont été omis : une page peut en lire { NUMBER($most) }.
around-noFrame = Ce navigateur n’a pas pu afficher la page.
around-placeNotSaved = Votre position dans ce livre n’a pas pu être enregistrée ({ $detail }).
around-previousPage = Page précédente
around-nextPage = Page suivante
around-pagesLeft =
    { $count ->
        [0] Dernière page de ce chapitre
        [one] Encore { $count } page dans ce chapitre
       *[other] Encore { $count } pages dans ce chapitre
    }
around-pagesLeftShort =
    { $count ->
        [0] Dernière page
        [one] Encore { $count } page
       *[other] Encore { $count } pages
    }
around-pageOfPart = Page { $page } sur { $pages } dans cette partie
around-turned =
    { $chapter ->
        [none] Page { $page } sur { $pages }
       *[other] Page { $page } sur { $pages }, { $chapter }
    }
around-progress = Progression dans le livre
around-placeAt =
    { $chapter ->
        [none] { $percent }
       *[other] { $percent }, { $chapter }
    }
around-backTo = Revenir : { $where }
around-forwardTo = Avancer : { $where }
around-stayHere = Rester ici
around-jumpFrom = { $where } : aller ailleurs
around-jump = Aller ailleurs
around-jumpHint = Une page, un pourcentage ou des mots du titre d’un chapitre
around-jumpPlaceholder = Par exemple 34 %
around-jumpResults = Endroits
around-jumpNothing = Cet endroit n’existe pas dans ce livre. Essayez un nombre de 0 à 100 ou un mot d’un titre.
around-shape =
    { $percent } du livre{ $notes ->
        [0] { "" }
        [one] , { $notes } note
       *[other] , { $notes } notes
    }
around-printedPage = Page { $label }
around-shortPage = p. { $label }
around-pageOfBook = Page { $page } sur { $pages }
around-countOtherwise = Compter les pages autrement
around-start = Début du livre
around-end = Fin du livre
around-note = Note
around-goToNote = Aller à la note
around-closeNote = Fermer la note
around-picture = Image
around-enlarge = { $name } : agrandir
around-closePicture = Fermer l’image
around-zoomIn = Zoom avant
around-zoomOut = Zoom arrière
around-zoomFit = Ajuster à la fenêtre
around-pictureTouch = Zoomez avec deux doigts ; déplacez en faisant glisser.
around-pictureKeys = Zoomez avec + et −, la molette ou deux doigts ; déplacez en faisant glisser ou avec les flèches.
around-elsewhere = Sur un autre appareil, vous étiez à { $percent }.
around-goThere = Y aller
around-leave-title = Quitter le livre ?
around-leave-text = Le livre renvoie à { $address }. Le lien s’ouvre dans un nouvel onglet, et le site verra votre visite.
around-leave-host = Ouvrir { $host } ?
around-leave-answer = La réponse renvoie à { $address }. Le lien s’ouvre dans un nouvel onglet ; le site verra votre visite et l’intégralité de cette adresse.
around-leave-confirm = Ouvrir le lien
around-leave-cancel = Rester ici

## annotations

annotations-title = Notes
annotations-short-note = Note
annotations-short-copy = Copier
annotations-short-find = Chercher
annotations-short-who = Qui ?
annotations-short-explain = Expliquer
annotations-short-define = Définir
annotations-short-listen = Écouter
annotations-short-remove = Supprimer
annotations-listen = Écouter à partir d’ici
annotations-tools = Mots sélectionnés
annotations-highlightTools = Surligner
annotations-colours-yellow = Jaune
annotations-colours-green = Vert
annotations-colours-blue = Bleu
annotations-colours-pink = Rose
annotations-colours-violet = Violet
annotations-highlightIn =
    { $colour ->
        [green] Surligner en vert
        [blue] Surligner en bleu
        [pink] Surligner en rose
        [violet] Surligner en violet
       *[yellow] Surligner en jaune
    }
annotations-note = Note
annotations-editNote = Modifier la note
annotations-writeNote = Écrire une note
annotations-copy = Copier avec la source
annotations-copied = Copié avec sa source.
annotations-copyFailed = Les mots n’ont pas pu être copiés ({ $reason }). Sélectionnez-les et appuyez sur Ctrl C.
annotations-find = Chercher dans le livre
annotations-ask = Discussion sur ce passage
annotations-define = Définir
annotations-remove = Supprimer le surlignage
annotations-selectFirst = Sélectionnez d’abord des mots, puis surlignez-les.
annotations-toolbarOpen = Outils pour les mots sélectionnés : appuyez sur Tab pour y accéder.
annotations-question = À propos de « { $words } » :{ " " }
annotations-bookmark = Ajouter un marque-page
annotations-bookmarkAdded = Marque-page ajouté.
annotations-bookmarkRemoved = Marque-page retiré.
annotations-deleted =
    { $number ->
        [1] Supprimé.
        [one] { $number } supprimé.
       *[other] { $number } supprimés.
    }
annotations-notRead = Vos surlignages et vos notes n’ont pas pu être lus ({ $reason }).
annotations-notSaved = Votre dernière modification des surlignages et des notes n’a pas pu être enregistrée ({ $reason }).
annotations-failed = L’enregistrement a échoué : { $reason }
annotations-noWords = Il n’y a pas de mots à surligner ici.
annotations-filter = Chercher dans vos notes
annotations-kind = Afficher
annotations-kinds-all = Tout
annotations-kinds-highlights = Surlignages
annotations-kinds-notes = Avec une note
annotations-kinds-bookmarks = Marque-pages
annotations-kinds-words = Mots consultés
annotations-anyColour = Toutes les couleurs
annotations-only =
    { $colour ->
        [green] Vert seulement
        [blue] Bleu seulement
        [pink] Rose seulement
        [violet] Violet seulement
       *[yellow] Jaune seulement
    }
annotations-shown =
    { $number ->
        [one] { $number } élément
       *[other] { $number } éléments
    }
annotations-nothing = Aucune note pour l’instant
annotations-nothingHint = Sélectionnez des mots sur la page pour les surligner ou écrire une note. Appuyez sur B pour poser un marque-page.
annotations-nothingHintTouch = Maintenez le doigt sur un mot pour le surligner ou écrire une note. Le ruban de la barre d’outils pose un marque-page.
annotations-nothingFound = Aucune note ne correspond. Essayez d’autres mots ou d’autres couleurs.
annotations-missing = Introuvables dans ce livre
annotations-missingHint = Les mots auxquels elles se rapportent ne sont pas dans cette édition. Elles sont gardées, et exportées avec les autres.
annotations-bookmarkKind = Marque-page
annotations-marginNote = Note en marge
annotations-openMarginNote = Note en marge : { $beginning }
annotations-byAssistant = L’assistant a ajouté une note.
annotations-highlightByAssistant = L’assistant a surligné des mots.
annotations-moreFor = Plus pour « { $words } »
annotations-delete = Supprimer
annotations-list = Vos notes
annotations-options = Exporter et importer
annotations-exportMarkdown = Exporter en Markdown…
annotations-exportJson = Exporter en JSON…
annotations-exportWeb = Exporter en Web Annotations…
annotations-import = Importer…
annotations-saved = Enregistré sous « { $name } ».
annotations-fileName = { $title } - notes
annotations-tooLarge = « { $name } » est trop volumineux pour un fichier de notes.
annotations-imported =
    { $came ->
        [none] Il n’y avait rien à importer.
       *[other] Notes importées : { LIST($came, type: "unit") }.
    }
annotations-came-added =
    { $count ->
        [one] { $count } ajoutée
       *[other] { $count } ajoutées
    }
annotations-came-updated =
    { $count ->
        [one] { $count } mise à jour
       *[other] { $count } mises à jour
    }
annotations-came-known =
    { $count ->
        [one] { $count } déjà présente
       *[other] { $count } déjà présentes
    }
annotations-came-notFound =
    { $count ->
        [one] { $count } introuvable
       *[other] { $count } introuvables
    } dans ce livre ({ LIST($words, type: "unit", quotes: "«  »") })
annotations-came-skipped =
    { $count ->
        [one] { $count } ignorée, car elle ne cite aucun mot
       *[other] { $count } ignorées, car elles ne citent aucun mot
    }
annotations-importFaults-notNotes = « { $name } » n’est pas un fichier de notes. Choisissez-en un que Lectern a exporté, des Web Annotations, le « My Clippings.txt » ou le carnet exporté d’un Kindle, les notes de KOReader, de Readest ou d’Apple Books, ou un tableau de notes (CSV, JSON).
annotations-importFaults-unreadable = « { $name } » n’a pas été importé : { $reason }. Rien n’a été modifié.
annotations-importFaults-newer = il a été écrit par une version plus récente de Lectern. Rechargez cette page pour l’obtenir
annotations-importFaults-damaged = il est endommagé ({ $where })
annotations-importFaults-itemDamaged = sa note { NUMBER($number) } est endommagée ({ $where })
annotations-importFaults-empty = il ne contient aucune note
annotations-importFaults-otherBook = Ces notes portent sur un autre livre : aucun de leurs mots n’est dans celui-ci. Ouvrez l’autre livre et importez-les là.
annotations-importFaults-otherTitle = Ces notes portent sur « { $title } » : aucun de leurs mots n’est dans ce livre. Ouvrez l’autre livre et importez-les là.
annotations-exportHeading = Notes sur { $title }
annotations-openInBook = ouvrir

## search

search-box = Rechercher dans ce livre
search-results = Résultats de la recherche
search-searching = Recherche…
search-byMeaning = Aucun mot ne correspond. Recherche par le sens…
search-nothing = Aucun résultat. Essayez d’autres mots.
search-unsaid = Aucun de ces mots n’est dans le livre. Ces passages ont un sens proche.
search-far = Rien ne semble s’en approcher. Les mots les plus proches :
search-hint = Des mots, une question ou « une expression exacte » entre guillemets.
search-passages =
    { $count ->
        [one] { $count } passage
       *[other] { $count } passages
    }
search-further-count =
    { $passages ->
        [one] { $passages } autre plus loin
       *[other] { $passages } autres plus loin
    }
search-further-unread =
    { $passages ->
        [one] { $passages } passage dans ce livre, que vous n’avez pas commencé
       *[other] { $passages } passages dans ce livre, que vous n’avez pas commencé
    }
search-further-nothingRead = Rien dans ce que vous avez lu jusqu’ici.
search-further-show = Afficher
search-further-showAll = Tout afficher
search-further-inBooks =
    { $books ->
        [one] { NUMBER($passages) } de plus dans { $books } livre, au-delà de ce que vous avez lu
       *[other] { NUMBER($passages) } de plus dans { $books } livres, au-delà de ce que vous avez lu
    }
search-backTo = Revenir : { $place }
search-bookOrder = Dans l’ordre du livre
search-stale = Ces résultats datent d’avant la fin de l’indexation.
search-again = Chercher de nouveau
search-dismiss = Ignorer
search-foundBy-words = par les mots
search-foundBy-meaning = par le sens
search-foundBy-both = par les mots et le sens
search-oneAt = Un passage trouvé, à { $place } du livre
search-result = Résultat { NUMBER($rank) } à { $place }
search-openedLast = { $result }, dernier ouvert
search-between =
    { $count ->
        [one] { $count } passage trouvé, entre { $first } et { $last } du livre
       *[other] { $count } passages trouvés, entre { $first } et { $last } du livre
    }
search-library-box = Rechercher dans votre bibliothèque
search-library-placeholder = Titres, auteurs et textes
search-library-results = Passages par livre
search-library-unsaid = Aucun de ces mots n’est dans vos livres. Ces passages ont un sens proche.
search-library-noPassages = aucun passage
search-library-reading =
    { $count ->
        [one] { $count } livre n’est pas encore prêt pour la recherche par mots.
       *[other] { $count } livres ne sont pas encore prêts pour la recherche par mots.
    }
search-library-found =
    { $ofPassages ->
        [one] { $ofPassages } passage
       *[other] { $ofPassages } passages
    } dans { $ofBooks ->
        [one] { $ofBooks } livre
       *[other] { $ofBooks } livres
    }
search-indexAll-start = Indexer tous les livres
search-indexAll-what = Permet de chercher par le sens dans tous vos livres, pas seulement dans ceux que vous avez ouverts.
search-indexAll-looking = Vérification des livres à indexer…
search-indexAll-label = Passages indexés de tous les livres
search-indexAll-indexing =
    Indexation de tous les livres : { NUMBER($done) } sur environ { $total ->
        [one] { $total } passage
       *[other] { $total } passages
    }.
search-indexAll-left = Encore environ { $time }.
search-indexAll-paused =
    En pause : { NUMBER($done) } sur environ { $total ->
        [one] { $total } passage
       *[other] { $total } passages
    } de tous les livres.
search-indexAll-ready =
    { $count ->
        [one] Vous pouvez chercher par le sens dans votre livre.
       *[other] Vous pouvez chercher par le sens dans vos { $count } livres.
    }{ $unreadable ->
        [0] {""}
        [one] {" "}{ $unreadable } livre n’a pas pu être lu.
       *[other] {" "}{ $unreadable } livres n’ont pas pu être lus.
    }
search-indexAll-failed = L’indexation s’est arrêtée. { $reason }
search-indexAll-pause = Suspendre l’indexation
search-indexAll-resume = Reprendre l’indexation
search-index-reading = Lecture du livre…
search-index-model = Mots seulement : téléchargement du modèle pour la recherche par le sens
search-index-modelOf = Mots seulement : téléchargement du modèle pour la recherche par le sens, { MEGABYTES($loaded) } sur { MEGABYTES($total) }
search-index-download = Téléchargement du modèle
search-index-indexing =
    { $done ->
        [0] Mots seulement pour l’instant : la recherche par le sens se prépare
       *[other]
            La recherche par le sens se prépare : { NUMBER($done) } sur { $total ->
                [one] { $total } passage
               *[other] { $total } passages
            }
    }
search-index-indexed = Passages indexés
search-index-paused =
    { $done ->
        [0] En pause : mots seulement
       *[other]
            En pause : { NUMBER($done) } sur { $total ->
                [one] { $total } passage indexé
               *[other] { $total } passages indexés
            }
    }
search-index-ready = Prêt : recherche par mots et par le sens
search-index-wordsOnly = Recherche par mots seulement. { $reason }
search-index-pause = Pause
search-index-resume = Reprendre
search-index-options = Options de l’index
search-index-pauseIndexing = Suspendre l’indexation
search-index-resumeIndexing = Reprendre l’indexation
search-index-exportFile = Exporter l’index…
search-index-importFile = Importer un index…
search-index-remove = Supprimer l’index…
search-index-removed = L’index a été supprimé. La recherche par mots fonctionne toujours.
search-index-saved = Enregistré sous « { $name } ».
search-index-imported = L’index a été importé.
search-index-removeTitle = Supprimer l’index de ce livre ?
search-index-removeText = Le livre lui-même reste, et la recherche par mots aussi. L’indexer de nouveau par le sens prend quelques minutes.
search-index-keep = Le garder
search-index-removeNow = Supprimer l’index
search-index-notKept = L’index ne peut pas être enregistré sur cet appareil et devra être refait la prochaine fois ({ $reason }).
search-index-shelfNotKept = Impossible de chercher dans ce livre depuis la bibliothèque ({ $reason }).
search-index-secondNotKept = Une partie de l’index ne peut pas être enregistrée sur cet appareil ; la recherche sera donc moins précise la prochaine fois ({ $reason }).
search-coverage-late = Recherche par mots seulement : le modèle de recherche n’a pas répondu à temps.
search-coverage-reading =
    { $total ->
        [one] Le livre est encore en cours de chargement : seul son premier passage a été parcouru, par mots.
       *[other] Le livre est encore en cours de chargement : seuls ses { $total } premiers passages ont été parcourus, par mots.
    }
search-coverage-model = Recherche par mots seulement : le modèle de recherche est encore en cours de chargement.
search-coverage-indexing =
    { $indexed ->
        [0] Recherche par mots seulement : la recherche par le sens se prépare encore.
       *[other]
            Recherche par mots, et par le sens dans { NUMBER($indexed) } sur { $total ->
                [one] { $total } passage
               *[other] { $total } passages
            } : le reste se prépare encore.
    }
search-coverage-paused =
    { $indexed ->
        [0] Recherche par mots seulement : l’indexation pour la recherche par le sens est en pause.
       *[other]
            Recherche par mots, et par le sens dans { NUMBER($indexed) } sur { $total ->
                [one] { $total } passage
               *[other] { $total } passages
            } : l’indexation est en pause.
    }
search-coverage-wordsOnly = Recherche par mots seulement. { $reason }
search-coverage-leftOut =
    { $count ->
        [one] { $count } passage d’un autre livre est laissé de côté : vous n’avez pas encore lu jusque-là.
       *[other] { $count } passages d’autres livres sont laissés de côté : vous n’avez pas encore lu jusque-là.
    }
search-coverage-unreadAll = Vos livres sont encore en cours de chargement : réessayez dans un instant ou ouvrez-en un.
search-coverage-unread =
    { $count ->
        [one] { $count } livre n’a pas encore été chargé : réessayez dans un instant ou ouvrez-le.
       *[other] { $count } livres n’ont pas encore été chargés : réessayez dans un instant ou ouvrez-les.
    }
search-coverage-noMeaning = Recherche par mots seulement : aucun livre n’est encore indexé pour la recherche par le sens. Ouvrir un livre l’indexe.
search-coverage-noModel = Recherche par mots seulement : le modèle de recherche n’a pas pu être chargé.
search-coverage-someMeaning =
    Recherche par mots, et par le sens dans { NUMBER($indexed) } sur { $total ->
        [one] { $total } passage
       *[other] { $total } passages
    } : ouvrir un livre indexe le reste.
search-modelFaults-none = Cette installation de Lectern n’a pas de modèle de recherche.
search-modelFaults-notStarted = Le modèle de recherche n’a pas pu démarrer.
search-modelFaults-empty = Le modèle de recherche ne fonctionne pas dans ce navigateur : ses réponses sont vides.
search-modelFaults-stopped = Le modèle de recherche s’est arrêté ({ $reason }).
search-modelFaults-noWorker = il n’a pas pu démarrer
search-modelFaults-unreachable = Le modèle de recherche n’a pas pu être téléchargé : { $where } est injoignable.
search-modelFaults-unusable = Le modèle de recherche fourni par { $where } n’a pas pu être utilisé ({ $reason }).
search-modelFaults-thisSite = ce site
indexFile-nothingYet = Il n’y a encore rien à exporter : aucun passage n’a été indexé par le sens.
indexFile-notAnIndex = Ce fichier n’est pas un index de recherche. Choisissez-en un que Lectern a exporté.
indexFile-noMeaning = Ce fichier ne contient pas d’index pour la recherche par le sens. Exportez-le de nouveau.
indexFile-otherBook = C’est l’index d’un autre livre. Choisissez celui qui a été exporté depuis ce livre.
indexFile-otherText = Cet index ne correspond pas au texte de ce livre tel que ce navigateur le lit. Indexez plutôt le livre ici.
indexFile-outdated = Cet index vient d’une autre version de Lectern et n’est pas utilisable. Exportez-le de nouveau depuis une version à jour ou indexez le livre ici.
indexFile-damaged = Ce fichier d’index est endommagé ou incomplet. Exportez-le de nouveau.

## chat

chat-panel-chat = Discussion
chat-panel-log = Conversation
chat-panel-earlier = Afficher les précédentes
chat-panel-ask = Posez une question sur ce livre
chat-panel-send = Envoyer
chat-panel-stop = Arrêter
chat-panel-answered = Réponse : { $text }
chat-panel-answerBegins = La réponse commence ainsi : { $text } La suite est dans la conversation.
chat-panel-youAsked = Votre question :
chat-panel-stopped = Arrêté.
chat-panel-thinking = Réflexion…
chat-panel-brokeOff = La réponse a été interrompue ici.
chat-panel-retry = Réessayer
chat-panel-goOn = Continuer
chat-panel-checkAgain = Vérifier de nouveau
chat-panel-answersAgain = L’assistant est de nouveau disponible.
chat-panel-interrupted = Cette question a été interrompue avant d’avoir reçu une réponse.
chat-panel-elsewhere = Cette conversation reçoit sa réponse dans un autre onglet.
chat-conversations-current = Conversations : { $title }
chat-conversations-fresh = Nouvelle conversation
chat-conversations-rename = Renommer…
chat-conversations-remove = Supprimer…
chat-conversations-exportOne = Enregistrer en Markdown
chat-conversations-exportAll = Tout enregistrer en JSON Lines
chat-conversations-exported = Enregistré sous { $file }.
chat-conversations-renameTitle = Renommer la conversation
chat-conversations-title = Titre
chat-conversations-renameNow = Renommer
chat-conversations-removeTitle = Supprimer cette conversation ?
chat-conversations-removeText = « { $title } » ne pourra pas être récupérée.
chat-conversations-notSaved = Cette conversation ne peut pas être enregistrée dans ce navigateur ({ $reason }). Elle sera perdue quand vous partirez.
chat-tools-failed = { $line } · échec
chat-tools-refused = { $line } · refusé
chat-tools-passages =
    { $count ->
        [one] { $count } passage
       *[other] { $count } passages
    }
chat-tools-waiting = En attente de { $name }
chat-tools-working = En cours…
chat-tools-unknown = A demandé « { $name } »
chat-tools-searched = { $what } : { LIST($queries, quotes: "«  »") }
chat-tools-readChapter = A lu « { $chapter } »
chat-tools-asked = Vous a demandé « { $question } » : { $answer }
chat-tools-askedInVain = Vous a demandé « { $question } », et a continué sans réponse
chat-tools-opensBook = Ouvre « { $title } »
chat-tools-wentTo = Est allé à « { $chapter } »
chat-tools-doing-search_book = Recherche dans le livre…
chat-tools-doing-get_chapter = Lecture du chapitre…
chat-tools-doing-get_table_of_contents = Lecture de la table des matières…
chat-tools-doing-get_book_metadata = Lecture de la fiche du livre…
chat-tools-doing-get_reading_position = Consultation de votre page…
chat-tools-doing-search_library = Recherche dans votre bibliothèque…
chat-tools-doing-get_highlights = Lecture de vos surlignages…
chat-tools-doing-search_conversations = Recherche dans vos conversations…
chat-tools-doing-remember = Mémorisation…
chat-tools-doing-recall = Consultation de la mémoire…
chat-tools-doing-write_plan = Planification…
chat-tools-doing-ask_reader = En attente de votre réponse…
chat-tools-doing-add_highlight = Surlignage…
chat-tools-doing-add_note = Rédaction d’une note…
chat-tools-doing-go_to = Ouverture de la page…
chat-tools-doing-list_books = Consultation de votre bibliothèque…
chat-tools-doing-open_book = Ouverture du livre…
chat-tools-about-search_book = A cherché dans le livre
chat-tools-about-search_library = A cherché dans votre bibliothèque
chat-tools-about-get_chapter = A lu un chapitre
chat-tools-about-get_table_of_contents = A lu la table des matières
chat-tools-about-get_book_metadata = A lu la fiche du livre
chat-tools-about-get_reading_position = A regardé votre page
chat-tools-about-get_highlights = A lu vos surlignages
chat-tools-about-search_conversations = A cherché dans vos conversations
chat-tools-about-remember = A mémorisé quelque chose
chat-tools-about-recall = A consulté ce qui est mémorisé
chat-tools-about-write_plan = A écrit un plan
chat-tools-about-ask_reader = Vous a posé une question
chat-tools-about-add_highlight = A surligné des mots
chat-tools-about-add_note = A écrit une note
chat-tools-about-go_to = A tourné la page
chat-tools-about-list_books = A parcouru votre bibliothèque
chat-tools-about-open_book = Ouvre un livre
chat-tools-queries = Requêtes
chat-tools-sent = Envoyé à l’assistant
chat-quotes-cut = extraite d’une phrase qui la nie
chat-quotes-notInBook = introuvable dans le livre
chat-quotes-beyondLimit = au-delà de votre limite anti-spoiler
chat-quotes-moved = Les mots sont ici, et non là où la réponse les situe
chat-quotes-insertion = Ajouté par la réponse, absent du livre
chat-quotes-found =
    { $all ->
        [1]
            { $found ->
                [0] 1 citation, non trouvée mot pour mot
               *[other]
                    { $insertions ->
                        [true] 1 citation, trouvée mot pour mot sauf ce qui est entre [crochets]
                       *[false] 1 citation, trouvée mot pour mot
                    }
            }
       *[other]
            { $found ->
                [one]
                    { $insertions ->
                        [true] { $found } citation sur { $all } trouvée mot pour mot, sauf ce qui est entre [crochets]
                       *[false] { $found } citation sur { $all } trouvée mot pour mot
                    }
               *[other]
                    { $insertions ->
                        [true] { $found } citations sur { $all } trouvées mot pour mot, sauf ce qui est entre [crochets]
                       *[false] { $found } citations sur { $all } trouvées mot pour mot
                    }
            }
    }
chat-ledger-title = Ce qui a quitté cet appareil
chat-ledger-line =
    Ce qui a quitté cet appareil : { $ofPassages ->
        [one] { $ofPassages } passage
       *[other] { $ofPassages } passages
    }, { $ofCharacters ->
        [one] { $ofCharacters } caractère
        [many] { $ofCharacters } de caractères
       *[other] { $ofCharacters } caractères
    }
chat-ledger-stayed =
    { $models ->
        [none] Resté sur cet ordinateur
       *[other]
            Resté sur cet ordinateur : { $ofPassages ->
                [one] { $ofPassages } passage
               *[other] { $ofPassages } passages
            } pour { LIST($models) }
    }
chat-ledger-stayedTotal =
    Resté sur cet ordinateur : { $ofQuestions ->
        [one] { $ofQuestions } question
       *[other] { $ofQuestions } questions
    }, { $ofPassages ->
        [one] { $ofPassages } passage
       *[other] { $ofPassages } passages
    }, { $ofCharacters ->
        [one] { $ofCharacters } caractère
        [many] { $ofCharacters } de caractères
       *[other] { $ofCharacters } caractères
    }
chat-ledger-quotingModel = Lectern lui-même
chat-ledger-browsersModel = le modèle du navigateur, sur cet ordinateur
chat-ledger-at = { $model } chez { $endpoint }
chat-ledger-characters =
    { $count ->
        [one] { $count } caractère
        [many] { $count } de caractères
       *[other] { $count } caractères
    }
chat-ledger-ofOthers =
    { $ofPassages ->
        [one] { $ofPassages } passage de vos autres livres
       *[other] { $ofPassages } passages de vos autres livres
    }
chat-ledger-share = { $percent } du livre
chat-ledger-translated =
    Pour la traduction : { $ofCharacters ->
        [one] { $ofCharacters } caractère
        [many] { $ofCharacters } de caractères
       *[other] { $ofCharacters } caractères
    }
chat-ledger-small = moins de 0,1 %
chat-ledger-paid =
    { $sats ->
        [one] Payé : { $sats } sat
       *[other] Payé : { $sats } sats
    }
chat-ledger-to = À { $model }
chat-ledger-steps = Appels au modèle de langage
chat-ledger-tools = Consultations
chat-ledger-step =
    { $estimated ->
        [true] { $purpose } : environ { $sent }, { NUMBER($got) } reçus, { $seconds }
       *[other] { $purpose } : { $sent }, { NUMBER($got) } reçus, { $seconds }
    }
chat-ledger-stepAt =
    { $failed ->
        [true] { $step }, { $at }, en échec
       *[other] { $step }, { $at }
    }
chat-ledger-tokens =
    { $sent ->
        [one] { $sent } jeton envoyé
        [many] { $sent } de jetons envoyés
       *[other] { $sent } jetons envoyés
    }{ $fresh ->
        [none] {""}
       *[other] {" "}(dont environ { NUMBER($fresh) } nouveaux)
    }
chat-ledger-cached = dont { NUMBER($count) } en cache
chat-ledger-thought = dont { NUMBER($count) } de réflexion
chat-ledger-allTokens = Au total { $sent }, { NUMBER($got) } reçus
chat-ledger-purposes-choose = Réflexion
chat-ledger-purposes-answer = Réponse
chat-ledger-purposes-plan = Planification
chat-ledger-purposes-notes = Prise de notes
chat-ledger-purposes-check = Vérification du plan
chat-ledger-purposes-summary = Résumé
chat-ledger-tool =
    { $name } { $args } → { $outcome }, { $ofCharacters ->
        [one] { $ofCharacters } caractère
        [many] { $ofCharacters } de caractères
       *[other] { $ofCharacters } caractères
    }
chat-ledger-outcomes-done = fait
chat-ledger-outcomes-failed = refusé ou en échec
chat-ledger-outcomes-running = sans réponse
chat-ledger-none = Rien n’a quitté cet appareil pour cette réponse
chat-ledger-nothing = Aucune question n’a encore été posée sur ce livre.
chat-ledger-nothingLeft = Rien n’a quitté cet appareil pour une question sur ce livre.
chat-ledger-questions =
    { $count ->
        [one] { $count } question
       *[other] { $count } questions
    }
chat-ledger-total = Toutes les conversations sur ce livre
chat-ledger-again = Chaque nouvelle question renvoie les messages précédents au modèle. Les jetons en tiennent compte ; les passages et les caractères ne comptent que ce qu’une question envoie pour la première fois.
chat-ledger-deleted = Dans des conversations que vous avez supprimées : { $ofQuestions }. { $line }
chat-ledger-allowance = Limite de caractères par question
chat-ledger-allowanceHint = Laissez vide pour ne pas en fixer. Une fois la limite atteinte, plus rien du livre n’est envoyé à l’assistant.
chat-approval-highlight = Surligner ces mots ?
chat-approval-note = Écrire cette note ?
chat-approval-openBook = Ouvrir ce livre ?
chat-approval-goTo = Ouvrir le livre à cet endroit ?
chat-approval-remember = Mémoriser ceci à votre sujet ?
chat-approval-everywhere = Ce sera joint à vos prochaines questions, dans tous les livres.
chat-approval-yes = Oui
chat-approval-no = Non
chat-approval-always = Toujours
chat-approval-alwaysFor-add_highlight = Toujours surligner sans demander
chat-approval-alwaysFor-add_note = Toujours écrire des notes sans demander
chat-approval-alwaysFor-go_to = Toujours tourner la page sans demander
chat-approval-alwaysFor-open_book = Toujours ouvrir des livres sans demander
chat-approval-alwaysFor-remember = Toujours mémoriser sans demander
chat-approval-yourPlace = votre position
chat-approval-unknownPlace = un endroit qui n’a pas été consulté
chat-approval-waiting = L’assistant attend votre réponse.
chat-askBack-title = L’assistant a une question
chat-askBack-placeholder = Votre réponse
chat-askBack-send = Répondre
chat-askBack-skip = Continuer sans moi
chat-limit-label = Spoilers : { $state }
chat-limit-title = Jusqu’où les réponses peuvent-elles aller ?
chat-limit-modes-off = Tout le livre
chat-limit-modes-place = Jusqu’à ma position
chat-limit-modes-chapter = Jusqu’à la fin de ce chapitre
chat-limit-short-off = sans limite
chat-limit-short-place = jusqu’ici
chat-limit-short-chapter = ce chapitre
chat-limit-ahead = une fois au-delà
chat-limit-searched-past = La recherche n’a porté que sur ce que vous avez déjà lu ({ $percent }).
chat-limit-searched-present = Les réponses ne s’appuient que sur ce que vous avez déjà lu ({ $percent }).
chat-limit-whole = Chercher dans tout le livre
chat-limit-jumped = Vous avez sauté à { $place }. Les réponses s’arrêtent toujours à { $read }, là où votre lecture s’est arrêtée.
chat-limit-readHere = J’ai lu jusqu’ici
chat-limit-howFar-ask = Jusqu’où avez-vous lu ?
chat-limit-howFar-none = Pas commencé
chat-limit-howFar-upTo = Jusqu’à la fin de…
chat-limit-howFar-here = Cette page ({ $place })
chat-limit-howFar-all = En entier
chat-limit-byDefault = Sans spoiler
chat-limit-byDefaultHelp = Les réponses et les résultats de recherche s’en tiennent à ce que vous avez lu d’un livre, jusqu’à ce que vous l’ayez terminé ou que vous choisissiez tout le livre.
chat-limit-lookAhead = Regarder une fois au-delà…
chat-limit-askTitle = Regarder au-delà pour la prochaine réponse ?
chat-limit-askText = La prochaine réponse peut dévoiler ce qui se passe après l’endroit où vous êtes. Ensuite, la limite s’applique de nouveau.
chat-limit-confirm = Regarder au-delà
chat-memory-title = Mémoire et autorisations
chat-memory-facts = Ce que vous avez demandé à l’assistant de retenir
chat-memory-noFacts = Rien pour l’instant. Demandez-le dans la discussion : « Retenez que je lis ceci pour mes études. »
chat-memory-beyondLimit = masqué : au-delà de votre limite anti-spoiler
chat-memory-removeFact = Oublier : { $fact }
chat-memory-recaps = Résumés de l’histoire
chat-memory-noRecaps = Rien pour l’instant. Demandez « Que s’est-il passé jusqu’ici ? » dans la discussion.
chat-memory-recapName = { $chapter }, jusqu’à { $percent }
chat-memory-deleteRecap = Supprimer le résumé : { $name }
chat-memory-tools = Fait sans vous demander
chat-memory-noTools = Rien. On vous demande votre accord avant toute modification.
chat-memory-revoke = Me demander de nouveau : { $tool }
chat-memory-toolNames-add_highlight = Surligner des mots
chat-memory-toolNames-add_note = Écrire des notes
chat-memory-toolNames-go_to = Tourner la page
chat-memory-toolNames-open_book = Ouvrir un livre
chat-memory-toolNames-remember = Mémoriser quelque chose à votre sujet
chat-plan-title = Plan
chat-plan-progress = Plan · étape { NUMBER($step) } sur { NUMBER($all) }
chat-plan-states-open = à faire
chat-plan-states-searching = en recherche
chat-plan-states-done = fait
chat-plan-states-failed = échec
chat-plan-states-dropped = abandonné
chat-plan-further = Poursuite des recherches, tour { NUMBER($round) } sur { NUMBER($most) }
chat-plan-failed = Échec : { $why }
chat-plan-changed = Modifié : { $why }
chat-presets-recap = Que s’est-il passé jusqu’ici ?
chat-presets-people = Qui sont les personnages que j’ai rencontrés ?
chat-presets-lookBack = Revenez sur les chapitres lus.
chat-presets-names = Quels noms reviennent le plus jusqu’ici ?
chat-presets-said = Que dit-on de … ?
chat-presets-becomes = Qu’arrive-t-il à … ?
chat-presets-page = Expliquez ce qu’il y a sur cette page.
chat-presets-chapter = Résumez ce chapitre.
chat-presets-chapterSoFar = Résumez ce chapitre jusqu’à ma position.
chat-presets-who = Qui est-ce ?
chat-presets-whoIs = Qui est « { $name } » ?
chat-presets-asksWho = Qui est …|Qui était …|Qui sont …|Parlez-moi de …|Parle-moi de …
chat-presets-timeline = Que se passe-t-il dans chacun de ces chapitres ?
chat-presets-explain = Expliquer ceci
chat-presets-explainWords = Expliquez ceci : « { $quote } »
chat-presets-summarise = Résumer ce chapitre
chat-presets-summaryOf = Résumez le chapitre « { $title } ».
chat-presets-aheadTitle = Vous n’en êtes pas encore à ce chapitre
chat-presets-aheadText = « { $title } » commence au-delà de votre limite anti-spoiler. Un résumé dévoile ce qui s’y passe ; après cette réponse, la limite s’applique de nouveau.
chat-presets-aheadConfirm = Le résumer quand même
chat-presets-limitedTo = Seulement ce que vous avez lu, jusqu’à { $percent }
chat-presets-savedOn =
    { $model ->
        [none] Enregistré le { $date }
       *[other] Enregistré le { $date }, écrit par { $model }
    }
chat-presets-again = Raconter de nouveau
chat-presets-askAgain = Redemander
chat-presets-continues = Reprend l’histoire racontée à { $percent }
chat-shelf-title = Ma bibliothèque
chat-shelf-ask = Posez une question sur vos livres
chat-shelf-empty = Demandez ce que vous voulez sur vos livres.
chat-shelf-emptyHint = Les réponses citent les passages sur lesquels elles s’appuient ; suivez une citation jusque dans son livre. Dans un livre en cours, elles n’utilisent que ce que vous avez lu.
chat-shelf-notLookedUp = absente des passages consultés
chat-shelf-questions-next = Que devrais-je lire ensuite dans ma bibliothèque ?
chat-shelf-questions-compare = Comparer deux livres…
chat-shelf-questions-compareBooks = Comparez « { $one } » et « { $other } » : qu’ont-ils en commun, et en quoi diffèrent-ils ?
chat-shelf-questions-marked = Qu’ai-je surligné à propos de…
chat-shelf-questions-markedAbout = Qu’ai-je surligné à propos de{ " " }
chat-shelf-unread-title = Les réponses peuvent-elles utiliser le texte des livres que vous n’avez pas commencés ?
chat-shelf-unread-titlesOnly = Livres non lus : titres
chat-shelf-unread-lookedInto = Livres non lus : texte
chat-shelf-unread-found =
    { $count ->
        [one] Non utilisé, car vous ne l’avez pas commencé : { LIST($titles, quotes: "«  »") }.
       *[other] Non utilisés, car vous ne les avez pas commencés : { LIST($titles, quotes: "«  »") }.
    }
chat-shelf-unread-look = Regarder dedans
chat-shelf-ledger-total = Toutes les conversations sur votre bibliothèque
chat-shelf-ledger-nothing = Aucune question n’a encore été posée sur votre bibliothèque.
chat-shelf-ledger-nothingLeft = Rien n’a quitté cet appareil pour une question sur votre bibliothèque.
chat-goTo = Aller à { $place }
chat-notLookedUp = Absent des passages consultés
chat-thinking =
    Réflexion… (environ { $count ->
        [one] { $count } mot
        [many] { $count } de mots
       *[other] { $count } mots
    } jusqu’ici)
chat-thoughts = Réflexions
chat-summary = Le début de cette conversation a été résumé pour le modèle
chat-behind = Comment cette réponse a été trouvée
chat-preloaded =
    Consulté au préalable · { $count ->
        [one] { $count } passage
       *[other] { $count } passages
    }
chat-connections =
    Dans vos autres livres · { $count ->
        [one] { $count } passage
       *[other] { $count } passages
    }
chat-menu-sent = Ce qui a quitté cet appareil…
chat-menu-memory = Mémoire et autorisations…
chat-quotesOnly = Citations seulement
chat-quotesOnlyShort = aucun, citations seulement
chat-empty = Demandez ce que vous voulez sur ce livre.
chat-emptyHint = Les réponses citent les passages sur lesquels elles s’appuient ; suivez une citation jusqu’à sa page.
chat-moreQuotes = { NUMBER($count) } de plus
chat-nearestQuotes =
    { $count ->
        [one] La phrase la plus proche
       *[other] Les { NUMBER($count) } phrases les plus proches
    }
chat-ready = Questions toutes prêtes
chat-copy = Copier la réponse
chat-copied = Réponse copiée, avec ses citations.
chat-notCopied = Le navigateur ne laisse pas Lectern utiliser le presse-papiers. Sélectionnez le texte et copiez-le vous-même.
chat-saveNote = Enregistrer comme note
chat-savedNote = Enregistré comme note là où vous êtes.

## statistics

statistics-title = Statistiques de lecture
statistics-today = Aujourd’hui
statistics-week = 7 derniers jours
statistics-month = 30 derniers jours
statistics-pages =
    { $pages ->
        [0] moins d’une page
        [one] environ { $pages } page
       *[other] environ { $pages } pages
    }
statistics-nothing = Rien de lu pour l’instant. Ouvrez un livre et tournez quelques pages : votre temps de lecture est compté ici.
statistics-off = Le temps de lecture n’est pas compté. Activez-le dans les paramètres.
statistics-chart =
    { $days ->
        [one] Minutes de lecture du dernier jour
       *[other] Minutes de lecture de chacun des { $days } derniers jours
    }
statistics-asTable = En tableau
statistics-day = Jour
statistics-time = Temps
statistics-characters = Caractères
statistics-books = Par livre
statistics-goneBook = Un livre qui n’est plus ici
statistics-daysInRow =
    { $days ->
        [one] Vous avez lu { $days } jour de suite.
       *[other] Vous avez lu { $days } jours de suite.
    }
statistics-goal-title = Objectif quotidien
statistics-goal-help = Le nombre de minutes à lire chaque jour, et de jours de suite où vous l’avez atteint.
statistics-goal-minutes = Minutes par jour
statistics-goal-outside = Entre { NUMBER($least) } et { NUMBER($most) } minutes.
statistics-goal-today = Lu aujourd’hui, par rapport à votre objectif
statistics-goal-progress =
    { $of ->
        [one] { NUMBER($read) } minute sur { $of } aujourd’hui
       *[other] { NUMBER($read) } minutes sur { $of } aujourd’hui
    }
statistics-goal-reached =
    { $read ->
        [one] { $read } minute aujourd’hui, objectif atteint
       *[other] { $read } minutes aujourd’hui, objectif atteint
    }
statistics-goal-streak =
    { $days ->
        [one] { $days } jour de suite
       *[other] { $days } jours de suite
    }
statistics-goal-atFoot = Afficher les minutes du jour au bas de la page
statistics-year-title = { $year } en livres
statistics-year-choose = Année
statistics-year-read =
    { $time } { $days ->
        [one] sur { $days } jour
       *[other] sur { $days } jours
    }, { $pages ->
        [0] moins d’une page
        [one] environ { $pages } page
       *[other] environ { $pages } pages
    } { $books ->
        [one] de { $books } livre
       *[other] de { $books } livres
    }.
statistics-year-finished =
    { $books ->
        [one] { $books } livre terminé :
       *[other] { $books } livres terminés :
    }
statistics-year-more =
    { $books ->
        [one] et { $books } autre
       *[other] et { $books } autres
    }
statistics-year-asPicture = En image
statistics-year-savePicture = Enregistrer l’image
statistics-year-picture = { $year }, un carré par jour : plus il est foncé, plus vous avez lu
statistics-year-notSaved = L’image n’a pas pu être enregistrée ({ $reason }).
statistics-private = Compté sur vos appareils seulement, pendant que la page est visible et que vous tournez les pages.
statistics-remove = Supprimer toutes les statistiques
statistics-removeTitle = Supprimer toutes les statistiques ?
statistics-removeText = Les jours et les temps de lecture de tous les livres sont supprimés de ce navigateur. Vos livres et votre position dans chacun restent.
statistics-removed = Les statistiques ont été supprimées.
statistics-failed = Les statistiques n’ont pas pu être lues dans ce navigateur ({ $reason }). Rechargez la page pour réessayer.
statistics-loading = Calcul…
statistics-readToday = { $time } aujourd’hui
statistics-leftInChapter = reste { $chapter } dans le chapitre
statistics-leftInBook = reste environ { $book } dans le livre

## allNotes

allNotes-book = Livre
allNotes-anyBook = Tous les livres
allNotes-colour = Couleur
allNotes-tag = Étiquette
allNotes-anyTag = Toutes les étiquettes
allNotes-tagHint = Écrivez des #mots dans vos notes pour les regrouper par étiquette.
allNotes-time = Période
allNotes-times-any = Toutes les dates
allNotes-times-week = 7 derniers jours
allNotes-times-month = 30 derniers jours
allNotes-times-year = 12 derniers mois
allNotes-nearTitle = Proches par le sens
allNotes-practise =
    { $due ->
        [0] Réviser les mots
        [one] Réviser { $due } mot
       *[other] Réviser { $due } mots
    }
allNotes-practice-left =
    { $words ->
        [one] Encore { $words } mot
       *[other] Encore { $words } mots
    }
allNotes-practice-show = Montrer le sens
allNotes-practice-noMeaning = Le dictionnaire intégré n’en donne pas le sens. Voyez la page.
allNotes-practice-how = Le saviez-vous ?
allNotes-practice-grades-again = À revoir
allNotes-practice-grades-hard = Difficile
allNotes-practice-grades-good = Bien
allNotes-practice-grades-easy = Facile
allNotes-practice-toPage = Voir dans le livre
allNotes-practice-remove = Ne plus le réviser
allNotes-practice-finished =
    { $words ->
        [one] Terminé : { $words } mot révisé.
       *[other] Terminé : { $words } mots révisés.
    }
allNotes-practice-nothing = Aucun mot à réviser.
allNotes-practice-next = Le prochain est prévu pour le { $date }.
allNotes-practice-hint = Les mots que vous cherchez en lisant reviennent ici, dans leur phrase, peu avant que vous ne les oubliiez.
allNotes-practice-notSaved = L’enregistrement a échoué : { $reason }

## backup

backup-title = Sauvegarde
backup-purpose = Un seul fichier avec vos livres, positions, notes, conversations, jours de lecture et paramètres, mais jamais votre clé d’API.
backup-withIndexes = Inclure les index de recherche
backup-withIndexesHint = Le fichier est plus volumineux, mais vos livres n’ont pas à être réindexés après une restauration.
backup-save = Enregistrer une sauvegarde…
backup-restore = Restaurer une sauvegarde…
backup-chooseFile = Fichier de sauvegarde
backup-cancel = Annuler
backup-stop = Arrêter
backup-saving = Enregistrement de la sauvegarde…
backup-checking = Vérification de la sauvegarde…
backup-restoring = Restauration…
backup-stands = Le navigateur ne répond plus depuis 20 secondes. Il attend peut-être le disque ou un autre onglet de Lectern : fermez-les. Si rien ne change, arrêtez, rechargez cette page et recommencez. Ce qui est déjà ici est conservé.
backup-saved = Enregistrée sous « { $name } » ({ $size }).
backup-leftOut = Laissés de côté, car leurs fichiers sont endommagés dans ce navigateur : { LIST($titles) }. Ajoutez-les de nouveau depuis leur source.
backup-found = Sauvegarde du { $date }. Le fichier est intact.
backup-foundIn = Dans cette sauvegarde
backup-takeSettings = Remplacer mes paramètres par ceux de la sauvegarde
backup-merge = Restaurer
backup-nothingLost = Rien de ce qui est ici n’est perdu. Quand un élément existe des deux côtés, le plus récent est gardé.
backup-restored = La sauvegarde a été restaurée.
backup-stopped = Arrêté. Ce qui a été restauré jusqu’ici est là. Restaurez de nouveau la même sauvegarde pour continuer.
backup-nothingNew = Tout son contenu était déjà ici.
backup-outcome = { $what } : { $came }
backup-added =
    { $count ->
        [one] { $count } ajout
       *[other] { $count } ajouts
    }
backup-changed =
    { $count ->
        [one] { $count } mise à jour
       *[other] { $count } mises à jour
    }
backup-deletedSince =
    { $count ->
        [one] { $count } suppression faite ici depuis, non rétablie
       *[other] { $count } suppressions faites ici depuis, non rétablies
    }
backup-alsoDeleted = Rétablir aussi ce que j’ai supprimé depuis
backup-alsoDeletedHint = Sinon, ce qui a été supprimé dans ce navigateur après la sauvegarde reste supprimé.
backup-settingsTaken =
    { $count ->
        [one] Paramètres : { $count } restauré
       *[other] Paramètres : { $count } restaurés
    }
backup-done = Terminé
backup-kinds-books = Livres
backup-kinds-places = Positions de lecture
backup-kinds-annotations = Surlignages et notes
backup-kinds-conversations = Conversations
backup-kinds-days = Jours de lecture
backup-kinds-memories = Souvenirs
backup-kinds-stories = Résumés de l’histoire
backup-failed = Cela n’a pas fonctionné ({ $reason }). Rien de ce qui est à vous n’est perdu ; réessayez.
backup-faults-notOurs = Ce fichier n’est pas une sauvegarde de Lectern. Choisissez le fichier .zip que Lectern a enregistré.
backup-faults-otherZip = Ce fichier zip n’est pas une sauvegarde de Lectern. Choisissez le fichier tel que Lectern l’a enregistré.
backup-faults-newer = Cette sauvegarde a été faite par une version plus récente de Lectern. Mettez Lectern à jour ici, puis restaurez-la.
backup-faults-noRoom = Le stockage de ce navigateur est plein. Ce qui a été restauré jusqu’ici est là. Libérez de l’espace disque, puis restaurez de nouveau la même sauvegarde pour continuer.
backup-faults-damaged = Cette sauvegarde est endommagée ({ $what }) ; rien n’en a donc été restauré. Utilisez une autre copie du fichier ou une sauvegarde plus ancienne.

## bookDetails

bookDetails-edit = Modifier
bookDetails-title = Titre
bookDetails-authors = Auteurs, un par ligne
bookDetails-series = Série
bookDetails-number = Numéro
bookDetails-cover = Image de couverture
bookDetails-chooseCover = Choisir une couverture…
bookDetails-newCover = La nouvelle couverture
bookDetails-noPicture = Le navigateur ne peut pas afficher cette image.
bookDetails-reset = Comme dans le livre
bookDetails-better = Lectern lit maintenant mieux ce format. Si vous convertissez ce livre de nouveau, votre position, vos notes et vos conversations sont conservées.
bookDetails-convert = Convertir de nouveau
bookDetails-converting = Conversion…
bookDetails-converted =
    { $lost ->
        [0] Le livre a été converti de nouveau. Toutes vos notes sont à leur place.
        [one] Le livre a été converti de nouveau. Les mots d’une note n’y sont plus ; la note reste dans la liste des notes.
       *[other] Le livre a été converti de nouveau. Les mots de { NUMBER($lost) } notes n’y sont plus ; elles restent dans la liste des notes.
    }
bookDetails-readingDetails = Chargement des détails…
bookDetails-fields-series = Série
bookDetails-fields-authors =
    { $count ->
        [one] Auteur
       *[other] Auteurs
    }
bookDetails-fields-language =
    { $count ->
        [one] Langue
       *[other] Langues
    }
bookDetails-fields-publisher = Éditeur
bookDetails-fields-published = Publication
bookDetails-fields-subjects = Sujets
bookDetails-fields-identifiers = Identifiants
bookDetails-fields-rights = Droits
bookDetails-fields-added = Ajout
bookDetails-fields-lastRead = Dernière lecture
bookDetails-fields-progress = Progression
bookDetails-fields-file = Fichier
bookDetails-fields-storage = Stockage
bookDetails-numberInSeries = { $name }, tome { $position }
bookDetails-neverRead = Pas encore
bookDetails-usage = { $book } pour le livre, { $index } pour son index de recherche
bookDetails-contributor = Contribution
bookDetails-roles-adp = Adaptation
bookDetails-roles-ann = Annotations
bookDetails-roles-aft = Postface
bookDetails-roles-art = Artiste
bookDetails-roles-aui = Introduction
bookDetails-roles-aut = Auteur
bookDetails-roles-bkd = Conception du livre
bookDetails-roles-bkp = Fabrication du livre
bookDetails-roles-clr = Mise en couleurs
bookDetails-roles-com = Compilation
bookDetails-roles-cov = Conception de la couverture
bookDetails-roles-cre = Création
bookDetails-roles-ctb = Contribution
bookDetails-roles-dsr = Conception graphique
bookDetails-roles-edt = Édition scientifique
bookDetails-roles-ill = Illustrations
bookDetails-roles-mrk = Balisage
bookDetails-roles-nrt = Narration
bookDetails-roles-pbl = Éditeur
bookDetails-roles-pht = Photographies
bookDetails-roles-pfr = Correction
bookDetails-roles-prd = Production
bookDetails-roles-red = Rédaction
bookDetails-roles-rev = Relecture
bookDetails-roles-trc = Transcription
bookDetails-roles-trl = Traduction
bookDetails-roles-tyd = Création de caractères
bookDetails-roles-tyg = Typographie
bookDetails-roles-wpr = Préface

## catalogues

catalogues-title = Livres et articles du Web
catalogues-address = Adresse d’un catalogue ou d’un article
catalogues-addressHelp = Un catalogue (OPDS) peut être le vôtre, par exemple celui de Calibre, ou celui d’une bibliothèque. Un article devient un livre.
catalogues-open = Ouvrir
catalogues-notAnAddress = Ce n’est pas une adresse web. Elle devrait ressembler à https://example.org/opds.
catalogues-yours = Vos catalogues
catalogues-proposed = Livres gratuits
catalogues-suggestions-gutenberg = plus de 70 000 livres du domaine public
catalogues-suggestions-standard = des éditions soignées, en anglais, les plus récentes
catalogues-remember = Retenir ce catalogue
catalogues-forget = Oublier « { $title } »
catalogues-start = Tous les catalogues
catalogues-path = Où vous êtes
catalogues-loading = Interrogation de { $host }…
catalogues-search = Rechercher dans ce catalogue
catalogues-noResults = Aucun résultat. Essayez d’autres mots ou revenez en arrière.
catalogues-facets = Affiner
catalogues-all = Tout
catalogues-more = Afficher plus
catalogues-count =
    { $count ->
        [one] { $count } entrée
        [many] { $count } d’entrées
       *[other] { $count } entrées
    }
catalogues-by = de { $authors }
catalogues-back = Retour à la liste
catalogues-published = Publication
catalogues-publisher = Éditeur
catalogues-language = Langue
catalogues-subjects = Sujets
catalogues-add = Ajouter à la bibliothèque ({ $format })
catalogues-addSample = Ajouter un extrait ({ $format })
catalogues-otherFormats = Autres formats
catalogues-openAccess = Gratuit pour tout le monde.
catalogues-elsewhere-buy =
    Acheter chez { $host }{ $price ->
        [none] { "" }
       *[other] { " " }({ $price })
    }
catalogues-elsewhere-borrow = Emprunter chez { $host }
catalogues-elsewhere-subscribe = Pour les abonnés, chez { $host }
catalogues-elsewhere-indirect = L’obtenir chez { $host }, puis ajouter le fichier
catalogues-cannotOpen = Existe aussi en { $types }, que Lectern ne peut pas ouvrir.
catalogues-nothingToAdd = Lectern ne peut ouvrir aucun de ses formats.
catalogues-adding = Récupération de « { $title } »…
catalogues-megabytes =
    { $total ->
        [none] { $done }
       *[other] { $done } sur { $total }
    }
catalogues-added = « { $title } » est dans votre bibliothèque.
catalogues-known = « { $title } » était déjà dans votre bibliothèque.
catalogues-read = Le lire
catalogues-signIn-title = Se connecter à { $host }
catalogues-signIn-user = Nom
catalogues-signIn-password = Mot de passe
catalogues-signIn-keep = Garder sur cet appareil
catalogues-signIn-keepHelp = Sinon, il est oublié à la fermeture de Lectern. Il n’est jamais dans une sauvegarde, ni sur vos autres appareils.
catalogues-signIn-confirm = Se connecter
catalogues-signIn-wrong = Le nom ou le mot de passe est incorrect.
catalogues-article-collection = Articles
catalogues-article-found = Cette page est un article
catalogues-article-from =
    { $site }, { $words ->
        [one] { $words } mot
        [many] { $words } de mots
       *[other] { $words } mots
    }
catalogues-article-pictures = Récupération des images : { NUMBER($done) } sur { NUMBER($total) }…
catalogues-article-pagesCatalogue = Ouvrir son catalogue : { $title }
catalogues-article-add = Ajouter à la bibliothèque
catalogues-article-together = Réunir les articles de la semaine
catalogues-article-togetherHelp =
    { $count ->
        [one] { $count } article des sept derniers jours.
       *[other] Un livre des { $count } articles des sept derniers jours, avec un chapitre pour chacun.
    }
catalogues-article-missing = L’article continue sur une page qui n’a pas pu être récupérée :
catalogues-article-volume = Articles, { $date }
catalogues-faults-offline = Cet appareil est hors ligne. Réessayez quand le réseau sera revenu.
catalogues-faults-away = { $host } ne répond pas. Vérifiez l’adresse ou réessayez plus tard.
catalogues-faults-blocked = { $host } refuse les requêtes venant de pages web, et il n’y a pas de serveur Lectern par lequel les envoyer. Lancez-en un (npm start), ou téléchargez le fichier et ajoutez-le.
catalogues-faults-unguarded = D’autres peuvent joindre ce serveur Lectern ; il ne récupère donc des pages qu’avec un jeton. Son administrateur peut définir AUTH_TOKEN (docs/hosting.md).
catalogues-faults-inner = Le lien mène à { $host }, à l’intérieur de votre propre réseau. Si vous faites confiance à cette adresse, tapez-la vous-même ci-dessus.
catalogues-faults-missing = { $host } n’a rien à cette adresse. Vérifiez-la ou cherchez de nouveau dans le catalogue.
catalogues-faults-refused = { $host } refuse ceci. Connectez-vous sur son propre site, téléchargez-y le fichier et ajoutez-le.
catalogues-faults-large = { $host } envoie trop de données. Téléchargez le fichier avec votre navigateur et ajoutez-le.
catalogues-faults-type = { $host } envoie autre chose que ce qui a été demandé. Essayez un autre format.
catalogues-faults-loop = { $host } redirige en boucle. Prévenez son administrateur ou essayez une autre adresse.
catalogues-faults-broken = Ce que { $host } envoie ne se lit pas comme un catalogue. Vérifiez l’adresse.
catalogues-faults-noText = Aucun article n’a été trouvé sur cette page de { $host }. C’est peut-être une liste, ou elle a besoin de ses scripts : ouvrez l’article lui-même, ou enregistrez la page et ajoutez le fichier.
catalogues-faults-login = { $host } ne montre cet article qu’à ceux qui se connectent. Ouvrez-le là-bas, enregistrez la page et ajoutez le fichier.
catalogues-faults-busy = { $host } a reçu trop de requêtes. Attendez une minute, puis réessayez.
catalogues-faults-signIn = { $host } demande un nom et un mot de passe.

## devices

devices-purpose = Vos notes, positions et conversations sur tous vos appareils, par un stockage qui est à vous. Tout est d’abord chiffré : seuls vos appareils peuvent le lire.
devices-invited = Ce lien vient d’un autre de vos appareils. C’est ici qu’ils se rencontrent ; leur phrase secrète sera demandée ensuite. Si le lien n’est pas de vous, fermez cette fenêtre.
devices-kind = Lieu de rencontre
devices-kinds-server = Ce serveur Lectern
devices-kinds-folder = Un dossier synchronisé par Syncthing, Dropbox ou iCloud
devices-kinds-webdav = WebDAV (Nextcloud, un NAS)
devices-kinds-s3 = Stockage compatible S3
devices-kinds-remote--storage = remoteStorage
devices-fields-server = Serveur
devices-fields-token = Jeton
devices-fields-folder = Adresse d’un dossier
devices-fields-user = Nom
devices-fields-password = Mot de passe
devices-fields-url = Adresse
devices-fields-bucket = Compartiment
devices-fields-region = Région
devices-fields-keyId = Identifiant de clé d’accès
devices-fields-secret = Clé d’accès secrète
devices-fields-storage = Adresse du stockage
devices-tokenHelp = Le jeton n’est nécessaire que si le serveur en demande un (AUTH_TOKEN). Un nom n’est nécessaire que si plusieurs personnes partagent le serveur : les appareils du même nom se retrouvent.
devices-remoteHelp = Un compte (vous@example.org), dont la page demande ensuite si Lectern peut l’utiliser, ou l’adresse du stockage et un jeton.
devices-pickFolder = Choisir un dossier…
devices-proceed = Continuer
devices-looking = Vérification de ce qui s’y trouve…
devices-first = Lectern n’y a encore rien enregistré : c’est donc le premier appareil.
devices-newPassphrase = Nouvelle phrase secrète
devices-newPassphraseHelp = Elle chiffre tout, et personne ne peut la récupérer : gardez-la sur papier. Vos autres appareils la demandent une seule fois.
devices-strength-weak = Trop facile à deviner. Allongez-la ou utilisez celle que Lectern a créée.
devices-strength-fair = Elle peut convenir. Quelques mots de plus seraient préférables.
devices-strength-strong = Robuste.
devices-print = Imprimer une fiche de secours
devices-begin = Commencer
devices-found = D’autres appareils se rencontrent déjà ici. Rejoignez-les avec leur phrase secrète. Si ce ne sont pas les vôtres, revenez en arrière et choisissez un autre endroit.
devices-passphrase = Phrase secrète
devices-passphraseHelp = Celle que votre premier appareil a créée. Elle figure sur votre fiche de secours.
devices-join = Rejoindre
devices-deriving = Vérification de la phrase secrète…
devices-back = Retour
devices-meets = Vos appareils se rencontrent sur { $place }.
devices-status-waiting = Pas encore synchronisé depuis l’ouverture de Lectern.
devices-status-working = Synchronisation…
devices-status-inStep = Synchronisé { $ago }.
devices-status-justNow = Synchronisé à l’instant.
devices-held =
    { $count ->
        [one] { $count } modification attend d’être envoyée.
       *[other] { $count } modifications attendent d’être envoyées.
    }
devices-unreadable =
    { $count ->
        [one] { $count } fichier d’un autre appareil est illisible. Il est peut-être encore en chemin.
       *[other] { $count } fichiers d’autres appareils sont illisibles. Ils sont peut-être encore en chemin.
    }
devices-missing =
    { $count ->
        [one] Le fichier de { $count } livre attend l’appareil qui l’a.
       *[other] Les fichiers de { $count } livres attendent les appareils qui les ont.
    }
devices-costly =
    { $count ->
        [one] { $count } gros fichier attend, car cette connexion semble facturée au mégaoctet.
       *[other] { $count } gros fichiers attendent, car cette connexion semble facturée au mégaoctet.
    }
devices-carryNow = Les synchroniser quand même
devices-again = Lectern réessaiera { $when }.
devices-clockAhead = L’horloge d’un autre appareil avance de plus d’un jour sur celle-ci. Réglez les deux, sinon la mauvaise modification risque de l’emporter.
devices-now = Synchroniser maintenant
devices-allow = Autoriser de nouveau le dossier
devices-joinAgain = Rejoindre de nouveau
devices-books = Synchroniser aussi les livres
devices-booksHelp = Chacun de vos appareils reçoit alors les fichiers de tous vos livres. Sinon, un livre se lit là où vous ajoutez son fichier.
devices-hereSize = Ceux de cet appareil occupent { $size }.
devices-indexes = Synchroniser aussi leurs index de recherche
devices-indexesHelp = Une fois qu’un appareil a indexé un livre pour la recherche par le sens, les autres n’ont plus à le faire. Il faut environ 10 Mo par livre, et cela fonctionne entre navigateurs qui découpent les phrases de la même façon.
devices-taken =
    Enregistré jusqu’ici : livres { $books }{ $indexed ->
        [yes] , index de recherche { $indexes }
       *[no] { "" }
    }, tout le reste { $others }.
devices-free = Il y reste de la place pour { $size }.
devices-tooSmall = Aucun fichier de plus de { $size } n’y est accepté : les livres ne peuvent donc pas y être enregistrés.
devices-add = Ajouter un appareil
devices-addHelp = Ouvrez ce lien sur l’autre appareil, ou pointez son appareil photo vers le code, et saisissez-y la phrase secrète. Il contient les identifiants de votre stockage : ne l’envoyez qu’à vous-même.
devices-addFolderHelp = Sur l’autre appareil, ouvrez Lectern à cette adresse et choisissez-y le même dossier.
devices-addHere = Ce lien ne fonctionne que sur cet ordinateur. Ouvrez Lectern à une adresse que vos autres appareils peuvent joindre, et copiez-le là.
devices-addQr = Le même lien, pour l’appareil photo de l’autre appareil
devices-copy = Copier le lien
devices-copied = Le lien a été copié.
devices-lost = J’ai perdu un appareil
devices-lostHelp = Tout ce qui s’y trouve est supprimé, puis chiffré avec une nouvelle phrase secrète. Cet appareil garde tout ce qu’il a, et vos autres appareils rejoignent de nouveau. Changez aussi le mot de passe de votre stockage. L’appareil perdu garde ce qu’il a déjà.
devices-sealAnew = Chiffrer de nouveau
devices-sealAnewAsk = Tout ce qui se trouve sur { $place } est supprimé. Cet appareil y enregistre ensuite ses propres données avec la nouvelle phrase secrète. Ce que seul un autre appareil possède arrive quand celui-ci rejoint de nouveau. Avez-vous noté la nouvelle phrase secrète ?
devices-sealedAnew = Tout ce qui s’y trouve est chiffré avec la nouvelle phrase secrète. Vos autres appareils la demanderont.
devices-leave = Déconnecter
devices-leaveHelp = Rien n’est supprimé sur cet appareil. Les autres continuent sans lui.
devices-leaveEverywhere = Supprimer aussi tout ce qui s’y trouve
devices-leaveAsk = Tout ce qui se trouve sur { $place } est supprimé, et vos autres appareils ne se synchronisent plus. Chaque appareil garde ce qu’il a.
devices-koreader-title = KOReader
devices-koreader-purpose = Partage votre position dans un livre que vous lisez aussi avec KOReader, par un serveur que tous deux utilisent. Les deux doivent avoir le même fichier.
devices-koreader-own = Ce serveur Lectern
devices-koreader-other = Un autre (kosync)
devices-koreader-signIn = Se connecter
devices-koreader-makeAccount = Créer un compte
devices-koreader-notSealed = Ces positions ne sont pas chiffrées : l’administrateur du serveur voit où vous en êtes dans chaque fichier.
devices-koreader-weak = KOReader l’envoie sous une forme hachée, facile à casser : prenez un mot de passe que vous n’utilisez nulle part ailleurs.
devices-koreader-joined = Les positions sont échangées sur { $place }, compte { $user }.
devices-koreader-type = Dans KOReader : Outils → Synchronisation de la progression. Choisissez le serveur de synchronisation personnalisé et saisissez la première ligne, puis inscrivez-vous ou connectez-vous avec les autres.
devices-koreader-leave = Déconnecter
devices-koreader-elsewhere = Sur { $device }, vous étiez à { $percent }.
devices-koreader-refused = Le serveur KOReader refuse le nom ou le mot de passe. Connectez-vous de nouveau dans Appareils.
devices-koreader-away = Le serveur KOReader ne répond pas. Vérifiez son adresse. ({ $detail })
devices-notesOut-title = Notes pour Obsidian
devices-notesOut-purpose = Un fichier Markdown par livre annoté, dans l’un de vos dossiers, tenu à jour tant que Lectern est ouvert. Ce que vous écrivez autour de la partie de Lectern est conservé.
devices-notesOut-kept = Vos notes sont tenues à jour dans « { $folder } ».
devices-notesOut-stop = Arrêter
devices-readwise-title = Readwise
devices-readwise-purpose = Envoie les surlignages de vos livres à Readwise avec leurs notes, chacun une fois, et de nouveau quand vous le modifiez. Ils ne sont pas chiffrés.
devices-readwise-help = Votre jeton d’accès, depuis readwise.io/access_token.
devices-readwise-kept = Vos surlignages sont envoyés à Readwise.
devices-readwise-refused = Readwise refuse le jeton. Copiez-le de nouveau depuis readwise.io/access_token.
devices-readwise-away = Readwise ne répond pas. Lectern réessaiera. ({ $detail })
devices-sheet-title = Lectern : fiche de secours
devices-sheet-text = Avec cette phrase secrète, n’importe quel appareil peut lire ce que vos appareils y ont enregistré. Sans elle, personne ne le peut, pas même vous. Gardez cette fiche avec vos papiers.
devices-sheet-place = Stockage
devices-sheet-made = Établie le
devices-faults-offline = Cet appareil est hors ligne. Il reprendra au retour du réseau.
devices-faults-away = Votre stockage ne répond pas ({ $detail }). Vérifiez qu’il fonctionne.
devices-faults-refused = Votre stockage refuse la connexion. Vérifiez le nom, le mot de passe ou le jeton.
devices-faults-blocked = Votre stockage ne répond pas ou refuse les requêtes venant de pages web. Vérifiez l’adresse et docs/sync.md, ou utilisez votre propre serveur Lectern.
devices-faults-page = Une page web répond à la place de votre stockage. Ce réseau vous demande-t-il de vous connecter ? Lectern réessaiera.
devices-faults-full =
    { $detail ->
        [none] Votre stockage est plein. Libérez-y de l’espace.
       *[other] Votre stockage n’a pas la place pour { $detail } de plus. Libérez-y de l’espace.
    }
devices-faults-large = Votre stockage n’accepte pas de fichier de { $detail }. Son administrateur peut relever la limite (docs/sync.md).
devices-faults-missing = Votre stockage n’est plus là où il était. Vérifiez l’adresse et le dossier.
devices-faults-permission = Le navigateur redemande l’autorisation d’utiliser le dossier.
devices-faults-unguarded = D’autres peuvent joindre ce serveur ; il n’enregistre donc des fichiers qu’avec un jeton. Son administrateur peut définir AUTH_TOKEN (docs/hosting.md).
devices-faults-broken = Votre stockage a donné une réponse inutilisable ({ $detail }).
devices-faults-none = Lectern n’y a rien enregistré. Vérifiez l’adresse, ou recommencez à cet endroit.
devices-faults-passphrase = Ce n’est pas la phrase secrète de ce stockage. Elle figure sur votre fiche de secours.
devices-faults-foreign = Ce stockage a été chiffré avec une nouvelle phrase secrète après que cet appareil l’a rejoint. Rejoignez-le de nouveau avec celle-ci. Rien n’est perdu ici.
devices-faults-newer = Une version plus récente de Lectern y garde ses fichiers. Mettez Lectern à jour sur cet appareil ; rien n’a été touché.
devices-faults-torn = Un fichier ne peut pas y être ouvert ({ $detail }). Il est endommagé ou ne vient pas de Lectern.

## dictionary

dictionary-title = Dictionnaire : { $words }
dictionary-loading = Ouverture du dictionnaire…
dictionary-parts-n = nom
dictionary-parts-v = verbe
dictionary-parts-a = adjectif
dictionary-parts-r = adverbe
dictionary-also = Aussi : { $words }
dictionary-more = Plus de sens
dictionary-notFound = Il n’y a pas d’entrée dans le dictionnaire.
dictionary-damaged = il est endommagé
dictionary-notLoaded = Le dictionnaire n’a pas pu être chargé ({ $reason }). Il fonctionne hors ligne dès qu’il a servi une fois en ligne.
dictionary-wikipedia = Wikipédia
dictionary-wiktionary = Wiktionnaire
dictionary-translate = Traduire
dictionary-explain = Expliquer
dictionary-find = Chercher dans le livre
dictionary-source = WordNet 3.1, © Princeton University
dictionary-exportCsv = Exporter les mots consultés en CSV…
dictionary-exportAnki = Exporter les mots consultés pour Anki…
dictionary-fileName = { $title } - mots
dictionary-columns-word = Mot
dictionary-columns-language = Langue
dictionary-columns-sentence = Phrase
dictionary-columns-definition = Définition
dictionary-columns-chapter = Chapitre
dictionary-columns-date = Date
dictionary-word = Mot consulté
dictionary-otherLanguage = Il n’y a pas encore de dictionnaire pour la langue de ce livre. Vous pouvez en ajouter un dans les paramètres, ou chercher ailleurs :
dictionary-own-title = Dictionnaires
dictionary-own-purpose = Pour les langues que vous lisez : StarDict, dictd ou un extrait du Wiktionnaire de kaikki.org. Ils restent dans ce navigateur et dans aucune sauvegarde, gardez donc les fichiers.
dictionary-own-add = Ajouter un dictionnaire…
dictionary-own-choose = Fichiers de dictionnaire
dictionary-own-adding = Lecture du dictionnaire…
dictionary-own-cancel = Annuler
dictionary-own-facts =
    { $count ->
        [one] { $count } entrée
        [many] { $count } d’entrées
       *[other] { $count } entrées
    }, { $size }
dictionary-own-languageOf = Langue de { $name }
dictionary-own-anyLanguage = Toutes les langues
dictionary-own-earlier = Monter { $name }
dictionary-own-remove = Supprimer { $name }
dictionary-own-removeTitle = Supprimer ce dictionnaire ?
dictionary-own-removeText = « { $name } » est retiré de ce navigateur. Votre fichier reste où il est.
dictionary-own-added = « { $name } » a été ajouté.
dictionary-own-faults-unknown = Ces fichiers ne forment pas un dictionnaire que Lectern sait lire. Choisissez StarDict, dictd ou un extrait du Wiktionnaire en JSON Lines.
dictionary-own-faults-damaged = Ce dictionnaire est endommagé ou incomplet, et n’a pas été ajouté. Téléchargez-le de nouveau.
dictionary-own-faults-empty = Ce dictionnaire ne contient aucune entrée.
dictionary-own-faults-starDictParts = Choisissez ensemble les fichiers .ifo, .idx et .dict du dictionnaire.
dictionary-own-faults-dictdParts = Choisissez ensemble les fichiers .index et .dict du dictionnaire.

## display

display-theme = Couleurs
display-themes-system = Système
display-themes-light = Clair
display-themes-sepia = Sépia
display-themes-dark = Sombre
display-themes-black = Noir
display-themes-own = Perso
display-own-paper = Papier
display-own-ink = Lettres
display-own-contrast = Contraste { $ratio } : 1
display-own-refused = Contraste { $ratio } : 1. Un texte lisible demande au moins 4,5 : 1 ; d’ici là, la page garde ses couleurs.
display-size = Taille du texte
display-smaller = Réduire le texte
display-larger = Agrandir le texte
display-font = Police
display-needs-serif = Avec empattements
display-needs-sans = Sans empattement
display-needs-dyslexia = Pour la dyslexie
display-ownFace-choose = Police depuis un fichier…
display-ownFace-drop = Retirer « { $name } »
display-ownFace-stays = Le fichier reste dans ce navigateur. Il ne fait partie d’aucune sauvegarde.
display-ownFace-unnamed = Police personnelle
display-ownFace-tooLarge = Ce fichier est trop volumineux pour une police : { $limit } au plus.
display-ownFace-unreadable = Ce navigateur ne peut pas lire ce fichier comme une police. Il peut lire TTF, OTF, WOFF et WOFF2.
display-flow = Disposition
display-flows-pages = Pages
display-flows-scroll = Défilement
display-columns = Colonnes
display-columnsOf-auto = Automatique
display-columnsOf-one = Une
display-columnsOf-two = Deux
display-lineHeight = Interligne
display-margin = Marges
display-justify = Alignement
display-justified-on = Justifié
display-justified-off = À gauche
display-hyphenate = Césure
display-hyphenated-on = Activée
display-hyphenated-off = Désactivée
display-more = Plus
display-texture-weight = Graisse
display-texture-letterSpacing = Espacement des lettres
display-texture-wordSpacing = Espacement des mots
display-texture-paragraphSpacing = Espace entre les paragraphes
display-texture-indent = Alinéa de première ligne
display-turning = Tourner les pages
display-turnings-slide = Glissement
display-turnings-none = Immédiat
display-tapZones = Toucher les bords pour tourner les pages
display-tapZonesHelp = Désactivé : toucher la page ne fait qu’afficher ou masquer les barres. Balayer tourne toujours les pages.
display-byTheBook = Tel que l’éditeur l’a voulu
display-reset = Rétablir les valeurs par défaut
display-fixed = Ce livre a des pages fixes : seules les couleurs qui les entourent peuvent changer.

## model

model-agentAway = L’assistant ne répond pas. Si Lectern fonctionne encore là où vous l’avez lancé, l’assistant est en train de redémarrer ; sinon, relancez Lectern.
model-offline = Vous êtes hors ligne ; l’assistant est donc injoignable. Réessayez une fois de retour en ligne.
model-noAgent = L’assistant à l’adresse { $url } ne répond pas. Lancez-y Lectern ou demandez à son administrateur.
model-agentBusy = L’assistant a plus de questions qu’il ne peut en traiter à la fois. La vôtre attend son tour.
model-agentFaults-isOff = L’assistant est désactivé dans les paramètres.
model-agentFaults-silent =
    { $seconds ->
        [one] L’assistant n’a rien envoyé depuis { $seconds } seconde. Vérifiez qu’il fonctionne encore.
       *[other] L’assistant n’a rien envoyé depuis { $seconds } secondes. Vérifiez qu’il fonctionne encore.
    }
model-agentFaults-lost = L’assistant a perdu cette conversation (HTTP { NUMBER($status) }).
model-agentFaults-rounds = L’assistant a voulu faire plus de { NUMBER($most) } consultations. Posez une question plus précise.
model-agentFaults-empty = Le modèle de langage a envoyé une réponse vide.
model-agentFaults-cutOff = La réponse a été interrompue.
model-agentFaults-otherVersion = Cette conversation a été écrite par une autre version de Lectern et ne peut pas être affichée. Commencez-en une nouvelle.
model-token-wanted = Cet assistant demande un jeton. Son administrateur peut vous en donner un.
model-token-wrong = L’assistant n’accepte pas ce jeton. Vérifiez-le ou demandez-en un autre à son administrateur.
model-token-label = Jeton
model-token-use = Utiliser ce jeton
model-token-help = Envoyé à cet assistant seulement. Il ne fait partie d’aucune sauvegarde.
model-token-remember = Retenir le jeton sur cet appareil
model-pageAgentLost =
    { $reason ->
        [none] L’assistant de cette page s’est arrêté ou n’a pas pu être chargé. Réessayez ou rechargez la page.
       *[other] L’assistant de cette page s’est arrêté ou n’a pas pu être chargé ({ $reason }). Réessayez ou rechargez la page.
    }
model-pageAgentSilent =
    { $seconds ->
        [one] il n’a rien dit pendant { $seconds } seconde
       *[other] il n’a rien dit pendant { $seconds } secondes
    }
model-place-title = Où fonctionne l’assistant
model-place-wishes-auto = Automatique
model-place-wishes-server = Sur le serveur
model-place-wishes-page = Dans cette page
model-place-looking = Recherche d’un serveur…
model-place-onServer = En ce moment : sur le serveur { $url }.
model-place-inPage = En ce moment : dans cette page.
model-place-help-auto = Sur le serveur s’il en répond un au chargement de Lectern, sinon dans cette page. Il y reste jusqu’à ce que vous choisissiez de nouveau ou rechargiez la page.
model-place-help-server = Toujours sur le serveur, qui doit être en marche et joignable.
model-place-help-page = Toujours dans cette page : aucun serveur n’intervient, et le navigateur envoie les requêtes directement à votre modèle de langage.
model-place-useThisPage = Utiliser plutôt cette page
model-inUse-title = Les réponses viennent de
model-inUse-checking = Interrogation de l’assistant…
model-inUse-own = { $name } chez { $host }
model-inUse-browser = Le modèle du navigateur
model-inUse-local = { $name }, dans cette page
model-inUse-pageNote = Il fonctionne sur cet ordinateur. Sa mémoire est limitée : une seule consultation par question et une réponse courte.
model-inUse-ownNote = Votre propre choix, dès votre prochaine question.
model-inUse-wrong = Terminez la configuration de votre modèle.
model-inUse-agentModel = Le modèle de l’assistant.
model-inUse-unknown = L’assistant ne dit pas quel modèle il utilise.
model-inUse-unknownYet = Le modèle de l’assistant, dès que celui-ci répondra.
model-inUse-extractive = Citations seulement.
model-inUse-extractiveNote = Aucun modèle de langage n’est connecté ; vous pouvez en configurer un ci-dessous.
model-checkAgain = Vérifier de nouveau
model-pinned = Ce serveur a son propre modèle de langage et n’en accepte pas d’autre, afin que personne ne puisse envoyer de requêtes ailleurs par son intermédiaire. Son administrateur peut changer cela. Vos paramètres sont gardés ici, mais ne sont pas envoyés.
model-title = Votre propre modèle de langage
model-explain = Tout service ou programme dont l’API est compatible avec OpenAI ou Anthropic. Son adresse se termine en général par /v1.
model-endpoint = Adresse
model-addressForms = Si un service ne prend en charge que Messages d’Anthropic ou Responses d’OpenAI, ajoutez /messages ou /responses à son adresse.
model-endpointExample = https://models.example/v1
model-examples = Sur cet ordinateur
model-hosted = En ligne
model-signIn-start = Se connecter avec OpenRouter
model-signIn-done = Connexion à OpenRouter établie. Des modèles gratuits répondent maintenant ({ $model }) ; vous pouvez en choisir d’autres dans les paramètres.
model-signIn-refused = La connexion avec OpenRouter n’a pas eu lieu.
model-signIn-unknown = Cette connexion n’a pas commencé dans ce navigateur, a pris trop de temps ou est déjà terminée. Pour vous connecter, appuyez de nouveau sur « Se connecter avec OpenRouter ».
model-signIn-failed = OpenRouter n’a pas donné de clé ({ $reason }). Vérifiez votre connexion réseau, puis connectez-vous de nouveau.
model-signIn-out = Se déconnecter
model-signIn-outHelp = Oublie la clé ici. Pour la révoquer, supprimez-la dans votre compte OpenRouter.
model-browser-use = Utiliser le modèle du navigateur
model-browser-download = Télécharger le modèle du navigateur
model-browser-progress = Téléchargement du modèle du navigateur
model-browser-starting = Le navigateur prépare son modèle.
model-browser-cancel = Annuler
model-browser-failed = Le modèle du navigateur n’a pas pu être préparé ({ $reason }). Réessayez.
model-browser-other = Utiliser un autre modèle
model-local-title = Un modèle dans cette page
model-local-choose = Choisir un modèle…
model-local-facts = Expérimental · gratuit · rien ne quitte cet ordinateur · télécharge quelques centaines de mégaoctets une seule fois · lent, et se trompe souvent
model-local-intro = Expérimental : un petit modèle qui fonctionne dans cette page et n’a besoin de personne d’autre. Il est lent et se trompe souvent : les citations que vous obtiendriez sans lui apparaissent donc d’abord, tout de suite. Ce qu’il cite est vérifié dans le livre, comme toujours.
model-local-needs = demande environ { $memory } de mémoire
model-local-scarce = Cet appareil annonce { $memory } de mémoire : ce peut être trop peu.
model-local-licence = Licence : { $name }
model-local-ownFile = depuis votre propre fichier
model-local-goodFor-languages = pour plusieurs langues, le plus approfondi
model-local-goodFor-answers = pour l’anglais, l’allemand, le français, l’espagnol et d’autres, les meilleures réponses de la liste
model-local-goodFor-english = pour l’anglais, rapide
model-local-goodFor-small = pour les vieux appareils, le plus petit
model-local-download = Télécharger
model-local-pause = Pause
model-local-resume = Continuer
model-local-use = L’utiliser
model-local-used = Utilisé
model-local-leave = Utiliser un autre modèle
model-local-remove = Supprimer
model-local-from = Lectern ne contacte { $host } que si vous appuyez sur « Télécharger ». Celui-ci apprend quel modèle vous voulez, et rien de vos livres.
model-local-file = Utiliser un fichier GGUF…
model-local-fileLabel = Fichier GGUF d’un modèle
model-local-drop = Ou déposez-en un ici.
model-local-progress = Téléchargement de { $name }
model-local-goesOn = Le téléchargement de { $name } continue. Les paramètres montrent où il en est.
model-local-ready = { $name } est maintenant sur cet appareil. Choisissez-le dans les paramètres.
model-local-done = { $done } sur { $size }
model-local-checking = Vérification du téléchargement…
model-local-failed = { $name } est incomplet : { $reason }
model-local-noGguf = Ce n’est pas un fichier GGUF. C’est le format des modèles pour llama.cpp ; leurs fichiers se terminent par .gguf.
model-local-isPart = C’est l’un des fichiers d’un même modèle. Seuls les modèles en un seul fichier fonctionnent ici.
model-local-tooLarge = Ce modèle est trop volumineux pour une page : { $most } au plus.
model-local-brokeOff = la connexion a été interrompue. Continuez quand elle sera revenue.
model-local-wrongHash = le fichier téléchargé n’est pas celui que le dépôt annonce ; il a donc été supprimé. Téléchargez-le de nouveau.
model-local-noSpace = il y a trop peu d’espace sur cet appareil. Supprimez quelque chose ou choisissez un modèle plus petit.
model-local-noPlace = ce navigateur n’enregistre pas de gros fichiers. Une fenêtre privée peut en être la cause.
model-local-hubSays = le dépôt le refuse (HTTP { NUMBER($status) }). Réessayez plus tard.
model-local-notThere = le dépôt ne l’a plus. Choisissez-en un autre ou utilisez un fichier.
model-local-tooOld = Ce navigateur est trop ancien pour faire fonctionner un modèle dans la page (il lui manque WebAssembly 64 bits). Mettez-le à jour ou choisissez un autre modèle dans les paramètres.
model-local-gone = { $name } n’est plus sur cet appareil : le navigateur a pu avoir besoin de la place. Téléchargez-le de nouveau dans les paramètres ou choisissez un autre modèle.
model-local-otherTab = Le modèle de la page fonctionne dans un autre onglet de Lectern. Posez la question là-bas, fermez cet onglet, ou attendez cinq minutes après sa dernière réponse.
model-local-noStart = Le modèle n’a pas pu démarrer ({ $reason }). La mémoire est peut-être insuffisante : fermez d’autres onglets ou choisissez un modèle plus petit dans les paramètres.
model-local-lost =
    Le modèle de la page s’est arrêté{ $reason ->
        [none] { "" }
       *[other] { " " }({ $reason })
    }, peut-être faute de mémoire. Posez de nouveau la question ou choisissez-en un plus petit dans les paramètres.
model-local-rested = Un autre modèle a été choisi au milieu de la réponse. Posez de nouveau la question.
model-ecash-title = Ecash, à la question
model-ecash-facts = Quelques sats par question, sans compte · les passages y sont envoyés, mais aucun nom · un petit téléchargement (0,2 Mo) · vaut ce que vaut le modèle vendu
model-ecash-price =
    { $sats ->
        [one] { $sats } sat
       *[other] { $sats } sats
    } par question, sans compte · les passages y sont envoyés, mais aucun nom · un petit téléchargement (0,2 Mo) · bonnes réponses
model-ecash-open = Ouvrir le portefeuille
model-unencrypted = Cette adresse n’est pas chiffrée : quiconque se trouve sur le trajet du réseau peut lire la clé. Utilisez https:// si le service le propose.
model-key = Clé
model-keyHelp-server = Envoyée seulement à votre serveur Lectern, qui la transmet à cette adresse. Elle ne fait partie d’aucune sauvegarde. Un programme sur votre ordinateur n’en demande pas.
model-keyHelp-page = Envoyée directement à cette adresse et nulle part ailleurs. Elle ne fait partie d’aucune sauvegarde. Un programme sur votre ordinateur n’en demande pas.
model-rememberKey = Retenir la clé sur cet appareil
model-rememberKeyHelp = Si désactivé, la clé est oubliée à la fermeture du dernier onglet de Lectern.
model-showKey = Afficher la clé
model-hideKey = Masquer la clé
model-name = Modèle
model-nameHelp = Le nom qu’utilise le service. Chargez la liste ou saisissez le nom.
model-nameExample = nom du modèle
model-smallName = Pour les plans et les notes
model-smallNameHelp = Facultatif : un modèle plus petit du même service, qui planifie, prend des notes et résume, tandis que celui du dessus répond. Si vide, ce dernier fait tout.
model-fallbacks-title = En cas d’échec
model-fallbacks-explain = Les services interrogés à la place, dans cet ordre. Votre question et ce qui a été trouvé dans vos livres leur sont alors envoyés aussi ; la liste de ce qui a été envoyé nomme chacun d’eux.
model-fallbacks-add = Ajouter un service
model-fallbacks-remove = Retirer le service { NUMBER($position) }
model-fallbacks-group = Service { NUMBER($position) }
model-fallbacks-notUsable = Un service de secours est inutilisable. { $reason }
model-suggestions = Modèles disponibles
model-openList = Afficher les modèles : { $field }
model-useTyped = Utiliser « { $name } »
model-noMatch = Aucun autre modèle n’a ceci dans son nom.
model-fetch = Charger la liste
model-fetching = Chargement de la liste…
model-listed =
    { $number ->
        [one] { $number } modèle.
       *[other] { $number } modèles.
    }
model-noModels = Il n’y a pas encore de modèle à cette adresse. Chargez-en un là-bas ou saisissez son nom.
model-noName = Choisissez un modèle : chargez la liste ou saisissez son nom.
model-wrong = Ceci est inutilisable. Vérifiez l’adresse et le modèle.
model-notUsable = Votre modèle de langage est inutilisable. { $reason }
model-refusals-payment =
    Cet assistant demande { $sats ->
        [one] { $sats } sat
       *[other] { $sats } sats
    } par question et n’a pas été payé. Ouvrez votre portefeuille dans les paramètres.
model-refusals-pinned = Ce serveur n’utilise que son propre modèle de langage. Réessayez pour l’interroger ou vérifiez les paramètres.
model-refusals-innerAddress = Ce serveur n’envoie pas de requêtes à des adresses de son propre réseau. Utilisez une adresse publique ou demandez à son administrateur.
model-refusals-address =
    { $origin ->
        [none] L’assistant n’accepte pas l’adresse de cette page. Son administrateur peut l’autoriser en l’ajoutant à ALLOWED_ORIGINS.
       *[other] L’assistant n’accepte pas l’adresse de cette page. Son administrateur peut l’autoriser en ajoutant { $origin } à ALLOWED_ORIGINS.
    }
model-refusals-tooLarge = C’est plus que l’assistant ne peut traiter à la fois. Commencez une nouvelle conversation ou demandez moins.
model-refusals-notUnderstood = L’assistant n’a pas pu lire la requête. Vérifiez l’adresse et le modèle, ou rechargez la page.
model-refusals-tooMany =
    { $seconds ->
        [one] Trop de requêtes en peu de temps. Réessayez dans { $seconds } seconde.
       *[other] Trop de requêtes en peu de temps. Réessayez dans { $seconds } secondes.
    }
model-refusals-overloaded =
    { $seconds ->
        [one] L’assistant est occupé. Réessayez dans { $seconds } seconde.
       *[other] L’assistant est occupé. Réessayez dans { $seconds } secondes.
    }
model-refusals-failed = L’assistant a échoué. Réessayez dans un instant ; son administrateur en trouvera la cause dans le journal.
model-refusals-other = L’assistant a refusé la requête (HTTP { NUMBER($status) }). Redémarrez Lectern.
model-test = Tester le modèle
model-testing = Test : une petite consultation et quelques mots. Un modèle sur cet ordinateur doit peut-être d’abord se charger…
model-cancelTest = Annuler le test
model-cancelled = Le test a été annulé.
model-verdict-title = Résultats du test
model-verdict-good = oui
model-verdict-partly = en partie
model-verdict-bad = non
model-verdict-reachable = Le service répond.
model-verdict-notReachable = Le service ne répond pas.
model-verdict-model = Le modèle répond.
model-verdict-noModel = Le modèle ne répond pas.
model-verdict-streaming = Les réponses arrivent mot à mot.
model-verdict-notStreaming = Les réponses arrivent d’un seul coup. Cela fonctionne, avec plus d’attente.
model-verdict-tools-native = Il sait faire des consultations de lui-même.
model-verdict-tools-json = Il fait des consultations en écrivant du JSON : c’est plus lent, mais cela fonctionne.
model-verdict-tools-none = Il n’a rien consulté quand on le lui a demandé ; il ne convient donc pas ici. Choisissez un autre modèle.
model-verdict-latency = Premiers mots après { $seconds }.
model-verdict-window = Sa fenêtre de contexte contient { $tokens } jetons.
model-verdict-noWindow = Il ne dit pas la taille de sa fenêtre de contexte. Si les réponses perdent le fil du début, réglez-la ci-dessous.
model-reset = Utiliser le modèle de l’assistant
model-wasReset = Le modèle de l’assistant est de nouveau utilisé. L’adresse, la clé et le modèle ont été oubliés.
model-experts = Pour les experts
model-how = Sa façon de répondre
model-temperature = Température
model-temperatureHelp = 0 : régulier, 2 : débridé.
model-usualTemperature = par défaut
model-window = Fenêtre de contexte en jetons
model-windowHelp = Ce que le modèle peut lire à la fois. Si le champ est vide, la question est posée au service.
model-usualWindow = automatique
model-protocol = Appels d’outils
model-protocols-auto = Automatique
model-protocols-native = Natif
model-protocols-json = JSON
model-protocolHelp = Automatique le découvre de lui-même. Certains petits modèles ne maîtrisent que JSON.
model-effort = Réflexion
model-efforts-auto = Selon le modèle
model-efforts-quick = Rapide
model-efforts-thorough = Approfondie
model-effortHelp = Pour les modèles qui réfléchissent avant de répondre : rapide coûte moins et arrive plus tôt.
model-plan = Planification
model-plans-auto = Automatique
model-plans-off = Jamais
model-plans-on = Toujours
model-planHelp = Automatique : pour les questions vastes, par étapes que vous pouvez suivre.
model-language = Les réponses viennent dans la langue de votre question.
model-limits = Limites par question
model-rounds = Tours de consultations
model-seconds = Secondes de travail du modèle
model-allowance = Caractères envoyés
model-noLimit = sans limite
model-usual = { $value } si vide
model-outside = Saisissez un nombre de { $least } à { $most }.
model-outsideBelow = Saisissez un nombre d’au moins { $least }.
model-choose = Choisir un modèle de langage
model-ways-title = Qui répond à vos questions ?
model-ways-intro = Vous pouvez changer d’avis à tout moment dans Paramètres, Assistant.
model-ways-suggested = suggestion
model-ways-found-title = Le modèle déjà configuré
model-ways-found-facts = Prêt : { $label } · configuré par l’administrateur de ce serveur et interrogé par son intermédiaire · aucun téléchargement
model-ways-browser-title = Le modèle intégré à ce navigateur
model-ways-browser-here = Gratuit · rien ne quitte cet ordinateur · aucun téléchargement · réponses courtes et simples
model-ways-browser-download = Gratuit · rien ne quitte cet ordinateur · télécharge quelques gigaoctets une seule fois · réponses courtes et simples
model-ways-openRouter-title = Les modèles gratuits d’OpenRouter
model-ways-openRouter-facts = Gratuit dans une limite quotidienne, avec un compte · les passages y sont envoyés, et certains modèles s’en servent pour apprendre · aucun téléchargement · bonnes réponses
model-ways-ollama-title = Un modèle sur cet ordinateur, avec Ollama
model-ways-ollama-looking = Recherche d’Ollama…
model-ways-ollama-found = Trouvé : { $label } · gratuit · rien ne quitte cet ordinateur · aucun téléchargement · vaut ce que vaut le modèle
model-ways-ollama-missing = Introuvable. Gratuit · rien ne quitte cet ordinateur · télécharge quelques gigaoctets · vaut ce que vaut le modèle. Installez-le depuis ollama.com, téléchargez un modèle, lancez-le, puis cherchez de nouveau.
model-ways-ollama-again = Chercher de nouveau
model-ways-useIt = L’utiliser
model-ways-own-title = Un service de votre choix
model-ways-own-facts = Payé à l’usage, avec une clé · les passages y sont envoyés · aucun téléchargement · les meilleures réponses
model-ways-own-choose = Autre adresse…
model-ways-quotes-title = Citations seulement
model-ways-quotes-facts = Gratuit · rien ne quitte cet ordinateur · aucun téléchargement · les passages les plus pertinents, mot pour mot
model-ways-quotes-choose = Citations seulement
model-ways-later = Décider plus tard
model-openSettings = Ouvrir les paramètres
model-menu = Modèle de langage : { $name }
model-menuUnknown = Modèle de langage…

## people

people-title = Personnages et lieux
people-finding = Recherche des noms de ce livre…
people-soFar =
    Les personnages, lieux et noms rencontrés jusqu’ici.{ $limited ->
        [true] {" "}Rien au-delà de votre position n’y figure.
       *[other] {""}
    }
people-jumped = Vous avez sauté à { $place }. Cette liste s’arrête toujours à { $read }, là où votre lecture s’est arrêtée.
people-notDone = Lectern ne sait pas encore trouver les personnages et les lieux dans cette langue : il listerait trop de mots ordinaires. Il sait le faire en anglais, en français et en espagnol.
people-filter = Chercher un nom
people-kinds-person = Personnages
people-kinds-place = Lieux
people-kinds-term = Autres noms
people-mentions =
    { $count ->
        [one] { $count } mention
       *[other] { $count } mentions
    }
people-all =
    { $count ->
        [one] L’afficher
       *[other] Afficher les { $count }
    }
people-none = Aucun nom pour l’instant. Continuez à lire, et ils apparaîtront ici.
people-noMatch = Aucun nom semblable jusqu’à votre position.
people-unknown = « { $words } » n’est pas un nom apparu jusqu’ici.
people-others = Autres appellations : { LIST($names) }
people-first = Première rencontre :
people-place =
    { $chapter ->
        [none] { $percent }
       *[other] { $chapter }, { $percent }
    }
people-chapters = Chapitres lus jusqu’ici
people-part =
    { $to ->
        [none] { $from }
       *[other] { $from } à { $to }
    } : { $count ->
        [one] { $count } mention
       *[other] { $count } mentions
    }
people-meetings = Qui rencontre qui
people-meets =
    { $names ->
        [none] { $part }
       *[other] { $part }, avec { LIST($names) }
    }
people-with = Apparaît avec
people-passages = Passages
people-more = Plus de passages
people-ask = Demander à l’assistant qui c’est
people-recaps-description = Jusqu’ici
people-recaps-describe = Décrire jusqu’ici
people-recaps-update = Actualiser jusqu’à ma position
people-recaps-again = Décrire de nouveau
people-recaps-writtenAt =
    Jusqu’à { $chapter ->
        [none] { $percent }
       *[other] « { $chapter } », { $percent }
    }{ $model ->
        [none] {""}
       *[other] , écrit par { $model }
    }
people-recaps-writing = Lecture et rédaction…
people-recaps-nothingKept = Rien n’a été gardé de cette réponse, car aucune de ses phrases ne cite un passage que vous avez lu.
people-recaps-notRead = introuvable dans ce que vous avez lu
people-recaps-timeline = Chronologie
people-recaps-linesOf =
    { $lines ->
        [0] pas encore écrite
       *[other]
            { NUMBER($lines) } sur { $chapters ->
                [one] { $chapters } chapitre
               *[other] { $chapters } chapitres
            }
    }
people-recaps-summarise =
    { $count ->
        [one] Résumer un chapitre de plus
       *[other] Résumer d’autres chapitres ({ $count } restants)
    }

## prompts

prompts-title = Questions toutes prêtes
prompts-menu = Questions toutes prêtes…
prompts-fresh = Une question à vous
prompts-change = Modifier cette question
prompts-label = Texte du bouton
prompts-text = Question
prompts-hint = Dans la question, { LIST($placeholders) } représentent les mots sélectionnés, le paragraphe que vous lisez, et les titres du chapitre et du livre.
prompts-save = Enregistrer
prompts-up = Monter : { $label }
prompts-down = Descendre : { $label }
prompts-hide = Masquer : { $label }
prompts-show = Afficher : { $label }
prompts-edit = Modifier : { $label }
prompts-remove = Supprimer : { $label }
prompts-fileName = lectern-questions.json
prompts-saveFile = Enregistrer dans un fichier
prompts-openFile = Charger depuis un fichier…
prompts-taken =
    { $count ->
        [0] Rien de nouveau dans ce fichier.
        [one] { $count } question a été ajoutée.
       *[other] { $count } questions ont été ajoutées.
    }
prompts-noPrompts = Ce fichier ne contient aucune question de Lectern.

## settings

settings-title = Paramètres
settings-sections-reading = Lecture
settings-sections-assistant = Assistant
settings-sections-keys = Clavier
settings-sections-data = Vos données
settings-sections-about = À propos
settings-language = Langue
settings-languageOfBrowser = Celle du navigateur
settings-assistant = Utiliser l’assistant
settings-assistantHelp = Désactivé : pas de discussion, et rien n’est envoyé à l’assistant. Vos conversations sont conservées.
settings-letterKeys = Raccourcis d’une seule touche
settings-letterKeysHelp = Désactivez-les si vous utilisez la saisie vocale ou appuyez sur des touches par mégarde. Ctrl F, les flèches et Échap fonctionnent toujours.
settings-showKeys = Voir les raccourcis clavier
settings-counting = Compter le temps de lecture
settings-countingHelp = Pour les statistiques et le temps restant. Personne d’autre que vous n’obtient ces chiffres.
settings-showStatistics = Voir les statistiques
settings-storageUsed = Lectern utilise { $used } dans ce navigateur ; { $free } sont libres.
settings-storageUnknown = Ce navigateur ne dit pas combien d’espace Lectern utilise.
settings-persisted = Le navigateur garde vos livres jusqu’à ce que vous les retiriez.
settings-notPersisted = Le navigateur peut supprimer vos livres quand le disque est plein.
settings-persist = Garder mes livres
settings-persistRefused = Le navigateur a refusé. Il accepte souvent une fois le site installé, ajouté aux favoris ou utilisé depuis quelque temps.
settings-version = Lectern { $version }, logiciel libre sous licence MIT. Mots courants d’autres langues : wordfreq (CC BY-SA 4.0).
settings-leaves = Ce qui quitte cet appareil
settings-leavesNothing = Les livres, les surlignages, les notes, les statistiques et la recherche restent dans ce navigateur. Rien n’est envoyé, sauf si vous reliez vos appareils. Tout va alors, chiffré, vers un stockage qui est à vous. Personne ne suit ce que vous lisez.
settings-leavesAssistant = L’assistant est activé : vos questions, les passages qu’il consulte et la conversation à leur sujet vont à l’assistant, sauf s’il fonctionne dans cette page, et au modèle de langage qu’il utilise.
settings-leavesNoAssistant = L’assistant est désactivé : rien ne lui est envoyé.
settings-leavesModel = Le modèle de recherche est téléchargé une seule fois, là où cette installation de Lectern le prend.
settings-leavesVoice = Une voix qui passe par le réseau reçoit les phrases qu’elle lit à voix haute. Avec les voix de votre appareil, rien n’est envoyé.

## translation

translation-pages = Traduire au fil de la lecture
translation-pagesHelp = D’abord la page où vous êtes, puis les suivantes.
translation-into = Langue
translation-view = Affichage
translation-views-below = Au-dessous
translation-views-beside = Côte à côte
translation-views-instead = À la place de l’original
translation-insteadHelp = Touchez un paragraphe pour voir l’original.
translation-looking = Recherche d’un traducteur…
translation-none = Rien ici ne peut traduire entre ces langues. Un navigateur doté d’un traducteur le peut (Chrome), ou un modèle de langage, que vous choisissez dans les paramètres.
translation-nothing = Il n’y a pas de traduction de ces mots.
translation-download = Le navigateur traduit sur cet appareil. Il doit télécharger ces langues une seule fois.
translation-get = Télécharger
translation-other = Utiliser le modèle de langage
translation-getting = Téléchargement : { $percent }
translation-stop = Arrêter
translation-consent = Le modèle de langage chez { $host } peut traduire. Les paragraphes que vous lisez y sont envoyés.
translation-allow = Traduire avec lui
translation-again = Réessayer
translation-here = Traduit sur cet appareil : rien ne le quitte.
translation-sent =
    { $characters ->
        [one] { $characters } caractère a quitté cet appareil pour être traduit par { $host }.
        [many] { $characters } de caractères ont quitté cet appareil pour être traduits par { $host }.
       *[other] { $characters } caractères ont quitté cet appareil pour être traduits par { $host }.
    }
translation-book = Le livre entier
translation-progress = { NUMBER($done) } paragraphes traduits sur { NUMBER($total) }
translation-all = Traduire le livre entier
translation-allSends =
    { $characters ->
        [one] Ceci envoie environ { $characters } caractère à { $host }.
        [many] Ceci envoie environ { $characters } de caractères à { $host }.
       *[other] Ceci envoie environ { $characters } caractères à { $host }.
    }
translation-export = Enregistrer en EPUB bilingue
translation-exporting = Écriture du livre…
translation-fileName = { $title } – { $language }
translation-words = Mots de ce livre
translation-wordsHelp = Comment un nom ou un terme est traduit, dans tout le livre.
translation-word = Dans le livre
translation-as = Dans la traduction
translation-add = Ajouter
translation-remove = Laisser « { $word } » au traducteur
translation-selection = Traduction
translation-selecting = Traduction…
translation-glosses = Mots difficiles
translation-glossesHelp = De courtes explications au-dessus des mots rares, tirées du dictionnaire.
translation-glossLevel = Nombre
translation-noGlosses = Aucun
translation-noGlossDictionary = Il n’y a pas encore de dictionnaire pour la langue de ce livre. Ajoutez-en un dans les paramètres, et ses explications apparaîtront ici.
translation-noGlossLanguage = Lectern ne sait pas quels mots sont rares dans la langue de ce livre.

## wallet

wallet-open = Ouvrir le portefeuille
wallet-sats =
    { $count ->
        [one] { $count } sat
       *[other] { $count } sats
    }
wallet-coming =
    En chemin : { $count ->
        [one] { $count } sat
       *[other] { $count } sats
    }
wallet-intro = L’ecash est de l’argent sous forme de texte, émis par un mint. Collez un jeton, ou ajoutez un mint et versez de l’argent depuis un portefeuille Lightning.
wallet-mintAddress = Adresse d’un mint
wallet-mintHelp = Le mint, qui émet l’ecash, voit votre adresse réseau et les montants, mais ni ce que vous lisez ni qui vous payez.
wallet-addMint = Ajouter un mint
wallet-removeMint = Retirer { $host }
wallet-token = Jeton
wallet-tokenHelp = Un texte qui commence par cashuA ou cashuB.
wallet-take = Accepter
wallet-foreign = Ce jeton vient de { $host }, un mint que vous n’avez pas encore ajouté.
wallet-addAndTake = Ajouter ce mint et accepter le jeton
wallet-received =
    Reçu : { $count ->
        [one] { $count } sat
       *[other] { $count } sats
    }
wallet-ofMint = Mint
wallet-amount = Montant en sats
wallet-makeInvoice = Créer une facture
wallet-invoice =
    Facture de { $count ->
        [one] { $count } sat
       *[other] { $count } sats
    }
wallet-invoiceHelp = Payez-la avec n’importe quel portefeuille Lightning. Les pièces arrivent ici automatiquement, même après un rechargement.
wallet-invoiceOver = Le délai pour payer cette facture est écoulé. Créez-en une autre.
wallet-scan = Facture en code QR
wallet-copy = Copier
wallet-copied = Copié.
wallet-amountHelp = Une facture fait entrer des pièces. Un jeton les fait sortir : n’importe quel portefeuille ecash l’accepte, et qui a son texte a l’argent.
wallet-makeToken = Créer un jeton
wallet-untaken =
    { $count ->
        [one] { $count } sat, pas encore accepté
       *[other] { $count } sats, pas encore acceptés
    }
wallet-takeBack = Le reprendre
wallet-goOn = Vérifier de nouveau
wallet-history = Historique
wallet-what-token = Jeton accepté
wallet-what-invoice = Versement
wallet-what-sent = Jeton créé
wallet-what-question = Question
wallet-what-request = Requête
wallet-what-change = Monnaie rendue
wallet-what-back = Revenu
wallet-what-restored = Restauré
wallet-keep = Le garder en sécurité
wallet-showWords = Afficher les mots de récupération
wallet-wordsHelp = Avec ces douze mots et les adresses de vos mints, n’importe quel portefeuille ecash retrouve vos pièces. Quiconque d’autre les possède peut dépenser les pièces.
wallet-inBackup = Mettre les mots de récupération dans les sauvegardes
wallet-inBackupHelp = Désactivé : une sauvegarde ne contient rien de votre argent, et si ce navigateur perd ses données, les pièces sont perdues, à moins que vous n’ayez les mots. Activé : quiconque a un fichier de sauvegarde peut dépenser vos pièces. Les appareils synchronisés ne les reçoivent jamais.
wallet-restore = Restaurer à partir des mots
wallet-restoreHelp = Les pièces d’un autre portefeuille chez les mints ci-dessus passent dans celui-ci.
wallet-words = Douze mots
wallet-restoreNow = Restaurer
wallet-restored =
    Restauré : { $count ->
        [one] { $count } sat
       *[other] { $count } sats
    }
wallet-forbid = Me demander avant chaque paiement
wallet-pay-title =
    L’assistant chez { $host } demande { $price ->
        [one] { $price } sat
       *[other] { $price } sats
    } par question.
wallet-pay-enough =
    Votre portefeuille a { $have ->
        [one] { $have } sat qu’il accepte
       *[other] { $have } sats qu’il accepte
    }.
wallet-pay-fee =
    Avec les frais du mint, cela en prend jusqu’à { $cost ->
        [one] { $cost } sat
       *[other] { $cost } sats
    }.
wallet-pay-looking = Consultation de votre portefeuille…
wallet-pay-empty = Votre portefeuille n’en a pas assez. Il accepte les pièces de { $mints }. Ajoutez-en, puis posez de nouveau la question.
wallet-pay-always = Payer automatiquement désormais
wallet-pay-once = Payer cette fois
wallet-pay-no = Ne pas payer
wallet-request-label = Nombre maximal de sats par requête, pris dans le portefeuille
wallet-request-help = Pour les services qui acceptent l’ecash à la place d’une clé. Ce qu’ils n’utilisent pas revient. Une question demande plusieurs requêtes. Si le champ est vide, rien n’est payé.
wallet-declined = Rien n’a été payé ; rien n’a donc été demandé.
wallet-faults-empty = Le portefeuille n’a pas assez pour ceci chez les mints acceptés.
wallet-faults-no--token = Ce n’est pas un jeton en sats lisible.
wallet-faults-foreign--mint = Ce jeton vient d’un mint que vous n’avez pas ajouté.
wallet-faults-no--mint = Ce n’est pas l’adresse d’un mint. Elle commence par https://.
wallet-faults-mint--away = Le mint ne répond pas. Rien n’est perdu : réessayez dans un moment.
wallet-faults-mint--refused = Le mint refuse. Ce qui était dans le portefeuille y est toujours.
wallet-faults-mint--strange = Le mint a donné une réponse qui ne peut pas être juste. Réessayez plus tard ou utilisez un autre mint.
wallet-faults-no--words = Ce ne sont pas les douze mots d’un portefeuille.
wallet-faults-amount = Ce montant n’est pas possible.

## languageModel

languageModel-offered = Mots seulement. Le modèle pour la langue de ce livre trouverait aussi ce qui est dit en d’autres mots. Il se télécharge une seule fois ({ MEGABYTES($bytes) }), puis fonctionne hors ligne.
languageModel-fetch = Télécharger le modèle

## agent

agent-browsersModel = le modèle du navigateur
agent-unknownCode = L’agent a dit quelque chose que cette version de l’application ne connaît pas ({ $code }). Rechargez la page pour avoir la version la plus récente.
agent-advice-own-key = Vérifiez la clé dans les paramètres.
agent-advice-own-model = Vérifiez le modèle et l’adresse dans les paramètres.
agent-advice-own-tools = Choisissez JSON pour les outils dans les paramètres
agent-advice-own-address = Vérifiez l’adresse dans les paramètres, et le réseau.
agent-advice-server-key = Vérifiez LLM_API_KEY.
agent-advice-server-model = Vérifiez LLM_MODEL et LLM_BASE_URL.
agent-advice-server-tools = Définissez LLM_TOOL_PROTOCOL=json
agent-advice-server-address = Vérifiez LLM_BASE_URL et le réseau.
agent-failures-said = Réponse reçue : { $words }
agent-failures-noReply = { $url } répond, mais pas comme un modèle de langage. L’adresse se termine-t-elle par /v1 ? { $what } { $said }
agent-failures-tooLong = La question, avec son contexte et la conversation qui précède, est trop longue pour { $model }{ $status }. Commencez une nouvelle conversation, demandez moins ou choisissez un modèle dont la fenêtre est plus grande. { $said }
agent-failures-key = { $url } n’accepte pas la clé{ $status }. { $what } { $said }
agent-failures-credit = { $url } n’a plus de crédit{ $status }. Rechargez-le ou choisissez un autre modèle. { $said }
agent-failures-filter = Le filtre de contenu de { $url } a refusé la requête{ $status }. Posez la question autrement. { $said }
agent-failures-forbidden = { $url } n’accepte pas la clé pour ce modèle (403). { $what } { $said }
agent-failures-unknownModel = { $url } ne connaît pas le modèle « { $model } »{ $status }. { $what } { $said }
agent-failures-noQuestions = { $url } ne répond pas aux questions à cette adresse (405). { $what } { $said }
agent-failures-tooMany = { $url } demande moins de requêtes ou n’a plus de crédit (429). { $wait } { $said }
agent-failures-badCall = { $model } a écrit un appel d’outil que { $url } n’a pas pu lire{ $status }. Réessayez ou choisissez un autre modèle. { $said }
agent-failures-noTools = { $model } ne sait peut-être pas utiliser d’outils (400). { $what }, ou choisissez un modèle qui le sait. { $said }
agent-failures-failedWith = { $url } a échoué ({ NUMBER($status) }). { $wait } { $said }
agent-failures-failed = { $url } a échoué. Réessayez dans un instant. { $said }
agent-failures-refused = { $url } a refusé la requête ({ NUMBER($status) }). { $what } { $said }
agent-failures-wait = Réessayez dans un instant.
agent-failures-waitSeconds =
    Réessayez dans { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }.
agent-failures-waitMinutes =
    Réessayez dans { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }.
agent-failures-nothingThere = Rien ne répond à l’adresse { $url }. Le serveur du modèle est-il en marche ?
agent-failures-notFound = L’adresse { $url } est introuvable. { $what }
agent-failures-notSafe = La connexion à { $url } n’est pas sûre ({ $code }). { $what }
agent-failures-notFromPage = Cette page ne peut pas joindre { $url } : rien n’y répond, ou les requêtes venant de pages web y sont refusées. { $what }
agent-failures-brokeOff = La connexion à { $url } a été interrompue. Réessayez.
agent-failures-other = Le modèle de langage à l’adresse { $url } a échoué. Réessayez ou choisissez un autre modèle. La raison : { $detail }
agent-failures-nothing = aucune
agent-failures-silent =
    Le modèle de langage n’a rien envoyé depuis { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }. Réessayez ou choisissez un modèle plus rapide. Si l’agent est le vôtre, augmentez LLM_IDLE_SECONDS.
agent-failures-refusal = Le modèle a refusé de répondre. Posez la question autrement ou choisissez un autre modèle. Sa réponse : { $words }
agent-failures-brokenAnswer = { $where } a interrompu la réponse par une erreur ({ $why }). Réessayez.
agent-failures-closed = { $where } a fermé la connexion avant la fin de la réponse. Réessayez.
agent-failures-filtered = Le filtre de contenu de { $where } a arrêté la réponse. Réessayez ou posez la question autrement.
agent-failures-geminisOwn = C’est l’adresse du protocole propre à Gemini, que Lectern ne prend pas en charge. Utilisez plutôt https://generativelanguage.googleapis.com/v1beta/openai/.
agent-failures-strangeKey = La clé contient des caractères qu’aucune clé ne contient, comme un saut de ligne. Collez-la de nouveau.
agent-failures-redirected =
    { $host } redirige la requête{ $to ->
        [none] {""}
       *[other] {" "}vers { $to }
    }. Lectern ne suit pas les redirections avec votre clé et votre livre. Vérifiez l’adresse et si elle doit commencer par http ou https.
agent-failures-noAnswer = Le modèle de langage a envoyé une réponse vide. Réessayez ou posez la question autrement.
agent-failures-noWords = Le modèle de langage a employé toute sa réponse à réfléchir et n’a rien répondu. Demandez moins à la fois, choisissez des réponses rapides dans les paramètres ou un autre modèle.
agent-failures-pageModel-refused = Le modèle du navigateur n’a pas voulu répondre à ceci, ou sa réponse a été retenue. Posez la question autrement.
agent-failures-pageModel-forbidden = Le navigateur ne laisse pas cette page utiliser son propre modèle en ce moment. Ouvrez les paramètres et appuyez de nouveau sur « Utiliser le modèle du navigateur ».
agent-failures-pageModel-language = Le modèle du navigateur ne connaît pas une langue dont cette question a besoin. Choisissez un autre modèle dans les paramètres.
agent-failures-pageModel-download = Le navigateur n’a pas pu télécharger son propre modèle. Vérifiez votre connexion et relancez le téléchargement dans les paramètres.
agent-failures-pageModel-gone = Ce navigateur n’a plus de modèle à lui. Choisissez-en un autre dans les paramètres.
agent-blocked-remedy = Ollama : lancez-le avec OLLAMA_ORIGINS={ $origin }. LM Studio : activez « Enable CORS » dans les réglages de son serveur. Si vous ne pouvez changer ni l’un ni l’autre, lancez Lectern avec npm start : son agent envoie les requêtes à la place de la page.
agent-blocked-cors = { $endpoint } répond, mais refuse les requêtes des pages de { $origin } (CORS). { $remedy }
agent-blocked-unclear = Rien ne répond à l’adresse { $endpoint }, ou les requêtes des pages de { $origin } y sont refusées (CORS). Le serveur du modèle est-il en marche ? { $remedy }
agent-blocked-insecure = Cette page ne peut pas joindre { $endpoint } : elle est arrivée par https, et les navigateurs n’autorisent alors aucune adresse non chiffrée, sauf sur cette même machine. Utilisez une adresse https:// ou lancez Lectern avec npm start.
agent-blocked-silent = Rien ne répond à l’adresse { $endpoint }. Le serveur du modèle est-il en marche ? Si le navigateur demande si cette page peut accéder aux appareils de votre réseau, autorisez-la.
agent-fallbacks-name = { $model } chez { $endpoint }
agent-fallbacks-failed = { $from } a échoué ; { $to } a donc été interrogé à sa place. Ce qui s’est passé : { $reason }
agent-fallbacks-again = La réponse de { $name } a été interrompue ; la question lui a donc été posée de nouveau. Ce qui s’est passé : { $reason }
agent-fallbacks-rests = { $resting } a échoué plusieurs fois de suite et est laissé au repos un moment ; { $to } a été interrogé à la place.
agent-fallbacks-allRest =
    { $resting } a échoué plusieurs fois de suite et est laissé au repos encore { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }. Redemandez ensuite ou choisissez un autre modèle.
agent-fallbacks-restsNow =
    C’est le { NUMBER($times) }e échec de suite : il ne sera plus interrogé pendant { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }.
agent-notices-rounds =
    { $rounds ->
        [1] L’unique tour de consultations prévu pour cette question est épuisé ; voici ce qui a été trouvé.
       *[other] Les { NUMBER($rounds) } tours de consultations prévus pour cette question sont épuisés ; voici ce qui a été trouvé.
    }
agent-notices-time =
    { $count ->
        [1] La seconde prévue pour cette question est écoulée
       *[other] Les { NUMBER($count) } secondes prévues pour cette question sont écoulées
    } ; voici ce qui a été trouvé.
agent-notices-rethink = Les consultations n’ont rien donné de nouveau ; le modèle a donc fait un autre plan.
agent-notices-loop = Le modèle tournait en rond et a dû répondre avec ce qu’il avait.
agent-notices-circled = Le modèle se répétait sans cesse et a été arrêté.
agent-notices-tokens = La réponse a été coupée à { NUMBER($tokens) } jetons. Demandez-lui de continuer.
agent-notices-summarised = Les échanges précédents ont été résumés pour tenir dans la fenêtre du modèle.
agent-notices-dropped = Les échanges précédents ont été omis pour que le reste tienne dans la fenêtre du modèle.
agent-notices-noTime =
    { $count ->
        [1] La seconde prévue pour cette question est écoulée
       *[other] Les { NUMBER($count) } secondes prévues pour cette question sont écoulées
    } et je n’ai pas encore de réponse. Demandez moins à la fois, ou donnez plus de temps à la question dans les paramètres.
agent-notices-noAnswer =
    J’ai consulté le livre { $rounds ->
        [1] une fois
       *[other] { NUMBER($rounds) } fois
    } et n’ai toujours pas de réponse. Demandez moins à la fois, ou plus précisément.
agent-notices-noPlan =
    Aucun plan n’a pu être fait pour cette question ; elle a donc reçu une réponse sans plan. { $why ->
        [none] Ce que le modèle a écrit était illisible.
       *[other] { $why }
    }
agent-notices-noCheck =
    Le plan n’a pas pu être vérifié en chemin et a été suivi sans changement. { $why ->
        [none] Ce que le modèle a écrit était illisible.
       *[other] { $why }
    }
agent-notices-noNotes = Le modèle n’a pas pris de notes ; les passages sont entrés tels quels dans la réponse.
agent-notices-slowStep =
    Cela a pris plus que ses { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }.
agent-lookups-late =
    { $url } n’a pas répondu en { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }. Vérifiez l’adresse et que le serveur fonctionne.
agent-lookups-notAList = { $url } répond, mais pas par une liste de modèles. L’adresse se termine-t-elle par /v1 ?
agent-lookups-key = { $url } n’accepte pas la clé ({ NUMBER($status) }). Vérifiez la clé.
agent-lookups-noList = { $url } ne donne pas de liste de modèles{ $status }. Saisissez plutôt le nom.
agent-lookups-modelLate =
    Le modèle n’a pas répondu en { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }. Il est peut-être encore en cours de chargement : testez-le de nouveau.
agent-lookups-verdict = Il répond{ $first }{ $atOnce } et { $tools }.
agent-lookups-first = {" "}(premiers mots après { NUMBER($seconds) } s)
agent-lookups-atOnce = , d’un seul coup au lieu de mot à mot,
agent-lookups-tools-native = appelle lui-même les outils
agent-lookups-tools-json = appelle les outils en simple JSON, ce qui est plus lent mais fonctionne
agent-lookups-tools-none = n’a appelé aucun outil quand on le lui a demandé, il ne peut donc presque rien consulter : choisissez un autre modèle
agent-lookups-quotesOnly = Aucun modèle de langage n’est connecté : celui qui est intégré ne fait que citer.
agent-quotes-noQuestion = Posez une question, et je cherche des passages à ce sujet.
agent-quotes-notSearched = Je n’ai pas pu chercher pour cette question. Posez-la de nouveau.
agent-quotes-searchFailed = La recherche a échoué.
agent-quotes-askAgain = Redemandez dans un instant.
agent-quotes-nothing = La recherche n’a trouvé aucun passage pour cette question. Essayez d’autres mots, comme des noms ou des mots que le livre lui-même emploierait.
agent-quotes-nothingSoFar = Je n’ai rien trouvé à ce sujet dans ce que vous avez lu jusqu’ici. Continuez à lire et redemandez, cherchez dans tout le livre ou essayez d’autres mots.
agent-quotes-nothingBegun = Je n’ai rien trouvé à ce sujet dans les livres que vous avez commencés.
agent-quotes-book = « { $title } » ({ NUMBER($passages) })
agent-quotes-unread = Il y a des passages à ce sujet dans des livres que vous n’avez pas commencés : { $books }.
agent-quotes-partOfShelf = Certains livres n’ont pas pu être parcourus en entier.
agent-quotes-sure = Ces phrases contiennent peut-être la réponse :
agent-quotes-unsure = Je ne suis pas sûr que le texte y réponde. Ces phrases s’en approchent le plus :
agent-quotes-notSaid = Le texte ne semble pas le dire.
agent-quotes-notSaidSoFar = Ce que vous avez lu jusqu’ici ne semble pas le dire.
agent-quotes-model = Le petit modèle répond :
agent-quotes-wordsOnly = Recherche par mots seulement.
agent-quotes-someMeaning = Recherche par mots, et par le sens dans { NUMBER($indexed) } passages sur { NUMBER($total) }.
agent-quotes-storyNotBegun = Là où vous êtes, l’histoire n’a pas commencé. Lisez encore un peu, puis redemandez.
agent-quotes-noText = Il n’y a pas encore de texte pour ceci. Lisez encore un peu, puis redemandez.
agent-quotes-who = Je ne peux pas dire qui c’est. Voici ce qu’en dit le livre, dans l’ordre :
agent-quotes-named =
    { $name } apparaît { NUMBER($times) } fois{ $limited ->
        [true] {" "}jusqu’ici
       *[other] {""}
    }{ $others ->
        [none] {""}
       *[other] , aussi sous le nom de { LIST($others) }
    }{ $company ->
        [none] {""}
       *[other] , surtout près de { LIST($company) }
    }. Les premiers passages :
agent-quotes-explain = Je ne peux pas expliquer des mots. Ils apparaissent ici :
agent-quotes-page = Je ne peux pas expliquer la page. Elle commence ainsi :
agent-quotes-chapter = Je ne peux pas résumer le chapitre. Voici son début, une partie de son milieu et l’endroit où vous en êtes :
agent-quotes-people = Voici les noms qui reviennent le plus dans ce que vous avez lu, chacun dans une phrase du livre :
agent-quotes-story = Voici des phrases des chapitres que vous avez lus, dans l’ordre :
