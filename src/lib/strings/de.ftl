## common

common-cancel = Abbrechen
common-close = Schließen
common-closePanel = Seitenleiste schließen
common-delete = Löschen
common-undo = Rückgängig
common-save = Speichern
common-tryAgain = Erneut versuchen
common-dismiss = Ausblenden
common-partMissing = Dieser Teil von Lectern konnte nicht geladen werden
common-partMissingText = Entweder bist du offline, oder es gibt eine neuere Version von Lectern. Lade die Seite neu, um es noch einmal zu versuchen.
common-reload = Neu laden
common-beside = { $one }, { $other }

## shelf

shelf-yourBooks = Deine Bücher
shelf-addBook = Neues Buch
shelf-bookFiles = Buchdateien
shelf-loading = Dein Regal wird geladen …
shelf-unreadable = Deine Bücher können aus dem Speicher dieses Browsers nicht gelesen werden ({ $why }). Private Fenster verhindern das oft: Öffne Lectern in einem normalen Fenster.
shelf-full = Im Speicher dieses Browsers ist kein Platz mehr. Entferne ein Buch oder gib Speicherplatz frei und füge dieses dann noch einmal hinzu.
shelf-emptyTitle = Lies ein Buch und frag es, was du willst
shelf-emptyText =
    { $touch ->
        [yes] Füge ein Buch hinzu
       *[no] Zieh ein Buch hierher oder füge eines mit dem Knopf hinzu
    }: EPUB, Kindle, FB2, Comics oder Text. Es bleibt in diesem Browser, nichts wird hochgeladen. Danach kannst du es lesen, nach Bedeutung durchsuchen und Fragen dazu stellen.
shelf-trySample = Beispielbuch ausprobieren
shelf-sampleMissing = Das Beispielbuch konnte nicht heruntergeladen werden. Bist du offline? Füge ein eigenes Buch hinzu.
shelf-hint = Bücher oder ganze Ordner lassen sich überall auf dieser Seite ablegen oder einfügen.
shelf-drop = Ablegen, um es ins Regal zu stellen
shelf-noBooks = Darunter ist kein Buch. Lectern öffnet EPUB, Kindle-Bücher (MOBI, AZW3), FB2, CBZ, reinen Text, Markdown und HTML.
shelf-adding =
    { $total ->
        [1] „{ $fileName }“ wird hinzugefügt …
       *[other] { NUMBER($place) } von { NUMBER($total) } wird hinzugefügt: „{ $fileName }“ …
    }
shelf-addingProgress = Hinzugefügte Bücher
shelf-stopAdding = Hinzufügen beenden
shelf-stopped =
    Beendet. { $count ->
        [one] { $count } Buch
       *[other] { $count } Bücher
    } hinzugefügt.
shelf-added =
    { $count ->
        [one] { $count } Buch
       *[other] { $count } Bücher
    } hinzugefügt.
shelf-addedAndKnown =
    { $count ->
        [one] { $count } Buch
       *[other] { $count } Bücher
    } hinzugefügt, { $known ->
        [one] { $known } Buch
       *[other] { $known } Bücher
    } schon im Regal.
shelf-notAdded =
    { $count ->
        [one] { $count } Datei wurde nicht hinzugefügt
       *[other] { $count } Dateien wurden nicht hinzugefügt
    }
shelf-readBefore-question =
    { $count ->
        [one] Hast du es gelesen?
       *[other] Hast du diese { $count } Bücher gelesen?
    }
shelf-readBefore-why = Antworten und Suche dürfen alles nutzen, was in Büchern steht, die du gelesen hast. Von den anderen verraten sie nichts.
shelf-readBefore-all = Alle
shelf-readBefore-some = Einige …
shelf-readBefore-none = Keines
shelf-selecting-tools = Ausgewählte Bücher
shelf-selecting-start = Mehrere auswählen
shelf-selecting-read = Wähle die Bücher, die du gelesen hast, dann „Als ausgelesen kennzeichnen“.
shelf-selecting-chosen =
    { $count ->
        [one] { $count } Buch ausgewählt
       *[other] { $count } Bücher ausgewählt
    }
shelf-selecting-all = Alle
shelf-selecting-save = Dateien speichern
shelf-selecting-done = Fertig
shelf-removed = „{ $title }“ wurde entfernt.
shelf-removedMany =
    { $count ->
        [one] { $count } Buch
       *[other] { $count } Bücher
    } entfernt.
shelf-sortBy = Sortieren nach
shelf-orders-read = Zuletzt gelesen
shelf-orders-title = Titel
shelf-orders-author = Autor
shelf-orders-added = Zuletzt hinzugefügt
shelf-orders-progress = Fortschritt
shelf-view = Ansicht
shelf-views-grid = Kacheln
shelf-views-list = Liste
shelf-byName = Titel und Autoren
shelf-inTheText = Im Text
shelf-titlesFound = { $count } Titel
shelf-unknownAuthor = Unbekannter Autor
shelf-continueReading = Weiterlesen
shelf-markFinished = Als ausgelesen kennzeichnen
shelf-markUnfinished = Als nicht ausgelesen kennzeichnen
shelf-filter-label = Anzeigen: { $shown }
shelf-filter-all = Alle Bücher
shelf-filter-status-unread = Nicht begonnen
shelf-filter-status-reading = Angefangen
shelf-filter-status-finished = Ausgelesen
shelf-filter-collections = Sammlungen
shelf-filter-series = Reihen
shelf-filter-shown =
    { $name }: { $count ->
        [one] { $count } Buch
       *[other] { $count } Bücher
    }
shelf-filter-none = Keine Bücher: { $name }
shelf-filter-showAll = Alle Bücher anzeigen
shelf-collections-title = Sammlungen
shelf-collections-choose = Sammlungen …
shelf-collections-add = Neue Sammlung
shelf-collections-addButton = Hinzufügen
shelf-collections-none = Noch in keiner Sammlung.
shelf-collections-notSaved = Das konnte nicht gespeichert werden. { $why }
shelf-notStarted = Nicht begonnen
shelf-finished = Ausgelesen
shelf-readSoFar = Bisher gelesen: { $percent }
shelf-options = Optionen für { $title }
shelf-open = Öffnen
shelf-details = Details
shelf-saveFile = Datei des Buchs speichern
shelf-remove = Entfernen
shelf-storage =
    { $used ->
        [none]
            { $count ->
                [one] { $count } Buch
               *[other] { $count } Bücher
            }
       *[other]
            { $count ->
                [one] { $count } Buch
               *[other] { $count } Bücher
            } · { $used } in diesem Browser belegt
    }
shelf-persistent = Der Browser behält sie, bis du sie entfernst.
shelf-notPersistent = Der Browser kann sie löschen, wenn der Speicher voll ist; eine Sicherung schützt sie.
shelf-noFile = Die Datei dieses Buchs fehlt in diesem Browser. Füge das Buch noch einmal hinzu.
shelf-fileUnreadable = Die Datei konnte nicht gelesen werden.
shelf-allNotes = Alle Notizen
shelf-practise = Wörter üben

## files

files-thisFile = Diese Datei
files-emptyFile = „{ $title }“ ist leer (0 Byte). Lade oder kopiere das Buch noch einmal.
files-zeros = „{ $title }“ besteht nur aus Nullen. Lade oder kopiere das Buch noch einmal.
files-notAnEpub = „{ $title }“ ist kein Buch, das Lectern öffnen kann. Lectern öffnet EPUB, Kindle-Bücher (MOBI, AZW3), FB2, CBZ, reinen Text, Markdown und HTML.
files-emptyArchive = „{ $title }“ ist ein leeres Archiv. Besorge dir das Buch neu.
files-noPackage = „{ $title }“ ist ein Archiv ohne Buch. Lectern öffnet EPUB, Kindle-Bücher (MOBI, AZW3), FB2, CBZ, reinen Text, Markdown und HTML.
files-holdsBooks = „{ $title }“ ist ein Archiv mit Büchern: Entpacke es und füge dann diese hinzu.
files-choose = „{ $title }“ ist { $kind } und kein Buch. Lectern öffnet EPUB, Kindle-Bücher (MOBI, AZW3), FB2, CBZ, reinen Text, Markdown und HTML.
files-convert = „{ $title }“ ist { $kind }; das kann Lectern nicht öffnen. Wandle die Datei in EPUB um (Calibre kann das) und füge sie dann noch einmal hinzu.
files-kinds-jpeg = ein JPEG-Bild
files-kinds-png = ein PNG-Bild
files-kinds-gif = ein GIF-Bild
files-kinds-webp = ein WebP-Bild
files-kinds-pdf = ein PDF-Dokument
files-kinds-mobi = ein Kindle-Buch (MOBI)
files-kinds-topaz = ein Kindle-Buch (Topaz)
files-kinds-kfx = ein Kindle-Buch (KFX)
files-kinds-djvu = ein DjVu-Dokument
files-kinds-lit = ein Buch für den Microsoft Reader (LIT)
files-kinds-old = ein E-Book eines alten Formats
files-kinds-chm = eine Hilfedatei (CHM)
files-kinds-rar = ein RAR-Archiv
files-kinds-sevenZip = ein 7-Zip-Archiv
files-kinds-gzip = ein gzip-Archiv
files-kinds-rtf = ein Rich-Text-Dokument (RTF)
files-kinds-oldOffice = ein altes Office-Dokument
files-kinds-mp3 = eine MP3-Aufnahme
files-kinds-recording = eine Video- oder Tonaufnahme
files-kinds-xml = ein XML-Dokument
files-kinds-text = eine Textdatei anderer Art (der Name von reinem Text endet auf .txt)
files-kinds-word = ein Word-Dokument
files-kinds-office = ein Office-Dokument
files-kinds-openDocument = eine OpenDocument-Datei
files-kinds-android = eine Android-App
files-convertible-locked = „{ $title }“ ist durch Amazons DRM geschützt und lässt sich nur mit Kindle-Apps und -Geräten öffnen. Suche eine Ausgabe ohne Schutz.
files-convertible-replica = „{ $title }“ ist eine Kindle-Druckausgabe, also die Seiten eines PDFs; die kann Lectern nicht öffnen. Besorge dir das Buch als EPUB.
files-convertible-unreadable = „{ $title }“ ist beschädigt und lässt sich nicht lesen. Lade oder kopiere das Buch noch einmal.
files-convertible-empty = „{ $title }“ enthält weder Text noch Bilder. Besorge dir das Buch neu.
files-locked = „{ $title }“ ist durch { $owner } geschützt und lässt sich nur in der App des Händlers öffnen. Frag dort nach einer Ausgabe ohne Schutz.
files-copyProtection = Kopierschutz (DRM)
files-password = „{ $title }“ ist mit einem Zip-Passwort geschützt. Entsperre die Datei dort, wo du sie herhast, und füge sie dann wieder hinzu.
files-tooLarge = „{ $name }“ in „{ $title }“ wäre entpackt { $size } groß; geöffnet werden höchstens { $most }.
files-bomb = „{ $title }“ wurde nicht geöffnet: Aus { $size } würden entpackt { $unpacked }, so groß ist kein Buch. Besorge es dir aus einer anderen Quelle.
files-packageDocument = „{ $title }“ ist beschädigt: Das Paketdokument ({ $path }) ist nicht lesbar. Besorge dir das Buch neu.
files-noPages = „{ $title }“ hat keine Seiten: Die Lesereihenfolge ist leer. Besorge dir das Buch neu.
files-noChapters = „{ $title }“ ist beschädigt: Keines der Kapitel ist in der Datei. Lade oder kopiere das Buch noch einmal.
files-incomplete = „{ $title }“ ist unvollständig: „{ $path }“ fehlt. Besorge dir das Buch neu.
files-noise = „{ $path }“ in „{ $title }“ ist kein Text: Die Datei ist verschlüsselt oder schwer beschädigt, und das Buch sagt nicht, wie sie zu lesen ist. Frag dort, wo du das Buch herhast, nach einer Ausgabe ohne Kopierschutz.
files-missing = „{ $title }“ enthält keine Datei „{ $name }“.
files-damaged = „{ $title }“ ist beschädigt: { $what }. Lade oder kopiere das Buch noch einmal.
files-damage-end = Das Ende fehlt
files-damage-index = Das Verzeichnis ist nicht lesbar
files-damage-indexTooLarge = Das Verzeichnis ist größer, als es bei einem Buch sein kann
files-damage-misplaced = „{ $name }“ ist nicht dort, wo es das Verzeichnis angibt
files-damage-cutOff = „{ $name }“ bricht ab
files-damage-method = „{ $name }“ ist auf eine Weise gepackt, die EPUB nicht erlaubt ({ NUMBER($method) })
files-damage-unpack = „{ $name }“ lässt sich nicht entpacken
files-damage-nothing = „{ $name }“ ist leer
files-flaws-longer = länger als im Verzeichnis angegeben: Das Ende fehlt
files-flaws-shorter = kürzer als im Verzeichnis angegeben: Das Ende fehlt
files-flaws-altered = ein Teil davon wurde verändert
files-flaws-broken = die Auszeichnung ist fehlerhaft; ein Teil des Textes kann nicht angezeigt werden

## firstSteps

firstSteps-ask-title = Frag und prüfe den Wortlaut
firstSteps-ask-text = Antworten zitieren das Buch. Jedes Zitat wird darin nachgeschlagen, bevor du es siehst, und führt dich zu seiner Seite.
firstSteps-ask-checked = 1 Zitat, wörtlich gefunden
firstSteps-search-title = Nach Bedeutung suchen
firstSteps-search-text = Finde eine Szene durch das, was in ihr geschieht, auch wenn dir der Wortlaut entfallen ist. Das geht auch offline.
firstSteps-search-byMeaning = nach Bedeutung
firstSteps-spoilers-title = Keine Spoiler
firstSteps-spoilers-text = Antworten und Suche enden dort, wo du aufgehört hast zu lesen, bis du es anders willst.
firstSteps-spoilers-searched = Nur das bisher Gelesene ({ $percent }) wurde durchsucht.
firstSteps-spoilers-further = { $count } weitere später im Buch
firstSteps-example-question = Was ist von der Brücke übrig?
firstSteps-example-answer = Zehn ihrer elf Pfeiler. Die Fahrbahn ist fort:
firstSteps-example-quote = „das Eisen war im Krieg verkauft worden“
firstSteps-example-chapter = Die Obliging
firstSteps-example-search = eine Braut hält die Kutsche an
firstSteps-example-passage = Und ich stieg in meinen Brautschuhen auf die Straße hinunter und stellte mich vor das Pferd
firstSteps-example-foundIn = Blatt 47
firstSteps-example-language = Das Beispielbuch ist auf Englisch.
firstSteps-model-now = Ohne Sprachmodell bestehen Antworten aus zitierten Textstellen des Buchs.
firstSteps-model-choose = Sprachmodell wählen
firstSteps-model-notNow = Jetzt nicht

## help

help-title = Tastenkürzel
help-intro = Sie gelten überall in einem Buch, außer beim Schreiben.
help-lettersOff = Kürzel mit einer einzelnen Taste sind in den Einstellungen ausgeschaltet; die übrigen gelten.
help-or = oder
help-groups-pages = Seiten
help-groups-around = Im Buch bewegen
help-groups-marks = Markierungen und Notizen
help-groups-app = Lectern
help-keys-next = Nächste Seite
help-keys-previous = Vorherige Seite
help-keys-partStart = Erste Seite dieses Teils
help-keys-partEnd = Letzte Seite dieses Teils
help-keys-bookStart = Anfang des Buchs
help-keys-bookEnd = Ende des Buchs
help-keys-search = In diesem Buch suchen
help-keys-goTo = Zu einer Seite oder einem Prozentwert gehen
help-keys-contents = Inhalt
help-keys-back = Zurück zur vorigen Stelle
help-keys-forward = Wieder vorwärts
help-keys-larger = Größere Schrift
help-keys-smaller = Kleinere Schrift
help-keys-select = Einen Satz auswählen, dann den nächsten; Umschalt und Pfeile für mehr oder weniger Wörter
help-keys-highlight = Ausgewählten Text markieren
help-keys-note = Notiz zum ausgewählten Text schreiben
help-keys-notes = Deine Notizen und Markierungen
help-keys-bookmark = Lesezeichen setzen oder entfernen
help-keys-chat = Den Assistenten fragen
help-keys-speak = Vorlesen oder anhalten
help-keys-settings = Einstellungen
help-keys-help = Tastenkürzel
help-keys-close = Schließen, was offen ist
common-keyNames-Mod = Strg
common-keyNames-ArrowLeft = ←
common-keyNames-ArrowRight = →
common-keyNames-Home = Pos 1
common-keyNames-End = Ende
common-keyNames-PageUp = Bild auf
common-keyNames-PageDown = Bild ab
common-keyNames-Space = Leertaste
common-keyNames-Escape = Esc
common-keyNames-Shift = Umschalt
common-keyNames-Alt = Alt

## offline

offline-updateReady = Eine neue Version von Lectern ist bereit.
offline-reload = Neu laden
offline-later = Später
offline-shared =
    { $count ->
        [one] { $count } Datei wurde mit Lectern geteilt
       *[other] { $count } Dateien wurden mit Lectern geteilt
    }
offline-sharedHint = Nur hinzufügen, was du gerade selbst geteilt hast. Sonst kann es von einer Webseite kommen.
offline-addShared = Ins Regal stellen
offline-discardShared = Verwerfen
offline-sharedTooMuch = Das Geteilte konnte nicht aufgehoben werden
offline-notKept = Hier können höchstens { NUMBER($files) } Dateien und { $size } warten. Größere Bücher kommen mit der Schaltfläche ins Regal.

## insecure

insecure-title = Lectern braucht eine sichere Adresse
insecure-why = Du hast { $origin } geöffnet, und diese Adresse ist nicht verschlüsselt. Dort gibt der Browser einer Seite keinen sicheren Ort für Bücher, und alle im Netzwerk könnten mitlesen. Bücher, die du unter anderen Adressen hinzugefügt hast, sind nicht betroffen.
insecure-here = Auf dem Computer, auf dem Lectern läuft, öffne
insecure-tunnel = Von diesem Computer aus gib dies in ein Terminal ein und öffne hier dann dieselbe Adresse:
insecure-https = Für alle: Stelle Lectern hinter https://. Die mitgelieferte Datei docs/hosting.md zeigt, wie das geht.

## storage

storage-faults-full = Der Browser hat keinen Platz mehr. Gib Speicherplatz frei oder lösche Bücher, die du gelesen hast.
storage-faults-newer = In einem anderen Tab läuft eine neuere Version von Lectern. Lade diese Seite neu, um fortzufahren.
storage-faults-deleted = Das wurde gelöscht, vielleicht in einem anderen Tab; dafür wird nichts mehr gespeichert.
storage-faults-forbidden = Dieser Browser lässt diese Seite nichts speichern. Erlaube es oder öffne Lectern in einem Fenster, das nicht privat ist.
storage-faults-closed = Der Browser hat seinen Speicher geschlossen. Lade diese Seite neu.
storage-faults-failed = Der Speicher des Browsers hat versagt ({ $detail }). Lade diese Seite neu; wenn das nicht hilft, starte den Browser neu.
storage-unsaved =
    { $count ->
        [one] Deine letzte Änderung ist noch nicht gespeichert und bleibt nur erhalten, solange dieser Tab offen ist.
       *[other] { $count } Änderungen sind noch nicht gespeichert und bleiben nur erhalten, solange dieser Tab offen ist.
    } { $why } Lectern versucht es weiter.
storage-again = Jetzt erneut versuchen
storage-heldUp = Lectern kommt noch nicht an seine Daten. Vielleicht läuft in einem anderen Tab noch eine ältere Version: Bitte alle anderen Tabs mit Lectern schließen.
storage-removedElsewhere = Dieses Buch wurde in einem anderen Tab aus dem Regal genommen. Was du hier änderst, geht verloren, wenn es dort nicht zurückgeholt wird.
storage-deletedElsewhere = Dieses Buch wurde in einem anderen Tab gelöscht. Du kannst es lesen, bis du diesen Tab schließt; gespeichert wird nichts mehr.

## readerTools

readerTools-shelf = Regal
readerTools-contents = Inhalt
readerTools-search = Suchen
readerTools-chat = Chat
readerTools-panes-chat = Chat
readerTools-panes-display = Text und Seite
readerTools-panes-search = Suchen
readerTools-panes-notes = Notizen
readerTools-panes-people = Personen und Orte
readerTools-panes-translation = Übersetzung
readerTools-readAloud = Vorlesen
readerTools-more = Mehr
readerTools-settings = Einstellungen
readerTools-statistics = Lesestatistik
readerTools-catalogues = Aus dem Netz
readerTools-devices = Geräte
readerTools-keys = Tastenkürzel
readerTools-sideWidth = Breite der Seitenleiste
readerTools-opening = Das Buch wird geöffnet …
readerTools-cannotOpen = Dieses Buch kann nicht geöffnet werden
readerTools-toShelf = Zum Regal
readerTools-notHere = Dieses Buch steht nicht im Regal dieses Browsers. Geh zum Regal und füge die Datei noch einmal hinzu.

## speech

speech-label = Vorlesen
speech-play = Weiter vorlesen
speech-pause = Pause
speech-stop = Vorlesen beenden
speech-before = Vorheriger Satz
speech-after = Nächster Satz
speech-narrator = Stimme des Buchs
speech-sleep = Timer
speech-sleepOff = Kein Timer
speech-sleepAfter = { NUMBER($minutes) } Minuten
speech-sleepAtChapter = Ende des Kapitels
speech-voice = Stimme
speech-speed = Tempo
speech-online = { $name } (sendet den Text über das Netz)
speech-noEngine = Dieser Browser kann nicht vorlesen. Chrome, Edge, Firefox und Safari können es mit den Stimmen deines Systems.
speech-noVoice = Auf diesem Gerät gibt es keine Stimme. Füge in den Sprach- oder Vorleseeinstellungen deines Systems eine hinzu und versuche es noch einmal.
speech-onlyOnline = Dieses Gerät hat keine eigene Stimme für diese Sprache: { $language }. Die Stimmen unten arbeiten über das Netz: Ihr Anbieter erhält die Sätze. Wähle eine aus, wenn das in Ordnung ist, oder füge in den Systemeinstellungen eine Stimme hinzu.
speech-otherLanguage = Für diese Sprache gibt es hier keine Stimme: { $language }. Es liest eine Stimme für eine andere Sprache. Füge in den Systemeinstellungen eine passende hinzu.
speech-nothing = Ab hier gibt es keinen Text.
speech-stillReading = Das Buch wird noch geladen. Versuche es gleich noch einmal.
speech-fellSilent = sie sagt nichts mehr
speech-noRecording = die Aufnahme fehlt im Buch
speech-failed = Die Stimme ist verstummt ({ $reason }). Versuche es noch einmal oder wähle eine andere.

## around

around-tabs = Wege durch das Buch
around-chapters = Inhalt
around-landmarks = Orientierung
around-pages = Seiten
around-tableOfContents = Inhaltsverzeichnis
around-reading = Das Inhaltsverzeichnis wird geladen …
around-noContents = Dieses Buch hat kein Inhaltsverzeichnis. Blättere darin oder suche nach einem Wort.
around-filter = Liste filtern
around-noMatch = Kein Eintrag enthält „{ $words }“. Versuche es mit weniger Buchstaben oder durchsuche das ganze Buch.
around-landmarkNames-cover = Umschlag
around-landmarkNames-titlepage = Titelseite
around-landmarkNames-toc = Inhaltsverzeichnis
around-landmarkNames-bodymatter = Textbeginn
around-landmarkNames-text = Textbeginn
around-landmarkNames-frontmatter = Titelei
around-landmarkNames-backmatter = Anhang
around-landmarkNames-index = Register
around-landmarkNames-glossary = Glossar
around-landmarkNames-bibliography = Literaturverzeichnis
around-landmarkNames-endnotes = Anmerkungen
around-opening = Erste Seiten
around-section = Abschnitt { NUMBER($number) }
around-bookText = Buchtext
around-page = Buchseite
around-facingPage = Gegenüberliegende Buchseite
around-failed = Dieses Buch konnte nicht angezeigt werden: { $reason }
around-reload = Lade die Seite neu, um es noch einmal zu versuchen.
around-setting = Die Seite wird aufgebaut …
around-unreadable-title = Dieser Teil des Buchs kann nicht angezeigt werden
around-unreadable-rest = Der Rest des Buchs ist nicht betroffen: Blättere um und lies weiter.
around-unreadable-damaged = Die Datei „{ $path }“ in diesem EPUB fehlt oder ist beschädigt ({ $detail }).
around-unreadable-notLaidOut = Die Datei „{ $path }“ kann nicht angezeigt werden.
around-unreadable-markup = der Browser kann ihre Auszeichnung nicht lesen
around-unreadable-tooLong = der Seitenaufbau hat zu lange gedauert
around-textUnreadable = Der Text dieses Buchs konnte nicht gelesen werden, deshalb lässt es sich nicht durchsuchen ({ $reason }).
around-damaged =
    Die Datei dieses Buchs ist beschädigt. Betroffen: { LIST($titles, quotes: "„“") }{ $more ->
        [0] {""}
        [one] {" "}und { $more } weiteres Kapitel
       *[other] {" "}und { $more } weitere Kapitel
    }. Dort können Wörter fehlen oder falsch sein; der Rest ist lesbar. Besorge dir das Buch neu, um es vollständig zu haben.
around-convertedElsewhere = Ein anderes Gerät hat dieses Buch mit einem neueren Lectern noch einmal umgewandelt. Bis dieses Gerät die neue Fassung hat, führen Stellen und Zitate von dort nur in die Nähe ihrer Wörter. Lade Lectern neu, um sie zu bekommen.
around-emptyPart = Dieser Teil des Buchs ist leer.
around-drawingLeftOut = Hier fehlt eine Zeichnung mit mehr als { NUMBER($most) } Teilen: So viele kann eine Seite nicht zeigen.
around-formulaLeftOut = Hier fehlt eine Formel mit mehr als { NUMBER($most) } Teilen: So viele kann eine Seite nicht zeigen.
around-playersLeftOut = Ab hier fehlen Aufnahmen: Eine Seite kann { NUMBER($most) } abspielen.
around-noFrame = Dieser Browser konnte die Seite nicht anzeigen.
around-placeNotSaved = Deine Stelle in diesem Buch konnte nicht gespeichert werden ({ $detail }).
around-previousPage = Vorherige Seite
around-nextPage = Nächste Seite
around-pagesLeft =
    { $count ->
        [0] Letzte Seite dieses Kapitels
       *[other]
            { $count ->
                [one] Noch { $count } Seite in diesem Kapitel
               *[other] Noch { $count } Seiten in diesem Kapitel
            }
    }
around-pagesLeftShort =
    { $count ->
        [0] Letzte Seite
       *[other]
            { $count ->
                [one] Noch { $count } Seite
               *[other] Noch { $count } Seiten
            }
    }
around-pageOfPart = Seite { $page } von { $pages } in diesem Teil
around-turned =
    { $chapter ->
        [none] Seite { $page } von { $pages }
       *[other] Seite { $page } von { $pages }, { $chapter }
    }
around-progress = Fortschritt im Buch
around-placeAt =
    { $chapter ->
        [none] { $percent }
       *[other] { $percent }, { $chapter }
    }
around-backTo = Zurück zu { $where }
around-forwardTo = Vorwärts zu { $where }
around-stayHere = Hier bleiben
around-jumpFrom = { $where }: zu einer anderen Stelle gehen
around-jump = Zu einer anderen Stelle gehen
around-jumpHint = Eine Seite, ein Prozentwert oder Wörter aus einem Kapiteltitel
around-jumpPlaceholder = Zum Beispiel 34 %
around-jumpResults = Stellen
around-jumpNothing = Diese Stelle gibt es in diesem Buch nicht. Versuche es mit einer Zahl von 0 bis 100 oder einem Wort aus einem Titel.
around-shape =
    { $percent } des Buchs{ $notes ->
        [0] { "" }
       *[other]
            , { $notes ->
                [one] { $notes } Notiz
               *[other] { $notes } Notizen
            }
    }
around-printedPage = Seite { $label }
around-shortPage = S. { $label }
around-pageOfBook = Seite { $page } von { $pages }
around-countOtherwise = Seiten anders zählen
around-start = Anfang des Buchs
around-end = Ende des Buchs
around-note = Anmerkung
around-goToNote = Zur Anmerkung gehen
around-closeNote = Anmerkung schließen
around-picture = Bild
around-enlarge = { $name }: vergrößern
around-closePicture = Bild schließen
around-zoomIn = Vergrößern
around-zoomOut = Verkleinern
around-zoomFit = An das Fenster anpassen
around-pictureTouch = Zoomen mit zwei Fingern; verschieben durch Ziehen.
around-pictureKeys = Zoomen mit + und −, dem Mausrad oder zwei Fingern; verschieben durch Ziehen oder mit den Pfeiltasten.
around-elsewhere = Auf einem anderen Gerät warst du bei { $percent }.
around-goThere = Dorthin gehen
around-leave-title = Das Buch verlassen?
around-leave-text = Das Buch verweist auf { $address }. Die Seite öffnet sich in einem neuen Tab und erfährt von deinem Besuch.
around-leave-host = { $host } öffnen?
around-leave-answer = Die Antwort verweist auf { $address }. Die Seite öffnet sich in einem neuen Tab und erfährt von deinem Besuch sowie die ganze Adresse.
around-leave-confirm = Link öffnen
around-leave-cancel = Hier bleiben

## annotations

annotations-title = Notizen
annotations-short-note = Notiz
annotations-short-copy = Kopieren
annotations-short-find = Suchen
annotations-short-who = Wer?
annotations-short-explain = Erklären
annotations-short-define = Bedeutung
annotations-short-listen = Vorlesen
annotations-short-remove = Löschen
annotations-listen = Ab hier vorlesen
annotations-tools = Ausgewählter Text
annotations-highlightTools = Markieren
annotations-colours-yellow = Gelb
annotations-colours-green = Grün
annotations-colours-blue = Blau
annotations-colours-pink = Rosa
annotations-colours-violet = Violett
annotations-highlightIn =
    { $colour ->
        [green] In Grün markieren
        [blue] In Blau markieren
        [pink] In Rosa markieren
        [violet] In Violett markieren
       *[yellow] In Gelb markieren
    }
annotations-note = Notiz
annotations-editNote = Notiz bearbeiten
annotations-writeNote = Notiz schreiben
annotations-copy = Mit Quelle kopieren
annotations-copied = Mit Quelle kopiert.
annotations-copyFailed = Der Text konnte nicht kopiert werden ({ $reason }). Wähle ihn aus und drücke stattdessen Strg C.
annotations-find = Im Buch suchen
annotations-ask = Chat zu dieser Stelle
annotations-define = Bedeutung
annotations-remove = Markierung löschen
annotations-selectFirst = Wähle zuerst ein paar Wörter aus und markiere sie dann.
annotations-toolbarOpen = Werkzeuge für den ausgewählten Text: mit der Tabulatortaste erreichbar.
annotations-question = Zu „{ $words }“:{ " " }
annotations-bookmark = Lesezeichen auf diese Seite setzen
annotations-bookmarkAdded = Lesezeichen gesetzt.
annotations-bookmarkRemoved = Lesezeichen entfernt.
annotations-deleted =
    { $number ->
        [1] Gelöscht.
       *[other] { $number } gelöscht.
    }
annotations-notRead = Deine Markierungen und Notizen konnten nicht gelesen werden ({ $reason }).
annotations-notSaved = Deine letzte Änderung an Markierungen und Notizen konnte nicht gespeichert werden ({ $reason }).
annotations-failed = Das konnte nicht gespeichert werden: { $reason }
annotations-noWords = Hier gibt es keinen Text zum Markieren.
annotations-filter = In deinen Notizen suchen
annotations-kind = Anzeigen
annotations-kinds-all = Alles
annotations-kinds-highlights = Markierungen
annotations-kinds-notes = Mit Notiz
annotations-kinds-bookmarks = Lesezeichen
annotations-kinds-words = Nachgeschlagene Wörter
annotations-anyColour = Alle Farben
annotations-only =
    { $colour ->
        [green] Nur Grün
        [blue] Nur Blau
        [pink] Nur Rosa
        [violet] Nur Violett
       *[yellow] Nur Gelb
    }
annotations-shown =
    { $number ->
        [one] { $number } Eintrag
       *[other] { $number } Einträge
    }
annotations-nothing = Noch keine Notizen
annotations-nothingHint = Wähle auf der Seite Text aus, um ihn zu markieren oder eine Notiz zu schreiben. Mit B setzt du ein Lesezeichen.
annotations-nothingHintTouch = Halte ein Wort auf der Seite gedrückt, um es zu markieren oder eine Notiz zu schreiben. Das Band in der Leiste setzt ein Lesezeichen.
annotations-nothingFound = Keine passenden Notizen. Versuche es mit anderen Wörtern oder Farben.
annotations-missing = In diesem Buch nicht gefunden
annotations-missingHint = Die zugehörigen Textstellen fehlen in dieser Ausgabe. Die Einträge bleiben erhalten und werden mit exportiert.
annotations-marginNote = Randnotiz
annotations-openMarginNote = Randnotiz: { $beginning }
annotations-byAssistant = Der Assistent hat eine Notiz hinzugefügt.
annotations-highlightByAssistant = Der Assistent hat Text markiert.
annotations-bookmarkKind = Lesezeichen
annotations-moreFor = Mehr zu „{ $words }“
annotations-delete = Löschen
annotations-list = Deine Notizen
annotations-options = Export und Import
annotations-exportMarkdown = Als Markdown exportieren …
annotations-exportJson = Als JSON exportieren …
annotations-exportWeb = Als Web Annotations exportieren …
annotations-import = Importieren …
annotations-saved = Gespeichert als „{ $name }“.
annotations-fileName = { $title } - Notizen
annotations-tooLarge = „{ $name }“ ist zu groß für eine Datei mit Notizen.
annotations-imported =
    { $came ->
        [none] Es gab nichts zu importieren.
       *[other] Notizen importiert: { LIST($came, type: "unit") }.
    }
annotations-came-added = { NUMBER($count) } hinzugefügt
annotations-came-updated = { NUMBER($count) } aktualisiert
annotations-came-known = { NUMBER($count) } bereits vorhanden
annotations-came-notFound = { NUMBER($count) } in diesem Buch nicht gefunden ({ LIST($words, type: "unit", quotes: "„“") })
annotations-came-skipped = { NUMBER($count) } ohne zitierten Text ausgelassen
annotations-importFaults-notNotes = „{ $name }“ ist keine Datei mit Notizen. Lectern nimmt eigene, Web Annotations, Kindles „My Clippings.txt“ und exportiertes Notizbuch, die Notizen von KOReader, Readest und Apple Books sowie Tabellen von Notizen (CSV, JSON).
annotations-importFaults-unreadable = „{ $name }“ wurde nicht importiert: { $reason }. Es wurde nichts geändert.
annotations-importFaults-newer = Sie wurde von einer neueren Version von Lectern geschrieben. Lade diese Seite neu, um diese Version zu erhalten
annotations-importFaults-damaged = Sie ist beschädigt ({ $where })
annotations-importFaults-itemDamaged = Ihre Notiz Nummer { NUMBER($number) } ist beschädigt ({ $where })
annotations-importFaults-empty = Sie enthält keine Notizen
annotations-importFaults-otherBook = Diese Notizen gehören zu einem anderen Buch: Keine ihrer Textstellen kommt in diesem vor. Öffne jenes Buch und importiere sie dort.
annotations-importFaults-otherTitle = Diese Notizen gehören zu „{ $title }“: Keine ihrer Textstellen kommt in diesem Buch vor. Öffne jenes Buch und importiere sie dort.
annotations-exportHeading = Notizen zu { $title }
annotations-openInBook = öffnen

## search

search-box = In diesem Buch suchen
search-results = Suchergebnisse
search-searching = Suche läuft …
search-byMeaning = Keine passenden Wörter. Suche nach Bedeutung …
search-nothing = Nichts gefunden. Versuche es mit anderen Wörtern.
search-unsaid = Keines dieser Wörter steht im Buch. Diese Textstellen kommen ihrer Bedeutung nahe.
search-far = Nichts kommt dem hier nahe. Die nächsten Wörter:
search-hint = Wörter, eine Frage oder „eine genaue Wendung“ in Anführungszeichen.
search-passages =
    { $count ->
        [one] { $count } Textstelle
       *[other] { $count } Textstellen
    }
search-further-count =
    { $passages ->
        [one] { $passages } weitere später im Buch
       *[other] { $passages } weitere später im Buch
    }
search-further-unread =
    { $passages ->
        [one] { $passages } Textstelle in diesem Buch, das du noch nicht begonnen hast
       *[other] { $passages } Textstellen in diesem Buch, das du noch nicht begonnen hast
    }
search-further-nothingRead = Nichts in dem, was du bisher gelesen hast.
search-further-show = Anzeigen
search-further-showAll = Alle anzeigen
search-further-inBooks =
    { $books ->
        [one] { NUMBER($passages) } weitere in { $books } Buch, das du noch nicht so weit gelesen hast
       *[other] { NUMBER($passages) } weitere in { $books } Büchern, die du noch nicht so weit gelesen hast
    }
search-backTo = Zurück zu { $place }
search-bookOrder = In Buchreihenfolge
search-stale = Diese Ergebnisse sind älter als der vollständige Index.
search-again = Erneut suchen
search-dismiss = Ausblenden
search-foundBy-words = nach Wörtern
search-foundBy-meaning = nach Bedeutung
search-foundBy-both = nach Wörtern und Bedeutung
search-oneAt = Eine Textstelle gefunden, bei { $place } des Buchs
search-result = Ergebnis { NUMBER($rank) } bei { $place }
search-openedLast = { $result }, zuletzt geöffnet
search-between =
    { $count ->
        [one] { $count } Textstelle
       *[other] { $count } Textstellen
    } gefunden, zwischen { $first } und { $last } des Buchs
search-library-box = In deiner Bibliothek suchen
search-library-placeholder = Titel, Autoren und Texte durchsuchen
search-library-results = Textstellen nach Buch
search-library-unsaid = Keines dieser Wörter steht in einem deiner Bücher. Diese Textstellen kommen ihrer Bedeutung nahe.
search-library-noPassages = keine Textstellen
search-library-reading =
    { $count ->
        [one] { $count } Buch ist noch nicht für die Suche nach Wörtern bereit.
       *[other] { $count } Bücher sind noch nicht für die Suche nach Wörtern bereit.
    }
search-library-found =
    { $ofPassages ->
        [one] { $ofPassages } Textstelle
       *[other] { $ofPassages } Textstellen
    } in { $ofBooks ->
        [one] { $ofBooks } Buch
       *[other] { $ofBooks } Büchern
    }
search-indexAll-start = Alle Bücher indexieren
search-indexAll-what = Macht alle Bücher nach Bedeutung durchsuchbar, nicht nur die geöffneten.
search-indexAll-looking = Es wird geprüft, welche Bücher zu indexieren sind …
search-indexAll-label = Indexierte Textstellen aller Bücher
search-indexAll-indexing =
    Alle Bücher werden indexiert: { NUMBER($done) } von etwa { $total ->
        [one] { $total } Textstelle
       *[other] { $total } Textstellen
    }.
search-indexAll-left = Noch etwa { $time }.
search-indexAll-paused =
    Angehalten: { NUMBER($done) } von etwa { $total ->
        [one] { $total } Textstelle
       *[other] { $total } Textstellen
    } aller Bücher indexiert.
search-indexAll-ready =
    { $count ->
        [one] Dein Buch ist nach Bedeutung durchsuchbar.
       *[other] Alle { $count } Bücher sind nach Bedeutung durchsuchbar.
    }{ $unreadable ->
        [0] {""}
        [one] {" "}{ $unreadable } Buch konnte nicht gelesen werden.
       *[other] {" "}{ $unreadable } Bücher konnten nicht gelesen werden.
    }
search-indexAll-failed = Die Indexierung wurde beendet. { $reason }
search-indexAll-pause = Indexierung anhalten
search-indexAll-resume = Indexierung fortsetzen
search-index-reading = Das Buch wird gelesen …
search-index-model = Nur Wörter: Das Modell für die Suche nach Bedeutung wird geladen
search-index-modelOf = Nur Wörter: Das Modell für die Suche nach Bedeutung wird geladen, { MEGABYTES($loaded) } von { MEGABYTES($total) }
search-index-download = Modell wird heruntergeladen
search-index-indexing =
    { $done ->
        [0] Noch nur Wörter: die Suche nach Bedeutung wird vorbereitet
       *[other]
            Die Suche nach Bedeutung wird vorbereitet: { NUMBER($done) } von { $total ->
                [one] { $total } Textstelle
               *[other] { $total } Textstellen
            }
    }
search-index-indexed = Indexierte Textstellen
search-index-paused =
    { $done ->
        [0] Angehalten: nur Wörter
       *[other]
            Angehalten: { NUMBER($done) } von { $total ->
                [one] { $total } Textstelle
               *[other] { $total } Textstellen
            } indexiert
    }
search-index-ready = Bereit: sucht nach Wörtern und nach Bedeutung
search-index-wordsOnly = Suche nur nach Wörtern. { $reason }
search-index-pause = Anhalten
search-index-resume = Fortsetzen
search-index-options = Optionen des Index
search-index-pauseIndexing = Indexierung anhalten
search-index-resumeIndexing = Indexierung fortsetzen
search-index-exportFile = Index exportieren …
search-index-importFile = Index importieren …
search-index-remove = Index löschen …
search-index-removed = Der Index wurde gelöscht. Die Suche nach Wörtern geht weiter.
search-index-saved = Gespeichert als „{ $name }“.
search-index-imported = Der Index wurde importiert.
search-index-removeTitle = Den Index dieses Buchs löschen?
search-index-removeText = Das Buch selbst bleibt und ist nach Wörtern durchsuchbar. Es erneut nach Bedeutung zu indexieren dauert ein paar Minuten.
search-index-keep = Behalten
search-index-removeNow = Index löschen
search-index-notKept = Der Index kann auf diesem Gerät nicht gespeichert werden und muss das nächste Mal neu erstellt werden ({ $reason }).
search-index-shelfNotKept = Vom Regal aus kann dieses Buch nicht durchsucht werden ({ $reason }).
search-index-secondNotKept = Ein Teil des Index kann auf diesem Gerät nicht gespeichert werden; die Suche ist das nächste Mal weniger genau ({ $reason }).
search-coverage-late = Nur nach Wörtern gesucht: Das Suchmodell hat nicht rechtzeitig geantwortet.
search-coverage-reading =
    { $total ->
        [one] Das Buch wird noch geladen: Nur die erste Textstelle wurde durchsucht, nach Wörtern.
       *[other] Das Buch wird noch geladen: Nur die ersten { $total } Textstellen wurden durchsucht, nach Wörtern.
    }
search-coverage-model = Nur nach Wörtern gesucht: Das Suchmodell wird noch geladen.
search-coverage-indexing =
    { $indexed ->
        [0] Nur nach Wörtern gesucht: Die Suche nach Bedeutung wird noch vorbereitet.
       *[other]
            Nach Wörtern gesucht, und nach Bedeutung in { NUMBER($indexed) } von { $total ->
                [one] { $total } Textstelle
               *[other] { $total } Textstellen
            }: Der Rest wird noch vorbereitet.
    }
search-coverage-paused =
    { $indexed ->
        [0] Nur nach Wörtern gesucht: Die Indexierung für die Suche nach Bedeutung ist angehalten.
       *[other]
            Nach Wörtern gesucht, und nach Bedeutung in { NUMBER($indexed) } von { $total ->
                [one] { $total } Textstelle
               *[other] { $total } Textstellen
            }: Die Indexierung ist angehalten.
    }
search-coverage-wordsOnly = Nur nach Wörtern gesucht. { $reason }
search-coverage-leftOut =
    { $count ->
        [one] { $count } Textstelle aus einem anderen Buch ist ausgelassen: So weit hast du dort noch nicht gelesen.
       *[other] { $count } Textstellen aus anderen Büchern sind ausgelassen: So weit hast du dort noch nicht gelesen.
    }
search-coverage-unreadAll = Deine Bücher werden noch geladen: Versuche es gleich noch einmal oder öffne eines.
search-coverage-unread =
    { $count ->
        [one] { $count } Buch ist noch nicht geladen: Versuche es gleich noch einmal oder öffne es.
       *[other] { $count } Bücher sind noch nicht geladen: Versuche es gleich noch einmal oder öffne sie.
    }
search-coverage-noMeaning = Nur nach Wörtern gesucht: Noch ist kein Buch für die Suche nach Bedeutung indexiert. Das geschieht, wenn du ein Buch öffnest.
search-coverage-noModel = Nur nach Wörtern gesucht: Das Suchmodell konnte nicht geladen werden.
search-coverage-someMeaning =
    Nach Wörtern gesucht, und nach Bedeutung in { NUMBER($indexed) } von { $total ->
        [one] { $total } Textstelle
       *[other] { $total } Textstellen
    }: Der Rest eines Buchs wird indexiert, wenn du es öffnest.
search-modelFaults-none = Diese Installation von Lectern hat kein Suchmodell.
search-modelFaults-notStarted = Das Suchmodell konnte nicht gestartet werden.
search-modelFaults-empty = Das Suchmodell funktioniert in diesem Browser nicht: Seine Antworten sind leer.
search-modelFaults-stopped = Das Suchmodell wurde beendet ({ $reason }).
search-modelFaults-noWorker = es konnte nicht gestartet werden
search-modelFaults-unreachable = Das Suchmodell konnte nicht heruntergeladen werden. Nicht erreichbar: { $where }.
search-modelFaults-unusable = Das Suchmodell ist nicht verwendbar ({ $reason }). Quelle: { $where }.
search-modelFaults-thisSite = diese Website
indexFile-nothingYet = Es gibt noch nichts zu exportieren: Noch ist keine Textstelle nach Bedeutung indexiert.
indexFile-notAnIndex = Diese Datei ist kein Suchindex. Wähle einen, den Lectern exportiert hat.
indexFile-noMeaning = Diese Datei enthält keinen Index für die Suche nach Bedeutung. Exportiere ihn neu.
indexFile-otherBook = Das ist der Index eines anderen Buchs. Wähle den, der aus diesem Buch exportiert wurde.
indexFile-otherText = Dieser Index passt nicht zum Text dieses Buchs, wie dieser Browser ihn liest. Indexiere das Buch stattdessen hier.
indexFile-outdated = Dieser Index stammt von einer anderen Version von Lectern und ist nicht verwendbar. Exportiere ihn aus einer aktuellen neu oder indexiere das Buch hier.
indexFile-damaged = Diese Indexdatei ist beschädigt oder unvollständig. Exportiere sie noch einmal.

## chat

chat-panel-chat = Chat
chat-panel-log = Unterhaltung
chat-panel-earlier = Frühere anzeigen
chat-panel-ask = Frag etwas zu diesem Buch
chat-panel-send = Senden
chat-panel-stop = Stopp
chat-panel-youAsked = Deine Frage:
chat-panel-stopped = Angehalten.
chat-panel-thinking = Denkt nach …
chat-panel-brokeOff = Hier brach die Antwort ab.
chat-panel-retry = Erneut versuchen
chat-panel-goOn = Fortsetzen
chat-panel-checkAgain = Erneut prüfen
chat-panel-answersAgain = Der Assistent ist wieder erreichbar.
chat-panel-interrupted = Diese Frage wurde vor der Antwort unterbrochen.
chat-panel-answered = Antwort: { $text }
chat-panel-answerBegins = Die Antwort beginnt: { $text } Der Rest steht in der Unterhaltung.
chat-panel-elsewhere = Diese Unterhaltung wird gerade in einem anderen Tab beantwortet.
chat-conversations-current = Unterhaltungen: { $title }
chat-conversations-fresh = Neue Unterhaltung
chat-conversations-rename = Umbenennen …
chat-conversations-remove = Löschen …
chat-conversations-renameTitle = Unterhaltung umbenennen
chat-conversations-title = Titel
chat-conversations-renameNow = Umbenennen
chat-conversations-exportOne = Als Markdown speichern
chat-conversations-exportAll = Alle als JSON Lines speichern
chat-conversations-exported = Gespeichert als { $file }.
chat-conversations-removeTitle = Diese Unterhaltung löschen?
chat-conversations-removeText = „{ $title }“ kann nicht wiederhergestellt werden.
chat-conversations-notSaved = Diese Unterhaltung lässt sich in diesem Browser nicht speichern ({ $reason }). Sie geht verloren, wenn du die Seite verlässt.
chat-tools-failed = { $line } · fehlgeschlagen
chat-tools-refused = { $line } · abgelehnt
chat-tools-passages =
    { $count ->
        [one] { $count } Textstelle
       *[other] { $count } Textstellen
    }
chat-tools-waiting = Warten auf { $name }
chat-tools-working = In Arbeit …
chat-tools-unknown = Fragte nach „{ $name }“
chat-tools-searched = { $what }: { LIST($queries, quotes: "„“") }
chat-tools-readChapter = „{ $chapter }“ gelesen
chat-tools-opensBook = Öffnet „{ $title }“
chat-tools-wentTo = „{ $chapter }“ aufgeschlagen
chat-tools-asked = Dich gefragt: „{ $question }“: { $answer }
chat-tools-askedInVain = Dich gefragt: „{ $question }“, ohne Antwort weitergemacht
chat-tools-doing-write_plan = Plant …
chat-tools-doing-ask_reader = Wartet auf deine Antwort …
chat-tools-doing-search_book = Durchsucht das Buch …
chat-tools-doing-get_chapter = Liest ein Kapitel …
chat-tools-doing-get_table_of_contents = Liest das Inhaltsverzeichnis …
chat-tools-doing-get_book_metadata = Liest die Angaben zum Buch …
chat-tools-doing-get_reading_position = Sieht nach, wo du bist …
chat-tools-doing-search_library = Durchsucht deine Bibliothek …
chat-tools-doing-get_highlights = Liest deine Markierungen …
chat-tools-doing-search_conversations = Durchsucht deine Unterhaltungen …
chat-tools-doing-remember = Merkt sich etwas …
chat-tools-doing-recall = Erinnert sich …
chat-tools-doing-add_highlight = Markiert …
chat-tools-doing-add_note = Schreibt eine Notiz …
chat-tools-doing-go_to = Schlägt die Seite auf …
chat-tools-doing-list_books = Sieht dein Regal durch …
chat-tools-doing-open_book = Öffnet das Buch …
chat-tools-about-write_plan = Plan geschrieben
chat-tools-about-ask_reader = Dich gefragt
chat-tools-about-search_book = Buch durchsucht
chat-tools-about-search_library = Bibliothek durchsucht
chat-tools-about-get_chapter = Kapitel gelesen
chat-tools-about-get_table_of_contents = Inhaltsverzeichnis gelesen
chat-tools-about-get_book_metadata = Angaben zum Buch gelesen
chat-tools-about-get_reading_position = Nachgesehen, wo du bist
chat-tools-about-get_highlights = Deine Markierungen gelesen
chat-tools-about-search_conversations = Unterhaltungen durchsucht
chat-tools-about-remember = Etwas gemerkt
chat-tools-about-recall = Gemerktes durchgesehen
chat-tools-about-add_highlight = Text markiert
chat-tools-about-add_note = Notiz geschrieben
chat-tools-about-go_to = Seite aufgeschlagen
chat-tools-about-list_books = Dein Regal durchgesehen
chat-tools-about-open_book = Öffnet ein Buch
chat-tools-queries = Suchanfragen
chat-tools-sent = An den Assistenten gesendet
chat-quotes-cut = aus einem Satz geschnitten, der es verneint
chat-quotes-notInBook = nicht im Buch gefunden
chat-quotes-beyondLimit = jenseits deiner Spoilergrenze
chat-quotes-moved = Der Wortlaut steht hier, nicht dort, wo die Antwort ihn angibt
chat-quotes-insertion = Von der Antwort eingefügt, steht nicht im Buch
chat-quotes-found =
    { $all ->
        [1]
            { $found ->
                [0] 1 Zitat, nicht wörtlich gefunden
               *[other]
                    { $insertions ->
                        [true] 1 Zitat, wörtlich gefunden bis auf das in [Klammern]
                       *[false] 1 Zitat, wörtlich gefunden
                    }
            }
       *[other]
            { $insertions ->
                [true] { $found } von { $all } Zitaten wörtlich gefunden, bis auf das in [Klammern]
               *[false] { $found } von { $all } Zitaten wörtlich gefunden
            }
    }
chat-ledger-title = Was dieses Gerät verlassen hat
chat-ledger-line =
    Hat dieses Gerät verlassen: { $ofPassages ->
        [one] { $ofPassages } Textstelle
       *[other] { $ofPassages } Textstellen
    }, { $ofCharacters } Zeichen
chat-ledger-stayed =
    { $models ->
        [none] Auf diesem Computer geblieben
       *[other]
            Auf diesem Computer geblieben: { $ofPassages ->
                [one] { $ofPassages } Textstelle
               *[other] { $ofPassages } Textstellen
            }, übergeben an: { LIST($models) }
    }
chat-ledger-stayedTotal =
    Auf diesem Computer geblieben: { $ofQuestions ->
        [one] { $ofQuestions } Frage
       *[other] { $ofQuestions } Fragen
    }, { $ofPassages ->
        [one] { $ofPassages } Textstelle
       *[other] { $ofPassages } Textstellen
    } und { $ofCharacters } Zeichen
chat-ledger-quotingModel = Lectern selbst
chat-ledger-browsersModel = das Modell des Browsers, auf diesem Computer
chat-ledger-at = { $model } auf { $endpoint }
chat-ledger-characters = { $count } Zeichen
chat-ledger-ofOthers =
    { $ofPassages ->
        [one] { $ofPassages } Textstelle
       *[other] { $ofPassages } Textstellen
    } aus deinen anderen Büchern
chat-ledger-share = { $percent } des Buchs
chat-ledger-translated = Zum Übersetzen: { $ofCharacters } Zeichen
chat-ledger-small = weniger als 0,1 %
chat-ledger-paid =
    { $sats ->
        [one] Bezahlt: { $sats } Sat
       *[other] Bezahlt: { $sats } Sats
    }
chat-ledger-to = An: { $model }
chat-ledger-steps = Anfragen an das Sprachmodell
chat-ledger-tools = Nachgeschlagen
chat-ledger-step =
    { $estimated ->
        [true] { $purpose }: etwa { $sent }, { NUMBER($got) } empfangen, { $seconds }
       *[other] { $purpose }: { $sent }, { NUMBER($got) } empfangen, { $seconds }
    }
chat-ledger-stepAt =
    { $failed ->
        [true] { $step }, { $at }, fehlgeschlagen
       *[other] { $step }, { $at }
    }
chat-ledger-tokens =
    { $sent ->
        [one] { $sent } Token gesendet
       *[other] { $sent } Tokens gesendet
    }{ $fresh ->
        [none] {""}
       *[other] {" "}(etwa { NUMBER($fresh) } neu)
    }
chat-ledger-cached = davon { NUMBER($count) } zwischengespeichert
chat-ledger-thought = davon { NUMBER($count) } fürs Nachdenken
chat-ledger-allTokens = Insgesamt { $sent }, { NUMBER($got) } empfangen
chat-ledger-purposes-choose = Nachdenken
chat-ledger-purposes-answer = Antworten
chat-ledger-purposes-plan = Planen
chat-ledger-purposes-notes = Notieren
chat-ledger-purposes-check = Plan prüfen
chat-ledger-purposes-summary = Zusammenfassen
chat-ledger-tool = { $name } { $args } → { $outcome }, { $ofCharacters } Zeichen
chat-ledger-outcomes-done = erledigt
chat-ledger-outcomes-failed = abgelehnt oder fehlgeschlagen
chat-ledger-outcomes-running = nicht beantwortet
chat-ledger-none = Für diese Antwort hat nichts dieses Gerät verlassen
chat-ledger-nothing = Zu diesem Buch wurde noch nichts gefragt.
chat-ledger-nothingLeft = Für Fragen zu diesem Buch hat nichts dieses Gerät verlassen.
chat-ledger-questions =
    { $count ->
        [one] { $count } Frage
       *[other] { $count } Fragen
    }
chat-ledger-total = Alle Unterhaltungen zu diesem Buch
chat-ledger-again = Mit jeder weiteren Frage gehen die früheren Nachrichten noch einmal an das Modell. Die Tokens zählen das mit; Textstellen und Zeichen zählen nur, was eine Frage zum ersten Mal sendet.
chat-ledger-deleted = In gelöschten Unterhaltungen: { $ofQuestions }. { $line }
chat-ledger-allowance = Zeichengrenze pro Frage
chat-ledger-allowanceHint = Leer lassen für keine Grenze. Ist sie erreicht, erhält der Assistent nichts weiter aus dem Buch.
chat-approval-highlight = Diesen Text markieren?
chat-approval-note = Diese Notiz schreiben?
chat-approval-openBook = Dieses Buch öffnen?
chat-approval-goTo = Das Buch an dieser Stelle aufschlagen?
chat-approval-remember = Das über dich merken?
chat-approval-everywhere = Es wird mit deinen späteren Fragen gesendet, in jedem Buch.
chat-approval-yes = Ja
chat-approval-no = Nein
chat-approval-always = Immer
chat-approval-alwaysFor-add_highlight = Immer markieren, ohne zu fragen
chat-approval-alwaysFor-add_note = Immer Notizen schreiben, ohne zu fragen
chat-approval-alwaysFor-go_to = Seiten immer aufschlagen, ohne zu fragen
chat-approval-alwaysFor-open_book = Bücher immer öffnen, ohne zu fragen
chat-approval-alwaysFor-remember = Immer merken, ohne zu fragen
chat-approval-yourPlace = deine Stelle
chat-approval-unknownPlace = eine Stelle, die nicht nachgeschlagen wurde
chat-approval-waiting = Der Assistent wartet auf deine Antwort.
chat-askBack-title = Der Assistent hat eine Frage
chat-askBack-placeholder = Deine Antwort
chat-askBack-send = Antworten
chat-askBack-skip = Ohne mich weitermachen
chat-limit-label = Spoiler: { $state }
chat-limit-title = Wie weit dürfen Antworten gehen?
chat-limit-modes-off = Das ganze Buch
chat-limit-modes-place = Bis zu meiner Stelle
chat-limit-modes-chapter = Bis zum Ende dieses Kapitels
chat-limit-short-off = keine Grenze
chat-limit-short-place = bis hierher
chat-limit-short-chapter = dieses Kapitel
chat-limit-ahead = einmal vorausschauen
chat-limit-searched-past = Nur das bisher Gelesene ({ $percent }) wurde durchsucht.
chat-limit-searched-present = Antworten stützen sich nur auf das bisher Gelesene ({ $percent }).
chat-limit-whole = Das ganze Buch durchsuchen
chat-limit-jumped = Du bist zu { $place } gesprungen. Antworten enden weiterhin bei { $read }, so weit hast du gelesen.
chat-limit-readHere = Ich habe bis hierher gelesen
chat-limit-howFar-ask = Wie weit hast du gelesen?
chat-limit-howFar-none = Noch nicht begonnen
chat-limit-howFar-upTo = Bis zum Ende von …
chat-limit-howFar-here = Diese Seite ({ $place })
chat-limit-howFar-all = Alles
chat-limit-byDefault = Keine Spoiler
chat-limit-byDefaultHelp = Antworten und Suchergebnisse halten sich an das, was du von einem Buch gelesen hast, bis du es ausgelesen hast oder das ganze Buch wählst.
chat-limit-lookAhead = Einmal vorausschauen …
chat-limit-askTitle = Für die nächste Antwort vorausschauen?
chat-limit-askText = Die nächste Antwort kann verraten, was nach deiner Stelle geschieht. Danach gilt die Grenze wieder.
chat-limit-confirm = Vorausschauen
chat-memory-title = Gedächtnis und Berechtigungen
chat-memory-facts = Was sich der Assistent merken soll
chat-memory-noFacts = Noch nichts. Bitte im Chat darum: „Merk dir, dass ich das für die Schule lese.“
chat-memory-beyondLimit = verborgen: jenseits deiner Spoilergrenze
chat-memory-removeFact = Vergessen: { $fact }
chat-memory-recaps = Bisherige Handlungen
chat-memory-noRecaps = Noch nichts. Frag im Chat: „Was ist bisher geschehen?“
chat-memory-recapName = { $chapter }, bis { $percent }
chat-memory-deleteRecap = Bisherige Handlung löschen: { $name }
chat-memory-tools = Was ohne Rückfrage geschieht
chat-memory-noTools = Nichts. Vor jeder Änderung wirst du gefragt.
chat-memory-revoke = Wieder fragen: { $tool }
chat-memory-toolNames-add_highlight = Text markieren
chat-memory-toolNames-add_note = Notizen schreiben
chat-memory-toolNames-go_to = Eine Seite aufschlagen
chat-memory-toolNames-open_book = Ein Buch öffnen
chat-memory-toolNames-remember = Etwas über dich merken
chat-plan-title = Plan
chat-plan-progress = Plan · Schritt { NUMBER($step) } von { NUMBER($all) }
chat-plan-states-open = offen
chat-plan-states-searching = wird nachgeschlagen
chat-plan-states-done = erledigt
chat-plan-states-failed = fehlgeschlagen
chat-plan-states-dropped = ausgelassen
chat-plan-further = Sucht weiter, Runde { NUMBER($round) } von { NUMBER($most) }
chat-plan-failed = Fehlgeschlagen: { $why }
chat-plan-changed = Geändert: { $why }
chat-presets-askAgain = Noch einmal fragen
chat-presets-recap = Was ist bisher geschehen?
chat-presets-people = Wem bin ich bisher begegnet?
chat-presets-lookBack = Führe mich durch die bisherigen Kapitel zurück.
chat-presets-names = Welche Namen kommen bisher am häufigsten vor?
chat-presets-said = Was wird über … gesagt?
chat-presets-becomes = Was geschieht mit …?
chat-presets-page = Erkläre, was auf dieser Seite steht.
chat-presets-chapter = Fasse dieses Kapitel zusammen.
chat-presets-chapterSoFar = Fasse dieses Kapitel bis zu meiner Stelle zusammen.
chat-presets-who = Wer ist das?
chat-presets-whoIs = Wer ist „{ $name }“?
chat-presets-asksWho = Wer ist …?|Wer war …?|Wer sind …?|Erzähl mir von …|Erzähle mir von …
chat-presets-timeline = Was geschieht in jedem dieser Kapitel?
chat-presets-explain = Erklären
chat-presets-explainWords = Erkläre das: „{ $quote }“
chat-presets-summarise = Dieses Kapitel zusammenfassen
chat-presets-summaryOf = Fasse das Kapitel „{ $title }“ zusammen.
chat-presets-aheadTitle = Dieses Kapitel liegt noch vor dir
chat-presets-aheadText = „{ $title }“ beginnt jenseits deiner Spoilergrenze. Eine Zusammenfassung verrät, was darin geschieht; nach dieser Antwort gilt die Grenze wieder.
chat-presets-aheadConfirm = Trotzdem zusammenfassen
chat-presets-limitedTo = Nur was du gelesen hast, bis { $percent }
chat-presets-savedOn =
    { $model ->
        [none] Gespeichert am { $date }
       *[other] Gespeichert am { $date }, geschrieben von { $model }
    }
chat-presets-again = Neu erzählen
chat-presets-continues = Setzt die bei { $percent } erzählte Handlung fort
chat-shelf-title = Mein Regal
chat-shelf-ask = Frag etwas zu deinen Büchern
chat-shelf-empty = Frag zu deinen Büchern, was du willst.
chat-shelf-emptyHint = Antworten nennen die Textstellen, auf denen sie beruhen; ein Klick darauf öffnet das Buch dort. Aus einem Buch, das du gerade liest, verwenden sie nur, was du schon gelesen hast.
chat-shelf-notLookedUp = nicht in den nachgeschlagenen Textstellen
chat-shelf-questions-next = Was von meinen Büchern soll ich als Nächstes lesen?
chat-shelf-questions-compare = Zwei Bücher vergleichen …
chat-shelf-questions-compareBooks = Vergleiche „{ $one }“ und „{ $other }“: Was haben sie gemeinsam, worin unterscheiden sie sich?
chat-shelf-questions-marked = Was habe ich markiert zu …
chat-shelf-questions-markedAbout = Was habe ich markiert zum Thema{ " " }
chat-shelf-unread-title = Dürfen Antworten den Text von Büchern verwenden, die du noch nicht begonnen hast?
chat-shelf-unread-titlesOnly = Ungelesene Bücher: nur Titel
chat-shelf-unread-lookedInto = Ungelesene Bücher: auch der Text
chat-shelf-unread-found = Nicht verwendet, weil noch nicht begonnen: { LIST($titles, quotes: "„“") }.
chat-shelf-unread-look = Hineinsehen
chat-shelf-ledger-total = Alle Unterhaltungen zu deinem Regal
chat-shelf-ledger-nothing = Zu deinem Regal wurde noch nichts gefragt.
chat-shelf-ledger-nothingLeft = Für eine Frage zu deinem Regal hat nichts dieses Gerät verlassen.
chat-goTo = Gehe zu { $place }
chat-notLookedUp = Nicht unter den nachgeschlagenen Textstellen
chat-thinking =
    Denkt nach … (bisher etwa { $count ->
        [one] { $count } Wort
       *[other] { $count } Wörter
    })
chat-thoughts = Gedanken
chat-summary = Der Anfang dieser Unterhaltung wurde für das Modell zusammengefasst
chat-behind = So kam die Antwort zustande
chat-preloaded =
    Vorab nachgeschlagen · { $count ->
        [one] { $count } Textstelle
       *[other] { $count } Textstellen
    }
chat-connections =
    Aus deinen anderen Büchern · { $count ->
        [one] { $count } Textstelle
       *[other] { $count } Textstellen
    }
chat-menu-sent = Was dieses Gerät verlassen hat …
chat-menu-memory = Gedächtnis und Berechtigungen …
chat-quotesOnly = Nur Zitate
chat-quotesOnlyShort = keines, nur Zitate
chat-empty = Frag zu diesem Buch, was du willst.
chat-emptyHint = Antworten nennen die Textstellen, auf denen sie beruhen; ein Klick darauf öffnet die Seite.
chat-moreQuotes = { NUMBER($count) } weitere
chat-nearestQuotes =
    { $count ->
        [one] Der nächste Satz
       *[other] Die { NUMBER($count) } nächsten Sätze
    }
chat-ready = Fragen zum Stellen
chat-copy = Antwort kopieren
chat-copied = Antwort samt Quellenangaben kopiert.
chat-notCopied = Der Browser lässt Lectern nicht an die Zwischenablage. Wähle den Text aus und kopiere ihn selbst.
chat-saveNote = Als Notiz speichern
chat-savedNote = Als Notiz an deiner Stelle gespeichert.

## statistics

statistics-title = Lesestatistik
statistics-today = Heute
statistics-week = Letzte 7 Tage
statistics-month = Letzte 30 Tage
statistics-pages =
    { $pages ->
        [0] weniger als eine Seite
        [one] etwa { $pages } Seite
       *[other] etwa { $pages } Seiten
    }
statistics-nothing = Noch nichts gelesen. Öffne ein Buch und blättere ein paar Seiten: Deine Lesezeit erscheint hier.
statistics-off = Die Lesezeit wird nicht gezählt. Du kannst das in den Einstellungen einschalten.
statistics-chart =
    { $days ->
        [one] Gelesene Minuten am letzten Tag
       *[other] Gelesene Minuten an jedem der letzten { $days } Tage
    }
statistics-asTable = Als Tabelle
statistics-day = Tag
statistics-time = Zeit
statistics-characters = Zeichen
statistics-books = Nach Buch
statistics-goneBook = Ein Buch, das nicht mehr hier ist
statistics-daysInRow =
    { $days ->
        [one] Du hast an { $days } Tag in Folge gelesen.
       *[other] Du hast an { $days } Tagen in Folge gelesen.
    }
statistics-goal-title = Tagesziel
statistics-goal-help = Wie viele Minuten du täglich lesen willst und an wie vielen Tagen in Folge du es erreicht hast.
statistics-goal-minutes = Minuten am Tag
statistics-goal-outside = Zwischen { NUMBER($least) } und { NUMBER($most) } Minuten.
statistics-goal-today = Heute gelesen, von deinem Ziel
statistics-goal-progress =
    { $of ->
        [one] { NUMBER($read) } von { $of } Minute heute
       *[other] { NUMBER($read) } von { $of } Minuten heute
    }
statistics-goal-reached =
    { $read ->
        [one] { $read } Minute heute, Ziel erreicht
       *[other] { $read } Minuten heute, Ziel erreicht
    }
statistics-goal-streak =
    { $days ->
        [one] { $days } Tag in Folge
       *[other] { $days } Tage in Folge
    }
statistics-goal-atFoot = Die Minuten von heute am Fuß der Seite zeigen
statistics-year-title = { $year } in Büchern
statistics-year-choose = Jahr
statistics-year-read =
    { $time } { $days ->
        [one] an { $days } Tag
       *[other] an { $days } Tagen
    }, { $pages ->
        [0] weniger als eine Seite
        [one] etwa { $pages } Seite
       *[other] etwa { $pages } Seiten
    } { $books ->
        [one] in { $books } Buch
       *[other] in { $books } Büchern
    }.
statistics-year-finished =
    { $books ->
        [one] { $books } Buch ausgelesen:
       *[other] { $books } Bücher ausgelesen:
    }
statistics-year-more =
    { $books ->
        [one] und { $books } weiteres
       *[other] und { $books } weitere
    }
statistics-year-asPicture = Als Bild
statistics-year-savePicture = Bild speichern
statistics-year-picture = { $year }, ein Feld für jeden Tag: je dunkler, desto mehr wurde gelesen
statistics-year-notSaved = Das Bild konnte nicht gespeichert werden ({ $reason }).
statistics-private = Nur auf deinen Geräten gezählt, solange die Seite sichtbar ist und du blätterst.
statistics-remove = Gesamte Statistik löschen
statistics-removeTitle = Gesamte Statistik löschen?
statistics-removeText = Lesetage und Lesezeiten aller Bücher werden aus diesem Browser gelöscht. Deine Bücher und deine Stellen darin bleiben.
statistics-removed = Die Statistik wurde gelöscht.
statistics-failed = Die Statistik konnte in diesem Browser nicht gelesen werden ({ $reason }). Lade die Seite neu, um es noch einmal zu versuchen.
statistics-loading = Wird zusammengezählt …
statistics-readToday = { $time } heute
statistics-leftInChapter = noch { $chapter } im Kapitel
statistics-leftInBook = noch etwa { $book } im Buch

## allNotes

allNotes-book = Buch
allNotes-anyBook = Alle Bücher
allNotes-colour = Farbe
allNotes-tag = Schlagwort
allNotes-anyTag = Alle Schlagwörter
allNotes-tagHint = Schreibe #Wörter in deine Notizen, um sie nach Schlagwort zu sammeln.
allNotes-time = Zeit
allNotes-times-any = Jederzeit
allNotes-times-week = Letzte 7 Tage
allNotes-times-month = Letzte 30 Tage
allNotes-times-year = Letzte 12 Monate
allNotes-nearTitle = Der Bedeutung nach
allNotes-practise =
    { $due ->
        [0] Wörter üben
       *[other]
            { $due ->
                [one] { $due } Wort üben
               *[other] { $due } Wörter üben
            }
    }
allNotes-practice-left =
    { $words ->
        [one] Noch { $words } Wort
       *[other] Noch { $words } Wörter
    }
allNotes-practice-show = Bedeutung zeigen
allNotes-practice-noMeaning = Das eingebaute Wörterbuch kennt dazu keine Bedeutung. Sieh auf der Seite nach.
allNotes-practice-how = Wie gut wusstest du es?
allNotes-practice-grades-again = Nochmal
allNotes-practice-grades-hard = Schwer
allNotes-practice-grades-good = Gut
allNotes-practice-grades-easy = Leicht
allNotes-practice-toPage = Im Buch zeigen
allNotes-practice-remove = Nicht mehr üben
allNotes-practice-finished =
    { $words ->
        [one] Fertig: { $words } Wort geübt.
       *[other] Fertig: { $words } Wörter geübt.
    }
allNotes-practice-nothing = Gerade ist kein Wort an der Reihe.
allNotes-practice-next = Das nächste ist am { $date } an der Reihe.
allNotes-practice-hint = Wörter, die du beim Lesen nachschlägst, kommen hier in ihrem Satz wieder, kurz bevor du sie vergessen würdest.
allNotes-practice-notSaved = Das konnte nicht gespeichert werden: { $reason }

## backup

backup-title = Sicherung
backup-purpose = Eine Datei mit deinen Büchern, Lesestellen, Notizen, Unterhaltungen, Lesetagen und Einstellungen, aber nie mit deinem API-Schlüssel.
backup-withIndexes = Suchindexe einschließen
backup-withIndexesHint = Die Datei wird größer, aber die Bücher müssen nach der Wiederherstellung nicht neu indexiert werden.
backup-save = Sicherung speichern …
backup-restore = Aus einer Sicherung wiederherstellen …
backup-chooseFile = Sicherungsdatei
backup-cancel = Abbrechen
backup-stop = Anhalten
backup-saving = Die Sicherung wird gespeichert …
backup-checking = Die Sicherung wird geprüft …
backup-restoring = Wiederherstellung läuft …
backup-stands = Seit 20 Sekunden antwortet der Browser nicht. Vielleicht wartet er auf die Festplatte oder auf einen anderen Tab mit Lectern: Am besten diese Tabs schließen. Ändert sich nichts, hilft es, anzuhalten, die Seite neu zu laden und von vorn zu beginnen. Was schon da ist, bleibt.
backup-saved = Gespeichert als „{ $name }“ ({ $size }).
backup-leftOut = Ausgelassen, weil ihre Dateien in diesem Browser beschädigt sind: { LIST($titles) }. Füge sie neu hinzu.
backup-found = Sicherung vom { $date }. Die Datei ist unversehrt.
backup-foundIn = In dieser Sicherung
backup-takeSettings = Meine Einstellungen durch die der Sicherung ersetzen
backup-merge = Wiederherstellen
backup-nothingLost = Hier geht nichts verloren. Was auf beiden Seiten vorhanden ist, bleibt in der neueren Fassung.
backup-restored = Die Sicherung wurde wiederhergestellt.
backup-stopped = Angehalten. Was bisher wiederhergestellt wurde, ist da. Stelle dieselbe Sicherung noch einmal wieder her, um fortzufahren.
backup-nothingNew = Alles darin war schon hier.
backup-outcome = { $what }: { $came }
backup-added = { $count } hinzugefügt
backup-changed = { $count } aktualisiert
backup-deletedSince = { $count } inzwischen hier gelöscht und nicht zurückgeholt
backup-alsoDeleted = Auch zurückholen, was ich inzwischen gelöscht habe
backup-alsoDeletedHint = Sonst bleibt gelöscht, was in diesem Browser nach der Sicherung gelöscht wurde.
backup-settingsTaken = Einstellungen: { $count } übernommen
backup-done = Fertig
backup-kinds-books = Bücher
backup-kinds-places = Lesestellen
backup-kinds-annotations = Markierungen und Notizen
backup-kinds-conversations = Unterhaltungen
backup-kinds-days = Lesetage
backup-kinds-memories = Gemerktes
backup-kinds-stories = Bisherige Handlungen
backup-failed = Das hat nicht geklappt ({ $reason }). Von deinen Daten ist nichts verloren; versuche es noch einmal.
backup-faults-notOurs = Diese Datei ist keine Sicherung von Lectern. Wähle die .zip-Datei, die Lectern gespeichert hat.
backup-faults-otherZip = Diese Zip-Datei ist keine Sicherung von Lectern. Wähle die Datei genau so, wie Lectern sie gespeichert hat.
backup-faults-newer = Diese Sicherung stammt von einer neueren Version von Lectern. Aktualisiere Lectern hier und stelle sie dann wieder her.
backup-faults-noRoom = Im Speicher dieses Browsers ist kein Platz mehr. Was bisher wiederhergestellt wurde, ist da. Gib Speicherplatz frei und stelle dieselbe Sicherung noch einmal wieder her, um fortzufahren.
backup-faults-damaged = Diese Sicherung ist beschädigt ({ $what }), daher wurde nichts daraus wiederhergestellt. Verwende eine andere Kopie der Datei oder eine ältere Sicherung.

## bookDetails

bookDetails-edit = Bearbeiten
bookDetails-title = Titel
bookDetails-authors = Autoren, je Zeile einer
bookDetails-series = Reihe
bookDetails-number = Nummer
bookDetails-cover = Bild für den Umschlag
bookDetails-chooseCover = Umschlag wählen …
bookDetails-newCover = Der neue Umschlag
bookDetails-noPicture = Der Browser kann dieses Bild nicht anzeigen.
bookDetails-reset = Wie im Buch
bookDetails-better = Lectern liest dieses Format inzwischen besser. Wenn du das Buch noch einmal umwandelst, bleiben Lesestelle, Notizen und Unterhaltungen erhalten.
bookDetails-convert = Noch einmal umwandeln
bookDetails-converting = Wird umgewandelt …
bookDetails-converted =
    { $lost ->
        [0] Das Buch wurde noch einmal umgewandelt. Alle Notizen stehen an ihrem Platz.
        [one] Das Buch wurde noch einmal umgewandelt. Die Wörter einer Notiz stehen nicht mehr darin; sie bleibt in der Notizliste.
       *[other] Das Buch wurde noch einmal umgewandelt. Die Wörter von { NUMBER($lost) } Notizen stehen nicht mehr darin; sie bleiben in der Notizliste.
    }
bookDetails-readingDetails = Die Details werden geladen …
bookDetails-fields-series = Reihe
bookDetails-fields-authors =
    { $count ->
        [one] Autor
       *[other] Autoren
    }
bookDetails-fields-language =
    { $count ->
        [one] Sprache
       *[other] Sprachen
    }
bookDetails-fields-publisher = Verlag
bookDetails-fields-published = Erschienen
bookDetails-fields-subjects = Themen
bookDetails-fields-identifiers = Kennungen
bookDetails-fields-rights = Rechte
bookDetails-fields-added = Hinzugefügt
bookDetails-fields-lastRead = Zuletzt gelesen
bookDetails-fields-progress = Fortschritt
bookDetails-fields-file = Datei
bookDetails-fields-storage = Speicher
bookDetails-numberInSeries = { $name }, Band { $position }
bookDetails-neverRead = Noch nie
bookDetails-usage = { $book } für das Buch, { $index } für seinen Suchindex
bookDetails-contributor = Mitwirkung
bookDetails-roles-adp = Bearbeitung
bookDetails-roles-ann = Kommentar
bookDetails-roles-aft = Nachwort
bookDetails-roles-art = Gestaltung
bookDetails-roles-aui = Einleitung
bookDetails-roles-aut = Autor
bookDetails-roles-bkd = Buchgestaltung
bookDetails-roles-bkp = Buchherstellung
bookDetails-roles-clr = Kolorierung
bookDetails-roles-com = Zusammenstellung
bookDetails-roles-cov = Umschlaggestaltung
bookDetails-roles-cre = Urheber
bookDetails-roles-ctb = Mitwirkung
bookDetails-roles-dsr = Design
bookDetails-roles-edt = Herausgabe
bookDetails-roles-ill = Illustration
bookDetails-roles-mrk = Auszeichnung
bookDetails-roles-nrt = Erzählstimme
bookDetails-roles-pbl = Verlag
bookDetails-roles-pht = Fotografie
bookDetails-roles-pfr = Korrektorat
bookDetails-roles-prd = Produktion
bookDetails-roles-red = Redaktion
bookDetails-roles-rev = Rezension
bookDetails-roles-trc = Transkription
bookDetails-roles-trl = Übersetzung
bookDetails-roles-tyd = Schriftentwurf
bookDetails-roles-tyg = Typografie
bookDetails-roles-wpr = Vorwort

## catalogues

catalogues-title = Bücher und Artikel aus dem Netz
catalogues-address = Adresse eines Katalogs oder eines Artikels
catalogues-addressHelp = Ein Katalog (OPDS) kann dein eigener sein, etwa aus Calibre, oder der einer Bibliothek. Aus einem Artikel wird ein Buch.
catalogues-open = Öffnen
catalogues-notAnAddress = Das ist keine Webadresse. Sie sollte so aussehen: https://example.org/opds.
catalogues-yours = Deine Kataloge
catalogues-proposed = Freie Bücher
catalogues-suggestions-gutenberg = mehr als 70.000 gemeinfreie Bücher
catalogues-suggestions-standard = sorgfältig gemachte Ausgaben auf Englisch, die neuesten
catalogues-remember = Diesen Katalog merken
catalogues-forget = „{ $title }“ vergessen
catalogues-start = Alle Kataloge
catalogues-path = Wo du bist
catalogues-loading = { $host } wird gefragt …
catalogues-search = In diesem Katalog suchen
catalogues-noResults = Nichts gefunden. Versuche es mit anderen Wörtern oder geh zurück.
catalogues-facets = Eingrenzen
catalogues-all = Alles davon
catalogues-more = Mehr zeigen
catalogues-count =
    { $count ->
        [one] { $count } Eintrag
       *[other] { $count } Einträge
    }
catalogues-by = von { $authors }
catalogues-back = Zurück zur Liste
catalogues-published = Erschienen
catalogues-publisher = Verlag
catalogues-language = Sprache
catalogues-subjects = Themen
catalogues-add = Ins Regal stellen ({ $format })
catalogues-addSample = Leseprobe ins Regal stellen ({ $format })
catalogues-otherFormats = Andere Formate
catalogues-openAccess = Frei für alle.
catalogues-elsewhere-buy =
    Kaufen bei { $host }{ $price ->
        [none] { "" }
       *[other] { " " }({ $price })
    }
catalogues-elsewhere-borrow = Ausleihen bei { $host }
catalogues-elsewhere-subscribe = Für Abonnenten, bei { $host }
catalogues-elsewhere-indirect = Bei { $host } holen, dann die Datei hinzufügen
catalogues-cannotOpen = Auch als { $types } erhältlich, was Lectern nicht öffnen kann.
catalogues-nothingToAdd = Lectern kann keines der Formate öffnen.
catalogues-adding = „{ $title }“ wird geholt …
catalogues-megabytes =
    { $total ->
        [none] { $done }
       *[other] { $done } von { $total }
    }
catalogues-added = „{ $title }“ steht in deinem Regal.
catalogues-known = „{ $title }“ stand schon in deinem Regal.
catalogues-read = Lesen
catalogues-signIn-title = Bei { $host } anmelden
catalogues-signIn-user = Name
catalogues-signIn-password = Passwort
catalogues-signIn-keep = Auf diesem Gerät behalten
catalogues-signIn-keepHelp = Sonst wird es vergessen, sobald Lectern geschlossen wird. Es kommt weder in eine Sicherung noch auf deine anderen Geräte.
catalogues-signIn-confirm = Anmelden
catalogues-signIn-wrong = Der Name oder das Passwort stimmt nicht.
catalogues-article-collection = Artikel
catalogues-article-found = Diese Seite ist ein Artikel
catalogues-article-from =
    { $site }, { $words ->
        [one] { $words } Wort
       *[other] { $words } Wörter
    }
catalogues-article-pictures = Bilder werden geholt: { NUMBER($done) } von { NUMBER($total) } …
catalogues-article-pagesCatalogue = Den Katalog der Seite öffnen: { $title }
catalogues-article-add = Ins Regal stellen
catalogues-article-together = Artikel dieser Woche zusammenfassen
catalogues-article-togetherHelp =
    { $count ->
        [one] { $count } Artikel der letzten sieben Tage.
       *[other] Ein Buch aus { $count } Artikeln der letzten sieben Tage, mit einem Kapitel für jeden.
    }
catalogues-article-missing = Der Artikel geht auf einer Seite weiter, die nicht geladen werden konnte:
catalogues-article-volume = Artikel, { $date }
catalogues-faults-offline = Dieses Gerät ist offline. Versuche es noch einmal, wenn das Netz wieder da ist.
catalogues-faults-away = { $host } antwortet nicht. Prüfe die Adresse oder versuche es später noch einmal.
catalogues-faults-blocked = { $host } lehnt Anfragen von Webseiten ab, und es gibt keinen Lectern-Server, über den sie gehen könnten. Starte einen (npm start) oder lade die Datei herunter und füge sie hinzu.
catalogues-faults-unguarded = Andere können diesen Lectern-Server erreichen, daher ruft er Seiten nur mit einem Token ab. Wer ihn betreibt, kann AUTH_TOKEN setzen (docs/hosting.md).
catalogues-faults-inner = Das führt zu { $host } in deinem eigenen Netz. Wenn du der Adresse traust, gib sie oben selbst ein.
catalogues-faults-missing = { $host } hat unter dieser Adresse nichts. Prüfe sie oder sieh noch einmal im Katalog nach.
catalogues-faults-refused = { $host } lehnt das ab. Melde dich dort auf der Seite an, lade es herunter und füge die Datei hinzu.
catalogues-faults-large = { $host } sendet zu viele Daten. Lade die Datei mit deinem Browser herunter und füge sie hinzu.
catalogues-faults-type = { $host } sendet etwas anderes, als angefordert wurde. Versuche es mit einem anderen Format.
catalogues-faults-loop = { $host } leitet im Kreis weiter. Sag denen Bescheid, die es betreiben, oder versuche es mit einer anderen Adresse.
catalogues-faults-broken = Was { $host } sendet, lässt sich nicht als Katalog lesen. Prüfe die Adresse.
catalogues-faults-noText = Auf dieser Seite von { $host } war kein Artikel zu finden. Vielleicht ist sie eine Liste oder braucht ihre Skripte: Öffne den Artikel selbst oder speichere die Seite und füge die Datei hinzu.
catalogues-faults-login = { $host } zeigt diesen Artikel nur nach einer Anmeldung. Öffne ihn dort, speichere die Seite und füge die Datei hinzu.
catalogues-faults-busy = { $host } hat zu viele Anfragen erhalten. Warte eine Minute und versuche es dann noch einmal.
catalogues-faults-signIn = { $host } fragt nach einem Namen und einem Passwort.

## devices

devices-purpose = Deine Notizen, Lesestellen und Unterhaltungen auf allen deinen Geräten, über einen eigenen Speicher. Alles wird vorher verschlüsselt, sodass nur deine Geräte es lesen können.
devices-invited = Dieser Link kommt von einem anderen deiner Geräte. Hier treffen sie sich; als Nächstes kommt ihr Kennwort. Ist der Link nicht von dir, schließ dieses Fenster.
devices-kind = Wo sie sich treffen
devices-kinds-server = Dieser Lectern-Server
devices-kinds-folder = Ein Ordner, den Syncthing, Dropbox oder iCloud synchronisiert
devices-kinds-webdav = WebDAV (Nextcloud, ein NAS)
devices-kinds-s3 = S3-kompatibler Speicher
devices-kinds-remote--storage = remoteStorage
devices-fields-server = Server
devices-fields-token = Token
devices-fields-folder = Adresse eines Ordners
devices-fields-user = Name
devices-fields-password = Passwort
devices-fields-url = Adresse
devices-fields-bucket = Bucket
devices-fields-region = Region
devices-fields-keyId = Zugriffsschlüssel-ID
devices-fields-secret = Geheimer Zugriffsschlüssel
devices-fields-storage = Adresse des Speichers
devices-tokenHelp = Das Token wird nur gebraucht, wenn der Server eines verlangt (AUTH_TOKEN), ein Name nur, wenn sich mehrere Menschen den Server teilen: Geräte mit demselben Namen treffen sich.
devices-remoteHelp = Ein Konto (du@example.org), dessen Seite dann fragt, ob Lectern es verwenden darf, oder die Adresse des Speichers und ein Token.
devices-pickFolder = Ordner wählen …
devices-proceed = Weiter
devices-looking = Es wird nachgesehen, was dort ist …
devices-first = Lectern hat dort noch nichts abgelegt: Dies ist also das erste Gerät.
devices-newPassphrase = Neues Kennwort
devices-newPassphraseHelp = Es verschlüsselt alles, und niemand kann es wiederherstellen: Bewahre es auf Papier auf. Deine anderen Geräte fragen einmal danach.
devices-strength-weak = Zu leicht zu erraten. Mach es länger oder nimm das, das Lectern erzeugt hat.
devices-strength-fair = Das geht. Ein paar Wörter mehr wären besser.
devices-strength-strong = Stark.
devices-print = Notfallblatt drucken
devices-begin = Beginnen
devices-found = Hier treffen sich schon andere Geräte. Verbinde dich mit ihnen durch ihr Kennwort. Sind es nicht deine, geh zurück und wähle einen anderen Ort.
devices-passphrase = Kennwort
devices-passphraseHelp = Das von deinem ersten Gerät. Es steht auf deinem Notfallblatt.
devices-join = Verbinden
devices-deriving = Das Kennwort wird geprüft …
devices-back = Zurück
devices-meets = Deine Geräte treffen sich bei { $place }.
devices-status-waiting = Noch nicht synchronisiert, seit Lectern geöffnet wurde.
devices-status-working = Wird synchronisiert …
devices-status-inStep = { $ago } synchronisiert.
devices-status-justNow = Gerade eben synchronisiert.
devices-held =
    { $count ->
        [one] 1 Änderung wartet darauf, gesendet zu werden.
       *[other] { $count } Änderungen warten darauf, gesendet zu werden.
    }
devices-unreadable =
    { $count ->
        [one] Eine Datei eines anderen Geräts lässt sich nicht lesen. Vielleicht ist sie noch unterwegs.
       *[other] { $count } Dateien anderer Geräte lassen sich nicht lesen. Vielleicht sind sie noch unterwegs.
    }
devices-missing =
    { $count ->
        [one] Eine Buchdatei wartet auf das Gerät, das sie hat.
       *[other] { $count } Buchdateien warten auf die Geräte, die sie haben.
    }
# count: of files, of which some are on this device and some there.
devices-costly =
    { $count ->
        [one] Eine große Datei wartet, weil diese Verbindung wohl nach Datenmenge abgerechnet wird.
       *[other] { $count } große Dateien warten, weil diese Verbindung wohl nach Datenmenge abgerechnet wird.
    }
devices-carryNow = Trotzdem synchronisieren
devices-again = Lectern versucht es { $when } wieder.
devices-clockAhead = Die Uhr eines anderen Geräts geht gegenüber dieser mehr als einen Tag vor. Stell beide richtig, sonst gewinnt vielleicht die falsche Änderung.
devices-now = Jetzt synchronisieren
devices-allow = Ordner wieder erlauben
devices-joinAgain = Erneut verbinden
devices-books = Auch die Bücher selbst synchronisieren
devices-booksHelp = Jedes deiner Geräte bekommt dann die Dateien aller deiner Bücher. Ohne das liest du ein Buch dort, wo du seine Datei hinzufügst.
# size: “312 MB”.
devices-hereSize = Die auf diesem Gerät belegen { $size }.
devices-indexes = Auch ihre Suchindexe synchronisieren
devices-indexesHelp = Hat ein Gerät ein Buch für die Suche nach Bedeutung indexiert, müssen es die anderen nicht mehr tun. Das braucht etwa 10 MB je Buch und gelingt zwischen Browsern, die Sätze gleich trennen.
devices-taken =
    Bisher gespeichert: Bücher { $books }{ $indexed ->
        [yes] , Suchindexe { $indexes }
       *[no] { "" }
    }, alles andere { $others }.
devices-free = Dort ist noch Platz für { $size }.
devices-tooSmall = Dort wird keine Datei über { $size } angenommen; Bücher lassen sich dort deshalb nicht ablegen.
devices-add = Gerät hinzufügen
devices-addHelp = Öffne diesen Link auf dem anderen Gerät oder richte seine Kamera auf den Code, und gib dort das Kennwort ein. Er enthält die Anmeldung deines Speichers: Sende ihn nur an dich selbst.
devices-addFolderHelp = Öffne Lectern auf dem anderen Gerät unter dieser Adresse und wähle dort denselben Ordner.
devices-addHere = Dieser Link funktioniert nur auf diesem Computer. Öffne Lectern unter einer Adresse, die deine anderen Geräte erreichen, und kopiere ihn dort.
devices-addQr = Derselbe Link für die Kamera des anderen Geräts
devices-copy = Link kopieren
devices-copied = Der Link wurde kopiert.
devices-lost = Ein Gerät ging verloren
devices-lostHelp = Alles, was dort liegt, wird gelöscht und mit einem neuen Kennwort noch einmal verschlüsselt. Dieses Gerät behält alles, und deine anderen Geräte verbinden sich erneut. Ändere auch das Passwort deines Speichers. Das verlorene Gerät behält, was es schon hat.
devices-sealAnew = Neu verschlüsseln
devices-sealAnewAsk = Alles bei { $place } wird gelöscht. Dann legt dieses Gerät seine eigenen Daten dort mit dem neuen Kennwort ab. Was nur ein anderes Gerät hat, kommt dazu, sobald es sich wieder verbindet. Hast du das neue Kennwort aufgeschrieben?
devices-sealedAnew = Alles dort ist mit dem neuen Kennwort verschlüsselt. Deine anderen Geräte fragen danach.
devices-leave = Verbindung trennen
devices-leaveHelp = Auf diesem Gerät wird nichts gelöscht. Die anderen machen ohne dieses Gerät weiter.
devices-leaveEverywhere = Auch alles dort löschen
devices-leaveAsk = Alles bei { $place } wird gelöscht, und deine anderen Geräte synchronisieren nicht mehr. Jedes Gerät behält, was es hat.
devices-koreader-title = KOReader
devices-koreader-purpose = Tauscht deine Stelle in einem Buch, das du auch mit KOReader liest, über einen Server aus, den beide verwenden. Beide müssen dieselbe Datei haben.
devices-koreader-own = Dieser Lectern-Server
devices-koreader-other = Ein anderer (kosync)
devices-koreader-signIn = Anmelden
devices-koreader-makeAccount = Konto anlegen
devices-koreader-notSealed = Diese Stellen sind nicht verschlüsselt: Wer den Server betreibt, sieht, wie weit du in welcher Datei bist.
devices-koreader-weak = KOReader sendet es als Hash, der leicht zu knacken ist. Nimm deshalb ein Passwort, das du sonst nirgends verwendest.
devices-koreader-joined = Stellen werden bei { $place } als { $user } ausgetauscht.
devices-koreader-type = In KOReader: Werkzeuge → Fortschrittssynchronisierung. Wähle dort einen eigenen Server und gib die erste Zeile ein; melde dich dann mit den anderen an.
devices-koreader-leave = Verbindung trennen
devices-koreader-elsewhere = Auf { $device } warst du bei { $percent }.
devices-koreader-refused = Der KOReader-Server lehnt Namen oder Passwort ab. Melde dich unter Geräte wieder an.
devices-koreader-away = Der KOReader-Server antwortet nicht. Prüfe seine Adresse. ({ $detail })
devices-notesOut-title = Notizen für Obsidian
devices-notesOut-purpose = Eine Markdown-Datei für jedes Buch mit Notizen, in einem Ordner von dir, und auf dem neuesten Stand, solange Lectern offen ist. Was du um Lecterns Teil einer Datei herum schreibst, bleibt.
devices-notesOut-kept = Deine Notizen werden in „{ $folder }“ auf dem neuesten Stand gehalten.
devices-notesOut-stop = Beenden
devices-readwise-title = Readwise
devices-readwise-purpose = Sendet die Markierungen deiner Bücher mit ihren Notizen an Readwise, jede einmal und noch einmal, wenn du sie änderst. Sie sind nicht verschlüsselt.
devices-readwise-help = Dein Zugangs-Token von readwise.io/access_token.
devices-readwise-kept = Deine Markierungen gehen zu Readwise.
devices-readwise-refused = Readwise lehnt das Token ab. Kopiere es noch einmal von readwise.io/access_token.
devices-readwise-away = Readwise antwortet nicht. Lectern versucht es wieder. ({ $detail })
devices-sheet-title = Lectern: Notfallblatt
devices-sheet-text = Mit diesem Kennwort kann jedes Gerät lesen, was deine Geräte dort abgelegt haben. Ohne es kann es niemand, auch du nicht. Bewahre dieses Blatt bei deinen Papieren auf.
devices-sheet-place = Speicher
devices-sheet-made = Erstellt am
devices-faults-offline = Dieses Gerät ist offline. Es geht weiter, sobald das Netz wieder da ist.
devices-faults-away = Dein Speicher antwortet nicht ({ $detail }). Prüfe, ob er läuft.
devices-faults-refused = Dein Speicher lehnt die Anmeldung ab. Prüfe Name, Passwort oder Token.
devices-faults-blocked = Dein Speicher antwortet nicht oder lehnt Anfragen von Webseiten ab. Prüfe die Adresse und docs/sync.md oder verwende einen eigenen Lectern-Server.
devices-faults-page = Statt deines Speichers antwortet eine Webseite. Verlangt dieses Netz eine Anmeldung? Lectern versucht es wieder.
devices-faults-full =
    { $detail ->
        [none] Dein Speicher ist voll. Mach dort Platz.
       *[other] Dein Speicher hat keinen Platz für weitere { $detail }. Mach dort Platz.
    }
devices-faults-large = Dein Speicher nimmt keine Datei von { $detail } an. Wer ihn betreibt, kann die Grenze anheben (docs/sync.md).
devices-faults-missing = Dein Speicher ist nicht mehr, wo er war. Prüfe die Adresse und den Ordner.
devices-faults-permission = Der Browser fragt erneut nach der Erlaubnis, den Ordner zu verwenden.
devices-faults-unguarded = Andere können diesen Server erreichen, daher speichert er Dateien nur mit einem Token. Wer ihn betreibt, kann AUTH_TOKEN setzen (docs/hosting.md).
devices-faults-broken = Dein Speicher gab eine Antwort, die nicht zu gebrauchen ist ({ $detail }).
devices-faults-none = Lectern hat dort nichts abgelegt. Prüfe die Adresse oder fang dort von vorn an.
devices-faults-passphrase = Das ist nicht das Kennwort dieses Speichers. Es steht auf deinem Notfallblatt.
devices-faults-foreign = Dieser Speicher wurde mit einem neuen Kennwort verschlüsselt, nachdem dieses Gerät sich verbunden hatte. Verbinde dich mit dem neuen Kennwort erneut. Hier ist nichts verloren.
devices-faults-newer = Dort hat eine neuere Version von Lectern ihre Dateien. Aktualisiere Lectern auf diesem Gerät; nichts wurde verändert.
devices-faults-torn = Eine Datei dort lässt sich nicht öffnen ({ $detail }). Sie ist beschädigt oder nicht von Lectern.

## dictionary

dictionary-title = Wörterbuch: { $words }
dictionary-loading = Das Wörterbuch wird geöffnet …
dictionary-parts-n = Substantiv
dictionary-parts-v = Verb
dictionary-parts-a = Adjektiv
dictionary-parts-r = Adverb
dictionary-also = Auch: { $words }
dictionary-more = Weitere Bedeutungen
dictionary-notFound = Dazu gibt es keinen Eintrag im Wörterbuch.
dictionary-damaged = es ist beschädigt
dictionary-notLoaded = Das Wörterbuch konnte nicht geladen werden ({ $reason }). Offline geht es, sobald es einmal online benutzt wurde.
dictionary-wikipedia = Wikipedia
dictionary-wiktionary = Wiktionary
dictionary-translate = Übersetzen
dictionary-explain = Erklären
dictionary-find = Im Buch suchen
dictionary-source = WordNet 3.1, © Princeton University
dictionary-exportCsv = Nachgeschlagene Wörter als CSV exportieren …
dictionary-exportAnki = Nachgeschlagene Wörter für Anki exportieren …
dictionary-fileName = { $title } - Wörter
dictionary-columns-word = Wort
dictionary-columns-language = Sprache
dictionary-columns-sentence = Satz
dictionary-columns-definition = Bedeutung
dictionary-columns-chapter = Kapitel
dictionary-columns-date = Datum
dictionary-word = Nachgeschlagenes Wort
dictionary-otherLanguage = Für die Sprache dieses Buchs ist noch kein Wörterbuch da. Du kannst in den Einstellungen eines hinzufügen oder anderswo nachschlagen:
dictionary-own-title = Wörterbücher
dictionary-own-purpose = Für die Sprachen, in denen du liest: StarDict, dictd oder ein Wiktionary-Auszug von kaikki.org. Sie bleiben in diesem Browser und in keiner Sicherung, behalte also die Dateien.
dictionary-own-add = Wörterbuch hinzufügen …
dictionary-own-choose = Dateien des Wörterbuchs
dictionary-own-adding = Das Wörterbuch wird gelesen …
dictionary-own-cancel = Abbrechen
dictionary-own-facts =
    { $count ->
        [one] { $count } Eintrag
       *[other] { $count } Einträge
    }, { $size }
dictionary-own-languageOf = Sprache von { $name }
dictionary-own-anyLanguage = Jede Sprache
dictionary-own-earlier = { $name } nach oben
dictionary-own-remove = { $name } löschen
dictionary-own-removeTitle = Dieses Wörterbuch löschen?
dictionary-own-removeText = „{ $name }“ wird aus diesem Browser entfernt. Deine Datei bleibt, wo sie ist.
dictionary-own-added = „{ $name }“ wurde hinzugefügt.
dictionary-own-faults-unknown = Diese Dateien sind kein Wörterbuch, das Lectern lesen kann. Wähle StarDict, dictd oder einen Wiktionary-Auszug als JSON Lines.
dictionary-own-faults-damaged = Dieses Wörterbuch ist beschädigt oder unvollständig und wurde nicht hinzugefügt. Lade es noch einmal herunter.
dictionary-own-faults-empty = In diesem Wörterbuch ist kein Eintrag.
dictionary-own-faults-starDictParts = Wähle die Dateien .ifo, .idx und .dict des Wörterbuchs zusammen aus.
dictionary-own-faults-dictdParts = Wähle die Dateien .index und .dict des Wörterbuchs zusammen aus.

## display

display-theme = Farben
display-themes-system = System
display-themes-light = Hell
display-themes-sepia = Sepia
display-themes-dark = Dunkel
display-themes-black = Schwarz
display-themes-own = Eigene
display-own-paper = Papier
display-own-ink = Buchstaben
display-own-contrast = Kontrast { $ratio } : 1
display-own-refused = Kontrast { $ratio } : 1. Lesbar ist Text erst ab 4,5 : 1; bis dahin behält die Seite ihre Farben.
display-size = Schriftgröße
display-smaller = Kleinere Schrift
display-larger = Größere Schrift
display-font = Schrift
display-needs-serif = Mit Serifen
display-needs-sans = Ohne Serifen
display-needs-dyslexia = Bei Legasthenie
display-ownFace-choose = Schrift aus einer Datei …
display-ownFace-drop = „{ $name }“ entfernen
display-ownFace-stays = Die Datei bleibt in diesem Browser. Sie ist in keiner Sicherung enthalten.
display-ownFace-unnamed = Eigene Schrift
display-ownFace-tooLarge = Diese Datei ist zu groß für eine Schrift: höchstens { $limit }.
display-ownFace-unreadable = Der Browser kann diese Datei nicht als Schrift lesen. Er kann TTF, OTF, WOFF und WOFF2 lesen.
display-flow = Ansicht
display-flows-pages = Seiten
display-flows-scroll = Scrollen
display-columns = Spalten
display-columnsOf-auto = Automatisch
display-columnsOf-one = Eine
display-columnsOf-two = Zwei
display-lineHeight = Zeilenabstand
display-margin = Ränder
display-justify = Ausrichtung
display-justified-on = Blocksatz
display-justified-off = Linksbündig
display-hyphenate = Silbentrennung
display-hyphenated-on = Ein
display-hyphenated-off = Aus
display-byTheBook = Wie im Buch
display-more = Mehr
display-texture-weight = Schriftstärke
display-texture-letterSpacing = Buchstabenabstand
display-texture-wordSpacing = Wortabstand
display-texture-paragraphSpacing = Abstand zwischen Absätzen
display-texture-indent = Einzug der ersten Zeile
display-turning = Umblättern
display-turnings-slide = Gleitend
display-turnings-none = Sofort
display-tapZones = Am Rand tippen, um zu blättern
display-tapZonesHelp = Aus: Tippen zeigt oder verbirgt nur die Leisten. Wischen blättert immer.
display-reset = Zurücksetzen
display-fixed = Dieses Buch hat feste Seiten: Nur die Farben ringsum lassen sich ändern.

## model

model-agentAway = Der Assistent antwortet nicht. Läuft Lectern dort noch, wo du es gestartet hast, wird er gerade neu gestartet; sonst starte Lectern noch einmal.
model-offline = Du bist offline, daher ist der Assistent nicht erreichbar. Versuche es noch einmal, sobald du wieder online bist.
model-noAgent = Der Assistent unter { $url } antwortet nicht. Starte Lectern dort oder wende dich an die Person, die es betreibt.
model-agentBusy = Der Assistent hat mehr Fragen, als er gleichzeitig beantworten kann. Deine kommt noch an die Reihe.
model-agentFaults-isOff = Der Assistent ist in den Einstellungen ausgeschaltet.
model-agentFaults-silent =
    { $seconds ->
        [one] Der Assistent hat seit { $seconds } Sekunde nichts gesendet. Prüfe, ob er noch läuft.
       *[other] Der Assistent hat seit { $seconds } Sekunden nichts gesendet. Prüfe, ob er noch läuft.
    }
model-agentFaults-lost = Der Assistent hat diese Unterhaltung verloren (HTTP { NUMBER($status) }).
model-agentFaults-rounds =
    { $most ->
        [one] Der Assistent wollte öfter als { $most }-mal nachschlagen. Stelle eine engere Frage.
       *[other] Der Assistent wollte öfter als { $most }-mal nachschlagen. Stelle eine engere Frage.
    }
model-agentFaults-empty = Das Sprachmodell hat eine leere Antwort gesendet.
model-agentFaults-cutOff = Die Antwort brach ab.
model-agentFaults-otherVersion = Diese Unterhaltung stammt von einer anderen Version von Lectern und kann nicht angezeigt werden. Beginne eine neue.
model-token-wanted = Dieser Assistent verlangt ein Token. Du bekommst es von der Person, die ihn betreibt.
model-token-wrong = Der Assistent nimmt dieses Token nicht an. Prüfe es oder bitte die Person, die ihn betreibt, um ein anderes.
model-token-label = Token
model-token-use = Dieses Token verwenden
model-token-help = Wird nur an diesen Assistenten gesendet. Es kommt in keine Sicherung.
model-token-remember = Token auf diesem Gerät merken
model-pageAgentLost =
    { $reason ->
        [none] Der Assistent in dieser Seite wurde beendet oder konnte nicht geladen werden. Versuche es noch einmal oder lade die Seite neu.
       *[other] Der Assistent in dieser Seite wurde beendet oder konnte nicht geladen werden ({ $reason }). Versuche es noch einmal oder lade die Seite neu.
    }
model-pageAgentSilent =
    { $seconds ->
        [one] er hat { $seconds } Sekunde lang nichts gesendet
       *[other] er hat { $seconds } Sekunden lang nichts gesendet
    }
model-place-title = Wo der Assistent läuft
model-place-wishes-auto = Automatisch
model-place-wishes-server = Auf dem Server
model-place-wishes-page = In dieser Seite
model-place-looking = Ein Server wird gesucht …
model-place-onServer = Jetzt: auf dem Server unter { $url }.
model-place-inPage = Jetzt: in dieser Seite.
model-place-help-auto = Auf dem Server, wenn beim Laden von Lectern einer antwortet, sonst in dieser Seite. So bleibt es, bis du neu wählst oder die Seite neu lädst.
model-place-help-server = Immer auf dem Server, der laufen und erreichbar sein muss.
model-place-help-page = Immer in dieser Seite: Kein Server ist beteiligt, der Browser fragt dein Sprachmodell direkt.
model-place-useThisPage = Stattdessen diese Seite verwenden
model-inUse-title = Antworten kommen von
model-inUse-checking = Der Assistent wird gefragt …
model-inUse-own = { $name } auf { $host }
model-inUse-browser = Das Modell des Browsers
model-inUse-local = { $name }, in dieser Seite
model-inUse-pageNote = Es läuft auf diesem Computer. Es hat ein kleines Gedächtnis: eine Suche je Frage und eine kurze Antwort.
model-inUse-ownNote = Deine eigene Wahl, ab deiner nächsten Frage.
model-inUse-wrong = Richte dein Modell fertig ein.
model-inUse-agentModel = Das eigene Modell des Assistenten.
model-inUse-unknown = Der Assistent sagt nicht, welches Modell er verwendet.
model-inUse-unknownYet = Das eigene Modell des Assistenten, sobald er antwortet.
model-inUse-extractive = Nur Zitate.
model-inUse-extractiveNote = Kein Sprachmodell ist verbunden; unten kannst du eines einrichten.
model-checkAgain = Erneut prüfen
model-pinned = Dieser Server hat ein eigenes Sprachmodell und lässt kein anderes zu, damit niemand durch ihn Anfragen anderswohin senden kann. Wer ihn betreibt, kann das ändern. Deine Einstellungen hier bleiben erhalten, werden aber nicht gesendet.
model-title = Dein eigenes Sprachmodell
model-explain = Jeder Dienst und jedes Programm mit einer OpenAI-kompatiblen API oder der von Anthropic. Die Adresse endet meist auf /v1.
model-endpoint = Adresse
model-addressForms = Unterstützt ein Dienst nur „Messages“ von Anthropic oder „Responses“ von OpenAI, hänge /messages oder /responses an seine Adresse an.
model-endpointExample = https://models.example/v1
model-examples = Auf diesem Computer
model-hosted = Im Internet
model-signIn-start = Bei OpenRouter anmelden
model-signIn-done = Bei OpenRouter angemeldet. Jetzt antworten kostenlose Modelle ({ $model }); andere kannst du in den Einstellungen wählen.
model-signIn-refused = Du hast dich nicht bei OpenRouter angemeldet.
model-signIn-unknown = Diese Anmeldung wurde nicht in diesem Browser begonnen, hat zu lange gedauert oder ist schon beendet. Drücke zum Anmelden noch einmal auf „Bei OpenRouter anmelden“.
model-signIn-failed = OpenRouter hat keinen Schlüssel gegeben ({ $reason }). Prüfe die Verbindung und melde dich noch einmal an.
model-signIn-out = Abmelden
model-signIn-outHelp = Vergisst den Schlüssel hier. Um ihn zu widerrufen, lösche ihn in deinem Konto bei OpenRouter.
model-browser-use = Modell des Browsers verwenden
model-browser-download = Modell des Browsers herunterladen
model-browser-progress = Download des Browser-Modells
model-browser-starting = Der Browser bereitet sein Modell vor.
model-browser-cancel = Abbrechen
model-browser-failed = Das Modell des Browsers konnte nicht bereitgestellt werden ({ $reason }). Versuche es noch einmal.
model-browser-other = Anderes Modell verwenden
model-local-title = Ein Modell in dieser Seite
model-local-choose = Ein Modell wählen …
model-local-facts = Ein Versuch · kostenlos · nichts verlässt diesen Computer · lädt einmal einige Hundert Megabyte herunter · langsam und oft falsch
model-local-intro = Ein Versuch: ein kleines Modell, das in dieser Seite läuft und sonst niemanden braucht. Es ist langsam und irrt sich oft. Deshalb kommen zuerst und sofort die Zitate, die du ohne es bekämst. Was es zitiert, wird wie immer mit dem Buch verglichen.
model-local-needs = braucht etwa { $memory } Arbeitsspeicher
model-local-scarce = Dieses Gerät hat nach eigener Angabe { $memory } Arbeitsspeicher: Das kann zu wenig sein.
model-local-licence = Lizenz: { $name }
model-local-ownFile = aus deiner eigenen Datei
model-local-goodFor-languages = für mehrere Sprachen, das gründlichste
model-local-goodFor-answers = für Englisch, Deutsch, Französisch, Spanisch und andere, die besten Antworten unter diesen
model-local-goodFor-english = für Englisch, schnell
model-local-goodFor-small = für alte Geräte, das kleinste
model-local-download = Herunterladen
model-local-pause = Anhalten
model-local-resume = Fortsetzen
model-local-use = Verwenden
model-local-used = Wird verwendet
model-local-leave = Anderes Modell verwenden
model-local-remove = Löschen
model-local-from = Lectern fragt { $host } erst, wenn du auf „Herunterladen“ drückst. Dort erfährt man, welches Modell du willst, und nichts über deine Bücher.
model-local-file = GGUF-Datei verwenden …
model-local-fileLabel = GGUF-Datei eines Modells
model-local-drop = Oder lege eine hier ab.
model-local-progress = Download von { $name }
model-local-goesOn = { $name } wird noch heruntergeladen. In den Einstellungen steht, wie weit es ist.
model-local-ready = { $name } ist jetzt auf diesem Gerät. Wähle es in den Einstellungen.
model-local-done = { $done } von { $size }
model-local-checking = Der Download wird geprüft …
model-local-failed = { $name } ist unvollständig: { $reason }
model-local-noGguf = Das ist keine GGUF-Datei. Modelle für llama.cpp haben diese Form; ihre Dateien enden auf .gguf.
model-local-isPart = Das ist eine von mehreren Dateien desselben Modells. Hier laufen nur Modelle aus einer Datei.
model-local-tooLarge = Dieses Modell ist zu groß für eine Seite: höchstens { $most }.
model-local-brokeOff = Die Verbindung ist abgebrochen. Setze fort, wenn sie wieder da ist.
model-local-wrongHash = Die heruntergeladene Datei ist nicht die, die der Hub angibt, und wurde gelöscht. Lade sie noch einmal herunter.
model-local-noSpace = Auf diesem Gerät ist zu wenig Platz. Lösche etwas oder wähle ein kleineres Modell.
model-local-noPlace = Dieser Browser speichert keine großen Dateien. Der Grund kann ein privates Fenster sein.
model-local-hubSays = Der Hub verweigert es (HTTP { NUMBER($status) }). Versuche es später noch einmal.
model-local-notThere = Der Hub hat es nicht mehr. Wähle ein anderes oder verwende eine Datei.
model-local-tooOld = Dieser Browser ist zu alt für ein Modell in der Seite (ihm fehlt 64-Bit-WebAssembly). Aktualisiere ihn oder wähle in den Einstellungen ein anderes Modell.
model-local-gone = { $name } ist nicht mehr auf diesem Gerät: Der Browser hat vielleicht den Platz gebraucht. Lade es in den Einstellungen noch einmal herunter oder wähle ein anderes Modell.
model-local-otherTab = Das Modell in der Seite läuft in einem anderen Tab von Lectern. Frag dort, schließe jenen Tab oder warte fünf Minuten nach seiner letzten Antwort.
model-local-noStart = Das Modell konnte nicht gestartet werden ({ $reason }). Vielleicht ist zu wenig Arbeitsspeicher da: Schließe andere Tabs oder wähle in den Einstellungen ein kleineres.
model-local-lost =
    Das Modell in der Seite hat aufgehört{ $reason ->
        [none] { "" }
       *[other] { " " }({ $reason })
    }, vielleicht aus Mangel an Arbeitsspeicher. Frag noch einmal oder wähle in den Einstellungen ein kleineres.
model-local-rested = Mitten in der Antwort wurde ein anderes Modell gewählt. Frag noch einmal.
model-ecash-title = Ecash, pro Frage
model-ecash-facts = Ein paar Sats pro Frage, ohne Konto · Textstellen werden dorthin gesendet, aber kein Name · kleiner Download (0,2 MB) · so gut wie das Modell, das verkauft wird
model-ecash-price =
    { $sats ->
        [one] { $sats } Sat
       *[other] { $sats } Sats
    } pro Frage, ohne Konto · Textstellen werden dorthin gesendet, aber kein Name · kleiner Download (0,2 MB) · gute Antworten
model-ecash-open = Geldbörse öffnen
model-unencrypted = Diese Adresse ist nicht verschlüsselt: Wer auf dem Weg mitliest, kann den Schlüssel lesen. Verwende https://, wenn der Dienst es anbietet.
model-key = Schlüssel
model-keyHelp-server = Wird nur an deinen Lectern-Server gesendet, der ihn an diese Adresse weitergibt. Er kommt in keine Sicherung. Ein Programm auf deinem eigenen Computer braucht keinen.
model-keyHelp-page = Wird direkt an diese Adresse gesendet und nirgendwohin sonst. Er kommt in keine Sicherung. Ein Programm auf deinem eigenen Computer braucht keinen.
model-rememberKey = Schlüssel auf diesem Gerät merken
model-rememberKeyHelp = Sonst wird er vergessen, wenn der letzte Tab mit Lectern geschlossen ist.
model-showKey = Schlüssel anzeigen
model-hideKey = Schlüssel verbergen
model-name = Modell
model-nameHelp = Der Name, den der Dienst verwendet. Lade die Liste oder gib den Namen ein.
model-nameExample = Name des Modells
model-smallName = Für Pläne und Notizen
model-smallNameHelp = Optional: ein kleineres Modell desselben Dienstes. Es plant, notiert und fasst zusammen; das Modell oben antwortet. Bleibt dies leer, macht das Modell oben alles.
model-fallbacks-title = Wenn es ausfällt
model-fallbacks-explain = Dienste, die stattdessen gefragt werden, in dieser Reihenfolge. Deine Frage und was in deinen Büchern gefunden wurde, gehen dann auch an sie; die Liste des Gesendeten nennt jeden.
model-fallbacks-add = Dienst hinzufügen
model-fallbacks-remove = Dienst { NUMBER($position) } entfernen
model-fallbacks-group = Dienst { NUMBER($position) }
model-fallbacks-notUsable = Ein Ersatzdienst ist nicht verwendbar. { $reason }
model-suggestions = Verfügbare Modelle
model-openList = Modelle anzeigen: { $field }
model-useTyped = „{ $name }“ verwenden
model-noMatch = Kein anderes Modell hat das im Namen.
model-fetch = Liste laden
model-fetching = Die Liste wird geladen …
model-listed =
    { $number ->
        [one] { $number } Modell.
       *[other] { $number } Modelle.
    }
model-noModels = Unter dieser Adresse gibt es noch keine Modelle. Lade dort eines oder gib seinen Namen ein.
model-noName = Wähle ein Modell: Lade die Liste oder gib seinen Namen ein.
model-wrong = Das ist nicht verwendbar. Prüfe Adresse und Modell.
model-notUsable = Dein Sprachmodell ist nicht verwendbar. { $reason }
model-refusals-payment =
    Dieser Assistent verlangt { $sats ->
        [one] { $sats } Sat
       *[other] { $sats } Sats
    } pro Frage und wurde nicht bezahlt. Öffne deine Geldbörse in den Einstellungen.
model-refusals-pinned = Dieser Server verwendet nur sein eigenes Sprachmodell. Versuche es noch einmal, um dieses zu fragen, oder sieh in den Einstellungen nach.
model-refusals-innerAddress = Dieser Server sendet keine Anfragen an Adressen in seinem eigenen Netz. Verwende eine öffentliche Adresse oder wende dich an die Person, die ihn betreibt.
model-refusals-address =
    Der Assistent lässt die Adresse dieser Seite nicht zu. Wer ihn betreibt, kann sie erlauben: Trage { $origin ->
        [none] sie
       *[other] { $origin }
    } in ALLOWED_ORIGINS ein.
model-refusals-tooLarge = Das ist mehr, als der Assistent auf einmal verarbeiten kann. Beginne eine neue Unterhaltung oder frag nach weniger.
model-refusals-notUnderstood = Der Assistent konnte die Anfrage nicht lesen. Prüfe Adresse und Modell oder lade die Seite neu.
model-refusals-tooMany =
    { $seconds ->
        [one] Zu viele Anfragen in kurzer Zeit. Versuche es in { $seconds } Sekunde noch einmal.
       *[other] Zu viele Anfragen in kurzer Zeit. Versuche es in { $seconds } Sekunden noch einmal.
    }
model-refusals-overloaded =
    { $seconds ->
        [one] Der Assistent ist ausgelastet. Versuche es in { $seconds } Sekunde noch einmal.
       *[other] Der Assistent ist ausgelastet. Versuche es in { $seconds } Sekunden noch einmal.
    }
model-refusals-failed = Beim Assistenten ist ein Fehler aufgetreten. Versuche es gleich noch einmal; wer ihn betreibt, findet die Ursache in seinem Protokoll.
model-refusals-other = Der Assistent hat die Anfrage abgelehnt (HTTP { NUMBER($status) }). Starte Lectern neu.
model-test = Modell testen
model-testing = Test läuft: einmal nachschlagen und ein paar Wörter. Ein Modell auf diesem Computer muss vielleicht erst geladen werden …
model-cancelTest = Test abbrechen
model-cancelled = Der Test wurde abgebrochen.
model-verdict-title = Testergebnis
model-verdict-good = ja
model-verdict-partly = teilweise
model-verdict-bad = nein
model-verdict-reachable = Der Dienst antwortet.
model-verdict-notReachable = Der Dienst antwortet nicht.
model-verdict-model = Das Modell antwortet.
model-verdict-noModel = Das Modell antwortet nicht.
model-verdict-streaming = Antworten kommen Wort für Wort.
model-verdict-notStreaming = Antworten kommen auf einmal. Das geht, du wartest nur länger.
model-verdict-tools-native = Es kann selbst nachschlagen.
model-verdict-tools-json = Es kann nachschlagen, indem es JSON schreibt: langsamer, aber es geht.
model-verdict-tools-none = Es hat trotz Aufforderung nichts nachgeschlagen und eignet sich hier daher nicht. Wähle ein anderes Modell.
model-verdict-latency = Erste Wörter nach { $seconds }.
model-verdict-window = Sein Kontextfenster fasst { $tokens } Tokens.
model-verdict-noWindow = Es sagt nicht, wie groß sein Kontextfenster ist. Wenn Antworten den Anfang vergessen, stelle es unten ein.
model-reset = Eigenes Modell des Assistenten verwenden
model-wasReset = Das eigene Modell des Assistenten wird wieder verwendet. Adresse, Schlüssel und Modell sind vergessen.
model-experts = Für Fachleute
model-how = Wie es antwortet
model-temperature = Temperatur
model-temperatureHelp = 0 ist beständig, 2 ist wild.
model-usualTemperature = Standard
model-window = Kontextfenster in Tokens
model-windowHelp = Wie viel das Modell auf einmal lesen kann. Bleibt dies leer, wird der Dienst gefragt.
model-usualWindow = automatisch
model-protocol = Werkzeugaufrufe
model-protocols-auto = Automatisch
model-protocols-native = Nativ
model-protocols-json = JSON
model-protocolHelp = Automatisch findet es selbst heraus. Manche kleinen Modelle beherrschen nur JSON.
model-effort = Nachdenken
model-efforts-auto = Wie das Modell es tut
model-efforts-quick = Schnell
model-efforts-thorough = Gründlich
model-effortHelp = Für Modelle, die vor der Antwort nachdenken: schnell kostet weniger und ist früher da.
model-plan = Planung
model-plans-auto = Automatisch
model-plans-off = Nie
model-plans-on = Immer
model-planHelp = Automatisch: bei weit gefassten Fragen, in Schritten, denen du zusehen kannst.
model-language = Antworten kommen in der Sprache, in der du fragst.
model-limits = Grenzen pro Frage
model-rounds = Runden beim Nachschlagen
model-seconds = Sekunden für das Modell
model-allowance = Gesendete Zeichen
model-noLimit = keine Grenze
model-usual = leer: { $value }
model-outside = Gib eine Zahl von { $least } bis { $most } ein.
model-outsideBelow = Gib eine Zahl ab { $least } ein.
model-choose = Sprachmodell wählen
model-ways-title = Wer beantwortet deine Fragen?
model-ways-intro = Du kannst das jederzeit unter Einstellungen, Assistent ändern.
model-ways-suggested = Vorschlag
model-ways-found-title = Das bereits eingerichtete Modell
model-ways-found-facts = Bereit: { $label } · vom Betreiber dieses Servers eingerichtet und über ihn gefragt · kein Herunterladen
model-ways-browser-title = Das Modell dieses Browsers
model-ways-browser-here = Kostenlos · nichts verlässt diesen Computer · kein Herunterladen · kurze, einfache Antworten
model-ways-browser-download = Kostenlos · nichts verlässt diesen Computer · lädt einmal einige Gigabyte herunter · kurze, einfache Antworten
model-ways-openRouter-title = Kostenlose Modelle bei OpenRouter
model-ways-openRouter-facts = Kostenlos bis zu einer Grenze pro Tag, mit einem Konto · Textstellen werden dorthin gesendet, manche Modelle lernen daraus · kein Herunterladen · gute Antworten
model-ways-ollama-title = Ein Modell auf diesem Computer, mit Ollama
model-ways-ollama-looking = Ollama wird gesucht …
model-ways-ollama-found = Gefunden: { $label } · kostenlos · nichts verlässt diesen Computer · kein Herunterladen · so gut wie das Modell
model-ways-ollama-missing = Nicht gefunden. Kostenlos · nichts verlässt diesen Computer · lädt einige Gigabyte herunter · so gut wie das Modell. Installiere Ollama von ollama.com, lade ein Modell, starte Ollama und suche noch einmal.
model-ways-ollama-again = Noch einmal suchen
model-ways-useIt = Verwenden
model-ways-own-title = Ein eigener Dienst
model-ways-own-facts = Bezahlt nach Verbrauch, mit einem Schlüssel · Textstellen werden dorthin gesendet · kein Herunterladen · die besten Antworten
model-ways-own-choose = Andere Adresse …
model-ways-quotes-title = Nur Zitate
model-ways-quotes-facts = Kostenlos · nichts verlässt diesen Computer · kein Herunterladen · die passendsten Textstellen im Wortlaut
model-ways-quotes-choose = Nur Zitate verwenden
model-ways-later = Später entscheiden
model-openSettings = Einstellungen öffnen
model-menu = Sprachmodell: { $name }
model-menuUnknown = Sprachmodell …

## people

people-title = Personen und Orte
people-finding = Die Namen in diesem Buch werden gesucht …
people-soFar =
    Personen, Orte und Namen, die bisher vorkamen.{ $limited ->
        [true] {" "}Nichts jenseits deiner Stelle ist aufgeführt.
       *[other] {""}
    }
people-jumped = Du bist zu { $place } gesprungen. Diese Liste endet weiterhin bei { $read }, so weit hast du gelesen.
people-notDone = In dieser Sprache kann Lectern Personen und Orte noch nicht finden, weil es zu viele gewöhnliche Wörter aufführen würde. Auf Englisch, Französisch und Spanisch kann es das.
people-filter = Namen suchen
people-kinds-person = Personen
people-kinds-place = Orte
people-kinds-term = Andere Namen
people-mentions =
    { $count ->
        [one] { $count } Erwähnung
       *[other] { $count } Erwähnungen
    }
people-all =
    { $count ->
        [one] Anzeigen
       *[other] Alle { $count } anzeigen
    }
people-none = Noch keine Namen. Lies weiter, dann erscheinen sie hier.
people-noMatch = Kein solcher Name bis zu deiner Stelle.
people-unknown = „{ $words }“ ist bisher nicht als Name vorgekommen.
people-others = Auch genannt: { LIST($names) }
people-first = Zuerst begegnet:
people-place =
    { $chapter ->
        [none] { $percent }
       *[other] { $chapter }, { $percent }
    }
people-chapters = Bisher gelesene Kapitel
people-part =
    { $to ->
        [none] { $from }
       *[other] { $from } bis { $to }
    }: { $count ->
        [one] { $count } Erwähnung
       *[other] { $count } Erwähnungen
    }
people-meetings = Wer wen trifft
people-meets =
    { $names ->
        [none] { $part }
       *[other] { $part }, mit { LIST($names) }
    }
people-with = Zusammen genannt mit
people-passages = Textstellen
people-more = Weitere Textstellen
people-ask = Den Assistenten fragen, wer das ist
people-recaps-description = Bisher
people-recaps-describe = Bisheriges beschreiben
people-recaps-update = Bis zu meiner Stelle aktualisieren
people-recaps-again = Neu beschreiben
people-recaps-writtenAt =
    Bis { $chapter ->
        [none] { $percent }
       *[other] „{ $chapter }“, { $percent }
    }{ $model ->
        [none] {""}
       *[other] , geschrieben von { $model }
    }
people-recaps-writing = Wird gelesen und geschrieben …
people-recaps-nothingKept = Von dieser Antwort wurde nichts behalten, weil keiner ihrer Sätze eine Stelle nennt, die du gelesen hast.
people-recaps-notRead = in dem, was du gelesen hast, nicht gefunden
people-recaps-timeline = Zeitleiste
people-recaps-linesOf =
    { $lines ->
        [0] noch nicht geschrieben
       *[other]
            { NUMBER($lines) } von { $chapters ->
                [one] { $chapters } Kapitel
               *[other] { $chapters } Kapiteln
            } zusammengefasst
    }
people-recaps-summarise =
    { $count ->
        [one] Noch ein Kapitel zusammenfassen
       *[other] Weitere Kapitel zusammenfassen (noch { $count })
    }

## prompts

prompts-title = Fertige Fragen
prompts-menu = Fertige Fragen …
prompts-fresh = Eine eigene Frage
prompts-change = Diese Frage bearbeiten
prompts-label = Aufschrift des Knopfs
prompts-text = Frage
prompts-hint = In der Frage stehen { LIST($placeholders) } für den ausgewählten Text, den Absatz, den du liest, und die Titel von Kapitel und Buch.
prompts-save = Speichern
prompts-up = Nach oben: { $label }
prompts-down = Nach unten: { $label }
prompts-hide = Ausblenden: { $label }
prompts-show = Einblenden: { $label }
prompts-edit = Bearbeiten: { $label }
prompts-remove = Löschen: { $label }
prompts-fileName = lectern-fragen.json
prompts-saveFile = In einer Datei speichern
prompts-openFile = Aus einer Datei laden …
prompts-taken =
    { $count ->
        [0] Nichts Neues in dieser Datei.
       *[other]
            { $count ->
                [one] { $count } Frage wurde hinzugefügt.
               *[other] { $count } Fragen wurden hinzugefügt.
            }
    }
prompts-noPrompts = Diese Datei enthält keine Fragen von Lectern.

## settings

settings-title = Einstellungen
settings-sections-reading = Lesen
settings-sections-assistant = Assistent
settings-sections-keys = Tastatur
settings-sections-data = Deine Daten
settings-sections-about = Über Lectern
settings-language = Sprache
settings-languageOfBrowser = Wie der Browser
settings-assistant = Assistent verwenden
settings-assistantHelp = Aus: Es gibt keinen Chat, und an den Assistenten wird nichts gesendet. Deine Unterhaltungen bleiben erhalten.
settings-letterKeys = Kürzel mit einer einzelnen Taste
settings-letterKeysHelp = Schalte sie aus, wenn du per Sprache bedienst oder versehentlich Tasten drückst. Strg F, die Pfeiltasten und Esc gelten weiter.
settings-showKeys = Tastenkürzel anzeigen
settings-counting = Lesezeit zählen
settings-countingHelp = Für die Statistik und die verbleibende Zeit. Niemand außer dir bekommt die Zahlen.
settings-showStatistics = Lesestatistik anzeigen
settings-storageUsed = Lectern belegt { $used } in diesem Browser; { $free } sind frei.
settings-storageUnknown = Dieser Browser verrät nicht, wie viel Platz Lectern belegt.
settings-persisted = Der Browser behält deine Bücher, bis du sie entfernst.
settings-notPersisted = Der Browser kann deine Bücher löschen, wenn der Speicher voll ist.
settings-persist = Meine Bücher behalten
settings-persistRefused = Der Browser hat abgelehnt. Oft stimmt er zu, wenn eine Seite installiert, als Lesezeichen gespeichert oder eine Weile benutzt wurde.
settings-version = Lectern { $version }, freie Software unter der MIT-Lizenz. Häufige Wörter anderer Sprachen: wordfreq (CC BY-SA 4.0).
settings-leaves = Was dieses Gerät verlässt
settings-leavesNothing = Bücher, Markierungen, Notizen, Statistik und Suche bleiben in diesem Browser. Nichts wird hochgeladen, es sei denn, du verbindest deine Geräte. Dann geht es verschlüsselt in einen eigenen Speicher. Niemand verfolgt, was du liest.
settings-leavesAssistant = Der Assistent ist eingeschaltet: Deine Fragen, die nachgeschlagenen Textstellen und die Unterhaltung darüber gehen an den Assistenten, sofern er nicht in dieser Seite läuft, und an das Sprachmodell, das er verwendet.
settings-leavesNoAssistant = Der Assistent ist ausgeschaltet: An ihn wird nichts gesendet.
settings-leavesModel = Das Suchmodell wird einmal heruntergeladen, von dort, wo diese Installation von Lectern es bezieht.
settings-leavesVoice = Eine Stimme, die über das Netz arbeitet, erhält die Sätze, die sie vorliest. Bei den Stimmen deines Geräts wird nichts gesendet.

## translation

translation-pages = Beim Lesen übersetzen
translation-pagesHelp = Zuerst die aufgeschlagene Seite, dann die nächsten.
translation-into = Sprache
translation-view = Anzeigen
translation-views-below = Darunter
translation-views-beside = Nebeneinander
translation-views-instead = Statt des Originals
translation-insteadHelp = Tippe auf einen Absatz, um das Original zu sehen.
translation-looking = Ein Übersetzer wird gesucht …
translation-none = Hier kann nichts zwischen diesen Sprachen übersetzen. Ein Browser mit Übersetzer kann es (Chrome) oder ein Sprachmodell, das du in den Einstellungen wählst.
translation-nothing = Für diese Wörter gibt es keine Übersetzung.
translation-download = Der Browser übersetzt auf diesem Gerät. Diese Sprachen muss er einmal herunterladen.
translation-get = Herunterladen
translation-other = Das Sprachmodell verwenden
translation-getting = Wird heruntergeladen: { $percent }
translation-stop = Anhalten
translation-consent = Das Sprachmodell bei { $host } kann übersetzen. Die Absätze, die du liest, werden dorthin gesendet.
translation-allow = Damit übersetzen
translation-again = Noch einmal versuchen
translation-here = Auf diesem Gerät übersetzt: Nichts verlässt es.
translation-sent =
    Zum Übersetzen hat dieses Gerät verlassen: { $characters ->
        [one] { $characters } Zeichen
       *[other] { $characters } Zeichen
    }, an { $host }.
translation-book = Das ganze Buch
translation-progress = { NUMBER($done) } von { NUMBER($total) } Absätzen übersetzt
translation-all = Das ganze Buch übersetzen
translation-allSends = Dafür werden etwa { NUMBER($characters) } Zeichen an { $host } gesendet.
translation-export = Als zweisprachiges EPUB speichern
translation-exporting = Das Buch wird geschrieben …
translation-fileName = { $title } – { $language }
translation-words = Wörter dieses Buchs
translation-wordsHelp = Wie ein Name oder Begriff übersetzt wird, im ganzen Buch.
translation-word = Im Buch
translation-as = In der Übersetzung
translation-add = Hinzufügen
translation-remove = „{ $word }“ dem Übersetzer überlassen
translation-selection = Übersetzung
translation-selecting = Wird übersetzt …
translation-glosses = Schwere Wörter
translation-glossesHelp = Kurze Erklärungen über seltenen Wörtern, aus dem Wörterbuch.
translation-glossLevel = Wie viele
translation-noGlosses = Keine
translation-noGlossDictionary = Für die Sprache dieses Buchs ist noch kein Wörterbuch da. Füge in den Einstellungen eines hinzu, dann erscheinen hier seine Erklärungen.
translation-noGlossLanguage = Lectern weiß nicht, welche Wörter in der Sprache dieses Buchs selten sind.

## wallet

wallet-open = Geldbörse öffnen
wallet-sats =
    { $count ->
        [one] { $count } Sat
       *[other] { $count } Sats
    }
wallet-coming =
    Unterwegs: { $count ->
        [one] { $count } Sat
       *[other] { $count } Sats
    }
wallet-intro = Ecash ist Geld in Form von Text, das eine Münzstelle ausgibt. Füge einen Token ein, oder füge eine Münzstelle hinzu und zahle mit einer Lightning-Wallet ein.
wallet-mintAddress = Adresse einer Münzstelle
wallet-mintHelp = Die Münzstelle sieht deine Netzadresse und die Beträge, aber weder was du liest noch wen du bezahlst.
wallet-addMint = Münzstelle hinzufügen
wallet-removeMint = { $host } entfernen
wallet-token = Ecash-Token
wallet-tokenHelp = Ein Text, der mit cashuA oder cashuB beginnt.
wallet-take = Annehmen
wallet-foreign = Dieses Token ist von { $host }, einer Münzstelle, die du noch nicht hinzugefügt hast.
wallet-addAndTake = Münzstelle hinzufügen und Token annehmen
wallet-received =
    Empfangen: { $count ->
        [one] { $count } Sat
       *[other] { $count } Sats
    }
wallet-ofMint = Münzstelle
wallet-amount = Betrag in Sats
wallet-makeInvoice = Rechnung erstellen
wallet-invoice =
    Rechnung über { $count ->
        [one] { $count } Sat
       *[other] { $count } Sats
    }
wallet-invoiceHelp = Bezahle sie mit einer beliebigen Lightning-Geldbörse. Die Münzen kommen automatisch hier an, auch nach einem Neuladen.
wallet-invoiceOver = Die Zeit, diese Rechnung zu bezahlen, ist abgelaufen. Erstelle eine neue.
wallet-scan = Rechnung als QR-Code
wallet-copy = Kopieren
wallet-copied = Kopiert.
wallet-amountHelp = Eine Rechnung zahlt Münzen ein. Ein Token zahlt sie aus: Jede Ecash-Geldbörse nimmt es an, und wer den Text hat, hat das Geld.
wallet-makeToken = Token erstellen
wallet-untaken =
    { $count ->
        [one] { $count } Sat
       *[other] { $count } Sats
    }, noch nicht angenommen
wallet-takeBack = Zurückholen
wallet-goOn = Noch einmal prüfen
wallet-history = Verlauf
wallet-what-token = Token angenommen
wallet-what-invoice = Eingezahlt
wallet-what-sent = Token erstellt
wallet-what-question = Frage
wallet-what-request = Anfrage
wallet-what-change = Wechselgeld
wallet-what-back = Zurückgekommen
wallet-what-restored = Wiederhergestellt
wallet-keep = Sicher aufbewahren
wallet-showWords = Wiederherstellungswörter anzeigen
wallet-wordsHelp = Mit diesen zwölf Wörtern und den Adressen deiner Münzstellen findet jede Ecash-Geldbörse deine Münzen wieder. Wer sie sonst hat, kann die Münzen ausgeben.
wallet-inBackup = Wiederherstellungswörter mit sichern
wallet-inBackupHelp = Aus: Eine Sicherung enthält nichts von deinem Geld, und wenn dieser Browser seine Daten verliert, sind die Münzen weg, es sei denn, du hast die Wörter. Ein: Wer eine Sicherungsdatei hat, kann deine Münzen ausgeben. Auf andere Geräte werden sie nie synchronisiert.
wallet-restore = Aus Wörtern wiederherstellen
wallet-restoreHelp = Münzen einer anderen Geldbörse bei den Münzstellen oben ziehen in diese um.
wallet-words = Zwölf Wörter
wallet-restoreNow = Wiederherstellen
wallet-restored =
    Wiederhergestellt: { $count ->
        [one] { $count } Sat
       *[other] { $count } Sats
    }
wallet-forbid = Vor jeder Zahlung fragen
wallet-pay-title =
    Der Assistent auf { $host } verlangt { $price ->
        [one] { $price } Sat
       *[other] { $price } Sats
    } pro Frage.
wallet-pay-enough =
    Deine Geldbörse hat { $have ->
        [one] { $have } Sat
       *[other] { $have } Sats
    }, die er annimmt.
wallet-pay-fee =
    Mit den Gebühren der Münzstelle kostet es bis zu { $cost ->
        [one] { $cost } Sat
       *[other] { $cost } Sats
    }.
wallet-pay-looking = Sieht in deiner Geldbörse nach …
wallet-pay-empty = In deiner Geldbörse ist zu wenig. Er nimmt Münzen von { $mints }. Zahle etwas ein und frag noch einmal.
wallet-pay-always = Ab jetzt automatisch bezahlen
wallet-pay-once = Dieses Mal bezahlen
wallet-pay-no = Nicht bezahlen
wallet-request-label = Höchstbetrag in Sats je Anfrage aus der Geldbörse
wallet-request-help = Für Dienste, die Ecash statt eines Schlüssels nehmen. Was sie nicht verbrauchen, kommt zurück. Eine Frage braucht mehrere Anfragen. Bleibt das Feld leer, wird nichts bezahlt.
wallet-declined = Es wurde nicht bezahlt, also wurde nichts gefragt.
wallet-faults-empty = Bei Münzstellen, die angenommen werden, hat die Geldbörse zu wenig dafür.
wallet-faults-no--token = Das ist kein lesbares Token in Sats.
wallet-faults-foreign--mint = Dieses Token ist von einer Münzstelle, die du nicht hinzugefügt hast.
wallet-faults-no--mint = Das ist nicht die Adresse einer Münzstelle. Sie beginnt mit https://.
wallet-faults-mint--away = Die Münzstelle antwortet nicht. Nichts ist verloren: Versuche es in einer Weile noch einmal.
wallet-faults-mint--refused = Die Münzstelle lehnt das ab. Was in der Geldbörse war, ist noch da.
wallet-faults-mint--strange = Die Münzstelle hat eine Antwort gegeben, die nicht stimmen kann. Versuche es später noch einmal oder nimm eine andere.
wallet-faults-no--words = Das sind nicht die zwölf Wörter einer Geldbörse.
wallet-faults-amount = Dieser Betrag ist nicht möglich.

## languageModel

languageModel-offered = Nur Wörter. Das Modell für die Sprache dieses Buchs fände auch, was mit anderen Worten gesagt ist. Es wird einmal heruntergeladen ({ MEGABYTES($bytes) }) und funktioniert dann offline.
languageModel-fetch = Modell herunterladen

## agent

agent-browsersModel = das Modell des Browsers
agent-unknownCode = Der Agent hat etwas gemeldet, das diese Version der App nicht kennt ({ $code }). Lade die Seite neu, um die neueste Version zu bekommen.
agent-advice-own-key = Prüfe den Schlüssel in den Einstellungen.
agent-advice-own-model = Prüfe das Modell und die Adresse in den Einstellungen.
agent-advice-own-tools = Wähle in den Einstellungen JSON für die Werkzeuge
agent-advice-own-address = Prüfe die Adresse in den Einstellungen und das Netz.
agent-advice-server-key = Prüfe LLM_API_KEY.
agent-advice-server-model = Prüfe LLM_MODEL und LLM_BASE_URL.
agent-advice-server-tools = Setze LLM_TOOL_PROTOCOL=json
agent-advice-server-address = Prüfe LLM_BASE_URL und das Netz.
agent-failures-said = Antwort von dort: { $words }
agent-failures-noReply = { $url } antwortet, aber nicht wie ein Sprachmodell. Endet die Adresse auf /v1? { $what } { $said }
agent-failures-tooLong = Die Frage ist mit ihrem Kontext und der bisherigen Unterhaltung zu lang für { $model }{ $status }. Beginne eine neue Unterhaltung, frag nach weniger oder wähle ein Modell mit größerem Kontextfenster. { $said }
agent-failures-key = { $url } nimmt den Schlüssel nicht an{ $status }. { $what } { $said }
agent-failures-credit = Das Guthaben bei { $url } ist aufgebraucht{ $status }. Lade es auf oder wähle ein anderes Modell. { $said }
agent-failures-filter = Der Inhaltsfilter von { $url } hat die Anfrage abgelehnt{ $status }. Formuliere die Frage anders. { $said }
agent-failures-forbidden = { $url } nimmt den Schlüssel für dieses Modell nicht an (403). { $what } { $said }
agent-failures-unknownModel = { $url } kennt das Modell „{ $model }“ nicht{ $status }. { $what } { $said }
agent-failures-noQuestions = { $url } beantwortet unter dieser Adresse keine Fragen (405). { $what } { $said }
agent-failures-tooMany = { $url } möchte weniger Anfragen, oder das Guthaben ist aufgebraucht (429). { $wait } { $said }
agent-failures-badCall = { $model } hat einen Werkzeugaufruf geschrieben, den { $url } nicht lesen konnte{ $status }. Versuche es noch einmal oder wähle ein anderes Modell. { $said }
agent-failures-noTools = { $model } kann vielleicht keine Werkzeuge benutzen (400). { $what } oder wähle ein Modell, das es kann. { $said }
agent-failures-failedWith = { $url } meldet einen Fehler ({ NUMBER($status) }). { $wait } { $said }
agent-failures-failed = { $url } meldet einen Fehler. Versuche es gleich noch einmal. { $said }
agent-failures-refused = { $url } hat die Anfrage abgelehnt ({ NUMBER($status) }). { $what } { $said }
agent-failures-wait = Versuche es gleich noch einmal.
agent-failures-waitSeconds =
    Versuche es in { $count ->
        [1] 1 Sekunde
       *[other] { NUMBER($count) } Sekunden
    } noch einmal.
agent-failures-waitMinutes =
    Versuche es in { $count ->
        [1] 1 Minute
       *[other] { NUMBER($count) } Minuten
    } noch einmal.
agent-failures-nothingThere = Unter { $url } antwortet nichts. Läuft der Server des Modells?
agent-failures-notFound = Die Adresse { $url } ist nicht zu finden. { $what }
agent-failures-notSafe = Die Verbindung zu { $url } ist nicht sicher ({ $code }). { $what }
agent-failures-notFromPage = Diese Seite erreicht { $url } nicht: Dort antwortet nichts, oder Anfragen von Webseiten werden abgelehnt. { $what }
agent-failures-brokeOff = Die Verbindung zu { $url } ist abgebrochen. Versuche es noch einmal.
agent-failures-other = Das Sprachmodell unter { $url } meldet einen Fehler. Versuche es noch einmal oder wähle ein anderes Modell. Der Grund: { $detail }
agent-failures-nothing = keine
agent-failures-silent =
    Das Sprachmodell hat { $count ->
        [1] 1 Sekunde
       *[other] { NUMBER($count) } Sekunden
    } lang nichts gesendet. Versuche es noch einmal oder wähle ein schnelleres Modell. Gehört der Agent dir, erhöhe LLM_IDLE_SECONDS.
agent-failures-refusal = Das Modell wollte nicht antworten. Formuliere die Frage anders oder wähle ein anderes Modell. Antwort von dort: { $words }
agent-failures-brokenAnswer = { $where } hat die Antwort mit einem Fehler abgebrochen ({ $why }). Versuche es noch einmal.
agent-failures-closed = { $where } hat die Verbindung vor dem Ende der Antwort geschlossen. Versuche es noch einmal.
agent-failures-filtered = Der Inhaltsfilter von { $where } hat die Antwort angehalten. Versuche es noch einmal oder formuliere die Frage anders.
agent-failures-geminisOwn = Das ist die Adresse von Geminis eigenem Protokoll, das Lectern nicht spricht. Nimm stattdessen https://generativelanguage.googleapis.com/v1beta/openai/.
agent-failures-strangeKey = Der Schlüssel enthält Zeichen, die in keinem Schlüssel vorkommen, etwa einen Zeilenumbruch. Füge ihn noch einmal ein.
agent-failures-redirected =
    { $host } leitet die Anfrage weiter{ $to ->
        [none] {""}
       *[other] {" "}an { $to }
    }. Lectern folgt Weiterleitungen nicht mit deinem Schlüssel und deinem Buch. Prüfe die Adresse und ob sie mit http oder https beginnen muss.
agent-failures-noAnswer = Das Sprachmodell hat eine leere Antwort gesendet. Versuche es noch einmal oder formuliere die Frage anders.
agent-failures-noWords = Das Sprachmodell hat seine ganze Antwort mit Nachdenken verbraucht und nichts geantwortet. Frag weniger auf einmal, wähle in den Einstellungen schnelle Antworten oder ein anderes Modell.
agent-failures-pageModel-refused = Das Modell des Browsers wollte darauf nicht antworten, oder seine Antwort wurde zurückgehalten. Frag mit anderen Worten.
agent-failures-pageModel-forbidden = Der Browser lässt diese Seite sein eigenes Modell gerade nicht verwenden. Öffne die Einstellungen und drücke noch einmal auf „Modell des Browsers verwenden“.
agent-failures-pageModel-language = Das Modell des Browsers kennt eine Sprache nicht, die diese Frage braucht. Wähle in den Einstellungen ein anderes Modell.
agent-failures-pageModel-download = Der Browser konnte sein eigenes Modell nicht herunterladen. Prüfe die Verbindung und starte den Download in den Einstellungen noch einmal.
agent-failures-pageModel-gone = Dieser Browser hat kein eigenes Modell mehr. Wähle in den Einstellungen ein anderes.
agent-blocked-remedy = Ollama: Starte es mit OLLAMA_ORIGINS={ $origin }. LM Studio: Schalte in den Servereinstellungen „Enable CORS“ ein. Kannst du beides nicht ändern, starte Lectern mit npm start: Dann sendet sein Agent die Anfragen statt der Seite.
agent-blocked-cors = { $endpoint } antwortet, lehnt aber Anfragen von Seiten unter { $origin } ab (CORS). { $remedy }
agent-blocked-unclear = Unter { $endpoint } antwortet nichts, oder Anfragen von Seiten unter { $origin } werden dort abgelehnt (CORS). Läuft der Server des Modells? { $remedy }
agent-blocked-insecure = Diese Seite erreicht { $endpoint } nicht: Sie kam über https, und dann erlauben Browser unverschlüsselte Adressen nur auf diesem Gerät. Verwende eine Adresse mit https:// oder starte Lectern mit npm start.
agent-blocked-silent = Unter { $endpoint } antwortet nichts. Läuft der Server des Modells? Falls der Browser fragt, ob diese Seite Geräte in deinem Netz erreichen darf, erlaube es.
agent-fallbacks-name = { $model } auf { $endpoint }
agent-fallbacks-failed = { $from } konnte nicht antworten, deshalb wurde { $to } gefragt. Der Grund: { $reason }
agent-fallbacks-again = Die Antwort von { $name } brach ab, deshalb wurde noch einmal gefragt. Der Grund: { $reason }
agent-fallbacks-rests = { $resting } konnte mehrmals nacheinander nicht antworten und hat eine kurze Pause; stattdessen wurde { $to } gefragt.
agent-fallbacks-allRest =
    { $resting } konnte mehrmals nacheinander nicht antworten und hat noch { $count ->
        [1] 1 Sekunde
       *[other] { NUMBER($count) } Sekunden
    } Pause. Frag danach noch einmal oder wähle ein anderes Modell.
agent-fallbacks-restsNow =
    Das war der { NUMBER($times) }. Fehler nacheinander: Das Modell wird für { $count ->
        [1] 1 Sekunde
       *[other] { NUMBER($count) } Sekunden
    } nicht mehr gefragt.
agent-notices-rounds =
    { $rounds ->
        [1] Für diese Frage durfte einmal nachgeschlagen werden; das wurde gefunden.
       *[other] Für diese Frage durfte { NUMBER($rounds) }-mal nachgeschlagen werden; das wurde gefunden.
    }
agent-notices-time =
    { $count ->
        [1] Die eine Sekunde für diese Frage ist
       *[other] Die { NUMBER($count) } Sekunden für diese Frage sind
    } um; das wurde gefunden.
agent-notices-rethink = Das Nachschlagen brachte nichts Neues, deshalb hat das Modell einen neuen Plan gemacht.
agent-notices-loop = Das Modell drehte sich im Kreis und sollte mit dem antworten, was es hatte.
agent-notices-circled = Das Modell hat sich immer wieder wiederholt und wurde angehalten.
agent-notices-tokens = Die Antwort wurde bei { NUMBER($tokens) } Tokens abgeschnitten. Bitte das Modell weiterzumachen.
agent-notices-summarised = Der Anfang der Unterhaltung wurde zusammengefasst, damit sie in das Kontextfenster des Modells passt.
agent-notices-dropped = Der Anfang der Unterhaltung wurde weggelassen, damit sie in das Kontextfenster des Modells passt.
agent-notices-noTime =
    { $count ->
        [1] Die eine Sekunde für diese Frage ist
       *[other] Die { NUMBER($count) } Sekunden für diese Frage sind
    } um, und ich habe noch keine Antwort. Frag bitte nach weniger auf einmal oder gib der Frage in den Einstellungen mehr Zeit.
agent-notices-noAnswer =
    Ich habe { $rounds ->
        [1] einmal
       *[other] { NUMBER($rounds) }-mal
    } nachgeschlagen und noch keine Antwort. Frag bitte nach weniger auf einmal oder genauer.
agent-notices-noPlan =
    Für diese Frage kam kein Plan zustande, darum wurde sie ohne beantwortet. { $why ->
        [none] Was das Modell schrieb, war nicht zu lesen.
       *[other] { $why }
    }
agent-notices-noCheck =
    Der Plan konnte unterwegs nicht geprüft werden und wurde unverändert befolgt. { $why ->
        [none] Was das Modell schrieb, war nicht zu lesen.
       *[other] { $why }
    }
agent-notices-noNotes = Das Modell hat dazu keine Notizen geschrieben; die Textstellen gingen unverändert in die Antwort ein.
agent-notices-slowStep =
    Es dauerte länger als die erlaubten { $count ->
        [1] 1 Sekunde
       *[other] { NUMBER($count) } Sekunden
    }.
agent-lookups-late =
    { $url } hat innerhalb von { $count ->
        [1] 1 Sekunde
       *[other] { NUMBER($count) } Sekunden
    } nicht geantwortet. Prüfe die Adresse und ob der Server läuft.
agent-lookups-notAList = { $url } antwortet, aber nicht mit einer Liste von Modellen. Endet die Adresse auf /v1?
agent-lookups-key = { $url } nimmt den Schlüssel nicht an ({ NUMBER($status) }). Prüfe den Schlüssel.
agent-lookups-noList = { $url } gibt keine Liste von Modellen heraus{ $status }. Tippe den Namen ein.
agent-lookups-modelLate =
    Das Modell hat innerhalb von { $count ->
        [1] 1 Sekunde
       *[other] { NUMBER($count) } Sekunden
    } nicht geantwortet. Vielleicht wird es noch geladen: Teste es noch einmal.
agent-lookups-verdict = Es antwortet{ $first }{ $atOnce } und { $tools }.
agent-lookups-first = {" "}(die ersten Wörter nach { NUMBER($seconds) } s)
agent-lookups-atOnce = , alles auf einmal statt Wort für Wort,
agent-lookups-tools-native = ruft Werkzeuge selbst auf
agent-lookups-tools-json = ruft Werkzeuge als einfaches JSON auf, was langsamer ist, aber geht
agent-lookups-tools-none = hat trotz Aufforderung kein Werkzeug aufgerufen, kann also kaum etwas nachschlagen: Wähle ein anderes Modell
agent-lookups-quotesOnly = Es ist kein Sprachmodell verbunden: Das eingebaute zitiert nur.
agent-quotes-noQuestion = Stell eine Frage, und ich suche passende Textstellen.
agent-quotes-notSearched = Ich konnte für diese Frage nicht suchen. Stell sie noch einmal.
agent-quotes-searchFailed = Die Suche ist fehlgeschlagen.
agent-quotes-askAgain = Frag gleich noch einmal.
agent-quotes-nothing = Die Suche hat zu dieser Frage keine Textstelle gefunden. Versuche es mit anderen Wörtern, etwa mit Namen oder mit Wörtern, die das Buch selbst verwenden würde.
agent-quotes-nothingSoFar = In dem, was du bisher gelesen hast, habe ich dazu nichts gefunden. Lies weiter und frag dann noch einmal, lass das ganze Buch durchsuchen oder versuche es mit anderen Wörtern.
agent-quotes-nothingBegun = In den Büchern, die du begonnen hast, habe ich dazu nichts gefunden.
agent-quotes-book = „{ $title }“ ({ NUMBER($passages) })
agent-quotes-unread = Textstellen dazu gibt es in Büchern, die du noch nicht begonnen hast: { $books }.
agent-quotes-partOfShelf = Nicht alle Bücher konnten vollständig durchsucht werden.
agent-quotes-sure = Diese Sätze könnten die Antwort enthalten:
agent-quotes-unsure = Ich bin nicht sicher, ob der Text das beantwortet. Diese Sätze kommen dem am nächsten:
agent-quotes-notSaid = Im Text scheint das nicht zu stehen.
agent-quotes-notSaidSoFar = Was du bisher gelesen hast, scheint das nicht zu sagen.
agent-quotes-model = Das kleine Modell antwortet:
agent-quotes-wordsOnly = Nur nach Wörtern gesucht.
agent-quotes-someMeaning = Nach Wörtern gesucht, und nach Bedeutung in { NUMBER($indexed) } von { NUMBER($total) } Textstellen.
agent-quotes-storyNotBegun = An deiner Stelle hat die Geschichte noch nicht begonnen. Lies ein wenig weiter und frag dann noch einmal.
agent-quotes-noText = Dazu gibt es noch keinen Text. Lies ein wenig weiter und frag dann noch einmal.
agent-quotes-who = Ich kann nicht sagen, wer das ist. Das Buch sagt dazu, von der frühesten Stelle an:
agent-quotes-named =
    { $name } kommt { $limited ->
        [true] bisher{" "}
       *[other] {""}
    }{ NUMBER($times) }-mal vor{ $others ->
        [none] {""}
       *[other] , auch als { LIST($others) }
    }{ $company ->
        [none] {""}
       *[other] , meist in der Nähe von { LIST($company) }
    }. Die ersten Stellen:
agent-quotes-explain = Ich kann Wörter nicht erklären. Sie kommen hier vor:
agent-quotes-page = Ich kann die Seite nicht erklären. So beginnt sie:
agent-quotes-chapter = Ich kann das Kapitel nicht zusammenfassen. Hier sind sein Anfang, ein Teil der Mitte und die Stelle, an der du bist:
agent-quotes-people = Diese Namen kommen in dem, was du gelesen hast, am häufigsten vor, jeder in einem Satz des Buchs:
agent-quotes-story = Das sind Sätze aus den Kapiteln, die du bis hierher gelesen hast, der Reihe nach:
