## common: Words that stand on more than one screen.

common-cancel = Cancel
common-close = Close
common-closePanel = Close panel
common-delete = Delete
common-undo = Undo
common-save = Save
common-tryAgain = Try again
common-dismiss = Dismiss
common-partMissing = This part of Lectern could not be loaded
common-partMissingText = Either you’re offline, or there is a newer version of Lectern. Reload the page to try again.
common-reload = Reload
common-beside = { $one }, { $other }

## shelf: The shelf: the books, adding and removing them, what is known of one.

shelf-yourBooks = Your books
shelf-addBook = Add a book
shelf-bookFiles = Book files
shelf-loading = Loading your shelf…
shelf-unreadable = Your books cannot be read from this browser’s storage ({ $why }). Private windows often block it: open Lectern in a normal window.
shelf-full = There is no room left in this browser’s storage. Remove a book or free some disk space, then add this one again.
shelf-emptyTitle = Read a book, and ask it anything
shelf-emptyText =
    { $touch ->
        [yes] Add a book
       *[no] Drop a book here, or add one with the button
    }: EPUB, Kindle, FB2, comics or text. It stays in this browser; nothing is uploaded. Then read it, search it by meaning and ask about it.
shelf-trySample = Try the sample book
shelf-sampleMissing = The sample book could not be downloaded. Are you offline? Add a book of your own.
shelf-hint = Drop or paste books or whole folders anywhere on this page.
shelf-drop = Drop to add to your shelf
shelf-noBooks = There is no book among what you dropped. Lectern opens EPUB, Kindle books (MOBI, AZW3), FB2, CBZ, plain text, Markdown and HTML.
shelf-adding =
    { $total ->
        [1] Adding “{ $fileName }”…
       *[other] Adding { NUMBER($place) } of { NUMBER($total) }: “{ $fileName }”…
    }
shelf-addingProgress = Books added
shelf-stopAdding = Stop adding
shelf-stopped =
    Stopped. { $count ->
        [one] { $count } book
       *[other] { $count } books
    } added.
shelf-added =
    { $count ->
        [one] { $count } book
       *[other] { $count } books
    } added.
shelf-addedAndKnown =
    { $count ->
        [one] { $count } book
       *[other] { $count } books
    } added, { $known ->
        [one] { $known } book
       *[other] { $known } books
    } already on your shelf.
shelf-notAdded =
    { $count ->
        [one] { $count } file was not added
       *[other] { $count } files were not added
    }
shelf-readBefore-question =
    { $count ->
        [one] Have you read it?
       *[other] Have you read these { $count } books?
    }
shelf-readBefore-why = Answers and searches may use all of a book you have read. From the others, nothing is given away.
shelf-readBefore-all = All
shelf-readBefore-some = Some…
shelf-readBefore-none = None
shelf-selecting-tools = Chosen books
shelf-selecting-start = Choose several
shelf-selecting-read = Choose the books that you have read, then “Mark as finished”.
shelf-selecting-chosen =
    { $count ->
        [one] { $count } book chosen
       *[other] { $count } books chosen
    }
shelf-selecting-all = All
shelf-selecting-save = Save files
shelf-selecting-done = Done
shelf-removed = “{ $title }” was removed.
shelf-removedMany =
    { $count ->
        [one] { $count } book
       *[other] { $count } books
    } removed.
shelf-sortBy = Sort by
shelf-orders-read = Last read
shelf-orders-title = Title
shelf-orders-author = Author
shelf-orders-added = Last added
shelf-orders-progress = Progress
shelf-view = View
shelf-views-grid = Grid
shelf-views-list = List
shelf-byName = Titles and authors
shelf-inTheText = In the text
shelf-titlesFound =
    { $count ->
        [one] { $count } title
       *[other] { $count } titles
    }
shelf-unknownAuthor = Unknown author
shelf-continueReading = Continue reading
shelf-markFinished = Mark as finished
shelf-markUnfinished = Mark as not finished
shelf-filter-label = Show: { $shown }
shelf-filter-all = All books
shelf-filter-status-unread = Not started
shelf-filter-status-reading = Reading
shelf-filter-status-finished = Finished
shelf-filter-collections = Collections
shelf-filter-series = Series
# name: of a status, a collection or a series.
shelf-filter-shown =
    { $name }: { $count ->
        [one] { $count } book
       *[other] { $count } books
    }
shelf-filter-none = No books here: { $name }
shelf-filter-showAll = Show all books
shelf-collections-title = Collections
shelf-collections-choose = Collections…
shelf-collections-add = New collection
shelf-collections-addButton = Add
shelf-collections-none = Not in any collection yet.
shelf-collections-notSaved = This could not be saved. { $why }
shelf-notStarted = Not started
shelf-finished = Finished
shelf-readSoFar = Read so far: { $percent }
shelf-options = Options for { $title }
shelf-open = Open
shelf-details = Details
shelf-saveFile = Save the book’s file
shelf-remove = Remove
shelf-storage =
    { $used ->
        [none]
            { $count ->
                [one] { $count } book
               *[other] { $count } books
            }
       *[other]
            { $count ->
                [one] { $count } book
               *[other] { $count } books
            } · { $used } used in this browser
    }
shelf-persistent = The browser keeps them until you remove them.
shelf-notPersistent = The browser may clear them when the disk is full; a backup keeps them safe.
shelf-noFile = The file of this book is missing from this browser. Add the book again.
shelf-fileUnreadable = The file could not be read.
shelf-allNotes = All notes
shelf-practise = Practise words

## files: Why a file cannot be opened as a book: what is wrong with it, and what to do next. title: the file's name or the book's.

# Said where a name is missing.
files-thisFile = This file
files-emptyFile = “{ $title }” is empty (0 bytes). Download or copy the book again.
files-zeros = “{ $title }” contains nothing but zeros. Download or copy the book again.
files-notAnEpub = “{ $title }” is not a book that Lectern can open. It opens EPUB, Kindle books (MOBI, AZW3), FB2, CBZ, plain text, Markdown and HTML.
files-emptyArchive = “{ $title }” is an archive with nothing in it. Get the book again.
files-noPackage = “{ $title }” is an archive without a book. Lectern opens EPUB, Kindle books (MOBI, AZW3), FB2, CBZ, plain text, Markdown and HTML.
files-holdsBooks = “{ $title }” is an archive with books inside: unpack it first, then add those.
# kind: one of `kinds`.
files-choose = “{ $title }” is { $kind }, not a book. Lectern opens EPUB, Kindle books (MOBI, AZW3), FB2, CBZ, plain text, Markdown and HTML.
files-convert = “{ $title }” is { $kind }, which Lectern cannot open. Convert it to EPUB (Calibre can do that), then add it again.
files-kinds-jpeg = a JPEG picture
files-kinds-png = a PNG picture
files-kinds-gif = a GIF picture
files-kinds-webp = a WebP picture
files-kinds-pdf = a PDF document
files-kinds-mobi = a Kindle book (MOBI)
files-kinds-topaz = a Kindle book (Topaz)
files-kinds-kfx = a Kindle book (KFX)
files-kinds-djvu = a DjVu document
files-kinds-lit = a Microsoft Reader book (LIT)
files-kinds-old = an e-book of an old kind
files-kinds-chm = a help file (CHM)
files-kinds-rar = a RAR archive
files-kinds-sevenZip = a 7-Zip archive
files-kinds-gzip = a gzip archive
files-kinds-rtf = a rich text document (RTF)
files-kinds-oldOffice = an old Office document
files-kinds-mp3 = an MP3 recording
files-kinds-recording = a video or audio recording
files-kinds-xml = an XML document
files-kinds-text = a text file of another kind (a plain text’s name ends in .txt)
files-kinds-word = a Word document
files-kinds-office = an Office document
files-kinds-openDocument = an OpenDocument file
files-kinds-android = an Android app
# Of a file that is converted.
files-convertible-locked = “{ $title }” is protected by Amazon’s DRM, so only Kindle apps and devices can open it. Look for an edition without it.
files-convertible-replica = “{ $title }” is a Kindle print replica: the pages of a PDF, which Lectern cannot open. Get the book as EPUB.
files-convertible-unreadable = “{ $title }” is damaged and cannot be read. Download or copy the book again.
files-convertible-empty = “{ $title }” has no text and no pictures in it. Get the book again.
files-locked = “{ $title }” is protected by { $owner }, so only the seller’s app can open it. Ask the seller for a copy without it.
# Where it is not known whose.
files-copyProtection = copy protection (DRM)
files-password = “{ $title }” is locked with a zip password. Unlock it where you got it, then add it again.
files-tooLarge = “{ $name }” in “{ $title }” would unpack to { $size }; the most that can be opened is { $most }.
files-bomb = “{ $title }” was not opened: its { $size } would unpack to { $unpacked }, which no book does. Get it from another source.
files-packageDocument = “{ $title }” is damaged: its package document ({ $path }) cannot be read. Get the book again.
files-noPages = “{ $title }” has no pages: its reading order is empty. Get the book again.
files-noChapters = “{ $title }” is damaged: none of its chapters are in the file. Download or copy the book again.
files-incomplete = “{ $title }” is incomplete: “{ $path }” is missing. Get the book again.
# A chapter that is no text.
files-noise = “{ $path }” in “{ $title }” is not text: it is encrypted or badly damaged, and the book does not say how to read it. Ask where you got the book for a copy without copy protection.
files-missing = “{ $title }” does not contain a file “{ $name }”.
# what: one of `damage`.
files-damaged = “{ $title }” is damaged: { $what }. Download or copy the book again.
# What is wrong with the archive, or with a file in it.
files-damage-end = its end is missing
files-damage-index = its index cannot be read
files-damage-indexTooLarge = its index is larger than any book’s
files-damage-misplaced = “{ $name }” in it is not where the index says
files-damage-cutOff = “{ $name }” in it is cut off
files-damage-method = “{ $name }” in it is compressed in a way that EPUB does not allow ({ NUMBER($method) })
files-damage-unpack = “{ $name }” in it cannot be unpacked
files-damage-nothing = “{ $name }” in it is empty
# What is wrong with a file that can be read all the same.
files-flaws-longer = it is longer than the index says: its end is missing
files-flaws-shorter = it is shorter than the index says: its end is missing
files-flaws-altered = some of it has been altered
files-flaws-broken = its markup is broken, and part of its text cannot be shown

## firstSteps: What a new reader is shown: what Lectern does, and who answers.

firstSteps-ask-title = Ask, and check the words
firstSteps-ask-text = Answers quote the book. Every quotation is looked up in it before you see it, and takes you to its page.
firstSteps-ask-checked = 1 quote, found word for word
firstSteps-search-title = Search by meaning
firstSteps-search-text = Find a scene by what happens in it, even if you have forgotten the words. It works offline.
firstSteps-search-byMeaning = by meaning
firstSteps-spoilers-title = No spoilers
firstSteps-spoilers-text = Answers and searches stop where you have stopped reading, until you say otherwise.
# percent: "12 %".
firstSteps-spoilers-searched = Only what you have read so far ({ $percent }) was searched.
firstSteps-spoilers-further = { NUMBER($count) } more further on
firstSteps-example-question = What remains of the bridge?
firstSteps-example-answer = Ten of its eleven piers. The roadway is gone:
firstSteps-example-quote = “the iron had been sold in the War”
firstSteps-example-chapter = The Obliging
firstSteps-example-search = a bride halts the carriage
firstSteps-example-passage = And I got down in the road in my wedding shoes and stood in front of that horse
firstSteps-example-foundIn = Sheet 47
firstSteps-example-language = The sample book is in English.
firstSteps-model-now = Without a language model, answers are passages quoted from the book.
firstSteps-model-choose = Choose a language model
firstSteps-model-notNow = Not now

## help: The list of keyboard shortcuts.

help-title = Keyboard shortcuts
help-intro = They work anywhere in a book, except while you are typing.
help-lettersOff = Single-key shortcuts are switched off in the settings; the others work.
help-or = or
help-groups-pages = Pages
help-groups-around = Getting around
help-groups-marks = Highlights and notes
help-groups-app = Lectern
help-keys-next = Next page
help-keys-previous = Previous page
help-keys-partStart = First page of this part
help-keys-partEnd = Last page of this part
help-keys-bookStart = Start of the book
help-keys-bookEnd = End of the book
help-keys-search = Search this book
help-keys-goTo = Go to a page or a percentage
help-keys-contents = Contents
help-keys-back = Back to where you were
help-keys-forward = Forward again
help-keys-larger = Larger text
help-keys-smaller = Smaller text
help-keys-select = Select a sentence, then the next; Shift and arrows for more or fewer words
help-keys-highlight = Highlight the selected words
help-keys-note = Write a note on the selected words
help-keys-notes = Your notes and highlights
help-keys-bookmark = Add or remove a bookmark
help-keys-chat = Ask the assistant
help-keys-speak = Read aloud, or pause
help-keys-settings = Settings
help-keys-help = Keyboard shortcuts
help-keys-close = Close what is open
common-keyNames-Mod = Ctrl
common-keyNames-ArrowLeft = ←
common-keyNames-ArrowRight = →
common-keyNames-Home = Home
common-keyNames-End = End
common-keyNames-PageUp = Page Up
common-keyNames-PageDown = Page Down
common-keyNames-Space = Space
common-keyNames-Escape = Esc
common-keyNames-Shift = Shift
common-keyNames-Alt = Alt

## offline: The app itself: its updates, and what other programs share with it.

offline-updateReady = A new version of Lectern is ready.
offline-reload = Reload
offline-later = Later
offline-shared =
    { $count ->
        [one] { $count } file was shared with Lectern
       *[other] { $count } files were shared with Lectern
    }
offline-sharedHint = Add it only if you have just shared it. Otherwise a web page may have sent it.
offline-addShared = Add to the shelf
offline-discardShared = Discard
offline-sharedTooMuch = What was shared could not be kept
offline-notKept = No more than { NUMBER($files) } files and { $size } can wait here. Add larger books with the button.

## insecure: The page in place of the app where the browser does not trust the address.

insecure-title = Lectern needs a secure address
insecure-why = You have opened { $origin }, which is not encrypted. At such an address the browser offers no safe place to keep books, and anybody on the network could read along. Books you have added at other addresses are not affected.
insecure-here = On the computer that Lectern runs on, open
insecure-tunnel = From this computer, type this in a terminal, then open the same address here:
insecure-https = For everybody: put Lectern behind https://. The file docs/hosting.md that comes with it shows how.

## storage: When something could not be kept in this browser.

# detail: the browser's own words.
storage-faults-full = The browser has no room left. Free some disk space, or delete books that you have read.
storage-faults-newer = A newer version of Lectern is running in another tab. Reload this page to continue.
storage-faults-deleted = This was deleted, perhaps in another tab, so nothing more is saved for it.
storage-faults-forbidden = This browser does not let this page store anything. Allow it, or open Lectern in a window that is not private.
storage-faults-closed = The browser has closed its storage. Reload this page.
storage-faults-failed = The browser’s storage failed ({ $detail }). Reload this page; if that does not help, restart the browser.
# count: of changes. why: a sentence.
storage-unsaved =
    { $count ->
        [one] Your last change is not saved yet; it is only kept while this tab is open.
       *[other] { $count } changes are not saved yet; they are only kept while this tab is open.
    } { $why } Lectern keeps trying.
storage-again = Try again now
storage-heldUp = Lectern cannot open its data yet. Another tab may still run an older version: close Lectern’s other tabs.
storage-removedElsewhere = This book was removed from the shelf in another tab. What you change here is lost unless it is restored there.
storage-deletedElsewhere = This book was deleted in another tab. You can read it until you close this tab; nothing more is saved.

## readerTools: The line above the page and its menu.

readerTools-shelf = Shelf
readerTools-contents = Contents
readerTools-search = Search
readerTools-chat = Chat
# Titles of what stands at the page's end.
readerTools-panes-chat = Chat
readerTools-panes-display = Text and page
readerTools-panes-search = Search
readerTools-panes-notes = Notes
readerTools-panes-people = People and places
readerTools-panes-translation = Translation
readerTools-readAloud = Read aloud
readerTools-more = More
readerTools-settings = Settings
readerTools-statistics = Reading statistics
readerTools-catalogues = From the web
readerTools-devices = Devices
readerTools-keys = Keyboard shortcuts
readerTools-sideWidth = Width of the side panel
readerTools-opening = Opening the book…
readerTools-cannotOpen = This book cannot be opened
readerTools-toShelf = Go to the shelf
# The book's address was opened in a browser that does not have it.
readerTools-notHere = This book is not on the shelf of this browser. Go to the shelf and add its file again.

## speech: Reading aloud.

speech-label = Read aloud
speech-play = Resume reading
speech-pause = Pause
speech-stop = Stop reading aloud
speech-before = Previous sentence
speech-after = Next sentence
speech-narrator = The book’s narrator
speech-sleep = Sleep timer
speech-sleepOff = No timer
speech-sleepAfter = { NUMBER($minutes) } minutes
speech-sleepAtChapter = End of chapter
speech-voice = Voice
speech-speed = Speed
speech-online = { $name } (sends the text over the network)
speech-noEngine = This browser cannot read aloud. Chrome, Edge, Firefox and Safari can, with the voices of your system.
speech-noVoice = There is no voice on this device. Add one in the language or speech settings of your system, then try again.
speech-onlyOnline = This device has no voice of its own for { $language }. The voices below work over the network: their provider receives the sentences. Choose one if you are happy with that, or add a voice in your system settings.
speech-otherLanguage = There is no voice for { $language } here, so a voice for another language is reading. Add one in your system settings.
speech-nothing = There is no text from here on.
speech-stillReading = The book is still loading. Try again in a moment.
# A reason for the next.
speech-fellSilent = it fell silent
speech-noRecording = its recording is not in the book
speech-failed = The voice stopped ({ $reason }). Try again, or choose another voice.

## around: Getting around in a book: contents, landmarks, pages, notes, pictures, the way back.

around-tabs = Ways through the book
around-chapters = Contents
around-landmarks = Landmarks
around-pages = Pages
around-tableOfContents = Table of contents
around-reading = Loading the table of contents…
around-noContents = This book has no table of contents. Turn the pages, or search for a word.
around-filter = Filter the list
around-noMatch = No entry contains “{ $words }”. Try fewer letters, or search the whole book.
# A landmark whose label the book left empty, by its type.
around-landmarkNames-cover = Cover
around-landmarkNames-titlepage = Title page
around-landmarkNames-toc = Table of contents
around-landmarkNames-bodymatter = Start of the text
around-landmarkNames-text = Start of the text
around-landmarkNames-frontmatter = Front matter
around-landmarkNames-backmatter = Back matter
around-landmarkNames-index = Index
around-landmarkNames-glossary = Glossary
around-landmarkNames-bibliography = Bibliography
around-landmarkNames-endnotes = Notes
# The title of what stands before the first chapter, where the book gives none.
around-opening = Opening pages
# number: from 1.
around-section = Section { NUMBER($number) }
around-bookText = Book text
# The frames of the book's text, for screen readers.
around-page = Page of the book
around-facingPage = Facing page of the book
around-failed = This book could not be displayed: { $reason }
around-reload = Reload the page to try again.
around-setting = Laying out the page…
# The page in place of a part that cannot be shown.
around-unreadable-title = This part of the book cannot be shown
around-unreadable-rest = The rest of the book is not affected: turn the page to go on reading.
around-unreadable-damaged = The file “{ $path }” in this EPUB is missing or damaged ({ $detail }).
around-unreadable-notLaidOut = The file “{ $path }” cannot be displayed.
around-unreadable-markup = the browser cannot read its markup
around-unreadable-tooLong = it took too long to lay out
# titles: of the chapters, at least one.
around-textUnreadable = The text of this book could not be read, so it cannot be searched ({ $reason }).
around-damaged =
    The file of this book is damaged in { LIST($titles, quotes: "“”") }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }: words there may be missing or wrong. The rest can be read. For a complete copy, get the book again.
around-convertedElsewhere = Another device has converted this book again with a newer Lectern. Until this device has that version, places and quotations from there lead only near their words. Reload Lectern to get it.
around-emptyPart = There is nothing in this part of the book.
around-drawingLeftOut = A drawing of more than { NUMBER($most) } parts was left out: a page cannot show so many.
around-formulaLeftOut = A formula of more than { NUMBER($most) } parts was left out: a page cannot show so many.
around-playersLeftOut = Recordings from here on were left out: a page can play { NUMBER($most) }.
around-noFrame = This browser could not display the page.
around-placeNotSaved = Your place in this book could not be saved ({ $detail }).
around-previousPage = Previous page
around-nextPage = Next page
around-pagesLeft =
    { $count ->
        [0] Last page of this chapter
       *[other]
            { $count ->
                [one] { $count } page left in this chapter
               *[other] { $count } pages left in this chapter
            }
    }
# Beside the chapter's title on a phone.
around-pagesLeftShort =
    { $count ->
        [0] Last page
       *[other]
            { $count ->
                [one] { $count } page left
               *[other] { $count } pages left
            }
    }
around-pageOfPart = Page { $page } of { $pages } in this part
# Said by screen readers when the page was turned.
around-turned =
    { $chapter ->
        [none] Page { $page } of { $pages }
       *[other] Page { $page } of { $pages }, { $chapter }
    }
around-progress = Progress in the book
# Says where the slider stands.
around-placeAt =
    { $chapter ->
        [none] { $percent }
       *[other] { $percent }, { $chapter }
    }
around-backTo = Back to { $where }
around-forwardTo = Forward to { $where }
around-stayHere = Stay here
around-jumpFrom = { $where }: go to another place
around-jump = Go to another place
around-jumpHint = A page, a percentage or words from a chapter title
around-jumpPlaceholder = For example 34%
around-jumpResults = Places
around-jumpNothing = There is no such place in this book. Try a number from 0 to 100, or a word from a title.
# Of a chapter.
around-shape =
    { $percent } of the book{ $notes ->
        [0] { "" }
       *[other]
            , { $notes ->
                [one] { $notes } note
               *[other] { $notes } notes
            }
    }
around-printedPage = Page { $label }
around-shortPage = p. { $label }
# By an even measure, whatever the size of the type.
around-pageOfBook = Page { $page } of { $pages }
around-countOtherwise = Count pages in another way
around-start = Start of the book
around-end = End of the book
around-note = Note
around-goToNote = Go to the note
around-closeNote = Close the note
around-picture = Picture
around-enlarge = { $name }: view larger
around-closePicture = Close the picture
around-zoomIn = Zoom in
around-zoomOut = Zoom out
around-zoomFit = Fit to the window
around-pictureTouch = Zoom with two fingers; move by dragging.
around-pictureKeys = Zoom with + and −, the wheel or two fingers; move by dragging or with the arrow keys.
around-elsewhere = On another device you were at { $percent }.
around-goThere = Go there
around-leave-title = Leave the book?
around-leave-text = The book links to { $address }. It opens in a new tab, and the site will see your visit.
around-leave-host = Open { $host }?
around-leave-answer = The answer links to { $address }. It opens in a new tab, and the site will see your visit and all of this address.
around-leave-confirm = Open the link
around-leave-cancel = Stay here

## annotations: Highlights, notes and bookmarks.

annotations-title = Notes
# Under the icons where the toolbar is docked; each is part of the button's full name.
annotations-short-note = Note
annotations-short-copy = Copy
annotations-short-find = Find
annotations-short-who = Who?
annotations-short-explain = Explain
annotations-short-define = Define
annotations-short-listen = Listen
annotations-short-remove = Delete
annotations-listen = Listen from here
annotations-tools = Selected words
annotations-highlightTools = Highlight
annotations-colours-yellow = Yellow
annotations-colours-green = Green
annotations-colours-blue = Blue
annotations-colours-pink = Pink
annotations-colours-violet = Violet
# colour: a name from `colours`.
annotations-highlightIn =
    { $colour ->
        [green] Highlight in green
        [blue] Highlight in blue
        [pink] Highlight in pink
        [violet] Highlight in violet
       *[yellow] Highlight in yellow
    }
annotations-note = Note
annotations-editNote = Edit note
annotations-writeNote = Write a note
annotations-copy = Copy with source
annotations-copied = Copied with its source.
annotations-copyFailed = The words could not be copied ({ $reason }). Select them and press Ctrl C instead.
annotations-find = Find in book
annotations-ask = Chat about this
annotations-define = Define
annotations-remove = Delete highlight
annotations-selectFirst = Select some words first, then highlight them.
annotations-toolbarOpen = Tools for the selected words: press Tab to reach them.
annotations-question = About “{ $words }”:{ " " }
annotations-bookmark = Bookmark this page
annotations-bookmarkAdded = Page bookmarked.
annotations-bookmarkRemoved = Bookmark removed.
annotations-deleted =
    { $number ->
        [1] Deleted.
       *[other] { $number } deleted.
    }
annotations-notRead = Your highlights and notes could not be read ({ $reason }).
annotations-notSaved = Your last change to highlights and notes could not be saved ({ $reason }).
annotations-failed = That could not be saved: { $reason }
annotations-noWords = There are no words to highlight here.
annotations-filter = Find in your notes
annotations-kind = Show
annotations-kinds-all = Everything
annotations-kinds-highlights = Highlights
annotations-kinds-notes = With a note
annotations-kinds-bookmarks = Bookmarks
annotations-kinds-words = Looked-up words
annotations-anyColour = Any colour
# colour: a name from `colours`.
annotations-only =
    { $colour ->
        [green] Only green
        [blue] Only blue
        [pink] Only pink
        [violet] Only violet
       *[yellow] Only yellow
    }
annotations-shown =
    { $number ->
        [one] { $number } entry
       *[other] { $number } entries
    }
annotations-nothing = No notes yet
annotations-nothingHint = Select words on the page to highlight them or write a note. Press B to bookmark the page.
annotations-nothingHintTouch = Hold a word on the page to highlight it or to write a note. The ribbon in the toolbar bookmarks the page.
annotations-nothingFound = No matching notes. Try other words or colours.
annotations-missing = Not found in this book
annotations-missingHint = The words these belong to are not in this edition. They are kept, and exported with the others.
annotations-bookmarkKind = Bookmark
annotations-marginNote = Note in the margin
annotations-openMarginNote = Note in the margin: { $beginning }
annotations-byAssistant = The assistant has added a note.
annotations-highlightByAssistant = The assistant has highlighted some words.
annotations-moreFor = More for “{ $words }”
annotations-delete = Delete
annotations-list = Your notes
annotations-options = Export and import
annotations-exportMarkdown = Export as Markdown…
annotations-exportJson = Export as JSON…
annotations-exportWeb = Export as Web Annotations…
annotations-import = Import…
annotations-saved = Saved as “{ $name }”.
annotations-fileName = { $title } - notes
annotations-tooLarge = “{ $name }” is too large to be a file of notes.
# $came: each of the next five that came to pass
annotations-imported =
    { $came ->
        [none] There was nothing to import.
       *[other] Notes imported: { LIST($came, type: "unit") }.
    }
annotations-came-added = { NUMBER($count) } added
annotations-came-updated = { NUMBER($count) } updated
annotations-came-known = { NUMBER($count) } already here
# $words: the first ones of each
annotations-came-notFound = { NUMBER($count) } not found in this book ({ LIST($words, type: "unit", quotes: "“”") })
annotations-came-skipped = { NUMBER($count) } skipped because they quote no words
# Why a file of notes is not imported.
annotations-importFaults-notNotes = “{ $name }” is not a file of notes. Choose one that Lectern has exported, Web Annotations, Kindle’s “My Clippings.txt” or exported notebook, the notes of KOReader, Readest or Apple Books, or a table of notes (CSV, JSON).
annotations-importFaults-unreadable = “{ $name }” was not imported: { $reason }. Nothing was changed.
# Four reasons for it.
annotations-importFaults-newer = it was written by a newer version of Lectern. Reload this page to get that version
annotations-importFaults-damaged = it is damaged ({ $where })
annotations-importFaults-itemDamaged = its annotation { NUMBER($number) } is damaged ({ $where })
annotations-importFaults-empty = there are no annotations in it
annotations-importFaults-otherBook = These notes are about another book: none of their words are in this one. Open that book and import them there.
annotations-importFaults-otherTitle = These notes are about “{ $title }”: none of their words are in this book. Open that book and import them there.
annotations-exportHeading = Notes on { $title }
annotations-openInBook = open

## search: The search in a book and in the library, and the index behind it.

search-box = Search this book
search-results = Search results
search-searching = Searching…
search-byMeaning = No matching words. Searching by meaning…
search-nothing = Nothing found. Try other words.
search-unsaid = None of these words are in the book. These passages are close in meaning.
search-far = Nothing here seems close to this. The nearest words:
search-hint = Words, a question, or “an exact phrase” in quotation marks.
search-passages =
    { $count ->
        [one] { $count } passage
       *[other] { $count } passages
    }
# What lies beyond the place that the reader has read to is folded.
search-further-count =
    { $passages ->
        [one] { $passages } more further on
       *[other] { $passages } more further on
    }
search-further-unread =
    { $passages ->
        [one] { $passages } passage in this book, which you have not started
       *[other] { $passages } passages in this book, which you have not started
    }
search-further-nothingRead = Nothing in what you have read so far.
search-further-show = Show
search-further-showAll = Show all
search-further-inBooks =
    { $books ->
        [one] { NUMBER($passages) } more in { $books } book, further on than you have read
       *[other] { NUMBER($passages) } more in { $books } books, further on than you have read
    }
search-backTo = Back to { $place }
search-bookOrder = In book order
search-stale = These results are from before the index was complete.
search-again = Search again
search-dismiss = Dismiss
search-foundBy-words = by words
search-foundBy-meaning = by meaning
search-foundBy-both = by words and meaning
search-oneAt = One passage found, at { $place } of the book
# rank: from 1. place: as a percentage.
search-result = Result { NUMBER($rank) } at { $place }
# result: as above.
search-openedLast = { $result }, opened last
search-between =
    { $count ->
        [one] { $count } passage
       *[other] { $count } passages
    } found, between { $first } and { $last } of the book
search-library-box = Search your library
search-library-placeholder = Search titles, authors and text
search-library-results = Passages by book
search-library-unsaid = None of these words are in any of your books. These passages are close in meaning.
search-library-noPassages = no passages
search-library-reading =
    { $count ->
        [one] { $count } book is
       *[other] { $count } books are
    } not yet ready for the search by words.
search-library-found =
    { $ofPassages ->
        [one] { $ofPassages } passage
       *[other] { $ofPassages } passages
    } in { $ofBooks ->
        [one] { $ofBooks } book
       *[other] { $ofBooks } books
    }
search-indexAll-start = Index all books
search-indexAll-what = Makes all your books searchable by meaning, not only those you have opened.
search-indexAll-looking = Checking which books need indexing…
search-indexAll-label = Indexed passages of all books
search-indexAll-indexing =
    Indexing all books: { NUMBER($done) } of about { $total ->
        [one] { $total } passage
       *[other] { $total } passages
    }.
search-indexAll-left = About { $time } left.
search-indexAll-paused =
    Paused: { NUMBER($done) } of about { $total ->
        [one] { $total } passage
       *[other] { $total } passages
    } of all books indexed.
search-indexAll-ready =
    { $count ->
        [one] Your book can be searched by meaning.
       *[other] All { $count } books can be searched by meaning.
    }{ $unreadable ->
        [0] {""}
        [one] {" "}{ $unreadable } book could not be read.
       *[other] {" "}{ $unreadable } books could not be read.
    }
search-indexAll-failed = Indexing stopped. { $reason }
search-indexAll-pause = Pause indexing
search-indexAll-resume = Resume indexing
search-index-reading = Reading the book…
search-index-model = Words only: downloading the model for search by meaning
# Bytes.
search-index-modelOf = Words only: downloading the model for search by meaning, { MEGABYTES($loaded) } of { MEGABYTES($total) }
search-index-download = Model download
search-index-indexing =
    { $done ->
        [0] Words only so far: search by meaning is being prepared
       *[other]
            Preparing search by meaning: { NUMBER($done) } of { $total ->
                [one] { $total } passage
               *[other] { $total } passages
            }
    }
search-index-indexed = Passages indexed
search-index-paused =
    { $done ->
        [0] Paused: words only
       *[other]
            Paused: { NUMBER($done) } of { $total ->
                [one] { $total } passage
               *[other] { $total } passages
            } indexed
    }
search-index-ready = Ready: searches by words and by meaning
search-index-wordsOnly = Search by words only. { $reason }
search-index-pause = Pause
search-index-resume = Resume
search-index-options = Index options
search-index-pauseIndexing = Pause indexing
search-index-resumeIndexing = Resume indexing
search-index-exportFile = Export index…
search-index-importFile = Import index…
search-index-remove = Delete index…
search-index-removed = The index was deleted. Search by words still works.
search-index-saved = Saved as “{ $name }”.
search-index-imported = The index was imported.
search-index-removeTitle = Delete the index of this book?
search-index-removeText = The book itself stays, and can be searched by words. Indexing it by meaning again takes a few minutes.
search-index-keep = Keep it
search-index-removeNow = Delete index
# reason: a sentence fragment of the browser.
search-index-notKept = The index cannot be saved on this device and will have to be made again next time ({ $reason }).
search-index-shelfNotKept = This book cannot be searched from the shelf ({ $reason }).
search-index-secondNotKept = Part of the index cannot be saved on this device, so search will be less precise next time ({ $reason }).
# How much of the book was searched, and how.
search-coverage-late = Searched by words only: the search model did not answer in time.
search-coverage-reading =
    { $total ->
        [one] The book is still loading: only its first passage was searched, by words.
       *[other] The book is still loading: only its first { $total } passages were searched, by words.
    }
search-coverage-model = Searched by words only: the search model is still loading.
search-coverage-indexing =
    { $indexed ->
        [0] Searched by words only: search by meaning is still being prepared.
       *[other]
            Searched by words, and by meaning in { NUMBER($indexed) } of { $total ->
                [one] { $total } passage
               *[other] { $total } passages
            }: the rest is still being prepared.
    }
search-coverage-paused =
    { $indexed ->
        [0] Searched by words only: indexing for search by meaning is paused.
       *[other]
            Searched by words, and by meaning in { NUMBER($indexed) } of { $total ->
                [one] { $total } passage
               *[other] { $total } passages
            }: indexing is paused.
    }
search-coverage-wordsOnly = Searched by words only. { $reason }
search-coverage-leftOut =
    { $count ->
        [one] { $count } passage of another book is left out: you have not read that far yet.
       *[other] { $count } passages of other books are left out: you have not read that far yet.
    }
search-coverage-unreadAll = Your books are still loading: try again in a moment, or open one.
search-coverage-unread =
    { $count ->
        [one] { $count } book has not been loaded yet: try again in a moment, or open it.
       *[other] { $count } books have not been loaded yet: try again in a moment, or open them.
    }
search-coverage-noMeaning = Searched by words only: no book has been indexed for search by meaning yet. Opening a book indexes it.
search-coverage-noModel = Searched by words only: the search model could not be loaded.
search-coverage-someMeaning =
    Searched by words, and by meaning in { NUMBER($indexed) } of { $total ->
        [one] { $total } passage
       *[other] { $total } passages
    }: opening a book indexes the rest of it.
# Why there is no search by meaning.
search-modelFaults-none = This copy of Lectern was set up without a search model.
search-modelFaults-notStarted = The search model could not be started.
search-modelFaults-empty = The search model does not work in this browser: its answers are empty.
search-modelFaults-stopped = The search model stopped ({ $reason }).
search-modelFaults-noWorker = it could not be started
# where: a host, or `thisSite`.
search-modelFaults-unreachable = The search model could not be downloaded: { $where } cannot be reached.
search-modelFaults-unusable = The search model from { $where } could not be used ({ $reason }).
search-modelFaults-thisSite = this site
# Why an index cannot be exported or imported.
indexFile-nothingYet = There is nothing to export yet: no passage has been indexed by meaning.
indexFile-notAnIndex = This file is not a search index. Choose one that was exported from Lectern.
indexFile-noMeaning = This file contains no index for search by meaning. Export it again.
indexFile-otherBook = This is the index of another book. Choose the one that was exported from this book.
indexFile-otherText = This index does not match the text of this book as this browser reads it. Index the book here instead.
indexFile-outdated = This index was made by another version of Lectern and cannot be used. Export it again from an up-to-date one, or index the book here.
indexFile-damaged = This index file is damaged or incomplete. Export it again.

## chat: The conversation beside the book.

chat-panel-chat = Chat
chat-panel-log = Conversation
chat-panel-earlier = Show earlier
chat-panel-ask = Ask about this book
chat-panel-send = Send
chat-panel-stop = Stop
# For screen readers, once an answer is complete.
chat-panel-answered = Answer: { $text }
# text: the beginning of a longer one.
chat-panel-answerBegins = The answer begins: { $text } The rest is in the conversation.
chat-panel-youAsked = You asked:
chat-panel-stopped = Stopped.
chat-panel-thinking = Thinking...
chat-panel-brokeOff = The answer was cut off here.
chat-panel-retry = Retry
chat-panel-goOn = Continue
chat-panel-checkAgain = Check again
chat-panel-answersAgain = The assistant is available again.
chat-panel-interrupted = This question was interrupted before it was answered.
chat-panel-elsewhere = This conversation is being answered in another tab.
chat-conversations-current = Conversations: { $title }
chat-conversations-fresh = New conversation
chat-conversations-rename = Rename…
chat-conversations-remove = Delete…
chat-conversations-exportOne = Save as Markdown
chat-conversations-exportAll = Save all as JSON Lines
chat-conversations-exported = Saved as { $file }.
chat-conversations-renameTitle = Rename conversation
chat-conversations-title = Title
chat-conversations-renameNow = Rename
chat-conversations-removeTitle = Delete this conversation?
chat-conversations-removeText = “{ $title }” cannot be brought back.
chat-conversations-notSaved = This conversation cannot be saved in this browser ({ $reason }). It is lost when you leave.
chat-tools-failed = { $line } · failed
chat-tools-refused = { $line } · you declined
chat-tools-passages =
    { $count ->
        [one] { $count } passage
       *[other] { $count } passages
    }
chat-tools-waiting = Waiting for { $name }
# While a tool runs whose name this version does not know.
chat-tools-working = Working…
chat-tools-unknown = Asked for “{ $name }”
chat-tools-searched = { $what } for { LIST($queries, quotes: "“”") }
chat-tools-readChapter = Read “{ $chapter }”
chat-tools-asked = Asked you “{ $question }”: { $answer }
chat-tools-askedInVain = Asked you “{ $question }”, and went on without an answer
chat-tools-opensBook = Opens “{ $title }”
chat-tools-wentTo = Turned to “{ $chapter }”
# While it runs.
chat-tools-doing-search_book = Searching book...
chat-tools-doing-get_chapter = Reading chapter...
chat-tools-doing-get_table_of_contents = Reading book structure...
chat-tools-doing-get_book_metadata = Reading book details...
chat-tools-doing-get_reading_position = Looking at your page...
chat-tools-doing-search_library = Searching your library...
chat-tools-doing-get_highlights = Reading your highlights...
chat-tools-doing-search_conversations = Searching your conversations...
chat-tools-doing-remember = Remembering...
chat-tools-doing-recall = Remembering...
chat-tools-doing-write_plan = Planning...
chat-tools-doing-ask_reader = Waiting for your answer...
chat-tools-doing-add_highlight = Highlighting...
chat-tools-doing-add_note = Writing a note...
chat-tools-doing-go_to = Turning to the page...
chat-tools-doing-list_books = Looking through your shelf...
chat-tools-doing-open_book = Opening the book...
# When it is done.
chat-tools-about-search_book = Searched the book
chat-tools-about-search_library = Searched your library
chat-tools-about-get_chapter = Read a chapter
chat-tools-about-get_table_of_contents = Read the table of contents
chat-tools-about-get_book_metadata = Read the book’s details
chat-tools-about-get_reading_position = Looked at your page
chat-tools-about-get_highlights = Read your highlights
chat-tools-about-search_conversations = Searched your conversations
chat-tools-about-remember = Remembered something
chat-tools-about-recall = Looked through what is remembered
chat-tools-about-write_plan = Wrote a plan
chat-tools-about-ask_reader = Asked you
chat-tools-about-add_highlight = Highlighted words
chat-tools-about-add_note = Wrote a note
chat-tools-about-go_to = Turned the page
chat-tools-about-list_books = Looked through your shelf
chat-tools-about-open_book = Opens a book
chat-tools-queries = Queries
chat-tools-sent = Sent to the assistant
chat-quotes-cut = cut from a sentence that denies it
chat-quotes-notInBook = not found in the book
chat-quotes-beyondLimit = beyond your spoiler limit
chat-quotes-moved = The words are here, not where the answer says
chat-quotes-insertion = Added by the answer, not the words of the book
# $insertions: whether words in [brackets] are added by the answer
chat-quotes-found =
    { $all ->
        [1]
            { $found ->
                [0] 1 quote, not found word for word
               *[other]
                    { $insertions ->
                        [true] 1 quote, found word for word except for what is in [brackets]
                       *[false] 1 quote, found word for word
                    }
            }
       *[other]
            { $insertions ->
                [true] { $found } of { $all } quotes found word for word, except for what is in [brackets]
               *[false] { $found } of { $all } quotes found word for word
            }
    }
chat-ledger-title = What left this device
chat-ledger-line =
    What left this device: { $ofPassages ->
        [one] { $ofPassages } passage
       *[other] { $ofPassages } passages
    }, { $ofCharacters ->
        [one] { $ofCharacters } character
       *[other] { $ofCharacters } characters
    }
chat-ledger-stayed =
    { $models ->
        [none] Stayed on this computer
       *[other]
            Stayed on this computer: { $ofPassages ->
                [one] { $ofPassages } passage
               *[other] { $ofPassages } passages
            } to { LIST($models) }
    }
chat-ledger-stayedTotal =
    Stayed on this computer: { $ofQuestions ->
        [one] { $ofQuestions } question
       *[other] { $ofQuestions } questions
    }, { $ofPassages ->
        [one] { $ofPassages } passage
       *[other] { $ofPassages } passages
    }, { $ofCharacters ->
        [one] { $ofCharacters } character
       *[other] { $ofCharacters } characters
    }
chat-ledger-quotingModel = Lectern itself
chat-ledger-browsersModel = the browser’s own model, on this computer
chat-ledger-at = { $model } at { $endpoint }
chat-ledger-characters =
    { $count ->
        [one] { $count } character
       *[other] { $count } characters
    }
chat-ledger-ofOthers =
    { $ofPassages ->
        [one] { $ofPassages } passage
       *[other] { $ofPassages } passages
    } of your other books
chat-ledger-share = { $percent } of the book
chat-ledger-translated =
    For translation: { $ofCharacters ->
        [one] { $ofCharacters } character
       *[other] { $ofCharacters } characters
    }
chat-ledger-small = less than 0.1%
chat-ledger-paid =
    { $sats ->
        [one] Paid: { $sats } sat
       *[other] Paid: { $sats } sats
    }
chat-ledger-to = To { $model }
chat-ledger-steps = Calls to the language model
chat-ledger-tools = Look-ups
chat-ledger-step =
    { $estimated ->
        [true] { $purpose }: about { $sent }, { NUMBER($got) } out, { $seconds }
       *[other] { $purpose }: { $sent }, { NUMBER($got) } out, { $seconds }
    }
chat-ledger-stepAt =
    { $failed ->
        [true] { $step }, { $at }, which failed
       *[other] { $step }, { $at }
    }
# $fresh: those that no cache has, where they are fewer
chat-ledger-tokens =
    { $sent ->
        [one] { $sent } token in
       *[other] { $sent } tokens in
    }{ $fresh ->
        [none] {""}
       *[other] {" "}(about { NUMBER($fresh) } new)
    }
chat-ledger-cached = { NUMBER($count) } of them cached
chat-ledger-thought = { NUMBER($count) } of them thinking
chat-ledger-allTokens = In total { $sent }, { NUMBER($got) } out
chat-ledger-purposes-choose = Thinking
chat-ledger-purposes-answer = Answering
chat-ledger-purposes-plan = Planning
chat-ledger-purposes-notes = Taking notes
chat-ledger-purposes-check = Checking the plan
chat-ledger-purposes-summary = Summarising
chat-ledger-tool =
    { $name } { $args } → { $outcome }, { $ofCharacters ->
        [one] { $ofCharacters } character
       *[other] { $ofCharacters } characters
    }
chat-ledger-outcomes-done = done
chat-ledger-outcomes-failed = refused or failed
chat-ledger-outcomes-running = not answered
chat-ledger-none = Nothing left this device for this answer
chat-ledger-nothing = Nothing has been asked about this book yet.
chat-ledger-nothingLeft = Nothing has left this device for a question about this book.
chat-ledger-questions =
    { $count ->
        [one] { $count } question
       *[other] { $count } questions
    }
chat-ledger-total = All conversations about this book
chat-ledger-again = Each further question sends the earlier messages to the model again. Tokens include that; passages and characters count only what a question sends for the first time.
chat-ledger-deleted = In conversations you have deleted: { $ofQuestions }. { $line }
chat-ledger-allowance = Character limit per question
chat-ledger-allowanceHint = Leave empty for no limit. Once it is reached, the assistant is sent nothing more from the book.
chat-approval-highlight = Highlight these words?
chat-approval-note = Write this note?
chat-approval-openBook = Open this book?
chat-approval-goTo = Turn the book to this place?
chat-approval-remember = Remember this about you?
chat-approval-everywhere = It is sent along with your later questions, in every book.
chat-approval-yes = Yes
chat-approval-no = No
chat-approval-always = Always
chat-approval-alwaysFor-add_highlight = Always highlight without asking
chat-approval-alwaysFor-add_note = Always write notes without asking
chat-approval-alwaysFor-go_to = Always turn the page without asking
chat-approval-alwaysFor-open_book = Always open books without asking
chat-approval-alwaysFor-remember = Always remember without asking
chat-approval-yourPlace = where you are
chat-approval-unknownPlace = a place that was not looked up
chat-approval-waiting = The assistant is waiting for your answer.
# A question that the assistant asks the reader.
chat-askBack-title = The assistant has a question
chat-askBack-placeholder = Your answer
chat-askBack-send = Answer
chat-askBack-skip = Go on without me
chat-limit-label = Spoilers: { $state }
chat-limit-title = How far may answers go?
chat-limit-modes-off = The whole book
chat-limit-modes-place = Up to where I am
chat-limit-modes-chapter = To the end of this chapter
chat-limit-short-off = no limit
chat-limit-short-place = up to here
chat-limit-short-chapter = this chapter
chat-limit-ahead = looking ahead once
# percent: "12 %".
chat-limit-searched-past = Only what you have read so far ({ $percent }) was searched.
chat-limit-searched-present = Answers use only what you have read so far ({ $percent }).
chat-limit-whole = Search the whole book
# percents: "60 %", "12 %".
chat-limit-jumped = You have jumped to { $place }. Answers still stop at { $read }, where you have read to.
chat-limit-readHere = I have read up to here
chat-limit-howFar-ask = How far have you read?
chat-limit-howFar-none = Not started
chat-limit-howFar-upTo = To the end of …
# place: "12 %".
chat-limit-howFar-here = This page ({ $place })
chat-limit-howFar-all = All of it
chat-limit-byDefault = No spoilers
chat-limit-byDefaultHelp = Answers and search results keep to what you have read of a book, until you have finished it or choose the whole book.
chat-limit-lookAhead = Look ahead once…
chat-limit-askTitle = Look ahead for the next answer?
chat-limit-askText = The next answer may reveal what happens after your place. Then the limit applies again.
chat-limit-confirm = Look ahead
chat-memory-title = Memory and permissions
chat-memory-facts = What you asked the assistant to remember
chat-memory-noFacts = Nothing yet. Ask for it in the chat: “Remember that I read this for school.”
chat-memory-beyondLimit = hidden: beyond your spoiler limit
chat-memory-removeFact = Forget: { $fact }
chat-memory-recaps = Stories so far
chat-memory-noRecaps = Nothing yet. Ask “What has happened so far?” in the chat.
chat-memory-recapName = { $chapter }, up to { $percent }
chat-memory-deleteRecap = Delete the story so far: { $name }
chat-memory-tools = Done without asking you
chat-memory-noTools = Nothing. You are asked before anything is changed.
chat-memory-revoke = Ask me again: { $tool }
chat-memory-toolNames-add_highlight = Highlighting words
chat-memory-toolNames-add_note = Writing notes
chat-memory-toolNames-go_to = Turning the page
chat-memory-toolNames-open_book = Opening a book
chat-memory-toolNames-remember = Remembering something about you
chat-plan-title = Plan
chat-plan-progress = Plan · step { NUMBER($step) } of { NUMBER($all) }
chat-plan-states-open = to do
chat-plan-states-searching = looking it up
chat-plan-states-done = done
chat-plan-states-failed = failed
chat-plan-states-dropped = left out
chat-plan-further = Looking further, round { NUMBER($round) } of { NUMBER($most) }
chat-plan-failed = Failed: { $why }
chat-plan-changed = Changed: { $why }
# Preset prompts.
chat-presets-recap = What has happened so far?
chat-presets-people = Who are the people I have met?
chat-presets-lookBack = Take me back through the chapters so far.
chat-presets-names = Which names come up most so far?
chat-presets-said = What is said about …?
chat-presets-becomes = What happens to …?
chat-presets-page = Explain what is on this page.
chat-presets-chapter = Summarise this chapter.
chat-presets-chapterSoFar = Summarise this chapter up to where I am.
chat-presets-who = Who is this?
chat-presets-whoIs = Who is “{ $name }”?
# “Who is Wickham?” in other words, separated by “|”. … stands for the name.
chat-presets-asksWho = Who is …?|Who was …?|Who are …?|Tell me about …
chat-presets-timeline = What happens in each of these chapters?
chat-presets-explain = Explain this
chat-presets-explainWords = Explain this: “{ $quote }”
chat-presets-summarise = Summarise this chapter
chat-presets-summaryOf = Summarise the chapter “{ $title }”.
chat-presets-aheadTitle = This chapter is ahead of you
chat-presets-aheadText = “{ $title }” begins beyond your spoiler limit. A summary reveals what happens in it; after this answer the limit applies again.
chat-presets-aheadConfirm = Summarise it anyway
chat-presets-limitedTo = Only what you have read, up to { $percent }
chat-presets-savedOn =
    { $model ->
        [none] Saved on { $date }
       *[other] Saved on { $date }, written by { $model }
    }
chat-presets-again = Tell it again
chat-presets-askAgain = Ask again
chat-presets-continues = Continues the story told at { $percent }
# Questions about all books, asked on the shelf. As the title of a saved file.
chat-shelf-title = My shelf
chat-shelf-ask = Ask about your books
chat-shelf-empty = Ask anything about your books.
chat-shelf-emptyHint = Answers cite the passages they are based on; follow a citation into its book. In a book you are reading, they use only what you have read.
# Said of a quotation.
chat-shelf-notLookedUp = not in the passages that were looked up
chat-shelf-questions-next = What should I read next from my shelf?
chat-shelf-questions-compare = Compare two books…
chat-shelf-questions-compareBooks = Compare “{ $one }” and “{ $other }”: what do they share, and where do they differ?
chat-shelf-questions-marked = What have I marked about…
chat-shelf-questions-markedAbout = What have I marked about{ " " }
chat-shelf-unread-title = May answers use the text of books you have not started?
chat-shelf-unread-titlesOnly = Unread books: titles only
chat-shelf-unread-lookedInto = Unread books: text too
chat-shelf-unread-found =
    { $count ->
        [one] Not used, because you have not started it: { LIST($titles, quotes: "“”") }.
       *[other] Not used, because you have not started them: { LIST($titles, quotes: "“”") }.
    }
chat-shelf-unread-look = Look inside
chat-shelf-ledger-total = All conversations about your shelf
chat-shelf-ledger-nothing = Nothing has been asked about your shelf yet.
chat-shelf-ledger-nothingLeft = Nothing has left this device for a question about your shelf.
chat-goTo = Go to { $place }
chat-notLookedUp = Not among the passages that were looked up
chat-thinking =
    Thinking… (about { $count ->
        [one] { $count } word
       *[other] { $count } words
    } so far)
chat-thoughts = Thoughts
chat-summary = The beginning of this conversation was summarised for the model
chat-behind = How this was answered
chat-preloaded =
    Looked up beforehand · { $count ->
        [one] { $count } passage
       *[other] { $count } passages
    }
chat-connections =
    From your other books · { $count ->
        [one] { $count } passage
       *[other] { $count } passages
    }
chat-menu-sent = What left this device…
chat-menu-memory = Memory and permissions…
chat-quotesOnly = Quotes only
chat-quotesOnlyShort = none, quotes only
chat-empty = Ask anything about this book.
chat-emptyHint = Answers cite the passages they are based on; follow a citation to its page.
chat-moreQuotes = { NUMBER($count) } more
chat-nearestQuotes =
    { $count ->
        [one] The nearest sentence
       *[other] The { NUMBER($count) } nearest sentences
    }
chat-ready = Questions to ask
chat-copy = Copy the answer
chat-copied = Answer copied, with its citations.
chat-notCopied = The browser does not let Lectern use the clipboard. Select the text and copy it yourself.
chat-saveNote = Save as a note
chat-savedNote = Saved as a note at your place.

## statistics: What was read, and how long the rest will take.

statistics-title = Reading statistics
statistics-today = Today
statistics-week = Last 7 days
statistics-month = Last 30 days
statistics-pages =
    { $pages ->
        [0] less than a page
        [one] about { $pages } page
       *[other] about { $pages } pages
    }
statistics-nothing = Nothing read yet. Open a book and turn a few pages: your time is counted here.
statistics-off = Reading time is not counted. Switch it on in the settings.
statistics-chart =
    { $days ->
        [one] Minutes read on the last day
       *[other] Minutes read on each of the last { $days } days
    }
statistics-asTable = As a table
statistics-day = Day
statistics-time = Time
statistics-characters = Characters
statistics-books = By book
statistics-goneBook = A book that is no longer here
statistics-daysInRow =
    { $days ->
        [one] You have read on { $days } day in a row.
       *[other] You have read { $days } days in a row.
    }
statistics-goal-title = Daily goal
statistics-goal-help = How many minutes to read each day, and how many days in a row you have done so.
statistics-goal-minutes = Minutes a day
statistics-goal-outside = Between { NUMBER($least) } and { NUMBER($most) } minutes.
statistics-goal-today = Read today, of your goal
statistics-goal-progress =
    { $of ->
        [one] { NUMBER($read) } of { $of } minute today
       *[other] { NUMBER($read) } of { $of } minutes today
    }
statistics-goal-reached =
    { $read ->
        [one] { $read } minute today, goal reached
       *[other] { $read } minutes today, goal reached
    }
statistics-goal-streak =
    { $days ->
        [one] { $days } day in a row
       *[other] { $days } days in a row
    }
statistics-goal-atFoot = Show today’s minutes at the foot of the page
statistics-year-title = { $year } in books
statistics-year-choose = Year
# $time: "12 hr".
statistics-year-read =
    { $time } { $days ->
        [one] on { $days } day
       *[other] on { $days } days
    }, { $pages ->
        [0] less than a page
        [one] about { $pages } page
       *[other] about { $pages } pages
    } { $books ->
        [one] of { $books } book
       *[other] of { $books } books
    }.
statistics-year-finished =
    { $books ->
        [one] { $books } book finished:
       *[other] { $books } books finished:
    }
statistics-year-more =
    { $books ->
        [one] and { $books } more
       *[other] and { $books } more
    }
statistics-year-asPicture = As a picture
statistics-year-savePicture = Save the picture
statistics-year-picture = { $year }, a square for each day: the darker, the more was read
statistics-year-notSaved = The picture could not be saved ({ $reason }).
statistics-private = Counted on your devices only, while the page is in view and you turn pages.
statistics-remove = Delete all statistics
statistics-removeTitle = Delete all statistics?
statistics-removeText = The reading days and times of all books are deleted from this browser. Your books and your places in them stay.
statistics-removed = The statistics were deleted.
statistics-failed = The statistics could not be read from this browser ({ $reason }). Reload the page to try again.
statistics-loading = Adding up…
statistics-readToday = { $time } today
statistics-leftInChapter = { $chapter } left in chapter
statistics-leftInBook = about { $book } left in book

## allNotes: The notes of all books, and the practice of looked-up words.

allNotes-book = Book
allNotes-anyBook = All books
allNotes-colour = Colour
allNotes-tag = Tag
allNotes-anyTag = Any tag
allNotes-tagHint = Write #words in your notes to gather them by tag.
allNotes-time = Time
allNotes-times-any = Any time
allNotes-times-week = Last 7 days
allNotes-times-month = Last 30 days
allNotes-times-year = Last 12 months
allNotes-nearTitle = Near in meaning
allNotes-practise =
    { $due ->
        [0] Practise words
       *[other]
            { $due ->
                [one] Practise { $due } word
               *[other] Practise { $due } words
            }
    }
allNotes-practice-left =
    { $words ->
        [one] { $words } word left
       *[other] { $words } words left
    }
allNotes-practice-show = Show meaning
allNotes-practice-noMeaning = The built-in dictionary has no meaning for it. See the page.
allNotes-practice-how = How well did you know it?
allNotes-practice-grades-again = Again
allNotes-practice-grades-hard = Hard
allNotes-practice-grades-good = Good
allNotes-practice-grades-easy = Easy
allNotes-practice-toPage = Show in book
allNotes-practice-remove = Stop practising it
allNotes-practice-finished =
    { $words ->
        [one] Done: { $words } word practised.
       *[other] Done: { $words } words practised.
    }
allNotes-practice-nothing = No word is due.
allNotes-practice-next = The next one is due on { $date }.
allNotes-practice-hint = Words you look up while reading come back here, in their sentence, shortly before you would forget them.
allNotes-practice-notSaved = This could not be saved: { $reason }

## backup: Backup: everything into one file, and back.

backup-title = Backup
backup-purpose = One file with your books, places, notes, conversations, reading days and settings, but never your API key.
backup-withIndexes = Include search indexes
backup-withIndexesHint = The file gets larger, but your books need no indexing after a restore.
backup-save = Save a backup…
backup-restore = Restore from a backup…
backup-chooseFile = Backup file
backup-cancel = Cancel
backup-stop = Stop
backup-saving = Saving the backup…
backup-checking = Checking the backup…
backup-restoring = Restoring…
backup-stands = The browser has not answered for 20 seconds. It may be waiting for its disk, or for another Lectern tab: close those. If nothing changes, stop, reload this page and start again. What is already here stays.
backup-saved = Saved as “{ $name }” ({ $size }).
backup-leftOut = Left out, because their files in this browser are damaged: { LIST($titles) }. Add them again from where you got them.
backup-found = Backup from { $date }. The file is intact.
backup-foundIn = In this backup
backup-takeSettings = Replace my settings with those in the backup
backup-merge = Restore
backup-nothingLost = Nothing here is lost. Where both have the same thing, the newer one is kept.
backup-restored = The backup has been restored.
backup-stopped = Stopped. What was restored so far is here. Restore the same backup again to continue.
backup-nothingNew = Everything in it was here already.
backup-outcome = { $what }: { $came }
backup-added = { $count } added
backup-changed = { $count } updated
backup-deletedSince = { $count } deleted here since, and not brought back
backup-alsoDeleted = Also bring back what I have deleted since
backup-alsoDeletedHint = Otherwise, what was deleted in this browser after the backup was made stays deleted.
backup-settingsTaken = Settings: { $count } restored
backup-done = Done
backup-kinds-books = Books
backup-kinds-places = Reading places
backup-kinds-annotations = Highlights and notes
backup-kinds-conversations = Conversations
backup-kinds-days = Reading days
backup-kinds-memories = Memories
backup-kinds-stories = Stories so far
backup-failed = That did not work ({ $reason }). Nothing of yours is lost; try again.
# Why a file is refused.
backup-faults-notOurs = This file is not a Lectern backup. Choose the .zip file that Lectern saved.
backup-faults-otherZip = This zip file is not a Lectern backup. Choose the file exactly as Lectern saved it.
backup-faults-newer = This backup was made by a newer version of Lectern. Update Lectern here, then restore it.
backup-faults-noRoom = There is no room left in this browser’s storage. What was restored so far is here. Free some disk space, then restore the same backup again to continue.
# what: what is wrong, for whoever looks into it.
backup-faults-damaged = This backup is damaged ({ $what }), so nothing was restored from it. Use another copy of the file, or an older backup.

## bookDetails: The details of a book, and how they are edited.

bookDetails-edit = Edit
bookDetails-title = Title
bookDetails-authors = Authors, one per line
bookDetails-series = Series
bookDetails-number = Number
bookDetails-cover = Cover picture
bookDetails-chooseCover = Choose a cover…
bookDetails-newCover = The new cover
bookDetails-noPicture = The browser cannot show this picture.
bookDetails-reset = As the book has it
bookDetails-better = Lectern reads this format better now. If you convert this book again, your place, notes and conversations are kept.
bookDetails-convert = Convert again
bookDetails-converting = Converting…
bookDetails-converted =
    { $lost ->
        [0] The book was converted again. Your notes are all in their places.
        [one] The book was converted again. The words of one note are no longer in it; the note is kept in the list of notes.
       *[other] The book was converted again. The words of { NUMBER($lost) } notes are no longer in it; they are kept in the list of notes.
    }
bookDetails-readingDetails = Loading the details…
bookDetails-fields-series = Series
bookDetails-fields-authors =
    { $count ->
        [one] Author
       *[other] Authors
    }
bookDetails-fields-language =
    { $count ->
        [one] Language
       *[other] Languages
    }
bookDetails-fields-publisher = Publisher
bookDetails-fields-published = Published
bookDetails-fields-subjects = Subjects
bookDetails-fields-identifiers = Identifiers
bookDetails-fields-rights = Rights
bookDetails-fields-added = Added
bookDetails-fields-lastRead = Last read
bookDetails-fields-progress = Progress
bookDetails-fields-file = File
bookDetails-fields-storage = Storage
bookDetails-numberInSeries = { $name }, book { $position }
bookDetails-neverRead = Not yet
bookDetails-usage = { $book } for the book, { $index } for its search index
bookDetails-contributor = Contributor
# MARC relator codes.
bookDetails-roles-adp = Adapter
bookDetails-roles-ann = Annotator
bookDetails-roles-aft = Afterword
bookDetails-roles-art = Artist
bookDetails-roles-aui = Introduction
bookDetails-roles-aut = Author
bookDetails-roles-bkd = Book designer
bookDetails-roles-bkp = Book producer
bookDetails-roles-clr = Colourist
bookDetails-roles-com = Compiler
bookDetails-roles-cov = Cover designer
bookDetails-roles-cre = Creator
bookDetails-roles-ctb = Contributor
bookDetails-roles-dsr = Designer
bookDetails-roles-edt = Editor
bookDetails-roles-ill = Illustrator
bookDetails-roles-mrk = Markup editor
bookDetails-roles-nrt = Narrator
bookDetails-roles-pbl = Publisher
bookDetails-roles-pht = Photographer
bookDetails-roles-pfr = Proofreader
bookDetails-roles-prd = Producer
bookDetails-roles-red = Redactor
bookDetails-roles-rev = Reviewer
bookDetails-roles-trc = Transcriber
bookDetails-roles-trl = Translator
bookDetails-roles-tyd = Type designer
bookDetails-roles-tyg = Typographer
bookDetails-roles-wpr = Preface

## catalogues: Books and articles from the web: catalogues (OPDS), pages that become books.

catalogues-title = Books and articles from the web
catalogues-address = Address of a catalogue or an article
catalogues-addressHelp = A catalogue (OPDS) may be your own, for example from Calibre, or a library’s. An article becomes a book.
catalogues-open = Open
catalogues-notAnAddress = This is not a web address. It should look like https://example.org/opds.
catalogues-yours = Your catalogues
catalogues-proposed = Free books
catalogues-suggestions-gutenberg = more than 70,000 books that are out of copyright
catalogues-suggestions-standard = carefully made editions, the newest ones
catalogues-remember = Remember this catalogue
catalogues-forget = Forget “{ $title }”
catalogues-start = All catalogues
catalogues-path = Where you are
catalogues-loading = Asking { $host }…
catalogues-search = Search this catalogue
catalogues-noResults = Nothing found. Try other words, or go back.
catalogues-facets = Narrow down
catalogues-all = All of it
catalogues-more = Show more
catalogues-count =
    { $count ->
        [one] { $count } entry
       *[other] { $count } entries
    }
# Of a book.
catalogues-by = by { $authors }
catalogues-back = Back to the list
catalogues-published = Published
catalogues-publisher = Publisher
catalogues-language = Language
catalogues-subjects = Subjects
catalogues-add = Add to the shelf ({ $format })
catalogues-addSample = Add a sample ({ $format })
catalogues-otherFormats = Other formats
catalogues-openAccess = Free for everybody.
catalogues-elsewhere-buy =
    Buy it at { $host }{ $price ->
        [none] { "" }
       *[other] { " " }({ $price })
    }
catalogues-elsewhere-borrow = Borrow it at { $host }
catalogues-elsewhere-subscribe = For subscribers, at { $host }
catalogues-elsewhere-indirect = Get it at { $host }, then add the file
catalogues-cannotOpen = Also available as { $types }, which Lectern cannot open.
catalogues-nothingToAdd = Lectern cannot open any of its formats.
catalogues-adding = Fetching “{ $title }”…
catalogues-megabytes =
    { $total ->
        [none] { $done }
       *[other] { $done } of { $total }
    }
catalogues-added = “{ $title }” is on your shelf.
catalogues-known = “{ $title }” was on your shelf already.
catalogues-read = Read it
catalogues-signIn-title = Sign in to { $host }
catalogues-signIn-user = Name
catalogues-signIn-password = Password
catalogues-signIn-keep = Keep on this device
catalogues-signIn-keepHelp = Otherwise it is forgotten when Lectern is closed. It is never in a backup or on your other devices.
catalogues-signIn-confirm = Sign in
catalogues-signIn-wrong = The name or the password is wrong.
catalogues-article-collection = Articles
catalogues-article-found = This page is an article
catalogues-article-from =
    { $site }, { $words ->
        [one] { $words } word
       *[other] { $words } words
    }
catalogues-article-pictures = Fetching pictures: { NUMBER($done) } of { NUMBER($total) }…
catalogues-article-pagesCatalogue = Open its catalogue: { $title }
catalogues-article-add = Add to the shelf
catalogues-article-together = Combine this week’s articles
catalogues-article-togetherHelp =
    { $count ->
        [one] { $count } article from the last seven days.
       *[other] One book of { $count } articles from the last seven days, with a chapter for each.
    }
catalogues-article-missing = The article continues on a page that could not be fetched:
catalogues-article-volume = Articles, { $date }
# Why it could not be fetched or read, and what to do. host: who was asked.
catalogues-faults-offline = This device is offline. Try again when the network is back.
catalogues-faults-away = { $host } does not answer. Check the address, or try again later.
catalogues-faults-blocked = { $host } refuses requests from web pages, and there is no Lectern server to send them through. Start one (npm start), or download the file and add it.
catalogues-faults-unguarded = Others can reach this Lectern server, so it fetches pages only with a token. Whoever runs it can set AUTH_TOKEN (docs/hosting.md).
catalogues-faults-inner = It leads to { $host }, inside your own network. If you trust that address, type it above yourself.
catalogues-faults-missing = { $host } has nothing at this address. Check it, or look in the catalogue again.
catalogues-faults-refused = { $host } refuses this. Sign in on its own page, download it there and add the file.
catalogues-faults-large = { $host } sends too much data. Download the file with your browser and add it.
catalogues-faults-type = { $host } sends something other than what was asked for. Try another format.
catalogues-faults-loop = { $host } redirects in a circle. Tell whoever runs it, or try another address.
catalogues-faults-broken = What { $host } sends cannot be read as a catalogue. Check the address.
catalogues-faults-noText = No article was found on this page of { $host }. It may be a list, or need its scripts: open the article itself, or save the page and add the file.
catalogues-faults-login = { $host } shows this article only to those who sign in. Open it there, save the page and add the file.
catalogues-faults-busy = { $host } received too many requests. Wait a minute, then try again.
catalogues-faults-signIn = { $host } asks for a name and a password.

## devices: Devices in step: where the reader's files lie, sealed, so that each device has what the others have.

devices-purpose = Your notes, places and conversations on all your devices, through storage of your own. Everything is encrypted first, so only your devices can read it.
devices-invited = This link comes from another of your devices. This is where they meet; their passphrase comes next. If the link is not yours, close this.
devices-kind = Where they meet
devices-kinds-server = This Lectern server
devices-kinds-folder = A folder synced by Syncthing, Dropbox or iCloud
devices-kinds-webdav = WebDAV (Nextcloud, a NAS)
devices-kinds-s3 = S3-compatible storage
devices-kinds-remote--storage = remoteStorage
devices-fields-server = Server
devices-fields-token = Token
devices-fields-folder = Address of a folder
devices-fields-user = Name
devices-fields-password = Password
devices-fields-url = Address
devices-fields-bucket = Bucket
devices-fields-region = Region
devices-fields-keyId = Access key ID
devices-fields-secret = Secret access key
devices-fields-storage = Address of the storage
devices-tokenHelp = The token is needed only if the server asks for one (AUTH_TOKEN). A name is needed only if several people share the server: devices with the same name meet.
devices-remoteHelp = An account (you@example.org), whose page then asks whether Lectern may use it, or the storage’s address and a token.
devices-pickFolder = Choose a folder…
devices-proceed = Continue
devices-looking = Checking what is there…
devices-first = Lectern has stored nothing there yet, so this is the first device.
devices-newPassphrase = New passphrase
devices-newPassphraseHelp = It encrypts everything, and nobody can recover it, so keep it on paper. Your other devices ask for it once.
devices-strength-weak = Too easy to guess. Make it longer, or use the one that Lectern made.
devices-strength-fair = It will do. A few words more would be better.
devices-strength-strong = Strong.
devices-print = Print a recovery sheet
devices-begin = Begin
devices-found = Other devices already meet here. Join them with their passphrase. If they are not yours, go back and choose another place.
devices-passphrase = Passphrase
devices-passphraseHelp = The one that your first device made. It is on your recovery sheet.
devices-join = Join
devices-deriving = Checking the passphrase…
devices-back = Back
# What this device does. place: its name.
devices-meets = Your devices meet at { $place }.
devices-status-waiting = Not synced yet since Lectern was opened.
devices-status-working = Syncing…
# ago: “2 minutes ago”.
devices-status-inStep = Synced { $ago }.
devices-status-justNow = Synced just now.
# count: of changes.
devices-held =
    { $count ->
        [one] 1 change is waiting to be sent.
       *[other] { $count } changes are waiting to be sent.
    }
devices-unreadable =
    { $count ->
        [one] One file from another device cannot be read. It may still be on its way.
       *[other] { $count } files from other devices cannot be read. They may still be on their way.
    }
devices-missing =
    { $count ->
        [one] One book file is waiting for the device that has it.
       *[other] { $count } book files are waiting for the devices that have them.
    }
# count: of files, of which some are on this device and some there.
devices-costly =
    { $count ->
        [one] One large file is waiting, because this connection seems to be metered.
       *[other] { $count } large files are waiting, because this connection seems to be metered.
    }
devices-carryNow = Sync them anyway
# when: “in 4 minutes”.
devices-again = Lectern tries again { $when }.
devices-clockAhead = The clock of another device is more than a day ahead of this one’s. Correct them, or the wrong edit may win.
devices-now = Sync now
devices-allow = Allow the folder again
devices-joinAgain = Join again
devices-books = Sync the book files, too
devices-booksHelp = Each of your devices then gets the files of all your books. Without it, a book is read where you add its file.
# size: “312 MB”.
devices-hereSize = Those on this device take { $size }.
devices-indexes = Sync their search indexes, too
devices-indexesHelp = Once one device has indexed a book for search by meaning, the others need not. It takes some 10 MB per book, and works between browsers that split sentences the same way.
# What lies in the storage: “312 MB” each.
devices-taken =
    Stored so far: books { $books }{ $indexed ->
        [yes] , search indexes { $indexes }
       *[no] { "" }
    }, everything else { $others }.
# size: “1.4 GB”.
devices-free = There is room for { $size } more.
devices-tooSmall = It accepts no file larger than { $size }, so books cannot be stored there.
devices-add = Add a device
devices-addHelp = Open this link on the other device, or point its camera at the code, and type the passphrase there. It contains the sign-in to your storage, so send it only to yourself.
devices-addFolderHelp = On the other device, open Lectern at this address, and choose the same folder there.
devices-addHere = This link only works on this computer. Open Lectern under an address that your other devices reach, and copy it there.
devices-addQr = The same link, for the camera of the other device
devices-copy = Copy the link
devices-copied = The link was copied.
devices-lost = A device was lost
devices-lostHelp = Everything stored there is deleted and encrypted again with a new passphrase. This device keeps all it has, and your other devices join again. Change the password of your storage, too. The lost device keeps what it already has.
devices-sealAnew = Encrypt again
devices-sealAnewAsk = Everything at { $place } is deleted. This device then stores its own data there with the new passphrase. What only another device has arrives when that device joins again. Have you written down the new passphrase?
devices-sealedAnew = Everything there is encrypted with the new passphrase. Your other devices ask for it.
devices-leave = Leave
devices-leaveHelp = Nothing is deleted on this device. The others continue without it.
devices-leaveEverywhere = Also delete everything there
devices-leaveAsk = Everything at { $place } is deleted, and your other devices stop syncing. Each device keeps what it has.
devices-koreader-title = KOReader
devices-koreader-purpose = Shares your place in a book that you also read with KOReader, through a server that both use. Both must have the same file.
devices-koreader-own = This Lectern server
devices-koreader-other = Another one (kosync)
devices-koreader-signIn = Sign in
devices-koreader-makeAccount = Make an account
devices-koreader-notSealed = These places are not encrypted: whoever runs the server sees how far you are in which file.
devices-koreader-weak = KOReader sends it as a hash that is easy to crack, so use a password you use nowhere else.
# place: a host. user: a name.
devices-koreader-joined = Places are exchanged at { $place } as { $user }.
devices-koreader-type = In KOReader: Tools → Progress sync. Choose “Custom sync server”, and type the first line; then “Register / Login” with the others.
devices-koreader-leave = Leave
# device: as it calls itself. percent: “43 %”.
devices-koreader-elsewhere = On { $device } you were at { $percent }.
devices-koreader-refused = The KOReader server refuses the name or the password. Sign in again under Devices.
devices-koreader-away = The KOReader server does not answer. Check its address. ({ $detail })
devices-notesOut-title = Notes for Obsidian
devices-notesOut-purpose = A Markdown file for each book with notes, in a folder of yours, kept up to date while Lectern is open. What you write around Lectern’s part of a file stays.
devices-notesOut-kept = Your notes are kept up to date in “{ $folder }”.
devices-notesOut-stop = Stop
devices-readwise-title = Readwise
devices-readwise-purpose = Sends the highlights of your books to Readwise with their notes, each once, and again when you change it. They are not encrypted.
devices-readwise-help = Your access token, from readwise.io/access_token.
devices-readwise-kept = Your highlights go to Readwise.
devices-readwise-refused = Readwise refuses the token. Copy it again from readwise.io/access_token.
devices-readwise-away = Readwise does not answer. Lectern will try again. ({ $detail })
devices-sheet-title = Lectern: recovery sheet
devices-sheet-text = With this passphrase, any device can read what your devices have stored there. Without it, nobody can, not even you. Keep this sheet with your papers.
devices-sheet-place = Storage
devices-sheet-made = Made on
# Why the storage could not be used, and what to do. detail: its own words.
devices-faults-offline = This device is offline. It continues when the network is back.
devices-faults-away = Your storage does not answer ({ $detail }). Check that it is running.
devices-faults-refused = Your storage refuses the sign-in. Check the name, password or token.
devices-faults-blocked = Your storage does not answer, or refuses requests from web pages. Check the address and docs/sync.md, or use a Lectern server of your own.
devices-faults-page = A web page answers in place of your storage. Does this network ask you to sign in? Lectern will try again.
# detail: the size of what was to be put there, “4.2 MB”.
devices-faults-full =
    { $detail ->
        [none] Your storage is full. Free some space there.
       *[other] Your storage has no room for { $detail } more. Free some space there.
    }
devices-faults-large = Your storage does not accept a file of { $detail }. Whoever runs it can raise the limit (docs/sync.md).
devices-faults-missing = Your storage is not where it was. Check the address and the folder.
devices-faults-permission = The browser asks for permission to use the folder again.
devices-faults-unguarded = Others can reach this server, so it stores files only with a token. Whoever runs it can set AUTH_TOKEN (docs/hosting.md).
devices-faults-broken = Your storage gave an answer that cannot be used ({ $detail }).
# Why what lies there cannot be opened. detail: the name of a file.
devices-faults-none = Lectern has stored nothing there. Check the address, or start again there.
devices-faults-passphrase = That is not the passphrase of this storage. It is on your recovery sheet.
devices-faults-foreign = This storage was encrypted with a new passphrase after this device joined. Join again with the new passphrase. Nothing here is lost.
devices-faults-newer = A newer version of Lectern keeps its files there. Update Lectern on this device; nothing was touched.
devices-faults-torn = A file there cannot be opened ({ $detail }). It is damaged, or not from Lectern.

## dictionary: The dictionary: a word's meanings beside the page, and the list of words that were looked up.

dictionary-title = Dictionary: { $words }
dictionary-loading = Opening the dictionary…
# The parts of speech by WordNet's letters.
dictionary-parts-n = noun
dictionary-parts-v = verb
dictionary-parts-a = adjective
dictionary-parts-r = adverb
dictionary-also = Also: { $words }
dictionary-more = More meanings
dictionary-notFound = There is no entry for this in the dictionary.
# A reason for the next.
dictionary-damaged = it is damaged
dictionary-notLoaded = The dictionary could not be loaded ({ $reason }). It works offline once it has been used online.
dictionary-wikipedia = Wikipedia
dictionary-wiktionary = Wiktionary
dictionary-translate = Translate
dictionary-explain = Explain
dictionary-find = Find in book
dictionary-source = WordNet 3.1, © Princeton University
dictionary-exportCsv = Export looked-up words as CSV…
dictionary-exportAnki = Export looked-up words for Anki…
dictionary-fileName = { $title } - words
# Column headings of the CSV file.
dictionary-columns-word = Word
dictionary-columns-language = Language
dictionary-columns-sentence = Sentence
dictionary-columns-definition = Definition
dictionary-columns-chapter = Chapter
dictionary-columns-date = Date
dictionary-word = Looked-up word
dictionary-otherLanguage = There is no dictionary for this book’s language yet. You can add one in the settings, or look elsewhere:
# Those that the reader adds.
dictionary-own-title = Dictionaries
dictionary-own-purpose = For the languages you read: StarDict, dictd, or a Wiktionary extract from kaikki.org. They stay in this browser and in no backup, so keep the files.
dictionary-own-add = Add a dictionary…
dictionary-own-choose = Dictionary files
dictionary-own-adding = Reading the dictionary…
dictionary-own-cancel = Cancel
# entries, size: written out.
dictionary-own-facts =
    { $count ->
        [one] { $count } entry
       *[other] { $count } entries
    }, { $size }
dictionary-own-languageOf = Language of { $name }
dictionary-own-anyLanguage = Any language
dictionary-own-earlier = Move { $name } up
dictionary-own-remove = Delete { $name }
dictionary-own-removeTitle = Delete this dictionary?
dictionary-own-removeText = “{ $name }” is removed from this browser. Your file stays where it is.
dictionary-own-added = “{ $name }” was added.
dictionary-own-faults-unknown = These files are not a dictionary that Lectern can read. Choose StarDict, dictd or a Wiktionary extract in JSON Lines.
dictionary-own-faults-damaged = This dictionary is damaged or incomplete, and was not added. Download it again.
dictionary-own-faults-empty = There is no entry in this dictionary.
dictionary-own-faults-starDictParts = Choose the .ifo, .idx and .dict files of the dictionary together.
dictionary-own-faults-dictdParts = Choose the .index and .dict files of the dictionary together.

## display: Text and page: the reader's choices of type, layout and colours.

display-theme = Colours
display-themes-system = System
display-themes-light = Light
display-themes-sepia = Sepia
display-themes-dark = Dark
display-themes-black = Black
display-themes-own = Own
display-own-paper = Paper
display-own-ink = Letters
display-own-contrast = Contrast { $ratio } : 1
display-own-refused = Contrast { $ratio } : 1. Text needs at least 4.5 : 1 to be readable, so the page keeps its colours until then.
display-size = Text size
display-smaller = Smaller text
display-larger = Larger text
display-font = Font
# What a face is looked for.
display-needs-serif = Serif
display-needs-sans = Sans
display-needs-dyslexia = For dyslexia
display-ownFace-choose = Font from a file…
display-ownFace-drop = Remove “{ $name }”
display-ownFace-stays = The file stays in this browser. It is not part of any backup.
display-ownFace-unnamed = Own font
display-ownFace-tooLarge = This file is too large for a font: at most { $limit }.
display-ownFace-unreadable = This browser cannot read the file as a font. It can read TTF, OTF, WOFF and WOFF2.
display-flow = Layout
display-flows-pages = Pages
display-flows-scroll = Scrolling
display-columns = Columns
display-columnsOf-auto = Automatic
display-columnsOf-one = One
display-columnsOf-two = Two
display-lineHeight = Line spacing
display-margin = Margins
display-justify = Alignment
display-justified-on = Justified
display-justified-off = Left-aligned
display-hyphenate = Hyphenation
display-hyphenated-on = On
display-hyphenated-off = Off
display-more = More
display-texture-weight = Weight
display-texture-letterSpacing = Letter spacing
display-texture-wordSpacing = Word spacing
display-texture-paragraphSpacing = Space between paragraphs
display-texture-indent = Indent of the first line
display-turning = Turning pages
display-turnings-slide = Sliding
display-turnings-none = At once
display-tapZones = Tap the edges to turn pages
display-tapZonesHelp = Off: a tap only shows or hides the bars. Swiping always turns pages.
display-byTheBook = As the publisher set it
display-reset = Reset to defaults
display-fixed = This book has fixed pages: only the colours around them can be changed.

## model: The settings of the language model.

model-agentAway = The assistant is not answering. If Lectern is still running where you started it, the assistant is being restarted; otherwise start Lectern again.
model-offline = You’re offline, so the assistant cannot be reached. Try again once you’re back online.
model-noAgent = The assistant at { $url } is not answering. Start Lectern there, or ask whoever runs it.
model-agentBusy = The assistant has more questions than it can answer at once. Yours is waiting its turn.
# Why a question was not answered.
model-agentFaults-isOff = The assistant is switched off in the settings.
model-agentFaults-silent =
    { $seconds ->
        [one] The assistant has sent nothing for { $seconds } second. Check that it is still running.
       *[other] The assistant has sent nothing for { $seconds } seconds. Check that it is still running.
    }
model-agentFaults-lost = The assistant has lost this conversation (HTTP { NUMBER($status) }).
model-agentFaults-rounds =
    { $most ->
        [one] The assistant wanted to look things up more than { $most } time. Ask a narrower question.
       *[other] The assistant wanted to look things up more than { $most } times. Ask a narrower question.
    }
model-agentFaults-empty = The language model sent an empty answer.
model-agentFaults-cutOff = The answer was cut off.
model-agentFaults-otherVersion = This conversation was written by another version of Lectern and cannot be shown. Start a new one.
model-token-wanted = This assistant requires a token. Whoever runs it can give you one.
model-token-wrong = The assistant does not accept this token. Check it, or ask whoever runs it for another one.
model-token-label = Token
model-token-use = Use this token
model-token-help = Sent only to this assistant. It is not part of any backup.
model-token-remember = Remember the token on this device
model-pageAgentLost =
    { $reason ->
        [none] The assistant in this page has stopped or could not be loaded. Try again, or reload the page.
       *[other] The assistant in this page has stopped or could not be loaded ({ $reason }). Try again, or reload the page.
    }
model-pageAgentSilent =
    { $seconds ->
        [one] it said nothing for { $seconds } second
       *[other] it said nothing for { $seconds } seconds
    }
model-place-title = Where the assistant runs
model-place-wishes-auto = Automatic
model-place-wishes-server = On the server
model-place-wishes-page = In this page
model-place-looking = Looking for a server…
model-place-onServer = Now: on the server at { $url }.
model-place-inPage = Now: in this page.
model-place-help-auto = On the server if one answers when Lectern is loaded, otherwise in this page. It stays there until you choose again or reload the page.
model-place-help-server = Always on the server, which has to be running and reachable.
model-place-help-page = Always in this page: no server is involved, and the browser sends requests straight to your language model.
model-place-useThisPage = Use this page instead
model-inUse-title = Answers come from
model-inUse-checking = Asking the assistant…
model-inUse-own = { $name } at { $host }
model-inUse-browser = The browser’s own model
# name: of its weights.
model-inUse-local = { $name }, in this page
model-inUse-pageNote = It runs on this computer. It has a small memory: one look-up for a question, and a short answer.
model-inUse-ownNote = Your own choice, from your next question on.
model-inUse-wrong = Finish setting up your model.
model-inUse-agentModel = The assistant’s own model.
model-inUse-unknown = The assistant does not say which model it uses.
model-inUse-unknownYet = The assistant’s own model, once the assistant answers.
model-inUse-extractive = Quotes only.
model-inUse-extractiveNote = No language model is connected; you can set one up below.
model-checkAgain = Check again
model-pinned = This server has a language model of its own and takes no other, so that nobody can send requests elsewhere through it. Whoever runs it can change that. Your settings here are kept, but not sent.
model-title = Your own language model
model-explain = Any service or program with an OpenAI-compatible API or Anthropic’s. Its address usually ends in /v1.
model-endpoint = Address
model-addressForms = If a service supports only Anthropic’s Messages or OpenAI’s Responses, add /messages or /responses to its address.
model-endpointExample = https://models.example/v1
model-examples = On this computer
model-hosted = Online
# A key from OpenRouter, without typing one.
model-signIn-start = Sign in with OpenRouter
# model: its name there.
model-signIn-done = Signed in with OpenRouter. Free models answer now ({ $model }); you can choose others in the settings.
model-signIn-refused = You have not signed in with OpenRouter.
model-signIn-unknown = This sign-in did not begin in this browser, took too long, or has ended already. To sign in, press “Sign in with OpenRouter” again.
model-signIn-failed = OpenRouter gave no key ({ $reason }). Check your connection, and sign in again.
model-signIn-out = Sign out
model-signIn-outHelp = Forgets the key here. To withdraw it, delete it in your account at OpenRouter.
# The browser's own model.
model-browser-use = Use the browser’s model
model-browser-download = Download the browser’s model
model-browser-progress = Download of the browser’s model
model-browser-starting = The browser is getting its model ready.
model-browser-cancel = Cancel
model-browser-failed = The browser’s model could not be made ready ({ $reason }). Try again.
model-browser-other = Use another model
# Models that run in the page, from weights that are downloaded or come from a file.
model-local-title = A model in this page
model-local-choose = Choose a model…
model-local-facts = An experiment · free · nothing leaves this computer · downloads some hundred megabytes once · slow, and often wrong
model-local-intro = An experiment: a small model that runs inside this page and needs nobody else. It is slow and often wrong, so the quotations that you would get without it come first, at once. What it quotes is checked against the book as always.
model-local-needs = needs about { $memory } of memory
model-local-scarce = This device says it has { $memory } of memory: that may be too little.
model-local-licence = Licence: { $name }
model-local-ownFile = from your own file
model-local-goodFor-languages = for several languages, the most thorough
model-local-goodFor-answers = for English, German, French, Spanish and others, the best answers of these
model-local-goodFor-english = for English, quick
model-local-goodFor-small = for old devices, the smallest
model-local-download = Download
model-local-pause = Pause
model-local-resume = Continue
model-local-use = Use it
model-local-used = In use
model-local-leave = Use another model
model-local-remove = Delete
model-local-from = Lectern contacts { $host } only when you press “Download”. It learns which model you want, and nothing about your books.
model-local-file = Use a GGUF file…
model-local-fileLabel = A model’s GGUF file
model-local-drop = Or drop one here.
model-local-progress = Download of { $name }
model-local-goesOn = { $name } is still on its way. The settings show how far it is.
model-local-ready = { $name } is on this device now. Choose it in the settings.
model-local-done = { $done } of { $size }
model-local-checking = Checking the download…
model-local-failed = { $name } is incomplete: { $reason }
model-local-noGguf = This is not a GGUF file. Models for llama.cpp have this form; their files end in .gguf.
model-local-isPart = This is one of several files of the same model. Only models in one file can run here.
model-local-tooLarge = This model is too large for a page: at most { $most }.
model-local-brokeOff = the connection broke off. Continue when it is back.
model-local-wrongHash = the downloaded file is not the one the hub announces, so it was deleted. Download it again.
model-local-noSpace = there is too little space on this device. Delete something, or choose a smaller model.
model-local-noPlace = this browser does not store large files. A private window may be the reason.
model-local-hubSays = the hub refuses it (HTTP { NUMBER($status) }). Try again later.
model-local-notThere = the hub no longer has it. Choose another one, or use a file.
# Why a question is not answered.
model-local-tooOld = This browser is too old to run a model in the page (it lacks 64-bit WebAssembly). Update it, or choose another model in the settings.
model-local-gone = { $name } is no longer on this device: the browser may have needed the space. Download it again in the settings, or choose another model.
model-local-otherTab = The model in the page is running in another tab of Lectern. Ask there, close that tab, or wait five minutes after its last answer.
model-local-noStart = The model could not be started ({ $reason }). There may be too little memory: close other tabs, or choose a smaller model in the settings.
model-local-lost =
    The model in the page has stopped{ $reason ->
        [none] { "" }
       *[other] { " " }({ $reason })
    }, perhaps for lack of memory. Ask again, or choose a smaller one in the settings.
model-local-rested = Another model was chosen in the middle of the answer. Ask again.
# Pay by the question.
model-ecash-title = Ecash, by the question
model-ecash-facts = A few sats a question, without an account · passages are sent there, but not your name · downloads 0.2 MB once · as good as the model for sale
model-ecash-price =
    { $sats ->
        [one] { $sats } sat
       *[other] { $sats } sats
    } a question, without an account · passages are sent there, but no name · a small download (0.2 MB) · good answers
model-ecash-open = Open the wallet
model-unencrypted = This address is not encrypted: anyone on the network path can read the key. Use https:// if the service offers it.
model-key = Key
model-keyHelp-server = Sent only to your Lectern server, which passes it on to this address. It is not part of any backup. A program on your own computer needs none.
model-keyHelp-page = Sent straight to this address and nowhere else. It is not part of any backup. A program on your own computer needs none.
model-rememberKey = Remember the key on this device
model-rememberKeyHelp = When off, the key is forgotten once the last Lectern tab is closed.
model-showKey = Show the key
model-hideKey = Hide the key
model-name = Model
model-nameHelp = The name the service uses. Load the list, or type the name.
model-nameExample = name of the model
model-smallName = For plans and notes
model-smallNameHelp = Optional: a smaller one of the same service, which plans, takes notes and summarises, while the one above answers. If empty, that one does everything.
model-fallbacks-title = If it fails
model-fallbacks-explain = Services that are asked instead, in this order. Your question and what was found in your books then goes to them too; the list of what was sent names each one.
model-fallbacks-add = Add a service
model-fallbacks-remove = Remove service { NUMBER($position) }
model-fallbacks-group = Service { NUMBER($position) }
model-fallbacks-notUsable = A fallback service cannot be used. { $reason }
model-suggestions = Available models
# field: the label of the field whose models they are.
model-openList = Show the models: { $field }
model-useTyped = Use “{ $name }”
model-noMatch = No other model has this in its name.
model-fetch = Load the list
model-fetching = Loading the list…
model-listed =
    { $number ->
        [one] { $number } model.
       *[other] { $number } models.
    }
model-noModels = There are no models at this address yet. Load one there, or type its name.
model-noName = Choose a model: load the list, or type its name.
model-wrong = This cannot be used. Check the address and the model.
model-notUsable = Your language model cannot be used. { $reason }
# When the agent's server says no.
model-refusals-payment =
    This assistant charges { $sats ->
        [one] { $sats } sat
       *[other] { $sats } sats
    } a question, and was not paid. Open your wallet in the settings.
model-refusals-pinned = This server uses only its own language model. Try again to ask that one, or check the settings.
model-refusals-innerAddress = This server does not send requests to addresses inside its own network. Use a public address, or ask whoever runs it.
# origin: of this page; '' where it is not known.
model-refusals-address =
    The assistant does not accept this page’s address. Whoever runs it can allow it: add { $origin ->
        [none] it
       *[other] { $origin }
    } to ALLOWED_ORIGINS.
model-refusals-tooLarge = This is more than the assistant can take at once. Start a new conversation, or ask for less.
model-refusals-notUnderstood = The assistant could not read the request. Check the address and the model, or reload the page.
model-refusals-tooMany =
    { $seconds ->
        [one] Too many requests in a short time. Try again in { $seconds } second.
       *[other] Too many requests in a short time. Try again in { $seconds } seconds.
    }
model-refusals-overloaded =
    { $seconds ->
        [one] The assistant is busy. Try again in { $seconds } second.
       *[other] The assistant is busy. Try again in { $seconds } seconds.
    }
model-refusals-failed = The assistant failed. Try again in a moment; whoever runs it finds the cause in its log.
model-refusals-other = The assistant refused the request (HTTP { NUMBER($status) }). Restart Lectern.
model-test = Test the model
model-testing = Testing: one small look-up and a few words. A model on this computer may have to be loaded first…
model-cancelTest = Cancel the test
model-cancelled = The test was cancelled.
model-verdict-title = Test results
model-verdict-good = yes
model-verdict-partly = partly
model-verdict-bad = no
model-verdict-reachable = The service answers.
model-verdict-notReachable = The service does not answer.
model-verdict-model = The model answers.
model-verdict-noModel = The model does not answer.
model-verdict-streaming = Answers arrive word by word.
model-verdict-notStreaming = Answers arrive all at once. That works, with a longer wait.
model-verdict-tools-native = It can look things up by itself.
model-verdict-tools-json = It can look things up by writing JSON: slower, but it works.
model-verdict-tools-none = It did not look anything up when asked to, so it is not suitable here. Choose another model.
model-verdict-latency = First words after { $seconds }.
model-verdict-window = Its context window holds { $tokens } tokens.
model-verdict-noWindow = It does not say how large its context window is. If answers lose track of the beginning, set it below.
model-reset = Use the assistant’s own model
model-wasReset = Using the assistant’s own model again. Address, key and model have been forgotten.
model-experts = For experts
model-how = How it answers
model-temperature = Temperature
model-temperatureHelp = 0 is steady, 2 is wild.
model-usualTemperature = default
model-window = Context window in tokens
model-windowHelp = How much the model can read at once. If left empty, the service is asked.
model-usualWindow = automatic
model-protocol = Tool calls
model-protocols-auto = Automatic
model-protocols-native = Native
model-protocols-json = JSON
model-protocolHelp = Automatic finds out by itself. Some small models only manage JSON.
model-effort = Thinking
model-efforts-auto = As the model does
model-efforts-quick = Quick
model-efforts-thorough = Thorough
model-effortHelp = For models that think before they answer: quick costs less and arrives sooner.
model-plan = Planning
model-plans-auto = Automatic
model-plans-off = Never
model-plans-on = Always
model-planHelp = Automatic: for broad questions, in steps that you can watch.
model-language = Answers come in the language you ask in.
model-limits = Limits per question
model-rounds = Rounds of look-ups
model-seconds = Seconds of the model’s work
model-allowance = Characters sent
model-noLimit = no limit
model-usual = { $value } if left empty
model-outside = Enter a number from { $least } to { $most }.
model-outsideBelow = Enter a number of { $least } or more.
model-choose = Choose a language model
model-ways-title = Who answers your questions?
model-ways-intro = You can change this at any time under Settings, Assistant.
model-ways-suggested = suggested
# Of each way what it costs, who gets to read, what is downloaded, and how good the answers are.
model-ways-found-title = The model that is set up already
model-ways-found-facts = Ready: { $label } · set up by whoever runs this server, and asked through it · no download
model-ways-browser-title = This browser’s own model
model-ways-browser-here = Free · nothing leaves this computer · no download · short, simple answers
model-ways-browser-download = Free · nothing leaves this computer · downloads some gigabytes once · short, simple answers
model-ways-openRouter-title = Free models at OpenRouter
model-ways-openRouter-facts = Free within a daily limit, with an account · passages are sent there, and some models learn from them · no download · good answers
model-ways-ollama-title = A model on this computer, with Ollama
model-ways-ollama-looking = Looking for Ollama…
model-ways-ollama-found = Found: { $label } · free · nothing leaves this computer · no download · as good as the model
model-ways-ollama-missing = Not found. Free · nothing leaves this computer · downloads some gigabytes · as good as the model. Install it from ollama.com, get a model, start it, and look again.
model-ways-ollama-again = Look again
model-ways-useIt = Use it
model-ways-own-title = A service of your own
model-ways-own-facts = Paid as you use it, with a key · passages are sent there · no download · the best answers
model-ways-own-choose = Another address…
model-ways-quotes-title = Quotations only
model-ways-quotes-facts = Free · nothing leaves this computer · no download · the passages that fit best, word for word
model-ways-quotes-choose = Use quotations only
model-ways-later = Decide later
model-openSettings = Open settings
model-menu = Language model: { $name }
model-menuUnknown = Language model…

## people: People and places.

people-title = People and places
people-finding = Looking for the names in this book…
people-soFar =
    Who and what you have met so far.{ $limited ->
        [true] {" "}Nothing beyond your place is listed.
       *[other] {""}
    }
people-jumped = You have jumped to { $place }. This list still stops at { $read }, where you have read to.
people-notDone = Lectern cannot find people and places in this language yet, because it would list too many ordinary words. It can in English, French and Spanish.
people-filter = Find a name
people-kinds-person = People
people-kinds-place = Places
people-kinds-term = Other names
people-mentions =
    { $count ->
        [one] { $count } mention
       *[other] { $count } mentions
    }
people-all =
    { $count ->
        [one] Show it
       *[other] Show all { $count }
    }
people-none = No names yet. Read on, and they appear here.
people-noMatch = No name like this up to your place.
people-unknown = “{ $words }” is not a name that has come up so far.
people-others = Also called { LIST($names) }
people-first = First met:
people-place =
    { $chapter ->
        [none] { $percent }
       *[other] { $chapter }, { $percent }
    }
people-chapters = Chapters read so far
# $to: where it is another chapter
people-part =
    { $to ->
        [none] { $from }
       *[other] { $from } to { $to }
    }: { $count ->
        [one] { $count } mention
       *[other] { $count } mentions
    }
people-meetings = Who meets whom
# $part: a text of `part`
people-meets =
    { $names ->
        [none] { $part }
       *[other] { $part }, with { LIST($names) }
    }
people-with = Named together with
people-passages = Passages
people-more = More passages
people-ask = Ask the assistant who this is
# What a model tells.
people-recaps-description = So far
people-recaps-describe = Describe so far
people-recaps-update = Update to where I am
people-recaps-again = Describe again
people-recaps-writtenAt =
    As far as { $chapter ->
        [none] { $percent }
       *[other] “{ $chapter }”, { $percent }
    }{ $model ->
        [none] {""}
       *[other] , written by { $model }
    }
people-recaps-writing = Reading and writing…
people-recaps-nothingKept = None of this answer was kept, because none of its sentences cites a passage you have read.
people-recaps-notRead = not found in what you have read
people-recaps-timeline = Timeline
people-recaps-linesOf =
    { $lines ->
        [0] not written yet
       *[other]
            { NUMBER($lines) } of { $chapters ->
                [one] { $chapters } chapter
               *[other] { $chapters } chapters
            } summed up
    }
people-recaps-summarise =
    { $count ->
        [one] Summarise one more chapter
       *[other] Summarise more chapters ({ $count } left)
    }

## prompts: The reader's own preset prompts.

prompts-title = Ready questions
prompts-menu = Ready questions…
prompts-fresh = A question of your own
prompts-change = Edit this question
prompts-label = Label of the button
prompts-text = Question
prompts-hint = In the question, { LIST($placeholders) } stand for the selected words, the paragraph you are reading, and the titles of the chapter and the book.
prompts-save = Save
prompts-up = Move up: { $label }
prompts-down = Move down: { $label }
prompts-hide = Hide: { $label }
prompts-show = Show: { $label }
prompts-edit = Edit: { $label }
prompts-remove = Delete: { $label }
prompts-fileName = lectern-questions.json
prompts-saveFile = Save to a file
prompts-openFile = Load from a file…
prompts-taken =
    { $count ->
        [0] Nothing new in this file.
       *[other]
            { $count ->
                [one] { $count } question was added.
               *[other] { $count } questions were added.
            }
    }
prompts-noPrompts = This file contains no questions from Lectern.

## settings: The settings.

settings-title = Settings
settings-sections-reading = Reading
settings-sections-assistant = Assistant
settings-sections-keys = Keyboard
settings-sections-data = Your data
settings-sections-about = About
settings-language = Language
settings-languageOfBrowser = Same as the browser
settings-assistant = Use the assistant
settings-assistantHelp = Off: there is no chat, and nothing is sent to the assistant. Your conversations are kept.
settings-letterKeys = Single-key shortcuts
settings-letterKeysHelp = Switch them off if you use speech input, or press keys by accident. Ctrl F, the arrows and Esc still work.
settings-showKeys = Show keyboard shortcuts
settings-counting = Count reading time
settings-countingHelp = For the statistics and the time left. Nobody but you gets the numbers.
settings-showStatistics = Show reading statistics
settings-storageUsed = Lectern uses { $used } in this browser; { $free } free.
settings-storageUnknown = This browser does not say how much space Lectern uses.
settings-persisted = The browser keeps your books until you remove them.
settings-notPersisted = The browser may delete your books when the disk is full.
settings-persist = Keep my books
settings-persistRefused = The browser declined. It often agrees once a site has been installed, bookmarked or used for a while.
settings-version = Lectern { $version }, free software under the MIT licence. Common words of other languages: wordfreq (CC BY-SA 4.0).
settings-leaves = What leaves this device
settings-leavesNothing = Books, highlights, notes, statistics and search stay in this browser. Nothing is uploaded, unless you connect your devices. Then it goes, encrypted, to storage of your own. Nobody tracks what you read.
settings-leavesAssistant = The assistant is on: your questions, the passages it looks up and the conversation about them go to the agent, unless that runs in this page, and to the language model it uses.
settings-leavesNoAssistant = The assistant is off: nothing is sent to it.
settings-leavesModel = The search model is downloaded once, from wherever this copy of Lectern gets it.
settings-leavesVoice = A voice that works over the network receives the sentences it reads aloud. With your device’s own voices, nothing is sent.

## translation: Translation as one reads.

translation-pages = Translate as I read
translation-pagesHelp = The page you are on first, then the next ones.
translation-into = Language
translation-view = Show it
translation-views-below = Below
translation-views-beside = Side by side
translation-views-instead = In place
translation-insteadHelp = A tap on a paragraph shows its original.
translation-looking = Looking for a translator…
translation-none = Nothing here can translate between these languages. A browser with a translator can (Chrome), or a language model, which you choose in the settings.
translation-nothing = There is no translation of these words.
translation-download = The browser translates on this device. It has to download these languages once.
translation-get = Download
translation-other = Use the language model
translation-getting = Downloading: { $percent }
translation-stop = Stop
translation-consent = The language model at { $host } can translate. The paragraphs you read are sent there.
translation-allow = Translate with it
translation-again = Try again
translation-here = Translated on this device: nothing leaves it.
translation-sent =
    Left this device for translation: { $characters ->
        [one] { $characters } character
       *[other] { $characters } characters
    } to { $host }.
translation-book = The whole book
translation-progress = { NUMBER($done) } of { NUMBER($total) } paragraphs translated
translation-all = Translate the whole book
translation-allSends = This sends about { NUMBER($characters) } characters to { $host }.
translation-export = Save as a bilingual EPUB
translation-exporting = Writing the book…
translation-fileName = { $title } - { $language }
translation-words = Words of this book
translation-wordsHelp = How a name or a term is translated, throughout the book.
translation-word = In the book
translation-as = In the translation
translation-add = Add
translation-remove = Leave “{ $word }” to the translator
translation-selection = Translation
translation-selecting = Translating…
translation-glosses = Hard words
translation-glossesHelp = Short explanations above rare words, from the dictionary.
translation-glossLevel = How many
translation-noGlosses = None
translation-noGlossDictionary = There is no dictionary for this book’s language yet. Add one in the settings, and its explanations appear here.
translation-noGlossLanguage = For this book’s language, Lectern does not know which words are rare.

## wallet: The wallet of ecash.

wallet-open = Open the wallet
wallet-sats =
    { $count ->
        [one] { $count } sat
       *[other] { $count } sats
    }
wallet-coming =
    On its way: { $count ->
        [one] { $count } sat
       *[other] { $count } sats
    }
wallet-intro = Ecash is money in the form of text, issued by a mint. Paste a token, or add a mint and pay in with a Lightning wallet.
wallet-mintAddress = Address of a mint
wallet-mintHelp = The mint sees your network address and the amounts, but neither what you read nor whom you pay.
wallet-addMint = Add a mint
wallet-removeMint = Remove { $host }
wallet-token = Token
wallet-tokenHelp = A text that begins with cashuA or cashuB.
wallet-take = Accept it
wallet-foreign = This token is from { $host }, a mint you have not added yet.
wallet-addAndTake = Add that mint and accept the token
wallet-received =
    Received: { $count ->
        [one] { $count } sat
       *[other] { $count } sats
    }
wallet-ofMint = Mint
wallet-amount = Amount in sats
wallet-makeInvoice = Make an invoice
wallet-invoice =
    Invoice for { $count ->
        [one] { $count } sat
       *[other] { $count } sats
    }
wallet-invoiceHelp = Pay it with any Lightning wallet. The coins arrive here automatically, even after a reload.
wallet-invoiceOver = The time to pay this invoice is over. Make a new one.
wallet-scan = Invoice as a QR code
wallet-copy = Copy
wallet-copied = Copied.
wallet-amountHelp = An invoice pays coins in. A token takes them out: any ecash wallet accepts it, and whoever has its text has the money.
wallet-makeToken = Make a token
wallet-untaken =
    { $count ->
        [one] { $count } sat
       *[other] { $count } sats
    }, not taken yet
wallet-takeBack = Take it back
wallet-goOn = Check again
wallet-history = History
wallet-what-token = Token accepted
wallet-what-invoice = Paid in
wallet-what-sent = Token made
wallet-what-question = Question
wallet-what-request = Request
wallet-what-change = Change
wallet-what-back = Came back
wallet-what-restored = Restored
wallet-keep = Keeping it safe
wallet-showWords = Show the recovery words
wallet-wordsHelp = With these twelve words and the addresses of your mints, any ecash wallet finds your coins again. Whoever else has them can spend the coins.
wallet-inBackup = Put the recovery words into backups
wallet-inBackupHelp = Off: a backup has none of your money, and if this browser loses its data, the coins are gone unless you have the words. On: whoever has a backup file can spend your coins. Devices in step never get them.
wallet-restore = Restore from words
wallet-restoreHelp = Coins of another wallet at the mints above move into this one.
wallet-words = Twelve words
wallet-restoreNow = Restore
wallet-restored =
    Restored: { $count ->
        [one] { $count } sat
       *[other] { $count } sats
    }
wallet-forbid = Ask me before every payment
wallet-pay-title =
    The assistant at { $host } charges { $price ->
        [one] { $price } sat
       *[other] { $price } sats
    } a question.
wallet-pay-enough =
    Your wallet has { $have ->
        [one] { $have } sat
       *[other] { $have } sats
    } that it accepts.
wallet-pay-fee =
    With the mint’s fees it takes up to { $cost ->
        [one] { $cost } sat
       *[other] { $cost } sats
    } out of it.
wallet-pay-looking = Looking into your wallet…
wallet-pay-empty = Your wallet has too little. It accepts coins of { $mints }. Put some in, and ask again.
wallet-pay-always = Pay automatically from now on
wallet-pay-once = Pay this once
wallet-pay-no = Do not pay
wallet-request-label = Most sats to pay per request from the wallet
wallet-request-help = For services that take ecash in place of a key. What they do not use comes back. One question takes several requests. If left empty, nothing is paid.
wallet-declined = Nothing was paid, so nothing was asked.
wallet-faults-empty = The wallet has too little for this at mints that are accepted.
wallet-faults-no--token = This is not a readable token in sats.
wallet-faults-foreign--mint = This token is from a mint you have not added.
wallet-faults-no--mint = This is not the address of a mint. It begins with https://.
wallet-faults-mint--away = The mint does not answer. Nothing is lost: try again in a while.
wallet-faults-mint--refused = The mint refuses this. What was in the wallet is still there.
wallet-faults-mint--strange = The mint gave an answer that cannot be right. Try again later, or use another mint.
wallet-faults-no--words = These are not the twelve words of a wallet.
wallet-faults-amount = This amount cannot be used.

## languageModel: The search model for books that are not in English.

languageModel-offered = Words only. The model for this book’s language would also find what is said in other words. It is downloaded once ({ MEGABYTES($bytes) }), and then works offline.
languageModel-fetch = Download the model

## agent: What the agent says itself, as agent/protocol/said.ts names it.

# Advice for a reader's own endpoint, and for one that is set in the server's environment.
agent-browsersModel = the browser’s own model
agent-unknownCode = The agent said something that this version of the app has no words for ({ $code }). Reload the page to get the newest version.
agent-advice-own-key = Check the key in the settings.
agent-advice-own-model = Check the model and the address in the settings.
agent-advice-own-tools = Choose JSON for the tools in the settings
agent-advice-own-address = Check the address in the settings, and the network.
agent-advice-server-key = Check LLM_API_KEY.
agent-advice-server-model = Check LLM_MODEL and LLM_BASE_URL.
agent-advice-server-tools = Set LLM_TOOL_PROTOCOL=json
agent-advice-server-address = Check LLM_BASE_URL and the network.
# status: as " (404)", or ''. url, host, where: of the endpoint. said: "It said: …".
agent-failures-said = It said: { $words }
agent-failures-noReply = { $url } answers, but not as a language model. Does the address end in /v1? { $what } { $said }
agent-failures-tooLong = The question, with its context and the earlier conversation, is too long for { $model }{ $status }. Start a new conversation, ask about less, or choose a model with a larger window. { $said }
agent-failures-key = { $url } does not accept the key{ $status }. { $what } { $said }
agent-failures-credit = { $url } has no credit left{ $status }. Add credit there, or choose another model. { $said }
agent-failures-filter = The content filter of { $url } refused the request{ $status }. Ask in other words. { $said }
agent-failures-forbidden = { $url } does not accept the key for this model (403). { $what } { $said }
agent-failures-unknownModel = { $url } does not know the model "{ $model }"{ $status }. { $what } { $said }
agent-failures-noQuestions = { $url } does not answer questions at this address (405). { $what } { $said }
agent-failures-tooMany = { $url } wants fewer requests or has no credit left (429). { $wait } { $said }
agent-failures-badCall = { $model } wrote a tool call that { $url } could not read{ $status }. Try again, or choose another model. { $said }
agent-failures-noTools = { $model } may not be able to use tools (400). { $what }, or choose a model that can. { $said }
agent-failures-failedWith = { $url } failed ({ NUMBER($status) }). { $wait } { $said }
agent-failures-failed = { $url } failed. Try again in a moment. { $said }
agent-failures-refused = { $url } refused the request ({ NUMBER($status) }). { $what } { $said }
agent-failures-wait = Try again in a moment.
agent-failures-waitSeconds =
    Try again in { $count ->
        [1] 1 second
       *[other] { NUMBER($count) } seconds
    }.
agent-failures-waitMinutes = Try again in { NUMBER($count) } minutes.
agent-failures-nothingThere = Nothing answers at { $url }. Is the model's server running?
agent-failures-notFound = The address { $url } cannot be found. { $what }
agent-failures-notSafe = The connection to { $url } is not safe ({ $code }). { $what }
agent-failures-notFromPage = This page cannot reach { $url }: nothing answers there, or it refuses requests from web pages. { $what }
agent-failures-brokeOff = The connection to { $url } broke off. Try again.
agent-failures-other = The language model at { $url } failed. Try again, or choose another model. What went wrong: { $detail }
agent-failures-nothing = nothing
agent-failures-silent =
    The language model has sent nothing for { $count ->
        [1] 1 second
       *[other] { NUMBER($count) } seconds
    }. Try again, or choose a faster model. If the agent is yours, raise LLM_IDLE_SECONDS.
agent-failures-refusal = The model refused to answer. Ask in other words, or choose another model. It said: { $words }
agent-failures-brokenAnswer = { $where } broke the answer off with an error ({ $why }). Try again.
agent-failures-closed = { $where } closed the connection before the end of the answer. Try again.
agent-failures-filtered = The content filter of { $where } stopped the answer. Try again, or ask in other words.
agent-failures-geminisOwn = This is the address of Gemini’s own protocol, which Lectern does not speak. Use https://generativelanguage.googleapis.com/v1beta/openai/ instead.
agent-failures-strangeKey = The key contains characters that no key has, such as a line break. Paste it again.
# to: the host; '' where it does not say.
agent-failures-redirected =
    { $host } redirects the request{ $to ->
        [none] {""}
       *[other] {" "}to { $to }
    }. Lectern does not follow redirects with your key and your book. Check the address, and whether it should be http or https.
agent-failures-noAnswer = The language model sent an empty answer. Try again, or ask in other words.
agent-failures-noWords = The language model used its whole reply for thinking and gave no answer. Ask for less at once, choose quick answers in the settings, or choose another model.
# The browser’s own.
agent-failures-pageModel-refused = The browser’s own model would not answer this, or its answer was held back. Ask in other words.
agent-failures-pageModel-forbidden = The browser does not let this page use its own model just now. Open the settings, and press “Use the browser’s model” again.
agent-failures-pageModel-language = The browser’s own model does not know a language that this question needs. Choose another model in the settings.
agent-failures-pageModel-download = The browser could not download its own model. Check your connection, and start the download again in the settings.
agent-failures-pageModel-gone = This browser has no model of its own any more. Choose another one in the settings.
# Why a browser lets a page not ask. origin: of the page.
agent-blocked-remedy = Ollama: start it with OLLAMA_ORIGINS={ $origin }. LM Studio: switch on “Enable CORS” in its server settings. If you cannot change either, run Lectern with npm start: its agent sends the requests instead of the page.
agent-blocked-cors = { $endpoint } answers, but refuses requests from pages at { $origin } (CORS). { $remedy }
agent-blocked-unclear = Nothing answers at { $endpoint }, or it refuses requests from pages at { $origin } (CORS). Is the model's server running? { $remedy }
agent-blocked-insecure = This page cannot reach { $endpoint }: it came over https, and browsers then allow no unencrypted addresses except on this machine. Use an https:// address, or run Lectern with npm start.
agent-blocked-silent = Nothing answers at { $endpoint }. Is the model's server running? If the browser asks whether this page may reach devices on your network, allow it.
# When a language model fails and another one is asked, or none. Names are as `qwen3 at localhost:11434`.
agent-fallbacks-name = { $model } at { $endpoint }
agent-fallbacks-failed = { $from } failed, so { $to } was asked instead. What went wrong: { $reason }
agent-fallbacks-again = The answer from { $name } broke off, so it was asked once more. What went wrong: { $reason }
agent-fallbacks-rests = { $resting } has failed several times in a row and is left alone for a moment; { $to } was asked instead.
agent-fallbacks-allRest =
    { $resting } has failed several times in a row and is left alone for another { $count ->
        [1] 1 second
       *[other] { NUMBER($count) } seconds
    }. Ask again then, or choose another model.
agent-fallbacks-restsNow =
    That was the { $times ->
        [3] third
       *[other] { NUMBER($times) }th
    } failure in a row: it is not asked again for { $count ->
        [1] 1 second
       *[other] { NUMBER($count) } seconds
    }.
# At the end of a budget, and when something was done about a long or circling conversation.
agent-notices-rounds =
    { $rounds ->
        [1] The one round of look-ups for this question is used; this is what was found.
       *[other] All { NUMBER($rounds) } rounds of look-ups for this question are used; this is what was found.
    }
agent-notices-time =
    { $count ->
        [1] The one second for this question is
       *[other] The { NUMBER($count) } seconds for this question are
    } over; this is what was found.
agent-notices-rethink = The look-ups found nothing new, so the model made a new plan.
agent-notices-loop = The model went in circles and was asked to answer with what it had.
agent-notices-circled = The model repeated itself over and over, and was stopped.
agent-notices-tokens = The answer was cut at { NUMBER($tokens) } tokens. Ask it to go on.
agent-notices-summarised = Earlier turns were summarised to fit into the model’s window.
agent-notices-dropped = Earlier turns were left out to fit into the model’s window.
agent-notices-noTime =
    { $count ->
        [1] The one second for this question is
       *[other] The { NUMBER($count) } seconds for this question are
    } over and I have no answer yet. Please ask for less at once, or give the question more time in the settings.
agent-notices-noAnswer =
    I have looked things up { $rounds ->
        [1] once
       *[other] { NUMBER($rounds) } times
    } and still have no answer. Please ask for less at once, or more precisely.
agent-notices-noPlan =
    No plan could be made for this question, so it was answered without one. { $why ->
        [none] What the model wrote could not be read.
       *[other] { $why }
    }
agent-notices-noCheck =
    The plan could not be checked on the way, so it was followed unchanged. { $why ->
        [none] What the model wrote could not be read.
       *[other] { $why }
    }
agent-notices-noNotes = The model wrote no notes on it; the passages went into the answer unchanged.
agent-notices-slowStep =
    It took longer than its { $count ->
        [1] 1 second
       *[other] { NUMBER($count) } seconds
    }.
# What the settings learn of an endpoint. url: its address as the reader gave it.
agent-lookups-late =
    { $url } did not answer within { $count ->
        [1] 1 second
       *[other] { NUMBER($count) } seconds
    }. Check the address, and whether the server is running.
agent-lookups-notAList = { $url } answers, but not with a list of models. Does the address end in /v1?
agent-lookups-key = { $url } does not accept the key ({ NUMBER($status) }). Check the key.
# status: as " (404)", or ''.
agent-lookups-noList = { $url } gives no list of models{ $status }. Type the name instead.
agent-lookups-modelLate =
    The model did not answer within { $count ->
        [1] 1 second
       *[other] { NUMBER($count) } seconds
    }. It may still be loading. Test it again.
# first, atOnce: as below, or ''.
agent-lookups-verdict = It answers{ $first }{ $atOnce }, and { $tools }.
agent-lookups-first = , first words after { NUMBER($seconds) } s
agent-lookups-atOnce = , all at once instead of word by word
agent-lookups-tools-native = calls tools by itself
agent-lookups-tools-json = calls tools in plain JSON, which is slower but works
agent-lookups-tools-none = did not call a tool when asked to, so it can hardly look anything up: choose another model
agent-lookups-quotesOnly = No language model is connected: the built-in one only quotes.
# The answers of the built-in model, which quotes.
agent-quotes-noQuestion = Ask a question, and I look for passages about it.
agent-quotes-notSearched = I could not search for this question. Ask it once more.
agent-quotes-searchFailed = The search failed.
agent-quotes-askAgain = Ask once more in a moment.
agent-quotes-nothing = The search found no passage for this question. Try other words, such as names, or words the book itself would use.
agent-quotes-nothingSoFar = I found nothing about this in what you have read so far. Read on and ask again, search the whole book, or try other words.
agent-quotes-nothingBegun = I found nothing about this in the books you have started.
# With its number of passages.
agent-quotes-book = “{ $title }” ({ NUMBER($passages) })
# books: as above.
agent-quotes-unread = There are passages about this in books you have not started: { $books }.
agent-quotes-partOfShelf = Not all books could be searched completely.
agent-quotes-sure = These sentences may hold the answer:
agent-quotes-unsure = I am not sure that the text answers this. These sentences come nearest:
agent-quotes-notSaid = The text does not seem to say this.
agent-quotes-notSaidSoFar = What you have read so far does not seem to say this.
# Between the quotations and the words of a model in the page or the browser.
agent-quotes-model = The small model answers:
agent-quotes-wordsOnly = Searched by words only.
agent-quotes-someMeaning = Searched by words, and by meaning in { NUMBER($indexed) } of { NUMBER($total) } passages.
agent-quotes-storyNotBegun = The story has not begun where you are. Read on a little, then ask again.
agent-quotes-noText = There is no text for this yet. Read on a little, then ask again.
agent-quotes-who = I cannot say who this is. The book says, earliest first:
agent-quotes-named =
    { $name } comes up { $times ->
        [one] once
       *[other] { NUMBER($times) } times
    }{ $limited ->
        [true] {" "}so far
       *[other] {""}
    }{ $others ->
        [none] {""}
       *[other] , also as { LIST($others) }
    }{ $company ->
        [none] {""}
       *[other] , mostly near { LIST($company) }
    }. The first places:
agent-quotes-explain = I cannot explain words. They appear here:
agent-quotes-page = I cannot explain the page. It begins like this:
agent-quotes-chapter = I cannot sum up the chapter. Here are its beginning, a part of its middle, and the point you have reached:
agent-quotes-people = These names come up most in what you have read, each in a sentence of the book:
agent-quotes-story = Here are sentences from the chapters you have read, in their order:
