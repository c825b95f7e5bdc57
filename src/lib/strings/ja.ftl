## common

common-cancel = キャンセル
common-close = 閉じる
common-closePanel = パネルを閉じる
common-delete = 削除
common-undo = 元に戻す
common-save = 保存
common-tryAgain = 再試行
common-dismiss = 閉じる
common-partMissing = Lecternの一部を読み込めませんでした
common-partMissingText = オフラインか、Lecternの新しいバージョンが公開されています。ページを再読み込みしてもう一度お試しください。
common-reload = 再読み込み
common-beside = { $one }、{ $other }

## shelf

shelf-yourBooks = マイブック
shelf-addBook = 本を追加
shelf-bookFiles = 本のファイル
shelf-loading = 本棚を読み込んでいます…
shelf-unreadable = このブラウザのストレージから本を読み込めません（{ $why }）。プライベートウィンドウでは制限されることがよくあります。通常のウィンドウでLecternを開いてください。
shelf-full = このブラウザのストレージに空きがありません。本を削除するかディスクの空き容量を増やしてから、もう一度追加してください。
shelf-emptyTitle = 本を読み、本に尋ねる
shelf-emptyText =
    { $touch ->
        [yes] ボタンから本を追加してください
       *[no] ここに本をドロップするか、ボタンから追加してください
    }。EPUB、Kindle、FB2、コミック、テキストに対応しています。本はこのブラウザに保存され、アップロードされることはありません。追加した本は、読むだけでなく、意味で検索したり、質問したりできます。
shelf-trySample = サンプルの本を試す
shelf-sampleMissing = サンプルの本をダウンロードできませんでした。オフラインかもしれません。お手持ちの本を追加してください。
shelf-hint = このページのどこにでも、本やフォルダごとドロップまたは貼り付けできます。
shelf-drop = ドロップして本棚に追加
shelf-noBooks = ドロップした中に本がありません。Lecternで開けるのは、EPUB、Kindleの本（MOBI、AZW3）、FB2、CBZ、プレーンテキスト、Markdown、HTMLです。
shelf-adding =
    { $total ->
        [1] 「{ $fileName }」を追加しています…
       *[other] { NUMBER($total) }件中{ NUMBER($place) }件目「{ $fileName }」を追加しています…
    }
shelf-addingProgress = 追加した本
shelf-stopAdding = 追加を中止
shelf-stopped = 中止しました。{ $count }冊を追加しました。
shelf-added = { $count }冊を追加しました。
shelf-addedAndKnown = { $count }冊を追加しました。{ $known }冊はすでに本棚にあります。
shelf-notAdded = { $count }件のファイルを追加できませんでした
shelf-readBefore-question =
    { $count ->
        [1] この本はもう読みましたか？
       *[other] この{ $count }冊はもう読みましたか？
    }
shelf-readBefore-why = 読み終えた本は、全体を検索や回答に使えます。ほかの本については、先の内容を明かしません。
shelf-readBefore-all = すべて読んだ
shelf-readBefore-some = 一部を読んだ…
shelf-readBefore-none = 読んでいない
shelf-selecting-tools = 選択した本
shelf-selecting-start = 複数選択
shelf-selecting-read = 読んだ本を選んでから「読了にする」を押してください。
shelf-selecting-chosen = { $count }冊を選択中
shelf-selecting-all = すべて
shelf-selecting-save = ファイルを保存
shelf-selecting-done = 完了
shelf-removed = 「{ $title }」を削除しました。
shelf-removedMany = { $count }冊を削除しました。
shelf-sortBy = 並べ替え
shelf-orders-read = 最近読んだ順
shelf-orders-title = タイトル
shelf-orders-author = 著者
shelf-orders-added = 追加した順
shelf-orders-progress = 進み具合
shelf-view = 表示
shelf-views-grid = グリッド
shelf-views-list = リスト
shelf-byName = タイトルと著者
shelf-inTheText = 本文
shelf-titlesFound = { $count }タイトル
shelf-unknownAuthor = 著者不明
shelf-continueReading = 続きを読む
shelf-markFinished = 読了にする
shelf-markUnfinished = 読了を取り消す
shelf-filter-label = 表示：{ $shown }
shelf-filter-all = すべての本
shelf-filter-status-unread = 未読
shelf-filter-status-reading = 読書中
shelf-filter-status-finished = 読了
shelf-filter-collections = コレクション
shelf-filter-series = シリーズ
shelf-filter-shown = { $name }：{ $count }冊
shelf-filter-none = 該当する本はありません：{ $name }
shelf-filter-showAll = すべての本を表示
shelf-collections-title = コレクション
shelf-collections-choose = コレクション…
shelf-collections-add = 新しいコレクション
shelf-collections-addButton = 追加
shelf-collections-none = まだどのコレクションにも入っていません。
shelf-collections-notSaved = 保存できませんでした。{ $why }
shelf-notStarted = 未読
shelf-finished = 読了
shelf-readSoFar = { $percent }まで読みました
shelf-options = { $title }のオプション
shelf-open = 開く
shelf-details = 詳細
shelf-saveFile = 本のファイルを保存
shelf-remove = 削除
shelf-storage =
    { $used ->
        [none] { $count }冊
       *[other] { $count }冊 · このブラウザで{ $used }を使用
    }
shelf-persistent = 削除するまでブラウザに保存されます。
shelf-notPersistent = ディスクがいっぱいになると、ブラウザが本を消去することがあります。バックアップしておくと安心です。
shelf-noFile = この本のファイルがこのブラウザにありません。本をもう一度追加してください。
shelf-fileUnreadable = ファイルを読み込めませんでした。
shelf-allNotes = すべてのメモ
shelf-practise = 単語の復習

## files

files-thisFile = このファイル
files-emptyFile = 「{ $title }」は空です（0バイト）。本をもう一度ダウンロードするか、コピーしてください。
files-zeros = 「{ $title }」の中身はすべてゼロです。本をもう一度ダウンロードするか、コピーしてください。
files-notAnEpub = 「{ $title }」は、Lecternで開ける本ではありません。開けるのは、EPUB、Kindleの本（MOBI、AZW3）、FB2、CBZ、プレーンテキスト、Markdown、HTMLです。
files-emptyArchive = 「{ $title }」は空のアーカイブです。本を入手し直してください。
files-noPackage = 「{ $title }」は本の入っていないアーカイブです。Lecternで開けるのは、EPUB、Kindleの本（MOBI、AZW3）、FB2、CBZ、プレーンテキスト、Markdown、HTMLです。
files-holdsBooks = 「{ $title }」は本の入ったアーカイブです。展開してから、中の本を追加してください。
files-choose = 「{ $title }」は{ $kind }で、本ではありません。Lecternで開けるのは、EPUB、Kindleの本（MOBI、AZW3）、FB2、CBZ、プレーンテキスト、Markdown、HTMLです。
files-convert = 「{ $title }」は{ $kind }で、Lecternでは開けません。EPUBに変換してから（Calibreで変換できます）、もう一度追加してください。
files-kinds-jpeg = JPEG画像
files-kinds-png = PNG画像
files-kinds-gif = GIF画像
files-kinds-webp = WebP画像
files-kinds-pdf = PDF文書
files-kinds-mobi = Kindleの本（MOBI）
files-kinds-topaz = Kindleの本（Topaz）
files-kinds-kfx = Kindleの本（KFX）
files-kinds-djvu = DjVu文書
files-kinds-lit = Microsoft Readerの本（LIT）
files-kinds-old = 古い形式の電子書籍
files-kinds-chm = ヘルプファイル（CHM）
files-kinds-rar = RARアーカイブ
files-kinds-sevenZip = 7-Zipアーカイブ
files-kinds-gzip = gzipアーカイブ
files-kinds-rtf = リッチテキスト文書（RTF）
files-kinds-oldOffice = 古い形式のOffice文書
files-kinds-mp3 = MP3の音声
files-kinds-recording = 動画または音声
files-kinds-xml = XML文書
files-kinds-text = 別の種類のテキストファイル（プレーンテキストなら名前の末尾は.txt）
files-kinds-word = Word文書
files-kinds-office = Office文書
files-kinds-openDocument = OpenDocumentファイル
files-kinds-android = Androidアプリ
files-convertible-locked = 「{ $title }」はAmazonのDRMで保護されているため、Kindleのアプリと端末でしか開けません。DRMのない版をお探しください。
files-convertible-replica = 「{ $title }」はKindleのプリントレプリカ（PDFのページ）で、Lecternでは開けません。EPUB版を入手してください。
files-convertible-unreadable = 「{ $title }」は破損していて読み込めません。本をもう一度ダウンロードするか、コピーしてください。
files-convertible-empty = 「{ $title }」には文字も画像もありません。本を入手し直してください。
files-locked = 「{ $title }」は{ $owner }で保護されているため、販売元のアプリでしか開けません。保護のないファイルがないか、販売元にお問い合わせください。
files-copyProtection = コピープロテクト（DRM）
files-password = 「{ $title }」にはzipのパスワードがかかっています。入手元の手順で解除してから、もう一度追加してください。
files-tooLarge = 「{ $title }」に含まれる「{ $name }」は、展開すると{ $size }になります。開けるのは{ $most }までです。
files-bomb = 「{ $title }」を開きませんでした。{ $size }のファイルが展開すると{ $unpacked }になり、本としてはありえない大きさです。別の場所から入手してください。
files-packageDocument = 「{ $title }」は破損しています。パッケージ文書（{ $path }）を読み込めません。本を入手し直してください。
files-noPages = 「{ $title }」にはページがありません。読む順序が空です。本を入手し直してください。
files-noChapters = 「{ $title }」は破損しています。どの章もファイルの中にありません。本をもう一度ダウンロードするか、コピーしてください。
files-incomplete = 「{ $title }」は不完全です。「{ $path }」がありません。本を入手し直してください。
files-noise = 「{ $title }」の「{ $path }」は文字として読めません。暗号化されているか、ひどく破損していて、読み方も本に記されていません。コピープロテクトのないファイルがないか、入手元にお問い合わせください。
files-missing = 「{ $title }」に「{ $name }」というファイルはありません。
files-damaged = 「{ $title }」は破損しています（{ $what }）。本をもう一度ダウンロードするか、コピーしてください。
files-damage-end = 末尾が欠けている
files-damage-index = 一覧情報を読み込めない
files-damage-indexTooLarge = 一覧情報が本としては大きすぎる
files-damage-misplaced = 「{ $name }」が一覧情報の示す位置にない
files-damage-cutOff = 「{ $name }」が途中で切れている
files-damage-method = 「{ $name }」がEPUBで許可されていない方式で圧縮されている（{ NUMBER($method) }）
files-damage-unpack = 「{ $name }」を展開できない
files-damage-nothing = 「{ $name }」が空
files-flaws-longer = 一覧情報より長く、末尾が欠けている
files-flaws-shorter = 一覧情報より短く、末尾が欠けている
files-flaws-altered = 一部が書き換えられている
files-flaws-broken = マークアップが壊れていて、本文の一部を表示できない

## firstSteps

firstSteps-ask-title = 質問して、原文を確かめる
firstSteps-ask-text = 回答は本を引用します。引用はすべて表示する前に本と照合され、そこから該当ページへ移動できます。
firstSteps-ask-checked = 引用1件、原文と一致
firstSteps-search-title = 意味で検索
firstSteps-search-text = 言葉を忘れていても、出来事から場面を見つけられます。オフラインでも使えます。
firstSteps-search-byMeaning = 意味
firstSteps-spoilers-title = ネタバレなし
firstSteps-spoilers-text = 回答も検索も、読んだところまでにとどめます。この制限はいつでも外せます。
firstSteps-spoilers-searched = これまでに読んだ部分（{ $percent }）だけを検索しました。
firstSteps-spoilers-further = この先にあと{ NUMBER($count) }件
firstSteps-example-question = 橋は何が残っている？
firstSteps-example-answer = 11本の橋脚のうち10本。橋桁はもうない。
firstSteps-example-quote = 「鉄は戦争のときに売られていた」
firstSteps-example-chapter = オブライジング号
firstSteps-example-search = 花嫁が馬車を止める
firstSteps-example-passage = そして私は花嫁の靴のまま道に降り、その馬の前に立ちはだかった
firstSteps-example-foundIn = 47枚目
firstSteps-example-language = サンプルの本は英語です。
firstSteps-model-now = 言語モデルがない場合、回答は本からの引用になります。
firstSteps-model-choose = 言語モデルを選ぶ
firstSteps-model-notNow = 今はしない

## help

help-title = キーボードショートカット
help-intro = 文字の入力中を除き、本を開いていればいつでも使えます。
help-lettersOff = 1文字のショートカットは設定でオフになっています。ほかは使えます。
help-or = または
help-groups-pages = ページ
help-groups-around = 本の中の移動
help-groups-marks = ハイライトとメモ
help-groups-app = Lectern
help-keys-next = 次のページ
help-keys-previous = 前のページ
help-keys-partStart = このパートの最初のページ
help-keys-partEnd = このパートの最後のページ
help-keys-bookStart = 本の先頭
help-keys-bookEnd = 本の末尾
help-keys-search = この本を検索
help-keys-goTo = ページまたはパーセントを指定して移動
help-keys-contents = 目次
help-keys-back = 元の場所に戻る
help-keys-forward = 再び進む
help-keys-larger = 文字を大きく
help-keys-smaller = 文字を小さく
help-keys-select = 文を選択、続けて次の文を選択。Shiftと矢印キーで範囲を調整
help-keys-highlight = 選択した語句をハイライト
help-keys-note = 選択した語句にメモを書く
help-keys-notes = メモとハイライト
help-keys-bookmark = ブックマークを追加・削除
help-keys-chat = アシスタントに質問
help-keys-speak = 読み上げ・一時停止
help-keys-settings = 設定
help-keys-help = キーボードショートカット
help-keys-close = 開いているものを閉じる
common-keyNames-Mod = Ctrl
common-keyNames-ArrowLeft = ←
common-keyNames-ArrowRight = →
common-keyNames-Home = Home
common-keyNames-End = End
common-keyNames-PageUp = Page Up
common-keyNames-PageDown = Page Down
common-keyNames-Space = スペース
common-keyNames-Escape = Esc
common-keyNames-Shift = Shift
common-keyNames-Alt = Alt

## offline

offline-updateReady = Lecternの新しいバージョンを利用できます。
offline-reload = 再読み込み
offline-later = あとで
offline-shared = { $count }件のファイルがLecternに共有されました
offline-sharedHint = 自分で共有した場合にだけ追加してください。そうでなければ、ウェブページが送ったものかもしれません。
offline-addShared = 本棚に追加
offline-discardShared = 破棄
offline-sharedTooMuch = 共有されたファイルを保持できませんでした
offline-notKept = ここで保持できるのは{ NUMBER($files) }件、{ $size }までです。大きな本はボタンから追加してください。

## insecure

insecure-title = Lecternには安全なアドレスが必要です
insecure-why = 開いた{ $origin }は暗号化されていません。このようなアドレスでは、ブラウザが本を安全に保管できず、ネットワーク上の誰かに読まれるおそれもあります。ほかのアドレスで追加した本には影響ありません。
insecure-here = Lecternが動いているコンピュータでは、次を開きます
insecure-tunnel = このコンピュータからは、ターミナルで次を実行してから、ここで同じアドレスを開きます：
insecure-https = 誰でも使えるようにするには、Lecternをhttps://で公開します。方法は付属のdocs/hosting.mdをご覧ください。

## storage

storage-faults-full = ブラウザに空き容量がありません。ディスクの空き容量を増やすか、読み終えた本を削除してください。
storage-faults-newer = 別のタブで、より新しいバージョンのLecternが動いています。続けるには、このページを再読み込みしてください。
storage-faults-deleted = これは削除されています（別のタブで削除された可能性があります）。そのため、これ以上は保存されません。
storage-faults-forbidden = このブラウザは、このページでの保存を許可していません。許可するか、プライベートではないウィンドウでLecternを開いてください。
storage-faults-closed = ブラウザがストレージを閉じました。このページを再読み込みしてください。
storage-faults-failed = ブラウザのストレージでエラーが発生しました（{ $detail }）。このページを再読み込みしてください。直らない場合は、ブラウザを再起動してください。
storage-unsaved =
    { $count ->
        [1] 最後の変更はまだ保存されておらず、このタブを開いている間だけ保持されます。
       *[other] { $count }件の変更はまだ保存されておらず、このタブを開いている間だけ保持されます。
    }{ $why }Lecternは保存を再試行し続けます。
storage-again = 今すぐ再試行
storage-heldUp = Lecternのデータをまだ開けません。別のタブで古いバージョンが動いている可能性があります。Lecternのほかのタブを閉じてください。
storage-removedElsewhere = この本は別のタブで本棚から削除されました。そこで元に戻さないかぎり、ここでの変更は失われます。
storage-deletedElsewhere = この本は別のタブで削除されました。このタブを閉じるまでは読めますが、これ以上は保存されません。

## readerTools

readerTools-shelf = 本棚
readerTools-contents = 目次
readerTools-search = 検索
readerTools-chat = チャット
readerTools-panes-chat = チャット
readerTools-panes-display = 文字とページ
readerTools-panes-search = 検索
readerTools-panes-notes = メモ
readerTools-panes-people = 人物と場所
readerTools-panes-translation = 翻訳
readerTools-readAloud = 読み上げ
readerTools-more = その他
readerTools-settings = 設定
readerTools-statistics = 読書統計
readerTools-catalogues = ウェブから追加
readerTools-devices = デバイス
readerTools-keys = キーボードショートカット
readerTools-sideWidth = サイドパネルの幅
readerTools-opening = 本を開いています…
readerTools-cannotOpen = この本を開けません
readerTools-toShelf = 本棚へ
readerTools-notHere = この本は、このブラウザの本棚にありません。本棚に移動して、ファイルをもう一度追加してください。

## speech

speech-label = 読み上げ
speech-play = 読み上げを再開
speech-pause = 一時停止
speech-stop = 読み上げを終了
speech-before = 前の文
speech-after = 次の文
speech-narrator = 本のナレーター
speech-sleep = スリープタイマー
speech-sleepOff = タイマーなし
speech-sleepAfter = { NUMBER($minutes) }分
speech-sleepAtChapter = 章の終わりまで
speech-voice = 音声
speech-speed = 速度
speech-online = { $name }（本文をネットワークに送信）
speech-noEngine = このブラウザは読み上げに対応していません。Chrome、Edge、Firefox、Safariなら、システムの音声で読み上げられます。
speech-noVoice = このデバイスには音声がありません。システムの言語または音声の設定で追加してから、もう一度お試しください。
speech-onlyOnline = このデバイスには{ $language }の音声がありません。下の音声はネットワーク経由で動作し、読み上げる文が提供元に送信されます。それでよければ選ぶか、システムの設定で音声を追加してください。
speech-otherLanguage = { $language }の音声がないため、別の言語の音声で読み上げています。システムの設定で音声を追加してください。
speech-nothing = ここから先に文章はありません。
speech-stillReading = 本を読み込んでいます。少し待ってから、もう一度お試しください。
speech-fellSilent = 音声が途切れた
speech-noRecording = 録音が本に含まれていない
speech-failed = 音声が停止しました（{ $reason }）。もう一度試すか、別の音声を選んでください。

## around

around-tabs = 本の中の移動
around-chapters = 目次
around-landmarks = ランドマーク
around-pages = ページ
around-tableOfContents = 目次
around-reading = 目次を読み込んでいます…
around-noContents = この本には目次がありません。ページをめくるか、語句を検索してください。
around-filter = 一覧を絞り込む
around-noMatch = 「{ $words }」を含む項目はありません。文字を減らすか、本全体を検索してください。
around-landmarkNames-cover = 表紙
around-landmarkNames-titlepage = 扉
around-landmarkNames-toc = 目次
around-landmarkNames-bodymatter = 本文の始まり
around-landmarkNames-text = 本文の始まり
around-landmarkNames-frontmatter = 前付
around-landmarkNames-backmatter = 後付
around-landmarkNames-index = 索引
around-landmarkNames-glossary = 用語集
around-landmarkNames-bibliography = 参考文献
around-landmarkNames-endnotes = 注
around-opening = 冒頭のページ
around-section = セクション{ NUMBER($number) }
around-bookText = 本文
around-page = 本のページ
around-facingPage = 本の見開きのもう一方のページ
around-failed = この本を表示できませんでした：{ $reason }
around-reload = ページを再読み込みして、もう一度お試しください。
around-setting = ページをレイアウトしています…
around-unreadable-title = 本のこの部分は表示できません
around-unreadable-rest = ほかの部分に影響はありません。ページをめくれば続きを読めます。
around-unreadable-damaged = このEPUBのファイル「{ $path }」は、見つからないか破損しています（{ $detail }）。
around-unreadable-notLaidOut = ファイル「{ $path }」を表示できません。
around-unreadable-markup = ブラウザがマークアップを解釈できない
around-unreadable-tooLong = レイアウトに時間がかかりすぎた
around-textUnreadable = この本の本文を読み取れないため、検索できません（{ $reason }）。
around-damaged =
    この本のファイルは{ LIST($titles, quotes: "「」") }{ $more ->
        [0] { "" }
       *[other] ほか{ $more }箇所
    }で破損しています。その部分では、文字が欠けたり誤ったりしていることがあります。残りは読めます。完全なものが必要な場合は、本を入手し直してください。
around-convertedElsewhere = 別のデバイスが、新しいLecternでこの本をもう一度変換しました。このデバイスにその版が届くまで、そちらで付けた位置や引用は、おおよその場所しか示せません。Lecternを再読み込みすると届きます。
around-emptyPart = 本のこの部分には何もありません。
around-drawingLeftOut = { NUMBER($most) }個を超える部品からなる図を省略しました。1ページに表示できる量を超えています。
around-formulaLeftOut = { NUMBER($most) }個を超える部品からなる数式を省略しました。1ページに表示できる量を超えています。
around-playersLeftOut = ここから先の録音や動画は省略しました。1ページで再生できるのは{ NUMBER($most) }個までです。
around-noFrame = このブラウザはページを表示できませんでした。
around-placeNotSaved = この本の読書位置を保存できませんでした（{ $detail }）。
around-previousPage = 前のページ
around-nextPage = 次のページ
around-pagesLeft =
    { $count ->
        [0] この章の最後のページ
       *[other] この章の残り{ $count }ページ
    }
around-pagesLeftShort =
    { $count ->
        [0] 最後のページ
       *[other] 残り{ $count }ページ
    }
around-pageOfPart = このパートの{ $page } / { $pages }ページ
around-turned =
    { $chapter ->
        [none] { $pages }ページ中{ $page }ページ
       *[other] { $pages }ページ中{ $page }ページ、{ $chapter }
    }
around-progress = 本の中の位置
around-placeAt =
    { $chapter ->
        [none] { $percent }
       *[other] { $percent }、{ $chapter }
    }
around-backTo = { $where }に戻る
around-forwardTo = { $where }に進む
around-stayHere = ここにとどまる
around-jumpFrom = { $where }：別の場所へ移動
around-jump = 別の場所へ移動
around-jumpHint = ページ、パーセント、または章のタイトルの語句
around-jumpPlaceholder = 例：34%
around-jumpResults = 移動先
around-jumpNothing = そのような場所はこの本にありません。0から100までの数か、タイトルの語句を入力してください。
around-shape =
    本の{ $percent }{ $notes ->
        [0] { "" }
       *[other] 、メモ{ $notes }件
    }
around-printedPage = { $label }ページ
around-shortPage = p.{ $label }
around-pageOfBook = { $page } / { $pages }ページ
around-countOtherwise = ページの数え方を変える
around-start = 本の先頭
around-end = 本の末尾
around-note = 注
around-goToNote = 注へ移動
around-closeNote = 注を閉じる
around-picture = 画像
around-enlarge = { $name }：拡大表示
around-closePicture = 画像を閉じる
around-zoomIn = 拡大
around-zoomOut = 縮小
around-zoomFit = ウィンドウに合わせる
around-pictureTouch = 2本の指で拡大・縮小し、ドラッグで移動します。
around-pictureKeys = ＋と−、ホイール、または2本の指で拡大・縮小し、ドラッグか矢印キーで移動します。
around-elsewhere = 別のデバイスでは{ $percent }まで読んでいます。
around-goThere = そこへ移動
around-leave-title = 本の外へ移動しますか？
around-leave-text = この本のリンク先は{ $address }です。新しいタブで開き、アクセスしたことがリンク先のサイトに伝わります。
around-leave-host = { $host }を開きますか？
around-leave-answer = この回答のリンク先は{ $address }です。新しいタブで開き、アクセスしたことと、このアドレス全体がリンク先のサイトに伝わります。
around-leave-confirm = リンクを開く
around-leave-cancel = 移動しない

## annotations

annotations-title = メモ
annotations-short-note = メモ
annotations-short-copy = コピー
annotations-short-find = 検索
annotations-short-who = 誰？
annotations-short-explain = 解説
annotations-short-define = 辞書
annotations-short-listen = 再生
annotations-short-remove = 削除
annotations-listen = ここから再生
annotations-tools = 選択した語句
annotations-highlightTools = ハイライト
annotations-colours-yellow = 黄
annotations-colours-green = 緑
annotations-colours-blue = 青
annotations-colours-pink = ピンク
annotations-colours-violet = 紫
annotations-highlightIn =
    { $colour ->
        [green] 緑でハイライト
        [blue] 青でハイライト
        [pink] ピンクでハイライト
        [violet] 紫でハイライト
       *[yellow] 黄でハイライト
    }
annotations-note = メモ
annotations-editNote = メモを編集
annotations-writeNote = メモを書く
annotations-copy = 出典付きでコピー
annotations-copied = 出典付きでコピーしました。
annotations-copyFailed = 語句をコピーできませんでした（{ $reason }）。選択してCtrl+Cを押してください。
annotations-find = 本の中を検索
annotations-ask = これについてチャット
annotations-define = 辞書で調べる
annotations-remove = ハイライトを削除
annotations-selectFirst = 先に語句を選択してから、ハイライトしてください。
annotations-toolbarOpen = 選択した語句のツールが開いています。Tabキーで移動できます。
annotations-question = 「{ $words }」について：
annotations-bookmark = このページをブックマーク
annotations-bookmarkAdded = ページをブックマークしました。
annotations-bookmarkRemoved = ブックマークを削除しました。
annotations-deleted =
    { $number ->
        [1] 削除しました。
       *[other] { $number }件を削除しました。
    }
annotations-notRead = ハイライトとメモを読み込めませんでした（{ $reason }）。
annotations-notSaved = ハイライトとメモの最後の変更を保存できませんでした（{ $reason }）。
annotations-failed = 保存できませんでした：{ $reason }
annotations-noWords = ここにはハイライトできる語句がありません。
annotations-filter = メモを検索
annotations-kind = 表示
annotations-kinds-all = すべて
annotations-kinds-highlights = ハイライト
annotations-kinds-notes = メモ付き
annotations-kinds-bookmarks = ブックマーク
annotations-kinds-words = 調べた単語
annotations-anyColour = すべての色
annotations-only =
    { $colour ->
        [green] 緑のみ
        [blue] 青のみ
        [pink] ピンクのみ
        [violet] 紫のみ
       *[yellow] 黄のみ
    }
annotations-shown = { $number }件
annotations-nothing = メモはまだありません
annotations-nothingHint = ページ上の語句を選択すると、ハイライトしたりメモを書いたりできます。Bキーでページをブックマークできます。
annotations-nothingHintTouch = ページ上の単語を長押しすると、ハイライトしたりメモを書いたりできます。ツールバーのリボンでページをブックマークできます。
annotations-nothingFound = 該当するメモはありません。ほかの語句や色でお試しください。
annotations-missing = この本に見つからないもの
annotations-missingHint = 対応する語句がこの版にありません。メモは保持され、ほかのメモと一緒に書き出されます。
annotations-bookmarkKind = ブックマーク
annotations-marginNote = 余白のメモ
annotations-openMarginNote = 余白のメモ：{ $beginning }
annotations-byAssistant = アシスタントがメモを追加しました。
annotations-highlightByAssistant = アシスタントが語句をハイライトしました。
annotations-moreFor = 「{ $words }」のその他の操作
annotations-delete = 削除
annotations-list = メモの一覧
annotations-options = 書き出しと読み込み
annotations-exportMarkdown = Markdownとして書き出す…
annotations-exportJson = JSONとして書き出す…
annotations-exportWeb = Web Annotationsとして書き出す…
annotations-import = 読み込む…
annotations-saved = 「{ $name }」として保存しました。
annotations-fileName = { $title } - メモ
annotations-tooLarge = 「{ $name }」はメモのファイルとしては大きすぎます。
annotations-imported =
    { $came ->
        [none] 読み込むメモはありませんでした。
       *[other] メモを読み込みました：{ LIST($came) }。
    }
annotations-came-added = { NUMBER($count) }件を追加
annotations-came-updated = { NUMBER($count) }件を更新
annotations-came-known = { NUMBER($count) }件はすでにあり
annotations-came-notFound = { NUMBER($count) }件はこの本に見つからず（{ LIST($words, quotes: "「」") }）
annotations-came-skipped = { NUMBER($count) }件は引用がないためスキップ
annotations-importFaults-notNotes = 「{ $name }」はメモのファイルではありません。Lecternから書き出したファイル、Web Annotations、Kindleの「My Clippings.txt」または書き出したノートブック、KOReader、Readest、Apple Booksのメモ、またはメモの表（CSV、JSON）を選んでください。
annotations-importFaults-unreadable = 「{ $name }」は読み込まれませんでした（{ $reason }）。何も変更されていません。
annotations-importFaults-newer = より新しいバージョンのLecternで作成されています。このページを再読み込みすると、そのバージョンになります
annotations-importFaults-damaged = 破損しています：{ $where }
annotations-importFaults-itemDamaged = { NUMBER($number) }番目のメモが破損しています：{ $where }
annotations-importFaults-empty = メモが含まれていません
annotations-importFaults-otherBook = これは別の本のメモで、対応する語句がこの本にありません。その本を開いて読み込んでください。
annotations-importFaults-otherTitle = これは「{ $title }」のメモで、対応する語句がこの本にありません。その本を開いて読み込んでください。
annotations-exportHeading = { $title }のメモ
annotations-openInBook = 開く

## search

search-box = この本を検索
search-results = 検索結果
search-searching = 検索しています…
search-byMeaning = 一致する語句はありません。意味で検索しています…
search-nothing = 見つかりませんでした。ほかの語句でお試しください。
search-unsaid = これらの語句は本にありません。意味の近い箇所を表示しています。
search-far = これに近い箇所はないようです。最も近い語句：
search-hint = 語句、質問、または「」で囲んだ語句そのもの。
search-passages = { $count }箇所
search-further-count = この先にあと{ $passages }箇所
search-further-unread = まだ読み始めていないこの本に{ $passages }箇所
search-further-nothingRead = これまでに読んだ部分にはありません。
search-further-show = 表示
search-further-showAll = すべて表示
search-further-inBooks = まだ読んでいない部分に、{ $books }冊であと{ NUMBER($passages) }箇所
search-backTo = { $place }に戻る
search-bookOrder = 本の順
search-stale = インデックスが完成する前の検索結果です。
search-again = もう一度検索
search-dismiss = 閉じる
search-foundBy-words = 語句
search-foundBy-meaning = 意味
search-foundBy-both = 語句と意味
search-oneAt = 1箇所見つかりました（本の{ $place }）
search-result = { $place }の検索結果{ NUMBER($rank) }
search-openedLast = { $result }、最後に開いたもの
search-between = { $count }箇所見つかりました（本の{ $first }から{ $last }まで）
search-library-box = ライブラリを検索
search-library-placeholder = タイトル、著者、本文を検索
search-library-results = 本ごとの検索結果
search-library-unsaid = これらの語句はどの本にもありません。意味の近い箇所を表示しています。
search-library-noPassages = 該当箇所なし
search-library-reading = 語句検索のための読み込み：残り{ $count }冊
search-library-found = { $ofBooks }冊に{ $ofPassages }箇所
search-indexAll-start = すべての本をインデックス
search-indexAll-what = 開いたことのある本だけでなく、すべての本を意味で検索できるようにします。
search-indexAll-looking = インデックスが必要な本を調べています…
search-indexAll-label = すべての本のインデックス済み箇所
search-indexAll-indexing = すべての本のインデックスを作成中：約{ $total }箇所中{ NUMBER($done) }箇所。
search-indexAll-left = 残り約{ $time }。
search-indexAll-paused = 一時停止中：すべての本の約{ $total }箇所中{ NUMBER($done) }箇所がインデックス済み。
search-indexAll-ready =
    { $count ->
        [1] 本を意味で検索できます。
       *[other] { $count }冊すべてを意味で検索できます。
    }{ $unreadable ->
        [0] { "" }
       *[other] { $unreadable }冊は読み込めませんでした。
    }
search-indexAll-failed = インデックスの作成が停止しました。{ $reason }
search-indexAll-pause = インデックスを一時停止
search-indexAll-resume = インデックスを再開
search-index-reading = 本を読み込んでいます…
search-index-model = 語句検索のみ：意味検索のモデルをダウンロード中
search-index-modelOf = 語句検索のみ：意味検索のモデルをダウンロード中（{ MEGABYTES($loaded) } / { MEGABYTES($total) }）
search-index-download = モデルのダウンロード
search-index-indexing =
    { $done ->
        [0] 今は語句検索のみ：意味検索を準備中
       *[other] 意味検索を準備中：{ $total }箇所中{ NUMBER($done) }箇所
    }
search-index-indexed = インデックス済みの箇所
search-index-paused =
    { $done ->
        [0] 一時停止中：語句検索のみ
       *[other] 一時停止中：{ $total }箇所中{ NUMBER($done) }箇所がインデックス済み
    }
search-index-ready = 準備完了：語句と意味で検索します
search-index-wordsOnly = 語句検索のみ。{ $reason }
search-index-pause = 一時停止
search-index-resume = 再開
search-index-options = インデックスのオプション
search-index-pauseIndexing = インデックスを一時停止
search-index-resumeIndexing = インデックスを再開
search-index-exportFile = インデックスを書き出す…
search-index-importFile = インデックスを読み込む…
search-index-remove = インデックスを削除…
search-index-removed = インデックスを削除しました。語句検索は引き続き使えます。
search-index-saved = 「{ $name }」として保存しました。
search-index-imported = インデックスを読み込みました。
search-index-removeTitle = この本のインデックスを削除しますか？
search-index-removeText = 本そのものは残り、語句で検索できます。意味検索のインデックスの再作成には数分かかります。
search-index-keep = 残す
search-index-removeNow = インデックスを削除
search-index-notKept = このデバイスにインデックスを保存できないため、次回は作り直しになります（{ $reason }）。
search-index-shelfNotKept = 本棚からこの本を検索できません（{ $reason }）。
search-index-secondNotKept = このデバイスにインデックスの一部を保存できないため、次回の検索は精度が下がります（{ $reason }）。
search-coverage-late = 語句だけで検索しました。検索モデルが時間内に応答しませんでした。
search-coverage-reading = 本を読み込み中です。最初の{ $total }箇所だけを語句で検索しました。
search-coverage-model = 語句だけで検索しました。検索モデルを読み込み中です。
search-coverage-indexing =
    { $indexed ->
        [0] 語句だけで検索しました。意味検索は準備中です。
       *[other] 語句で検索し、{ $total }箇所中{ NUMBER($indexed) }箇所は意味でも検索しました。残りは準備中です。
    }
search-coverage-paused =
    { $indexed ->
        [0] 語句だけで検索しました。意味検索のインデックス作成は一時停止中です。
       *[other] 語句で検索し、{ $total }箇所中{ NUMBER($indexed) }箇所は意味でも検索しました。インデックスの作成は一時停止中です。
    }
search-coverage-wordsOnly = 語句だけで検索しました。{ $reason }
search-coverage-leftOut = ほかの本の{ $count }箇所は、まだそこまで読んでいないため省きました。
search-coverage-unreadAll = 本を読み込み中です。少し待ってからもう一度試すか、本を開いてください。
search-coverage-unread = { $count }冊はまだ読み込まれていません。少し待ってからもう一度試すか、その本を開いてください。
search-coverage-noMeaning = 語句だけで検索しました。意味検索のインデックスがある本はまだありません。本を開くとインデックスが作成されます。
search-coverage-noModel = 語句だけで検索しました。検索モデルを読み込めませんでした。
search-coverage-someMeaning = 語句で検索し、{ $total }箇所中{ NUMBER($indexed) }箇所は意味でも検索しました。本を開くと残りのインデックスが作成されます。
search-modelFaults-none = このLecternは検索モデルなしで構成されています。
search-modelFaults-notStarted = 検索モデルを起動できませんでした。
search-modelFaults-empty = 検索モデルがこのブラウザで動作しません。結果が空になります。
search-modelFaults-stopped = 検索モデルが停止しました（{ $reason }）。
search-modelFaults-noWorker = 起動できなかった
search-modelFaults-unreachable = 検索モデルをダウンロードできませんでした。{ $where }に接続できません。
search-modelFaults-unusable = { $where }の検索モデルを使用できませんでした（{ $reason }）。
search-modelFaults-thisSite = このサイト
indexFile-nothingYet = 書き出すものがまだありません。意味検索のインデックスが作成されていません。
indexFile-notAnIndex = このファイルは検索インデックスではありません。Lecternから書き出したファイルを選んでください。
indexFile-noMeaning = このファイルには意味検索のインデックスが含まれていません。もう一度書き出してください。
indexFile-otherBook = これは別の本のインデックスです。この本から書き出したものを選んでください。
indexFile-otherText = このインデックスは、このブラウザが読み取った本文と一致しません。ここでインデックスを作成してください。
indexFile-outdated = このインデックスは別のバージョンのLecternで作成されたため使用できません。最新のLecternから書き出し直すか、ここでインデックスを作成してください。
indexFile-damaged = このインデックスのファイルは破損しているか不完全です。もう一度書き出してください。

## chat

chat-panel-chat = チャット
chat-panel-log = 会話
chat-panel-earlier = 以前のものを表示
chat-panel-ask = この本について質問
chat-panel-send = 送信
chat-panel-stop = 停止
chat-panel-answered = 回答：{ $text }
chat-panel-answerBegins = 回答の冒頭：{ $text } 続きは会話にあります。
chat-panel-youAsked = あなたの質問：
chat-panel-stopped = 停止しました。
chat-panel-thinking = 考えています…
chat-panel-brokeOff = 回答はここで途切れました。
chat-panel-retry = 再試行
chat-panel-goOn = 続ける
chat-panel-checkAgain = もう一度確認
chat-panel-answersAgain = アシスタントが再び利用できるようになりました。
chat-panel-interrupted = この質問は、回答の前に中断されました。
chat-panel-elsewhere = この会話には別のタブで回答中です。
chat-conversations-current = 会話：{ $title }
chat-conversations-fresh = 新しい会話
chat-conversations-rename = 名前を変更…
chat-conversations-remove = 削除…
chat-conversations-exportOne = Markdownとして保存
chat-conversations-exportAll = すべてをJSON Linesとして保存
chat-conversations-exported = { $file }として保存しました。
chat-conversations-renameTitle = 会話の名前を変更
chat-conversations-title = タイトル
chat-conversations-renameNow = 変更
chat-conversations-removeTitle = この会話を削除しますか？
chat-conversations-removeText = 「{ $title }」は元に戻せません。
chat-conversations-notSaved = この会話はこのブラウザに保存できません（{ $reason }）。ページを離れると失われます。
chat-tools-failed = { $line } · 失敗
chat-tools-refused = { $line } · 許可されませんでした
chat-tools-passages = { $count }箇所
chat-tools-waiting = { $name }を待っています
chat-tools-working = 処理しています…
chat-tools-unknown = 「{ $name }」を要求
chat-tools-searched = { $what }：{ LIST($queries, quotes: "「」") }
chat-tools-readChapter = 「{ $chapter }」を読みました
chat-tools-asked = あなたへの質問「{ $question }」：{ $answer }
chat-tools-askedInVain = 「{ $question }」と質問し、回答がないまま続けました
chat-tools-opensBook = 「{ $title }」を開きます
chat-tools-wentTo = 「{ $chapter }」に移動しました
chat-tools-doing-search_book = 本を検索しています…
chat-tools-doing-get_chapter = 章を読んでいます…
chat-tools-doing-get_table_of_contents = 本の構成を読んでいます…
chat-tools-doing-get_book_metadata = 本の情報を読んでいます…
chat-tools-doing-get_reading_position = 今のページを見ています…
chat-tools-doing-search_library = ライブラリを検索しています…
chat-tools-doing-get_highlights = ハイライトを読んでいます…
chat-tools-doing-search_conversations = 会話を検索しています…
chat-tools-doing-remember = 記憶しています…
chat-tools-doing-recall = 思い出しています…
chat-tools-doing-write_plan = 計画しています…
chat-tools-doing-ask_reader = 回答を待っています…
chat-tools-doing-add_highlight = ハイライトしています…
chat-tools-doing-add_note = メモを書いています…
chat-tools-doing-go_to = ページを移動しています…
chat-tools-doing-list_books = 本棚を調べています…
chat-tools-doing-open_book = 本を開いています…
chat-tools-about-search_book = 本を検索
chat-tools-about-search_library = ライブラリを検索
chat-tools-about-get_chapter = 章を確認
chat-tools-about-get_table_of_contents = 目次を確認
chat-tools-about-get_book_metadata = 本の情報を確認
chat-tools-about-get_reading_position = 今のページを確認
chat-tools-about-get_highlights = ハイライトを確認
chat-tools-about-search_conversations = 会話を検索
chat-tools-about-remember = 記憶に追加
chat-tools-about-recall = 記憶を確認
chat-tools-about-write_plan = 計画を作成
chat-tools-about-ask_reader = あなたに質問
chat-tools-about-add_highlight = 語句をハイライト
chat-tools-about-add_note = メモを作成
chat-tools-about-go_to = ページを移動
chat-tools-about-list_books = 本棚を確認
chat-tools-about-open_book = 本を開く
chat-tools-queries = 検索語
chat-tools-sent = アシスタントに送信した内容
chat-quotes-cut = 文の一部だけの引用（文全体では否定されています）
chat-quotes-notInBook = 本に見つかりません
chat-quotes-beyondLimit = ネタバレ制限より先
chat-quotes-moved = この語句は、回答が示す場所ではなくここにあります
chat-quotes-insertion = 回答が補ったもので、本の言葉ではありません
chat-quotes-found =
    { $all ->
        [1]
            { $found ->
                [0] 引用1件、原文と一致せず
               *[other]
                    { $insertions ->
                        [true] 引用1件、[角括弧]内を除き原文と一致
                       *[false] 引用1件、原文と一致
                    }
            }
       *[other]
            { $insertions ->
                [true] 引用{ $all }件中{ $found }件が[角括弧]内を除き原文と一致
               *[false] 引用{ $all }件中{ $found }件が原文と一致
            }
    }
chat-ledger-title = このデバイスから送信した内容
chat-ledger-line = このデバイスから送信：{ $ofPassages }箇所、{ $ofCharacters }文字
chat-ledger-stayed =
    { $models ->
        [none] このパソコン内だけで処理
       *[other]
            このパソコン内：{ LIST($models) }に{ $ofPassages }箇所
    }
chat-ledger-stayedTotal = このパソコン内：質問{ $ofQuestions }件、{ $ofPassages }箇所、{ $ofCharacters }文字
chat-ledger-quotingModel = Lectern本体
chat-ledger-browsersModel = ブラウザのモデル（このパソコン内）
chat-ledger-at = { $model }（{ $endpoint }）
chat-ledger-characters = { $count }文字
chat-ledger-ofOthers = ほかの本から{ $ofPassages }箇所
chat-ledger-share = 本の{ $percent }
chat-ledger-translated = 翻訳用：{ $ofCharacters }文字
chat-ledger-small = 0.1%未満
chat-ledger-paid = 支払い：{ $sats } sat
chat-ledger-to = 宛先：{ $model }
chat-ledger-steps = 言語モデルの呼び出し
chat-ledger-tools = 参照
chat-ledger-step =
    { $estimated ->
        [true] { $purpose }：約{ $sent }、出力{ NUMBER($got) }、{ $seconds }
       *[other] { $purpose }：{ $sent }、出力{ NUMBER($got) }、{ $seconds }
    }
chat-ledger-stepAt =
    { $failed ->
        [true] { $step }、{ $at }（失敗）
       *[other] { $step }、{ $at }
    }
chat-ledger-tokens =
    入力{ $sent }トークン{ $fresh ->
        [none] { "" }
       *[other] （うち新規は約{ NUMBER($fresh) }）
    }
chat-ledger-cached = うちキャッシュ{ NUMBER($count) }
chat-ledger-thought = うち思考{ NUMBER($count) }
chat-ledger-allTokens = 合計：{ $sent }、出力{ NUMBER($got) }
chat-ledger-purposes-choose = 思考
chat-ledger-purposes-answer = 回答
chat-ledger-purposes-plan = 計画
chat-ledger-purposes-notes = メモの作成
chat-ledger-purposes-check = 計画の確認
chat-ledger-purposes-summary = 要約
chat-ledger-tool = { $name } { $args } → { $outcome }、{ $ofCharacters }文字
chat-ledger-outcomes-done = 完了
chat-ledger-outcomes-failed = 拒否または失敗
chat-ledger-outcomes-running = 応答なし
chat-ledger-none = この回答のために送信したものはありません
chat-ledger-nothing = この本についての質問はまだありません。
chat-ledger-nothingLeft = この本への質問のために、このデバイスから送信したものはありません。
chat-ledger-questions = 質問{ $count }件
chat-ledger-total = この本についてのすべての会話
chat-ledger-again = 質問を重ねるたびに、それまでのメッセージもモデルに再送信されます。トークン数にはそれが含まれ、箇所と文字数は各質問で初めて送信した分だけを数えます。
chat-ledger-deleted = 削除した会話：{ $ofQuestions }。{ $line }
chat-ledger-allowance = 1つの質問あたりの文字数の上限
chat-ledger-allowanceHint = 空欄なら無制限です。上限に達すると、本の内容はそれ以上アシスタントに送信されません。
chat-approval-highlight = この語句をハイライトしますか？
chat-approval-note = このメモを書きますか？
chat-approval-openBook = この本を開きますか？
chat-approval-goTo = この場所へ移動しますか？
chat-approval-remember = あなたについて、これを記憶しますか？
chat-approval-everywhere = 今後、どの本への質問でも一緒に送信されます。
chat-approval-yes = はい
chat-approval-no = いいえ
chat-approval-always = 常に許可
chat-approval-alwaysFor-add_highlight = 確認せずに常にハイライトする
chat-approval-alwaysFor-add_note = 確認せずに常にメモを書く
chat-approval-alwaysFor-go_to = 確認せずに常にページを移動する
chat-approval-alwaysFor-open_book = 確認せずに常に本を開く
chat-approval-alwaysFor-remember = 確認せずに常に記憶する
chat-approval-yourPlace = 今の位置
chat-approval-unknownPlace = 参照していない場所
chat-approval-waiting = アシスタントが回答を待っています。
chat-askBack-title = アシスタントからの質問
chat-askBack-placeholder = あなたの回答
chat-askBack-send = 回答する
chat-askBack-skip = 回答せずに進める
chat-limit-label = ネタバレ：{ $state }
chat-limit-title = 回答に使ってよい範囲は？
chat-limit-modes-off = 本全体
chat-limit-modes-place = 今の位置まで
chat-limit-modes-chapter = この章の終わりまで
chat-limit-short-off = 制限なし
chat-limit-short-place = ここまで
chat-limit-short-chapter = この章まで
chat-limit-ahead = 今回だけ先も対象
chat-limit-searched-past = これまでに読んだ部分（{ $percent }）だけを検索しました。
chat-limit-searched-present = これまでに読んだ部分（{ $percent }）だけを使って回答します。
chat-limit-whole = 本全体を検索
chat-limit-jumped = { $place }に移動しました。回答の範囲は、読み進めた{ $read }までのままです。
chat-limit-readHere = ここまで読んだ
chat-limit-howFar-ask = どこまで読みましたか？
chat-limit-howFar-none = まだ読んでいない
chat-limit-howFar-upTo = ここまで読んだ…
chat-limit-howFar-here = このページ（{ $place }）
chat-limit-howFar-all = 最後まで
chat-limit-byDefault = ネタバレなし
chat-limit-byDefaultHelp = 読み終えるか「本全体」を選ぶまでは、回答と検索結果を読んだ範囲にとどめます。
chat-limit-lookAhead = 一度だけ先も対象にする…
chat-limit-askTitle = 次の回答だけ、先の内容も使いますか？
chat-limit-askText = 次の回答で、今の位置より先の内容が明かされることがあります。その後は制限が元に戻ります。
chat-limit-confirm = 先も対象にする
chat-memory-title = 記憶と許可
chat-memory-facts = アシスタントに記憶させたこと
chat-memory-noFacts = まだありません。チャットで「学校の課題で読んでいると覚えておいて」のように頼んでください。
chat-memory-beyondLimit = 非表示：ネタバレ制限より先
chat-memory-removeFact = 忘れる：{ $fact }
chat-memory-recaps = これまでのあらすじ
chat-memory-noRecaps = まだありません。チャットで「これまでのあらすじは？」と質問してください。
chat-memory-recapName = { $chapter }、{ $percent }まで
chat-memory-deleteRecap = あらすじを削除：{ $name }
chat-memory-tools = 確認なしで行う操作
chat-memory-noTools = なし。変更の前に必ず確認します。
chat-memory-revoke = 再び確認する：{ $tool }
chat-memory-toolNames-add_highlight = 語句のハイライト
chat-memory-toolNames-add_note = メモの作成
chat-memory-toolNames-go_to = ページの移動
chat-memory-toolNames-open_book = 本を開く
chat-memory-toolNames-remember = あなたについての記憶
chat-plan-title = 計画
chat-plan-progress = 計画 · ステップ{ NUMBER($step) } / { NUMBER($all) }
chat-plan-states-open = 未着手
chat-plan-states-searching = 調査中
chat-plan-states-done = 完了
chat-plan-states-failed = 失敗
chat-plan-states-dropped = 省略
chat-plan-further = さらに調査中（{ NUMBER($round) } / { NUMBER($most) }回目）
chat-plan-failed = 失敗：{ $why }
chat-plan-changed = 変更：{ $why }
chat-presets-recap = これまでのあらすじは？
chat-presets-people = これまでに登場した人物は？
chat-presets-lookBack = これまでの章を振り返ってください。
chat-presets-names = これまでによく出てくる名前は？
chat-presets-said = …について何と書かれていますか？
chat-presets-becomes = …はどうなりますか？
chat-presets-page = このページの内容を解説してください。
chat-presets-chapter = この章を要約してください。
chat-presets-chapterSoFar = この章を今の位置まで要約してください。
chat-presets-who = これは誰ですか？
chat-presets-whoIs = 「{ $name }」とは誰ですか？
chat-presets-asksWho = …とは誰ですか？|…は誰ですか？|…って誰ですか？|…とは誰？|…は誰？|…って誰？|…について教えてください|…について教えて
chat-presets-timeline = それぞれの章では何が起こりますか？
chat-presets-explain = 解説する
chat-presets-explainWords = これを解説してください：「{ $quote }」
chat-presets-summarise = この章を要約
chat-presets-summaryOf = 「{ $title }」の章を要約してください。
chat-presets-aheadTitle = この章は読んだ範囲より先です
chat-presets-aheadText = 「{ $title }」はネタバレ制限より先にあります。要約すると内容が明かされます。回答の後は制限が元に戻ります。
chat-presets-aheadConfirm = それでも要約する
chat-presets-limitedTo = 読んだ範囲のみ（{ $percent }まで）
chat-presets-savedOn =
    { $model ->
        [none] { $date }に保存
       *[other] { $date }に保存、{ $model }が作成
    }
chat-presets-again = もう一度作成
chat-presets-askAgain = もう一度質問
chat-presets-continues = { $percent }までのあらすじの続き
chat-shelf-title = マイ本棚
chat-shelf-ask = 手持ちの本について質問
chat-shelf-empty = 手持ちの本について、何でも質問してください。
chat-shelf-emptyHint = 回答には根拠となる箇所が示され、そこから本へ移動できます。読書中の本については、読んだ部分だけを使います。
chat-shelf-notLookedUp = 参照した箇所にありません
chat-shelf-questions-next = 本棚の中で、次に読むなら何がいいですか？
chat-shelf-questions-compare = 2冊の本を比較…
chat-shelf-questions-compareBooks = 「{ $one }」と「{ $other }」を比較してください。共通点と違いは何ですか？
chat-shelf-questions-marked = ハイライトした箇所を探す…
chat-shelf-questions-markedAbout = 次の話題でハイライトした箇所は？{ " " }
chat-shelf-unread-title = 読み始めていない本の本文も回答に使いますか？
chat-shelf-unread-titlesOnly = 未読の本：タイトルのみ
chat-shelf-unread-lookedInto = 未読の本：本文も
chat-shelf-unread-found = まだ読み始めていないため、使っていません：{ LIST($titles, quotes: "「」") }。
chat-shelf-unread-look = 中も調べる
chat-shelf-ledger-total = 本棚についてのすべての会話
chat-shelf-ledger-nothing = 本棚についての質問はまだありません。
chat-shelf-ledger-nothingLeft = 本棚への質問のために、このデバイスから送信したものはありません。
chat-goTo = { $place }へ移動
chat-notLookedUp = 参照した箇所に含まれていません
chat-thinking = 考えています…（これまで約{ $count }語）
chat-thoughts = 思考の過程
chat-summary = この会話の冒頭はモデル向けに要約されました
chat-behind = この回答の過程
chat-preloaded = 事前に参照 · { $count }箇所
chat-connections = ほかの本から · { $count }箇所
chat-menu-sent = このデバイスから送信した内容…
chat-menu-memory = 記憶と許可…
chat-quotesOnly = 引用のみ
chat-quotesOnlyShort = なし（引用のみ）
chat-empty = この本について、何でも質問してください。
chat-emptyHint = 回答には根拠となる箇所が示され、そこからページへ移動できます。
chat-moreQuotes = あと{ NUMBER($count) }件
chat-nearestQuotes = 最も近い文：{ NUMBER($count) }件
chat-ready = すぐに使える質問
chat-copy = 回答をコピー
chat-copied = 回答を引用元とともにコピーしました。
chat-notCopied = ブラウザがクリップボードの使用を許可していません。文章を選択してコピーしてください。
chat-saveNote = メモとして保存
chat-savedNote = 今の位置にメモとして保存しました。

## statistics

statistics-title = 読書統計
statistics-today = 今日
statistics-week = 過去7日間
statistics-month = 過去30日間
statistics-pages =
    { $pages ->
        [0] 1ページ未満
       *[other] 約{ $pages }ページ
    }
statistics-nothing = まだ記録がありません。本を開いてページをめくると、読書時間が記録されます。
statistics-off = 読書時間を記録していません。設定でオンにできます。
statistics-chart = 過去{ $days }日間の1日ごとの読書時間（分）
statistics-asTable = 表で表示
statistics-day = 日
statistics-time = 時間
statistics-characters = 文字数
statistics-books = 本ごと
statistics-goneBook = 削除された本
statistics-daysInRow = { $days }日連続で読書しています。
statistics-goal-title = 1日の目標
statistics-goal-help = 1日に読む時間（分）と、目標を達成した連続日数。
statistics-goal-minutes = 1日の分数
statistics-goal-outside = { NUMBER($least) }～{ NUMBER($most) }分で入力してください。
statistics-goal-today = 目標に対する今日の読書時間
statistics-goal-progress = 今日は{ $of }分中{ NUMBER($read) }分
statistics-goal-reached = 今日は{ $read }分、目標達成
statistics-goal-streak = { $days }日連続
statistics-goal-atFoot = 今日の読書時間をページの下に表示
statistics-year-title = { $year }年の読書
statistics-year-choose = 年
statistics-year-read =
    { $days }日間に{ $time }、{ $books }冊の{ $pages ->
        [0] 1ページ未満
       *[other] 約{ $pages }ページ
    }を読みました。
statistics-year-finished = 読了{ $books }冊：
statistics-year-more = ほか{ $books }冊
statistics-year-asPicture = 画像として表示
statistics-year-savePicture = 画像を保存
statistics-year-picture = { $year }年。1日を1つの四角で表し、多く読んだ日ほど濃い色になります
statistics-year-notSaved = 画像を保存できませんでした（{ $reason }）。
statistics-private = ページを表示してめくっている間だけ、お使いのデバイス内で記録されます。
statistics-remove = 統計をすべて削除
statistics-removeTitle = 統計をすべて削除しますか？
statistics-removeText = すべての本の読書日と読書時間をこのブラウザから削除します。本と読書位置は残ります。
statistics-removed = 統計を削除しました。
statistics-failed = このブラウザから統計を読み込めませんでした（{ $reason }）。ページを再読み込みして、もう一度お試しください。
statistics-loading = 集計しています…
statistics-readToday = 今日{ $time }
statistics-leftInChapter = 章は残り{ $chapter }
statistics-leftInBook = 本は残り約{ $book }

## allNotes

allNotes-book = 本
allNotes-anyBook = すべての本
allNotes-colour = 色
allNotes-tag = タグ
allNotes-anyTag = すべてのタグ
allNotes-tagHint = メモに#を付けた語を書くと、タグとしてまとめられます。
allNotes-time = 期間
allNotes-times-any = すべての期間
allNotes-times-week = 過去7日間
allNotes-times-month = 過去30日間
allNotes-times-year = 過去12か月
allNotes-nearTitle = 意味の近いメモ
allNotes-practise =
    { $due ->
        [0] 単語を復習
       *[other] { $due }語を復習
    }
allNotes-practice-left = 残り{ $words }語
allNotes-practice-show = 意味を表示
allNotes-practice-noMeaning = 内蔵の辞書に意味がありません。本のページで確かめてください。
allNotes-practice-how = どのくらい覚えていましたか？
allNotes-practice-grades-again = もう一度
allNotes-practice-grades-hard = 難しい
allNotes-practice-grades-good = できた
allNotes-practice-grades-easy = 簡単
allNotes-practice-toPage = 本で見る
allNotes-practice-remove = この単語の復習をやめる
allNotes-practice-finished = 完了：{ $words }語を復習しました。
allNotes-practice-nothing = 復習する単語はありません。
allNotes-practice-next = 次の単語は{ $date }に出題されます。
allNotes-practice-hint = 読書中に調べた単語を、忘れそうになる少し前に、元の文とともに出題します。
allNotes-practice-notSaved = 保存できませんでした：{ $reason }

## backup

backup-title = バックアップ
backup-purpose = 本、読書位置、メモ、会話、読書日、設定を1つのファイルにまとめます。APIキーは含まれません。
backup-withIndexes = 検索インデックスを含める
backup-withIndexesHint = ファイルは大きくなりますが、復元後にインデックスを作り直さずにすみます。
backup-save = バックアップを保存…
backup-restore = バックアップから復元…
backup-chooseFile = バックアップファイル
backup-cancel = キャンセル
backup-stop = 中止
backup-saving = バックアップを保存しています…
backup-checking = バックアップを確認しています…
backup-restoring = 復元しています…
backup-stands = ブラウザーが20秒間応答していません。ディスクか、Lecternのほかのタブを待っている可能性があります。ほかのタブを閉じてください。変化がなければ、停止してこのページを再読み込みし、もう一度始めてください。すでにここにあるものは残ります。
backup-saved = 「{ $name }」として保存しました（{ $size }）。
backup-leftOut = このブラウザ内のファイルが破損しているため、次の本は含まれていません：{ LIST($titles, quotes: "「」") }。入手元からもう一度追加してください。
backup-found = { $date }のバックアップ。ファイルは正常です。
backup-foundIn = このバックアップの内容
backup-takeSettings = 設定をバックアップのものに置き換える
backup-merge = 復元
backup-nothingLost = 今あるデータは失われません。両方に同じものがある場合は、新しいほうが残ります。
backup-restored = バックアップを復元しました。
backup-stopped = 中止しました。ここまでに復元した分は残っています。続けるには、同じバックアップをもう一度復元してください。
backup-nothingNew = バックアップの内容はすべて、すでにここにあります。
backup-outcome = { $what }：{ $came }
backup-added = { $count }件を追加
backup-changed = { $count }件を更新
backup-deletedSince = { $count }件はその後ここで削除されたため復元せず
backup-alsoDeleted = その後に削除したものも復元する
backup-alsoDeletedHint = オフの場合、バックアップの作成後にこのブラウザで削除したものは、削除されたままになります。
backup-settingsTaken = 設定：{ $count }件を復元
backup-done = 完了
backup-kinds-books = 本
backup-kinds-places = 読書位置
backup-kinds-annotations = ハイライトとメモ
backup-kinds-conversations = 会話
backup-kinds-days = 読書日
backup-kinds-memories = 記憶
backup-kinds-stories = これまでのあらすじ
backup-failed = 失敗しました（{ $reason }）。データは失われていません。もう一度お試しください。
backup-faults-notOurs = このファイルはLecternのバックアップではありません。Lecternが保存した.zipファイルを選んでください。
backup-faults-otherZip = このzipファイルはLecternのバックアップではありません。Lecternが保存したファイルをそのまま選んでください。
backup-faults-newer = このバックアップは、より新しいバージョンのLecternで作成されています。Lecternを更新してから復元してください。
backup-faults-noRoom = このブラウザのストレージに空きがありません。ここまでに復元した分は残っています。ディスクの空き容量を増やしてから、同じバックアップをもう一度復元すると続行できます。
backup-faults-damaged = このバックアップは破損しているため（{ $what }）、何も復元していません。ファイルの別のコピーか、以前のバックアップを使ってください。

## bookDetails

bookDetails-edit = 編集
bookDetails-title = タイトル
bookDetails-authors = 著者（1行に1人）
bookDetails-series = シリーズ
bookDetails-number = 巻数
bookDetails-cover = 表紙の画像
bookDetails-chooseCover = 表紙を選ぶ…
bookDetails-newCover = 新しい表紙
bookDetails-noPicture = ブラウザはこの画像を表示できません。
bookDetails-reset = 本の情報に戻す
bookDetails-better = この形式を以前よりうまく読めるようになりました。この本をもう一度変換しても、読書位置、メモ、会話はそのまま残ります。
bookDetails-convert = もう一度変換
bookDetails-converting = 変換中…
bookDetails-converted =
    { $lost ->
        [0] 本をもう一度変換しました。メモはすべて元の位置にあります。
       *[other] 本をもう一度変換しました。{ NUMBER($lost) }件のメモの言葉は本文に見つかりません。メモは一覧に残っています。
    }
bookDetails-readingDetails = 詳細を読み込んでいます…
bookDetails-fields-series = シリーズ
bookDetails-fields-authors = 著者
bookDetails-fields-language = 言語
bookDetails-fields-publisher = 出版社
bookDetails-fields-published = 出版日
bookDetails-fields-subjects = 主題
bookDetails-fields-identifiers = 識別子
bookDetails-fields-rights = 権利
bookDetails-fields-added = 追加日
bookDetails-fields-lastRead = 最後に読んだ日
bookDetails-fields-progress = 進み具合
bookDetails-fields-file = ファイル
bookDetails-fields-storage = 使用容量
bookDetails-numberInSeries = { $name }、第{ $position }巻
bookDetails-neverRead = まだ読んでいません
bookDetails-usage = 本{ $book }、検索インデックス{ $index }
bookDetails-contributor = 協力者
bookDetails-roles-adp = 翻案
bookDetails-roles-ann = 注釈
bookDetails-roles-aft = あとがき
bookDetails-roles-art = 画
bookDetails-roles-aui = 序文
bookDetails-roles-aut = 著者
bookDetails-roles-bkd = ブックデザイン
bookDetails-roles-bkp = 本の制作
bookDetails-roles-clr = 彩色
bookDetails-roles-com = 編纂
bookDetails-roles-cov = 装幀
bookDetails-roles-cre = 作者
bookDetails-roles-ctb = 協力者
bookDetails-roles-dsr = デザイン
bookDetails-roles-edt = 編集
bookDetails-roles-ill = 挿絵
bookDetails-roles-mrk = マークアップ
bookDetails-roles-nrt = 朗読
bookDetails-roles-pbl = 出版社
bookDetails-roles-pht = 写真
bookDetails-roles-pfr = 校正
bookDetails-roles-prd = 制作
bookDetails-roles-red = 改訂
bookDetails-roles-rev = 書評
bookDetails-roles-trc = 書き起こし
bookDetails-roles-trl = 翻訳
bookDetails-roles-tyd = 書体デザイン
bookDetails-roles-tyg = 組版
bookDetails-roles-wpr = まえがき

## catalogues

catalogues-title = ウェブの本と記事
catalogues-address = カタログまたは記事のアドレス
catalogues-addressHelp = カタログ（OPDS）には、Calibreなどでご自分で用意したものや、図書館のものを使えます。記事は本になります。
catalogues-open = 開く
catalogues-notAnAddress = ウェブのアドレスではありません。https://example.org/opdsのように入力してください。
catalogues-yours = マイカタログ
catalogues-proposed = 無料の本
catalogues-suggestions-gutenberg = 著作権の保護期間が終わった7万冊以上の本
catalogues-suggestions-standard = 丁寧に作られた版（英語）の新着
catalogues-remember = このカタログを登録
catalogues-forget = 「{ $title }」の登録を解除
catalogues-start = すべてのカタログ
catalogues-path = 現在の場所
catalogues-loading = { $host }に問い合わせています…
catalogues-search = このカタログを検索
catalogues-noResults = 見つかりませんでした。ほかの語句を試すか、前に戻ってください。
catalogues-facets = 絞り込み
catalogues-all = すべて
catalogues-more = さらに表示
catalogues-count = { $count }件
catalogues-by = 著者：{ $authors }
catalogues-back = 一覧に戻る
catalogues-published = 出版日
catalogues-publisher = 出版社
catalogues-language = 言語
catalogues-subjects = 主題
catalogues-add = 本棚に追加（{ $format }）
catalogues-addSample = 試し読みを追加（{ $format }）
catalogues-otherFormats = ほかの形式
catalogues-openAccess = 誰でも無料。
catalogues-elsewhere-buy =
    { $host }で購入{ $price ->
        [none] { "" }
       *[other] （{ $price }）
    }
catalogues-elsewhere-borrow = { $host }で借りる
catalogues-elsewhere-subscribe = 購読者向け（{ $host }）
catalogues-elsewhere-indirect = { $host }で入手してファイルを追加
catalogues-cannotOpen = { $types }もありますが、Lecternでは開けません。
catalogues-nothingToAdd = Lecternで開ける形式がありません。
catalogues-adding = 「{ $title }」を取得しています…
catalogues-megabytes =
    { $total ->
        [none] { $done }
       *[other] { $done } / { $total }
    }
catalogues-added = 「{ $title }」を本棚に追加しました。
catalogues-known = 「{ $title }」はすでに本棚にあります。
catalogues-read = 読む
catalogues-signIn-title = { $host }にログイン
catalogues-signIn-user = ユーザー名
catalogues-signIn-password = パスワード
catalogues-signIn-keep = このデバイスに保存
catalogues-signIn-keepHelp = オフの場合、Lecternを閉じると破棄されます。バックアップやほかのデバイスに含まれることはありません。
catalogues-signIn-confirm = ログイン
catalogues-signIn-wrong = ユーザー名またはパスワードが違います。
catalogues-article-collection = 記事
catalogues-article-found = このページは記事です
catalogues-article-from = { $site }、{ $words }語
catalogues-article-pictures = 画像を取得しています：{ NUMBER($done) } / { NUMBER($total) }…
catalogues-article-pagesCatalogue = このページのカタログを開く：{ $title }
catalogues-article-add = 本棚に追加
catalogues-article-together = 今週の記事をまとめる
catalogues-article-togetherHelp =
    { $count ->
        [1] 過去7日間の記事は1件です。
       *[other] 過去7日間の記事{ $count }件を、1件を1章とする1冊の本にします。
    }
catalogues-article-missing = この記事は、取得できなかった次のページに続きます：
catalogues-article-volume = 記事、{ $date }
catalogues-faults-offline = このデバイスはオフラインです。ネットワークに接続してから、もう一度お試しください。
catalogues-faults-away = { $host }が応答しません。アドレスを確認するか、しばらくしてからもう一度お試しください。
catalogues-faults-blocked = { $host }はウェブページからの要求を拒否しており、経由できるLecternサーバーもありません。サーバーを起動するか（npm start）、ファイルをダウンロードして追加してください。
catalogues-faults-unguarded = このLecternサーバーはほかの人もアクセスできるため、トークンがなければページを取得しません。サーバーの管理者がAUTH_TOKENを設定できます（docs/hosting.md）。
catalogues-faults-inner = 転送先の{ $host }は、お使いのネットワークの内部にあります。信頼できるアドレスであれば、上の欄に直接入力してください。
catalogues-faults-missing = { $host }のこのアドレスには何もありません。アドレスを確認するか、カタログをもう一度ご覧ください。
catalogues-faults-refused = { $host }に拒否されました。サイトにログインしてダウンロードし、そのファイルを追加してください。
catalogues-faults-large = { $host }から送られるデータが大きすぎます。ブラウザでファイルをダウンロードして追加してください。
catalogues-faults-type = { $host }から、要求とは異なる種類のデータが送られてきました。ほかの形式をお試しください。
catalogues-faults-loop = { $host }の転送が循環しています。管理者に知らせるか、別のアドレスをお試しください。
catalogues-faults-broken = { $host }から送られたデータは、カタログとして読み取れません。アドレスを確認してください。
catalogues-faults-noText = { $host }のこのページに記事が見つかりませんでした。一覧ページか、スクリプトが必要なページかもしれません。記事そのものを開くか、ページを保存してファイルを追加してください。
catalogues-faults-login = { $host }のこの記事は、ログインしないと読めません。サイトで開いてページを保存し、そのファイルを追加してください。
catalogues-faults-busy = { $host }への要求が多すぎます。1分ほど待ってから、もう一度お試しください。
catalogues-faults-signIn = { $host }にはユーザー名とパスワードが必要です。

## devices

devices-purpose = メモ、読書位置、会話を、ご自分のストレージを通じてすべてのデバイスで同期します。すべて暗号化してから送るため、お使いのデバイス以外では読めません。
devices-invited = このリンクは、お使いの別のデバイスで作られたものです。同期する場所はここです。次にパスフレーズを入力します。心当たりのないリンクの場合は、この画面を閉じてください。
devices-kind = 同期に使う場所
devices-kinds-server = このLecternサーバー
devices-kinds-folder = Syncthing、Dropbox、iCloudで同期するフォルダ
devices-kinds-webdav = WebDAV（Nextcloud、NASなど）
devices-kinds-s3 = S3互換ストレージ
devices-kinds-remote--storage = remoteStorage
devices-fields-server = サーバー
devices-fields-token = トークン
devices-fields-folder = フォルダのアドレス
devices-fields-user = ユーザー名
devices-fields-password = パスワード
devices-fields-url = アドレス
devices-fields-bucket = バケット
devices-fields-region = リージョン
devices-fields-keyId = アクセスキーID
devices-fields-secret = シークレットアクセスキー
devices-fields-storage = ストレージのアドレス
devices-tokenHelp = トークンは、サーバーが求める場合にだけ必要です（AUTH_TOKEN）。名前は、複数の人がサーバーを共有する場合にだけ必要です。同じ名前のデバイスどうしが同期します。
devices-remoteHelp = アカウント（you@example.org）を入力すると、Lecternの使用を許可するかどうかがそのページで確認されます。ストレージのアドレスとトークンを入力することもできます。
devices-pickFolder = フォルダを選ぶ…
devices-proceed = 続ける
devices-looking = 保存されている内容を確認しています…
devices-first = Lecternのデータはまだ保存されていません。これが最初のデバイスになります。
devices-newPassphrase = 新しいパスフレーズ
devices-newPassphraseHelp = すべてを暗号化します。忘れると誰にも復元できないため、紙に控えてください。ほかのデバイスでは一度だけ入力します。
devices-strength-weak = 簡単に推測できます。もっと長くするか、Lecternが作ったものを使ってください。
devices-strength-fair = 使えますが、あと数語あるとより安全です。
devices-strength-strong = 十分に強力です。
devices-print = 復旧シートを印刷
devices-begin = 開始
devices-found = ここではすでにほかのデバイスが同期しています。そのパスフレーズで参加してください。ご自分のデバイスでない場合は、戻って別の場所を選んでください。
devices-passphrase = パスフレーズ
devices-passphraseHelp = 最初のデバイスで作られたものです。復旧シートに書かれています。
devices-join = 参加
devices-deriving = パスフレーズを確認しています…
devices-back = 戻る
devices-meets = お使いのデバイスは{ $place }で同期します。
devices-status-waiting = Lecternを開いてから、まだ同期していません。
devices-status-working = 同期しています…
devices-status-inStep = { $ago }に同期しました。
devices-status-justNow = たった今同期しました。
devices-held = { $count }件の変更が送信待ちです。
devices-unreadable = 別のデバイスの{ $count }件のファイルを読み込めません。まだ転送中かもしれません。
devices-missing = { $count }冊の本のファイルは、それを持つデバイスを待っています。
devices-costly = 従量制の接続のようなので、大きなファイル{ $count }件を保留しています。
devices-carryNow = それでも同期する
devices-again = { $when }に再試行します。
devices-clockAhead = 別のデバイスの時計が、このデバイスより1日以上進んでいます。両方の時計を合わせてください。そのままだと、誤った変更が優先されることがあります。
devices-now = 今すぐ同期
devices-allow = フォルダをもう一度許可
devices-joinAgain = もう一度参加
devices-books = 本のファイルも同期する
devices-booksHelp = すべての本のファイルが各デバイスに届きます。オフの場合は、ファイルを追加したデバイスでだけ読めます。
devices-hereSize = このデバイスの本は合計{ $size }です。
devices-indexes = 検索インデックスも同期する
devices-indexesHelp = 1台で意味検索のインデックスを作成した本は、ほかのデバイスでの作成が不要になります。1冊につき約10 MBを使い、文の区切り方が同じブラウザどうしで有効です。
devices-taken =
    現在の使用量：本{ $books }{ $indexed ->
        [yes] 、検索インデックス{ $indexes }
       *[no] { "" }
    }、その他{ $others }。
devices-free = 残りの空き容量は{ $size }です。
devices-tooSmall = { $size }を超えるファイルを受け付けないため、本は保存できません。
devices-add = デバイスを追加
devices-addHelp = 追加するデバイスでこのリンクを開くか、カメラでコードを読み取り、パスフレーズを入力してください。リンクにはストレージのログイン情報が含まれています。自分以外には送らないでください。
devices-addFolderHelp = 追加するデバイスで、このアドレスのLecternを開き、同じフォルダを選んでください。
devices-addHere = このリンクは、このパソコンでしか使えません。ほかのデバイスからアクセスできるアドレスでLecternを開き、そこでコピーしてください。
devices-addQr = 追加するデバイスのカメラで読み取る、同じリンクのコード
devices-copy = リンクをコピー
devices-copied = リンクをコピーしました。
devices-lost = デバイスを紛失した場合
devices-lostHelp = 保存先の内容をすべて削除し、新しいパスフレーズで暗号化し直します。このデバイスのデータはすべて残り、ほかのデバイスはもう一度参加します。ストレージのパスワードも変更してください。紛失したデバイスがすでに持っているデータは、そのデバイスに残ります。
devices-sealAnew = 暗号化し直す
devices-sealAnewAsk = { $place }の内容をすべて削除し、このデバイスのデータを新しいパスフレーズで保存し直します。ほかのデバイスだけにあるデータは、そのデバイスがもう一度参加したときに届きます。新しいパスフレーズは書き留めましたか？
devices-sealedAnew = 保存先の内容をすべて新しいパスフレーズで暗号化しました。ほかのデバイスではその入力が必要です。
devices-leave = 同期をやめる
devices-leaveHelp = このデバイスからは何も削除されません。ほかのデバイスの同期は続きます。
devices-leaveEverywhere = 保存先の内容もすべて削除
devices-leaveAsk = { $place }の内容をすべて削除し、ほかのデバイスの同期も終了します。各デバイスにあるデータは残ります。
devices-koreader-title = KOReader
devices-koreader-purpose = KOReaderでも読んでいる本の読書位置を、両方から使えるサーバーを通じて共有します。同じファイルである必要があります。
devices-koreader-own = このLecternサーバー
devices-koreader-other = ほかのサーバー（kosync）
devices-koreader-signIn = ログイン
devices-koreader-makeAccount = アカウントを作成
devices-koreader-notSealed = この読書位置は暗号化されません。サーバーの管理者には、どのファイルをどこまで読んだかがわかります。
devices-koreader-weak = KOReaderはパスワードを解読されやすいハッシュで送信します。ほかで使っていないパスワードにしてください。
devices-koreader-joined = { $place }で{ $user }として読書位置を共有しています。
devices-koreader-type = KOReaderで「ツール」→「Progress sync」を開きます。「Custom sync server」を選んで1行目を入力し、続いて「Register / Login」に残りを入力します。
devices-koreader-leave = 共有をやめる
devices-koreader-elsewhere = { $device }では{ $percent }まで読んでいます。
devices-koreader-refused = KOReaderのサーバーに、ユーザー名またはパスワードを拒否されました。「デバイス」でもう一度ログインしてください。
devices-koreader-away = KOReaderのサーバーが応答しません。アドレスを確認してください。（{ $detail }）
devices-notesOut-title = Obsidian用のメモ
devices-notesOut-purpose = メモのある本ごとに、指定したフォルダへMarkdownファイルを作成し、Lecternを開いている間は最新に保ちます。ファイルのうち、Lecternの部分以外に書いたものは残ります。
devices-notesOut-kept = メモは「{ $folder }」で最新に保たれています。
devices-notesOut-stop = 停止
devices-readwise-title = Readwise
devices-readwise-purpose = 本のハイライトをメモとともにReadwiseに送ります。それぞれ一度だけ送り、変更したときは送り直します。暗号化はされません。
devices-readwise-help = readwise.io/access_tokenで取得したアクセストークン。
devices-readwise-kept = ハイライトをReadwiseに送っています。
devices-readwise-refused = Readwiseにトークンを拒否されました。readwise.io/access_tokenからもう一度コピーしてください。
devices-readwise-away = Readwiseが応答しません。Lecternがあとで再試行します。（{ $detail }）
devices-sheet-title = Lectern：復旧シート
devices-sheet-text = このパスフレーズがあれば、どのデバイスでも同期したデータを読めます。なければ、ご本人を含め誰にも読めません。このシートは大切な書類と一緒に保管してください。
devices-sheet-place = ストレージ
devices-sheet-made = 作成日
devices-faults-offline = このデバイスはオフラインです。ネットワークに接続すると再開します。
devices-faults-away = ストレージが応答しません（{ $detail }）。動作しているか確認してください。
devices-faults-refused = ストレージにログインを拒否されました。ユーザー名、パスワード、トークンを確認してください。
devices-faults-blocked = ストレージが応答しないか、ウェブページからの要求を拒否しています。アドレスとdocs/sync.mdを確認するか、ご自分のLecternサーバーを使ってください。
devices-faults-page = ストレージの代わりにウェブページが応答しました。このネットワークではログインが必要ではありませんか。Lecternが再試行します。
devices-faults-full =
    { $detail ->
        [none] ストレージがいっぱいです。空き容量を増やしてください。
       *[other] ストレージに{ $detail }分の空きがありません。空き容量を増やしてください。
    }
devices-faults-large = ストレージが{ $detail }のファイルを受け付けません。管理者が上限を引き上げられます（docs/sync.md）。
devices-faults-missing = ストレージが元の場所にありません。アドレスとフォルダを確認してください。
devices-faults-permission = ブラウザが、フォルダの使用許可をもう一度求めています。
devices-faults-unguarded = このサーバーはほかの人もアクセスできるため、トークンがなければファイルを保存しません。サーバーの管理者がAUTH_TOKENを設定できます（docs/hosting.md）。
devices-faults-broken = ストレージの応答が不正です（{ $detail }）。
devices-faults-none = ここにはLecternのデータが保存されていません。アドレスを確認するか、ここで最初から始めてください。
devices-faults-passphrase = このストレージのパスフレーズではありません。正しいものは復旧シートに書かれています。
devices-faults-foreign = このデバイスが参加した後に、ストレージが新しいパスフレーズで暗号化されました。新しいパスフレーズでもう一度参加してください。ここのデータは失われません。
devices-faults-newer = より新しいバージョンのLecternのファイルが保存されています。このデバイスのLecternを更新してください。何も変更されていません。
devices-faults-torn = 保存先のファイルを開けません（{ $detail }）。破損しているか、Lecternのものではありません。

## dictionary

dictionary-title = 辞書：{ $words }
dictionary-loading = 辞書を開いています…
dictionary-parts-n = 名詞
dictionary-parts-v = 動詞
dictionary-parts-a = 形容詞
dictionary-parts-r = 副詞
dictionary-also = 類語：{ $words }
dictionary-more = ほかの意味
dictionary-notFound = 辞書に見出しがありません。
dictionary-damaged = 破損している
dictionary-notLoaded = 辞書を読み込めませんでした（{ $reason }）。オンラインで一度使うと、オフラインでも使えるようになります。
dictionary-wikipedia = ウィキペディア
dictionary-wiktionary = ウィクショナリー
dictionary-translate = 翻訳
dictionary-explain = 解説
dictionary-find = 本の中を検索
dictionary-source = WordNet 3.1、© Princeton University
dictionary-exportCsv = 調べた単語をCSVとして書き出す…
dictionary-exportAnki = 調べた単語をAnki用に書き出す…
dictionary-fileName = { $title } - 単語
dictionary-columns-word = 単語
dictionary-columns-language = 言語
dictionary-columns-sentence = 文
dictionary-columns-definition = 意味
dictionary-columns-chapter = 章
dictionary-columns-date = 日付
dictionary-word = 調べた単語
dictionary-otherLanguage = この本の言語の辞書はまだありません。設定で追加するか、次で調べてください：
dictionary-own-title = 辞書
dictionary-own-purpose = 読む言語の辞書として、StarDict、dictd、kaikki.orgのウィクショナリー抽出データを追加できます。このブラウザだけに保存され、バックアップには含まれません。元のファイルは保管しておいてください。
dictionary-own-add = 辞書を追加…
dictionary-own-choose = 辞書ファイル
dictionary-own-adding = 辞書を読み込んでいます…
dictionary-own-cancel = キャンセル
dictionary-own-facts = { $count }項目、{ $size }
dictionary-own-languageOf = { $name }の言語
dictionary-own-anyLanguage = すべての言語
dictionary-own-earlier = { $name }を上へ移動
dictionary-own-remove = { $name }を削除
dictionary-own-removeTitle = この辞書を削除しますか？
dictionary-own-removeText = 「{ $name }」をこのブラウザから削除します。元のファイルはそのまま残ります。
dictionary-own-added = 「{ $name }」を追加しました。
dictionary-own-faults-unknown = Lecternで使える辞書ではありません。StarDict、dictd、またはJSON Lines形式のウィクショナリー抽出データを選んでください。
dictionary-own-faults-damaged = この辞書は破損しているか不完全なため、追加しませんでした。もう一度ダウンロードしてください。
dictionary-own-faults-empty = この辞書には項目がありません。
dictionary-own-faults-starDictParts = 辞書の.ifo、.idx、.dictファイルをまとめて選んでください。
dictionary-own-faults-dictdParts = 辞書の.indexファイルと.dictファイルをまとめて選んでください。

## display

display-theme = 配色
display-themes-system = システム
display-themes-light = ライト
display-themes-sepia = セピア
display-themes-dark = ダーク
display-themes-black = ブラック
display-themes-own = カスタム
display-own-paper = 背景
display-own-ink = 文字
display-own-contrast = コントラスト { $ratio }:1
display-own-refused = コントラスト { $ratio }:1。文字を読むには4.5:1以上が必要なため、それまでページの配色は変わりません。
display-size = 文字の大きさ
display-smaller = 文字を小さく
display-larger = 文字を大きく
display-font = フォント
display-needs-serif = セリフ（明朝）
display-needs-sans = サンセリフ（ゴシック）
display-needs-dyslexia = ディスレクシア向け
display-ownFace-choose = ファイルのフォントを使う…
display-ownFace-drop = 「{ $name }」を削除
display-ownFace-stays = ファイルはこのブラウザに保存されます。バックアップには含まれません。
display-ownFace-unnamed = カスタムフォント
display-ownFace-tooLarge = フォントとしては大きすぎるファイルです。{ $limit }まで使えます。
display-ownFace-unreadable = このブラウザは、このファイルをフォントとして読み込めません。TTF、OTF、WOFF、WOFF2に対応しています。
display-flow = レイアウト
display-flows-pages = ページ
display-flows-scroll = スクロール
display-columns = 段組み
display-columnsOf-auto = 自動
display-columnsOf-one = 1段
display-columnsOf-two = 2段
display-lineHeight = 行間
display-margin = 余白
display-justify = 行揃え
display-justified-on = 両端揃え
display-justified-off = 左揃え
display-hyphenate = ハイフネーション
display-hyphenated-on = オン
display-hyphenated-off = オフ
display-more = その他
display-texture-weight = 太さ
display-texture-letterSpacing = 文字間隔
display-texture-wordSpacing = 単語間隔
display-texture-paragraphSpacing = 段落の間隔
display-texture-indent = 段落先頭の字下げ
display-turning = ページめくり
display-turnings-slide = スライド
display-turnings-none = 効果なし
display-tapZones = 端をタップしてページをめくる
display-tapZonesHelp = オフの場合、タップはバーの表示・非表示だけに使われます。スワイプではいつでもページをめくれます。
display-byTheBook = 出版社の設定どおり
display-reset = 初期設定に戻す
display-fixed = この本はページのレイアウトが固定されているため、周囲の配色だけを変更できます。

## model

model-agentAway = アシスタントが応答しません。起動したLecternが動作中なら、アシスタントは再起動しています。そうでなければ、Lecternを起動し直してください。
model-offline = オフラインのため、アシスタントに接続できません。オンラインになってから、もう一度お試しください。
model-noAgent = { $url }のアシスタントが応答しません。そこでLecternを起動するか、管理者にお問い合わせください。
model-agentBusy = アシスタントに質問が集中しています。順番を待っています。
model-agentFaults-isOff = アシスタントは設定でオフになっています。
model-agentFaults-silent = アシスタントから{ $seconds }秒間何も送られてきません。動作しているか確認してください。
model-agentFaults-lost = アシスタントがこの会話を見失いました（HTTP { NUMBER($status) }）。
model-agentFaults-rounds = アシスタントの参照が{ $most }回を超えました。質問の範囲を絞ってください。
model-agentFaults-empty = 言語モデルの回答が空でした。
model-agentFaults-cutOff = 回答が途中で切れました。
model-agentFaults-otherVersion = この会話は別のバージョンのLecternで作成されたため、表示できません。新しい会話を始めてください。
model-token-wanted = このアシスタントにはトークンが必要です。管理者から受け取ってください。
model-token-wrong = このトークンはアシスタントに受け付けられません。確認するか、管理者から別のものを受け取ってください。
model-token-label = トークン
model-token-use = このトークンを使う
model-token-help = このアシスタントにだけ送信されます。バックアップには含まれません。
model-token-remember = このデバイスにトークンを保存
model-pageAgentLost =
    { $reason ->
        [none] このページのアシスタントが停止したか、読み込めませんでした。もう一度試すか、ページを再読み込みしてください。
       *[other] このページのアシスタントが停止したか、読み込めませんでした（{ $reason }）。もう一度試すか、ページを再読み込みしてください。
    }
model-pageAgentSilent = { $seconds }秒間応答がない
model-place-title = アシスタントの実行場所
model-place-wishes-auto = 自動
model-place-wishes-server = サーバー
model-place-wishes-page = このページ
model-place-looking = サーバーを探しています…
model-place-onServer = 現在：サーバー（{ $url }）。
model-place-inPage = 現在：このページ。
model-place-help-auto = Lecternの読み込み時にサーバーが応答すればサーバーで、しなければこのページで実行します。選び直すかページを再読み込みするまで変わりません。
model-place-help-server = 常にサーバーで実行します。サーバーが動作していて、接続できる必要があります。
model-place-help-page = 常にこのページで実行します。サーバーを介さず、ブラウザから言語モデルに直接要求を送ります。
model-place-useThisPage = このページで実行
model-inUse-title = 回答するモデル
model-inUse-checking = アシスタントに問い合わせています…
model-inUse-own = { $name }（{ $host }）
model-inUse-browser = ブラウザのモデル
model-inUse-local = { $name }（このページ内）
model-inUse-pageNote = このパソコンで動作します。メモリが小さいため、1つの質問につき参照は1回で、回答は短くなります。
model-inUse-ownNote = ご自分で選んだモデルです。次の質問から使われます。
model-inUse-wrong = モデルの設定を完了してください。
model-inUse-agentModel = アシスタントのモデル。
model-inUse-unknown = アシスタントは使用しているモデルを明かしていません。
model-inUse-unknownYet = アシスタントのモデル（応答があり次第）。
model-inUse-extractive = 引用のみ。
model-inUse-extractiveNote = 言語モデルは接続されていません。下で設定できます。
model-checkAgain = もう一度確認
model-pinned = このサーバーには専用の言語モデルがあり、ほかは使えません。サーバー経由で別の場所に要求が送られるのを防ぐためで、管理者が変更できます。ここでの設定は保存されますが、送信されません。
model-title = 自分の言語モデル
model-explain = OpenAI互換またはAnthropicのAPIを備えた、任意のサービスやプログラムを使えます。アドレスは通常/v1で終わります。
model-endpoint = アドレス
model-addressForms = AnthropicのMessagesまたはOpenAIのResponsesにだけ対応するサービスでは、アドレスの末尾に/messagesまたは/responsesを付けてください。
model-endpointExample = https://models.example/v1
model-examples = このパソコン
model-hosted = オンライン
model-signIn-start = OpenRouterでログイン
model-signIn-done = OpenRouterにログインしました。無料モデルが回答します（{ $model }）。ほかのモデルは設定で選べます。
model-signIn-refused = OpenRouterにログインしませんでした。
model-signIn-unknown = このログインは、このブラウザで始めたものでないか、時間がかかりすぎたか、すでに終了しています。もう一度「OpenRouterでログイン」を押してください。
model-signIn-failed = OpenRouterからキーを取得できませんでした（{ $reason }）。接続を確認して、もう一度ログインしてください。
model-signIn-out = ログアウト
model-signIn-outHelp = ここに保存したキーを破棄します。キーを無効にするには、OpenRouterのアカウントで削除してください。
model-browser-use = ブラウザのモデルを使う
model-browser-download = ブラウザのモデルをダウンロード
model-browser-progress = ブラウザのモデルのダウンロード
model-browser-starting = ブラウザがモデルを準備しています。
model-browser-cancel = キャンセル
model-browser-failed = ブラウザのモデルを準備できませんでした（{ $reason }）。もう一度お試しください。
model-browser-other = ほかのモデルを使う
model-local-title = このページで動くモデル
model-local-choose = モデルを選ぶ…
model-local-facts = 実験的 · 無料 · データはこのパソコンの外に出ません · 最初に数百MBをダウンロード · 遅く、誤りも多くあります
model-local-intro = 実験的な機能です。このページの中だけで動く小さなモデルで、ほかのサービスを必要としません。動作は遅く、回答を誤ることも多いため、モデルなしで得られる引用を先にすぐ表示します。引用はこれまでどおり本と照合されます。
model-local-needs = メモリ約{ $memory }が必要
model-local-scarce = このデバイスのメモリは{ $memory }です。足りないかもしれません。
model-local-licence = ライセンス：{ $name }
model-local-ownFile = 手持ちのファイルから
model-local-goodFor-languages = 複数の言語に対応、最も丁寧
model-local-goodFor-answers = 英語、ドイツ語、フランス語、スペイン語など、この中では最も良い回答
model-local-goodFor-english = 英語向け、高速
model-local-goodFor-small = 古いデバイス向け、最小
model-local-download = ダウンロード
model-local-pause = 一時停止
model-local-resume = 続ける
model-local-use = 使う
model-local-used = 使用中
model-local-leave = ほかのモデルを使う
model-local-remove = 削除
model-local-from = Lecternは「ダウンロード」を押したときにだけ{ $host }に接続します。どのモデルを求めたかは伝わりますが、本については何も伝わりません。
model-local-file = GGUFファイルを使う…
model-local-fileLabel = モデルのGGUFファイル
model-local-drop = またはここにドロップ。
model-local-progress = { $name }のダウンロード
model-local-goesOn = { $name }をまだダウンロードしています。進み具合は設定で確認できます。
model-local-ready = { $name }をこのデバイスで使えるようになりました。設定で選んでください。
model-local-done = { $done } / { $size }
model-local-checking = ダウンロードした内容を確認しています…
model-local-failed = { $name }は不完全です：{ $reason }
model-local-noGguf = GGUFファイルではありません。llama.cpp用のモデルの形式で、ファイル名の末尾は.ggufです。
model-local-isPart = これは、1つのモデルを分割したファイルの1つです。ここで使えるのは、1つのファイルになっているモデルだけです。
model-local-tooLarge = このモデルはページで動かすには大きすぎます。{ $most }まで使えます。
model-local-brokeOff = 接続が切れました。回復したら続けてください。
model-local-wrongHash = ダウンロードしたファイルが配布元の情報と一致しないため、削除しました。もう一度ダウンロードしてください。
model-local-noSpace = このデバイスの空き容量が足りません。何かを削除するか、より小さいモデルを選んでください。
model-local-noPlace = このブラウザには大きなファイルを保存できません。プライベートウィンドウが原因かもしれません。
model-local-hubSays = 配布元に拒否されました（HTTP { NUMBER($status) }）。しばらくしてからもう一度お試しください。
model-local-notThere = 配布元にはもうありません。別のモデルを選ぶか、ファイルを使ってください。
model-local-tooOld = このブラウザは古いため、ページでモデルを動かせません（64ビットのWebAssemblyに非対応）。ブラウザを更新するか、設定で別のモデルを選んでください。
model-local-gone = { $name }がこのデバイスにありません。ブラウザが空き容量を確保するために削除した可能性があります。設定でもう一度ダウンロードするか、別のモデルを選んでください。
model-local-otherTab = ページのモデルは、Lecternの別のタブで動作しています。そのタブで質問するか、タブを閉じるか、最後の回答から5分待ってください。
model-local-noStart = モデルを起動できませんでした（{ $reason }）。メモリが足りないのかもしれません。ほかのタブを閉じるか、設定でより小さいモデルを選んでください。
model-local-lost =
    ページのモデルが停止しました{ $reason ->
        [none] { "" }
       *[other] （{ $reason }）
    }。メモリ不足かもしれません。もう一度質問するか、設定でより小さいモデルを選んでください。
model-local-rested = 回答の途中で別のモデルが選ばれました。もう一度質問してください。
model-ecash-title = ecash（質問ごとの支払い）
model-ecash-facts = 1つの質問に数sat、アカウント不要 · 本の一部が送信されますが、名前は伝わりません · わずかなダウンロード（0.2 MB） · 回答の質は提供されるモデル次第
model-ecash-price = 1つの質問に{ $sats } sat、アカウント不要 · 本の一部が送信されますが、名前は伝わりません · わずかなダウンロード（0.2 MB） · 良質な回答
model-ecash-open = ウォレットを開く
model-unencrypted = このアドレスは暗号化されていません。通信経路上の誰でもキーを読み取れます。サービスが対応していればhttps://を使ってください。
model-key = キー
model-keyHelp-server = Lecternサーバーにだけ送信され、サーバーからこのアドレスに渡されます。バックアップには含まれません。パソコン上のプログラムでは不要です。
model-keyHelp-page = このアドレスに直接送信され、ほかには送信されません。バックアップには含まれません。パソコン上のプログラムでは不要です。
model-rememberKey = このデバイスにキーを保存
model-rememberKeyHelp = オフの場合、Lecternの最後のタブを閉じるとキーは破棄されます。
model-showKey = キーを表示
model-hideKey = キーを隠す
model-name = モデル
model-nameHelp = サービスでの名前です。一覧を読み込むか、名前を入力してください。
model-nameExample = モデルの名前
model-smallName = 計画とメモ用
model-smallNameHelp = 任意：計画、メモの作成、要約を、同じサービスのより小さいモデルに任せ、回答は上のモデルが行います。空欄にすると、すべて上のモデルが行います。
model-fallbacks-title = 失敗した場合
model-fallbacks-explain = 代わりに、この順序でサービスに問い合わせます。質問と本から見つかった内容は、そのサービスにも送信されます。送信内容の一覧には、それぞれの宛先が記録されます。
model-fallbacks-add = サービスを追加
model-fallbacks-remove = サービス{ NUMBER($position) }を削除
model-fallbacks-group = サービス{ NUMBER($position) }
model-fallbacks-notUsable = 代わりのサービスを使用できません。{ $reason }
model-suggestions = 利用できるモデル
model-openList = モデルを表示：{ $field }
model-useTyped = 「{ $name }」を使う
model-noMatch = 名前にこれを含むモデルは、ほかにありません。
model-fetch = 一覧を読み込む
model-fetching = 一覧を読み込んでいます…
model-listed = { $number }個のモデル。
model-noModels = このアドレスにはまだモデルがありません。モデルを読み込むか、名前を入力してください。
model-noName = モデルを選んでください。一覧を読み込むか、名前を入力します。
model-wrong = 使用できません。アドレスとモデルを確認してください。
model-notUsable = 言語モデルを使用できません。{ $reason }
model-refusals-payment = このアシスタントは1つの質問に{ $sats } satかかりますが、支払われていません。設定でウォレットを開いてください。
model-refusals-pinned = このサーバーは専用の言語モデルだけを使います。もう一度試すとそのモデルに質問します。または設定を確認してください。
model-refusals-innerAddress = このサーバーは、内部ネットワークのアドレスには要求を送りません。公開されたアドレスを使うか、管理者にお問い合わせください。
model-refusals-address =
    アシスタントがこのページのアドレスを受け付けません。管理者がALLOWED_ORIGINSに{ $origin ->
        [none] このアドレス
       *[other] { $origin }
    }を追加すると許可されます。
model-refusals-tooLarge = アシスタントが一度に処理できる量を超えています。新しい会話を始めるか、質問を小さくしてください。
model-refusals-notUnderstood = アシスタントが要求を読み取れませんでした。アドレスとモデルを確認するか、ページを再読み込みしてください。
model-refusals-tooMany = 短時間に要求が多すぎます。{ $seconds }秒後にもう一度お試しください。
model-refusals-overloaded = アシスタントが混み合っています。{ $seconds }秒後にもう一度お試しください。
model-refusals-failed = アシスタントでエラーが発生しました。少し待ってからもう一度お試しください。原因は管理者がログで確認できます。
model-refusals-other = アシスタントが要求を拒否しました（HTTP { NUMBER($status) }）。Lecternを再起動してください。
model-test = モデルをテスト
model-testing = テスト中：小さな参照を1回行い、短く回答させます。このパソコンのモデルでは、先に読み込みが必要な場合があります…
model-cancelTest = テストを中止
model-cancelled = テストを中止しました。
model-verdict-title = テスト結果
model-verdict-good = 可
model-verdict-partly = 一部可
model-verdict-bad = 不可
model-verdict-reachable = サービスは応答しています。
model-verdict-notReachable = サービスが応答しません。
model-verdict-model = モデルは応答しています。
model-verdict-noModel = モデルが応答しません。
model-verdict-streaming = 回答は少しずつ届きます。
model-verdict-notStreaming = 回答は一度にまとめて届きます。使えますが、待ち時間は長くなります。
model-verdict-tools-native = 自分で参照できます。
model-verdict-tools-json = JSONを書いて参照できます。遅くなりますが、使えます。
model-verdict-tools-none = 求められても参照しなかったため、ここでの利用には向きません。別のモデルを選んでください。
model-verdict-latency = 最初の言葉まで{ $seconds }。
model-verdict-window = コンテキストウィンドウは{ $tokens }トークンです。
model-verdict-noWindow = コンテキストウィンドウの大きさがわかりません。回答が冒頭の内容を忘れるようなら、下で設定してください。
model-reset = アシスタントのモデルを使う
model-wasReset = 再びアシスタントのモデルを使います。アドレス、キー、モデルは破棄しました。
model-experts = 上級者向け
model-how = 回答方法
model-temperature = 温度
model-temperatureHelp = 0で安定し、2で大きく変化します。
model-usualTemperature = 既定値
model-window = コンテキストウィンドウ（トークン）
model-windowHelp = モデルが一度に読める量です。空欄にすると、サービスに問い合わせます。
model-usualWindow = 自動
model-protocol = ツール呼び出し
model-protocols-auto = 自動
model-protocols-native = ネイティブ
model-protocols-json = JSON
model-protocolHelp = 「自動」では自動的に判別します。小さなモデルにはJSONしか扱えないものもあります。
model-effort = 思考
model-efforts-auto = モデルに任せる
model-efforts-quick = 速く
model-efforts-thorough = じっくり
model-effortHelp = 回答の前に思考するモデル向けの設定です。「速く」は費用が少なく、早く回答します。
model-plan = 計画
model-plans-auto = 自動
model-plans-off = しない
model-plans-on = 常にする
model-planHelp = 「自動」では、広い範囲の質問のときに計画を立て、進み具合を表示します。
model-language = 質問に使った言語で回答します。
model-limits = 1つの質問あたりの上限
model-rounds = 参照の回数
model-seconds = モデルの処理時間（秒）
model-allowance = 送信する文字数
model-noLimit = 無制限
model-usual = 空欄の場合は{ $value }
model-outside = { $least }から{ $most }までの数を入力してください。
model-outsideBelow = { $least }以上の数を入力してください。
model-choose = 言語モデルを選ぶ
model-ways-title = 質問に答えるモデルは？
model-ways-intro = 設定の「アシスタント」でいつでも変更できます。
model-ways-suggested = おすすめ
model-ways-found-title = 設定済みのモデル
model-ways-found-facts = 利用可能：{ $label } · このサーバーの管理者が設定し、サーバー経由で利用 · ダウンロード不要
model-ways-browser-title = このブラウザのモデル
model-ways-browser-here = 無料 · データはこのパソコンの外に出ません · ダウンロード不要 · 短く簡単な回答
model-ways-browser-download = 無料 · データはこのパソコンの外に出ません · 最初に数GBをダウンロード · 短く簡単な回答
model-ways-openRouter-title = OpenRouterの無料モデル
model-ways-openRouter-facts = 1日の上限まで無料（要アカウント） · 本の一部が送信され、学習に使うモデルもあります · ダウンロード不要 · 良質な回答
model-ways-ollama-title = このパソコンのモデル（Ollama）
model-ways-ollama-looking = Ollamaを探しています…
model-ways-ollama-found = 検出：{ $label } · 無料 · データはこのパソコンの外に出ません · ダウンロード不要 · 回答の質はモデル次第
model-ways-ollama-missing = 見つかりません。無料 · データはこのパソコンの外に出ません · 数GBをダウンロード · 回答の質はモデル次第。ollama.comからインストールし、モデルを入手して起動してから、もう一度探してください。
model-ways-ollama-again = もう一度探す
model-ways-useIt = 使う
model-ways-own-title = 自分で契約したサービス
model-ways-own-facts = 従量課金（要キー） · 本の一部が送信されます · ダウンロード不要 · 最も良質な回答
model-ways-own-choose = 別のアドレス…
model-ways-quotes-title = 引用のみ
model-ways-quotes-facts = 無料 · データはこのパソコンの外に出ません · ダウンロード不要 · 最も合う箇所を原文のまま表示
model-ways-quotes-choose = 引用のみを使う
model-ways-later = あとで決める
model-openSettings = 設定を開く
model-menu = 言語モデル：{ $name }
model-menuUnknown = 言語モデル…

## people

people-title = 人物と場所
people-finding = この本に出てくる名前を探しています…
people-soFar =
    これまでに登場した人物や場所などです。{ $limited ->
        [true] 今の位置より先のものは含まれません。
       *[other] {""}
    }
people-jumped = { $place }に移動しました。この一覧の範囲は、読み進めた{ $read }までのままです。
people-notDone = この言語では、人物と場所の検出にまだ対応していません。普通の言葉が多く混ざってしまうためです。英語、フランス語、スペイン語では使えます。
people-filter = 名前を探す
people-kinds-person = 人物
people-kinds-place = 場所
people-kinds-term = その他の名前
people-mentions = { $count }回登場
people-all =
    { $count ->
        [1] 表示
       *[other] { $count }件すべてを表示
    }
people-none = まだ名前がありません。読み進めるとここに表示されます。
people-noMatch = 今の位置までに、このような名前はありません。
people-unknown = 「{ $words }」は、これまでに登場した名前ではありません。
people-others = 別名：{ LIST($names) }
people-first = 初登場：
people-place =
    { $chapter ->
        [none] { $percent }
       *[other] { $chapter }、{ $percent }
    }
people-chapters = これまでに読んだ章
people-part =
    { $to ->
        [none] { $from }
       *[other] { $from }～{ $to }
    }：{ $count }回登場
people-meetings = 人物どうしの関わり
people-meets =
    { $names ->
        [none] { $part }
       *[other] { $part }、{ LIST($names) }とともに
    }
people-with = ともに登場する名前
people-passages = 登場箇所
people-more = さらに表示
people-ask = 誰なのかアシスタントに質問
people-recaps-description = これまでの紹介
people-recaps-describe = これまでを紹介
people-recaps-update = 今の位置まで更新
people-recaps-again = もう一度紹介
people-recaps-writtenAt =
    { $chapter ->
        [none] { $percent }
       *[other] 「{ $chapter }」（{ $percent }）
    }まで{ $model ->
        [none] { "" }
       *[other] 、{ $model }が作成
    }
people-recaps-writing = 読んで書いています…
people-recaps-nothingKept = 読んだ箇所を引用する文がないため、この回答は採用されませんでした。
people-recaps-notRead = 読んだ範囲に見つかりません
people-recaps-timeline = 時系列
people-recaps-linesOf =
    { $lines ->
        [0] まだ書かれていません
       *[other] { $chapters }章中{ NUMBER($lines) }章を要約済み
    }
people-recaps-summarise =
    { $count ->
        [1] あと1章を要約
       *[other] さらに章を要約（残り{ $count }章）
    }

## prompts

prompts-title = 定型の質問
prompts-menu = 定型の質問…
prompts-fresh = 自分の質問を追加
prompts-change = この質問を編集
prompts-label = ボタンの名前
prompts-text = 質問
prompts-hint = 質問の中の{ LIST($placeholders) }は、順に、選択した語句、読んでいる段落、章のタイトル、本のタイトルに置き換わります。
prompts-save = 保存
prompts-up = 上へ移動：{ $label }
prompts-down = 下へ移動：{ $label }
prompts-hide = 非表示：{ $label }
prompts-show = 表示：{ $label }
prompts-edit = 編集：{ $label }
prompts-remove = 削除：{ $label }
prompts-fileName = lectern-質問.json
prompts-saveFile = ファイルに保存
prompts-openFile = ファイルから読み込む…
prompts-taken =
    { $count ->
        [0] このファイルに新しい質問はありません。
       *[other] { $count }件の質問を追加しました。
    }
prompts-noPrompts = このファイルにはLecternの質問が含まれていません。

## settings

settings-title = 設定
settings-sections-reading = 読書
settings-sections-assistant = アシスタント
settings-sections-keys = キーボード
settings-sections-data = データ
settings-sections-about = 情報
settings-language = 言語
settings-languageOfBrowser = ブラウザと同じ
settings-assistant = アシスタントを使う
settings-assistantHelp = オフにすると、チャットは表示されず、アシスタントには何も送信されません。これまでの会話は残ります。
settings-letterKeys = 1文字のショートカット
settings-letterKeysHelp = 音声入力を使う場合や、誤ってキーを押すことが多い場合はオフにしてください。Ctrl+F、矢印キー、Escは引き続き使えます。
settings-showKeys = キーボードショートカットを表示
settings-counting = 読書時間を記録
settings-countingHelp = 統計と残り時間の表示に使います。記録を見られるのはあなただけです。
settings-showStatistics = 読書統計を表示
settings-storageUsed = Lecternはこのブラウザで{ $used }を使用しています。空き容量は{ $free }です。
settings-storageUnknown = Lecternの使用容量をこのブラウザから取得できません。
settings-persisted = 本は削除するまでブラウザに保存されます。
settings-notPersisted = ディスクがいっぱいになると、ブラウザが本を削除することがあります。
settings-persist = 本を保護する
settings-persistRefused = ブラウザに拒否されました。インストールやブックマークをしたサイト、しばらく使っているサイトでは許可されることがよくあります。
settings-version = Lectern { $version }、MITライセンスのフリーソフトウェア。他の言語の一般的な語：wordfreq（CC BY-SA 4.0）。
settings-leaves = このデバイスから送信される内容
settings-leavesNothing = 本、ハイライト、メモ、統計、検索はこのブラウザ内にとどまります。デバイスをつながないかぎり、アップロードされることはありません。つないだ場合は、暗号化してご自分のストレージに送られます。何を読んでいるかが追跡されることもありません。
settings-leavesAssistant = アシスタントはオンです。質問、参照した箇所、それについての会話は、使用する言語モデルと、このページ以外で動作している場合はアシスタントに送られます。
settings-leavesNoAssistant = アシスタントはオフです。何も送信されません。
settings-leavesModel = 検索モデルは、このLecternの取得元から一度だけダウンロードされます。
settings-leavesVoice = ネットワーク経由で動作する音声には、読み上げる文が送信されます。デバイス内の音声では何も送信されません。

## translation

translation-pages = 読みながら翻訳
translation-pagesHelp = 今のページから順に翻訳します。
translation-into = 言語
translation-view = 表示方法
translation-views-below = 下に表示
translation-views-beside = 並べて表示
translation-views-instead = 原文と置き換え
translation-insteadHelp = 段落をタップすると原文が表示されます。
translation-looking = 翻訳機能を探しています…
translation-none = この言語の組み合わせを翻訳できる機能がありません。翻訳機能のあるブラウザ（Chrome）か、設定で選んだ言語モデルを使えます。
translation-nothing = この語句の翻訳はありません。
translation-download = ブラウザがこのデバイス上で翻訳します。最初にこれらの言語をダウンロードする必要があります。
translation-get = ダウンロード
translation-other = 言語モデルを使う
translation-getting = ダウンロード中：{ $percent }
translation-stop = 停止
translation-consent = { $host }の言語モデルで翻訳できます。読んでいる段落が送信されます。
translation-allow = これで翻訳
translation-again = 再試行
translation-here = このデバイス上で翻訳しています。外部には何も送信されません。
translation-sent = 翻訳のためにこのデバイスから送信：{ $characters }文字（{ $host }）。
translation-book = 本全体
translation-progress = { NUMBER($total) }段落中{ NUMBER($done) }段落を翻訳済み
translation-all = 本全体を翻訳
translation-allSends = 約{ NUMBER($characters) }文字が{ $host }に送信されます。
translation-export = 対訳EPUBとして保存
translation-exporting = 本を書き出しています…
translation-fileName = { $title } - { $language }訳
translation-words = この本の用語
translation-wordsHelp = 名前や用語の訳し方を、本全体で指定します。
translation-word = 本での表記
translation-as = 訳語
translation-add = 追加
translation-remove = 「{ $word }」の指定を解除
translation-selection = 翻訳
translation-selecting = 翻訳しています…
translation-glosses = 難しい単語
translation-glossesHelp = あまり使われない単語の上に、辞書から短い説明を表示します。
translation-glossLevel = 表示する量
translation-noGlosses = なし
translation-noGlossDictionary = この本の言語の辞書はまだありません。設定で追加すると、ここに説明が表示されます。
translation-noGlossLanguage = この本の言語では、どの単語があまり使われないかが分かりません。

## wallet

wallet-open = ウォレットを開く
wallet-sats = { $count } sat
wallet-coming = 受け取り中：{ $count } sat
wallet-intro = ecashは、ミントが発行する文字列の形のお金です。トークンを貼り付けるか、ミントを追加してLightningウォレットから入金します。
wallet-mintAddress = ミントのアドレス
wallet-mintHelp = ミントにはネットワークアドレスと金額が伝わりますが、何を読んでいるかや支払い先は伝わりません。
wallet-addMint = ミントを追加
wallet-removeMint = { $host }を削除
wallet-token = トークン
wallet-tokenHelp = cashuAまたはcashuBで始まる文字列です。
wallet-take = 受け取る
wallet-foreign = このトークンは、まだ追加していないミント{ $host }のものです。
wallet-addAndTake = ミントを追加してトークンを受け取る
wallet-received = 受け取りました：{ $count } sat
wallet-ofMint = ミント
wallet-amount = 金額（sat）
wallet-makeInvoice = 請求書を作成
wallet-invoice = { $count } satの請求書
wallet-invoiceHelp = Lightningのウォレットで支払ってください。コインは自動的に届きます。再読み込みしても大丈夫です。
wallet-invoiceOver = この請求書の支払い期限が過ぎました。新しい請求書を作ってください。
wallet-scan = 請求書のQRコード
wallet-copy = コピー
wallet-copied = コピーしました。
wallet-amountHelp = 請求書で入金し、トークンで取り出します。トークンはecashのウォレットで受け取れ、文字列を持つ人がお金を持つことになります。
wallet-makeToken = トークンを作成
wallet-untaken = { $count } sat、未受領
wallet-takeBack = 取り戻す
wallet-goOn = もう一度確認
wallet-history = 履歴
wallet-what-token = トークンの受け取り
wallet-what-invoice = 入金
wallet-what-sent = トークンの作成
wallet-what-question = 質問
wallet-what-request = 要求
wallet-what-change = お釣り
wallet-what-back = 返金
wallet-what-restored = 復元
wallet-keep = 安全に保管
wallet-showWords = 復元用の単語を表示
wallet-wordsHelp = この12個の単語とミントのアドレスがあれば、どのecashウォレットでもコインを復元できます。ほかの人に知られると、コインを使われるおそれがあります。
wallet-inBackup = 復元用の単語をバックアップに含める
wallet-inBackupHelp = オフ：バックアップにお金は含まれず、このブラウザのデータが失われると、単語の控えがないかぎりコインも失われます。オン：バックアップファイルを持つ人は、コインを使うことができます。同期するデバイスには送られません。
wallet-restore = 単語から復元
wallet-restoreHelp = 上のミントにある別のウォレットのコインを、このウォレットに移します。
wallet-words = 12個の単語
wallet-restoreNow = 復元
wallet-restored = 復元しました：{ $count } sat
wallet-forbid = 支払いのたびに確認する
wallet-pay-title = { $host }のアシスタントは、1つの質問に{ $price } satかかります。
wallet-pay-enough = ウォレットには、使用できる{ $have } satがあります。
wallet-pay-fee = ミントの手数料を含め、最大{ $cost } satが差し引かれます。
wallet-pay-looking = ウォレットを確認しています…
wallet-pay-empty = ウォレットの残高が足りません。使用できるのは{ $mints }のコインです。入金してから、もう一度質問してください。
wallet-pay-always = 今後は自動で支払う
wallet-pay-once = 今回だけ支払う
wallet-pay-no = 支払わない
wallet-request-label = 要求ごとにウォレットから支払う上限（sat）
wallet-request-help = キーの代わりにecashを受け取るサービス向けです。使われなかった分は戻ります。1つの質問で複数の要求が送られます。空欄にすると支払いません。
wallet-declined = 支払われなかったため、質問しませんでした。
wallet-faults-empty = 使用できるミントの残高が足りません。
wallet-faults-no--token = 読み取れるsatのトークンではありません。
wallet-faults-foreign--mint = このトークンは、追加していないミントのものです。
wallet-faults-no--mint = ミントのアドレスではありません。https://で始まるものを入力してください。
wallet-faults-mint--away = ミントが応答しません。何も失われていません。しばらくしてからもう一度お試しください。
wallet-faults-mint--refused = ミントに拒否されました。ウォレットの中身はそのまま残っています。
wallet-faults-mint--strange = ミントの応答が不正です。しばらくしてからもう一度試すか、別のミントを使ってください。
wallet-faults-no--words = ウォレットの12個の単語ではありません。
wallet-faults-amount = この金額は使えません。

## languageModel

languageModel-offered = 語句検索のみ。この本の言語に対応したモデルがあれば、別の言葉で書かれた内容も見つかります。一度ダウンロードすれば（{ MEGABYTES($bytes) }）、オフラインで使えます。
languageModel-fetch = モデルをダウンロード

## agent

agent-browsersModel = ブラウザのモデル
agent-unknownCode = このバージョンのアプリが知らないことをエージェントが伝えました({ $code })。ページを再読み込みすると最新版になります。
agent-advice-own-key = 設定でキーを確認してください。
agent-advice-own-model = 設定でモデルとアドレスを確認してください。
agent-advice-own-tools = 設定でツール呼び出しをJSONにする
agent-advice-own-address = 設定のアドレスとネットワークを確認してください。
agent-advice-server-key = LLM_API_KEYを確認してください。
agent-advice-server-model = LLM_MODELとLLM_BASE_URLを確認してください。
agent-advice-server-tools = LLM_TOOL_PROTOCOL=jsonを設定する
agent-advice-server-address = LLM_BASE_URLとネットワークを確認してください。
agent-failures-said = 応答の内容：{ $words }
agent-failures-noReply = { $url }は応答しますが、言語モデルとしての応答ではありません。アドレスの末尾は/v1ですか？{ $what }{ $said }
agent-failures-tooLong = 質問とその文脈、これまでのやり取りが、{ $model }には長すぎます{ $status }。新しい会話を始めるか、質問を小さくするか、コンテキストウィンドウの大きいモデルを選んでください。{ $said }
agent-failures-key = { $url }にキーを拒否されました{ $status }。{ $what }{ $said }
agent-failures-credit = { $url }の残高がありません{ $status }。残高を追加するか、別のモデルを選んでください。{ $said }
agent-failures-filter = { $url }のコンテンツフィルターが要求を拒否しました{ $status }。別の言い方で質問してください。{ $said }
agent-failures-forbidden = { $url }では、このキーでこのモデルを使うことが許可されていません（403）。{ $what }{ $said }
agent-failures-unknownModel = { $url }に「{ $model }」というモデルはありません{ $status }。{ $what }{ $said }
agent-failures-noQuestions = { $url }はこのアドレスで質問に回答しません（405）。{ $what }{ $said }
agent-failures-tooMany = { $url }への要求が多すぎるか、残高がありません（429）。{ $wait }{ $said }
agent-failures-badCall = { $model }が書いたツール呼び出しを、{ $url }が読み取れませんでした{ $status }。もう一度試すか、別のモデルを選んでください。{ $said }
agent-failures-noTools = { $model }はツールを使えない可能性があります（400）。{ $what }か、使えるモデルを選んでください。{ $said }
agent-failures-failedWith = { $url }でエラーが発生しました（{ NUMBER($status) }）。{ $wait }{ $said }
agent-failures-failed = { $url }でエラーが発生しました。少し待ってからもう一度お試しください。{ $said }
agent-failures-refused = { $url }が要求を拒否しました（{ NUMBER($status) }）。{ $what }{ $said }
agent-failures-wait = 少し待ってからもう一度お試しください。
agent-failures-waitSeconds = { NUMBER($count) }秒後にもう一度お試しください。
agent-failures-waitMinutes = { NUMBER($count) }分後にもう一度お試しください。
agent-failures-nothingThere = { $url }が応答しません。モデルのサーバーは動作していますか？
agent-failures-notFound = アドレス{ $url }が見つかりません。{ $what }
agent-failures-notSafe = { $url }への接続は安全ではありません（{ $code }）。{ $what }
agent-failures-notFromPage = このページから{ $url }に接続できません。応答がないか、ウェブページからの要求を拒否しています。{ $what }
agent-failures-brokeOff = { $url }との接続が切れました。もう一度お試しください。
agent-failures-other = { $url }の言語モデルでエラーが発生しました。もう一度試すか、別のモデルを選んでください。原因：{ $detail }
agent-failures-nothing = なし
agent-failures-silent = 言語モデルから{ NUMBER($count) }秒間何も送られてきません。もう一度試すか、より速いモデルを選んでください。エージェントをご自身で動かしている場合は、LLM_IDLE_SECONDSを大きくしてください。
agent-failures-refusal = モデルが回答を拒否しました。言い方を変えて質問するか、別のモデルを選んでください。応答：{ $words }
agent-failures-brokenAnswer = { $where }の回答がエラーで中断されました（{ $why }）。もう一度お試しください。
agent-failures-closed = { $where }が回答の途中で接続を閉じました。もう一度お試しください。
agent-failures-filtered = { $where }のコンテンツフィルターが回答を止めました。もう一度試すか、別の言い方で質問してください。
agent-failures-geminisOwn = これはGemini独自のプロトコルのアドレスで、Lecternは対応していません。代わりにhttps://generativelanguage.googleapis.com/v1beta/openai/を使ってください。
agent-failures-strangeKey = キーに、改行などキーには使われない文字が含まれています。もう一度貼り付けてください。
agent-failures-redirected =
    { $host }が要求を{ $to ->
        [none] 別の場所
       *[other] { $to }
    }に転送しようとしています。Lecternは、キーと本の内容を転送先には送りません。アドレスと、httpとhttpsのどちらにすべきかを確認してください。
agent-failures-noAnswer = 言語モデルの回答が空でした。もう一度試すか、別の言い方で質問してください。
agent-failures-noWords = 言語モデルが回答用のトークンをすべて思考に使い、何も答えませんでした。質問を小さくするか、設定で思考を「速く」にするか、別のモデルを選んでください。
agent-failures-pageModel-refused = ブラウザのモデルが回答しなかったか、回答が差し止められました。別の言い方で質問してください。
agent-failures-pageModel-forbidden = 現在、ブラウザがこのページでのモデルの使用を許可していません。設定を開き、もう一度「ブラウザのモデルを使う」を押してください。
agent-failures-pageModel-language = ブラウザのモデルは、この質問に必要な言語に対応していません。設定で別のモデルを選んでください。
agent-failures-pageModel-download = ブラウザのモデルをダウンロードできませんでした。接続を確認し、設定からもう一度ダウンロードしてください。
agent-failures-pageModel-gone = このブラウザには、もうモデルがありません。設定で別のモデルを選んでください。
agent-blocked-remedy = Ollama：OLLAMA_ORIGINS={ $origin }を付けて起動してください。LM Studio：サーバーの設定で「Enable CORS」をオンにしてください。どちらも変更できない場合は、npm startでLecternを起動すると、ページの代わりにエージェントが要求を送ります。
agent-blocked-cors = { $endpoint }は応答しますが、{ $origin }のページからの要求を拒否しています（CORS）。{ $remedy }
agent-blocked-unclear = { $endpoint }が応答しないか、{ $origin }のページからの要求を拒否しています（CORS）。モデルのサーバーは動作していますか？{ $remedy }
agent-blocked-insecure = このページから{ $endpoint }に接続できません。ページがhttpsで読み込まれた場合、このデバイス以外の暗号化されていないアドレスには、ブラウザが接続を許可しません。https://のアドレスを使うか、npm startでLecternを起動してください。
agent-blocked-silent = { $endpoint }が応答しません。モデルのサーバーは動作していますか？このページからネットワーク上のデバイスへのアクセスをブラウザが確認した場合は、許可してください。
agent-fallbacks-name = { $model }（{ $endpoint }）
agent-fallbacks-failed = { $from }が回答できなかったため、代わりに{ $to }に質問しました。原因：{ $reason }
agent-fallbacks-again = { $name }の回答が途切れたため、もう一度質問しました。原因：{ $reason }
agent-fallbacks-rests = { $resting }は続けて失敗したため、しばらく使いません。代わりに{ $to }に質問しました。
agent-fallbacks-allRest = { $resting }は続けて失敗したため、あと{ NUMBER($count) }秒間は使いません。その後もう一度質問するか、別のモデルを選んでください。
agent-fallbacks-restsNow = { NUMBER($times) }回続けて失敗したため、{ NUMBER($count) }秒間は使いません。
agent-notices-rounds = この質問での参照が上限の{ NUMBER($rounds) }回に達しました。これまでに見つかった内容です。
agent-notices-time = この質問の制限時間{ NUMBER($count) }秒が過ぎました。これまでに見つかった内容です。
agent-notices-rethink = 参照しても新しい内容が見つからなかったため、モデルが計画を立て直しました。
agent-notices-loop = モデルが同じことを繰り返していたため、手元の内容で回答させました。
agent-notices-circled = モデルが同じ内容を何度も繰り返したため、停止しました。
agent-notices-tokens = 回答は{ NUMBER($tokens) }トークンで打ち切られました。続けるように頼んでください。
agent-notices-summarised = モデルのコンテキストウィンドウに収めるため、以前のやり取りを要約しました。
agent-notices-dropped = モデルのコンテキストウィンドウに収めるため、以前のやり取りを省きました。
agent-notices-noTime = この質問の制限時間{ NUMBER($count) }秒が過ぎましたが、まだ回答できません。質問を小さくするか、設定で時間を延ばしてください。
agent-notices-noAnswer = { NUMBER($rounds) }回参照しましたが、まだ回答できません。質問を小さくするか、より具体的にしてください。
agent-notices-noPlan =
    この質問の計画を立てられなかったため、計画なしで回答しました。{ $why ->
        [none] モデルの書いたものを読み取れませんでした。
       *[other] { $why }
    }
agent-notices-noCheck =
    途中で計画を確認できなかったため、計画を変えずに進めました。{ $why ->
        [none] モデルの書いたものを読み取れませんでした。
       *[other] { $why }
    }
agent-notices-noNotes = モデルがメモを書かなかったため、見つかった箇所をそのまま回答に使いました。
agent-notices-slowStep = 制限時間の{ NUMBER($count) }秒を超えました。
agent-lookups-late = { $url }が{ NUMBER($count) }秒以内に応答しませんでした。アドレスと、サーバーが動作しているかを確認してください。
agent-lookups-notAList = { $url }は応答しますが、モデルの一覧ではありません。アドレスの末尾は/v1ですか？
agent-lookups-key = { $url }にキーを拒否されました（{ NUMBER($status) }）。キーを確認してください。
agent-lookups-noList = { $url }からモデルの一覧を取得できません{ $status }。名前を入力してください。
agent-lookups-modelLate = モデルが{ NUMBER($count) }秒以内に応答しませんでした。まだ読み込み中かもしれません。もう一度テストしてください。
agent-lookups-verdict = 応答しています{ $first }{ $atOnce }。{ $tools }。
agent-lookups-first = （最初の言葉まで{ NUMBER($seconds) }秒）
agent-lookups-atOnce = （少しずつではなく、一度にまとめて）
agent-lookups-tools-native = ツールを自分で呼び出せます
agent-lookups-tools-json = ツールをJSONで呼び出せます（遅くなりますが、使えます）
agent-lookups-tools-none = 求めてもツールを呼び出さなかったため、ほとんど参照できません。別のモデルを選んでください
agent-lookups-quotesOnly = 言語モデルが接続されていません。内蔵のモデルは引用だけを行います。
agent-quotes-noQuestion = 質問すると、関連する箇所を探します。
agent-quotes-notSearched = この質問では検索できませんでした。もう一度質問してください。
agent-quotes-searchFailed = 検索に失敗しました。
agent-quotes-askAgain = 少し待ってからもう一度質問してください。
agent-quotes-nothing = この質問に合う箇所は見つかりませんでした。名前など、本そのものが使いそうな言葉でお試しください。
agent-quotes-nothingSoFar = これまでに読んだ部分には、関連する内容が見つかりませんでした。読み進めてからもう一度質問するか、本全体を検索するか、別の言葉でお試しください。
agent-quotes-nothingBegun = 読み始めた本の中には、関連する内容が見つかりませんでした。
agent-quotes-book = 「{ $title }」（{ NUMBER($passages) }箇所）
agent-quotes-unread = まだ読み始めていない本に、関連する箇所があります：{ $books }。
agent-quotes-partOfShelf = 一部の本は全体を検索できませんでした。
agent-quotes-sure = 次の文に答えがあるかもしれません：
agent-quotes-unsure = 本文に答えがあるかどうかはわかりません。最も近いのは次の文です：
agent-quotes-notSaid = 本文には書かれていないようです。
agent-quotes-notSaidSoFar = これまでに読んだ部分には書かれていないようです。
agent-quotes-model = 小さなモデルの回答：
agent-quotes-wordsOnly = 語句だけで検索しました。
agent-quotes-someMeaning = 語句で検索し、{ NUMBER($total) }箇所中{ NUMBER($indexed) }箇所は意味でも検索しました。
agent-quotes-storyNotBegun = 今の位置では、まだ物語が始まっていません。少し読み進めてから、もう一度質問してください。
agent-quotes-noText = まだ使える本文がありません。少し読み進めてから、もう一度質問してください。
agent-quotes-who = 誰なのかは説明できません。本には次のように書かれています（登場順）：
agent-quotes-named =
    { $name }は{ $limited ->
        [true] これまでに
       *[other] {""}
    }{ NUMBER($times) }回出てきます{ $others ->
        [none] {""}
       *[other] （別名：{ LIST($others) }）
    }{ $company ->
        [none] {""}
       *[other] 。多くは{ LIST($company) }の近くです
    }。最初の箇所：
agent-quotes-explain = 言葉の解説はできません。この言葉は次の箇所に出てきます：
agent-quotes-page = ページの解説はできません。このページの冒頭です：
agent-quotes-chapter = 章の要約はできません。章の冒頭、途中の一部、今の位置の文です：
agent-quotes-people = これまでに読んだ部分によく出てくる名前を、本の文とともに示します：
agent-quotes-story = これまでに読んだ章の文を順に示します：
