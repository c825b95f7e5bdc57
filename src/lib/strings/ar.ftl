## common

common-cancel = إلغاء
common-close = إغلاق
common-closePanel = إغلاق اللوحة
common-delete = حذف
common-undo = تراجع
common-save = حفظ
common-tryAgain = إعادة المحاولة
common-dismiss = إخفاء
common-partMissing = تعذّر تحميل هذا الجزء من Lectern
common-partMissingText = إما أنك غير متصل بالإنترنت، أو أن هناك إصدارًا أحدث من Lectern. تُعاد المحاولة بإعادة تحميل الصفحة.
common-reload = إعادة التحميل
common-beside = { $one }، { $other }

## shelf

shelf-yourBooks = كتبك
shelf-addBook = إضافة كتاب
shelf-bookFiles = ملفات الكتب
shelf-loading = جارٍ تحميل الرف…
shelf-unreadable = تعذّرت قراءة كتبك من مساحة تخزين هذا المتصفح ({ $why }). كثيرًا ما تمنع النوافذ الخاصة ذلك: يلزم فتح Lectern في نافذة عادية.
shelf-full = لم تبقَ مساحة في تخزين هذا المتصفح. يمكن إزالة كتاب أو إخلاء مساحة على القرص، ثم إضافة هذا الكتاب من جديد.
shelf-emptyTitle = كتاب للقراءة، وأسئلة بلا حدود
shelf-emptyText =
    { $touch ->
        [yes] يمكن إضافة كتاب بالزر
       *[no] يمكن إفلات كتاب هنا أو إضافته بالزر
    }: EPUB أو Kindle أو FB2 أو قصص مصوّرة أو نص. يبقى الكتاب في هذا المتصفح ولا يُرفع شيء. ثم تأتي القراءة والبحث بالمعنى وطرح الأسئلة عنه.
shelf-trySample = تجربة الكتاب النموذجي
shelf-sampleMissing = تعذّر تنزيل الكتاب النموذجي. هل الاتصال بالإنترنت مقطوع؟ يمكنك إضافة كتاب من عندك.
shelf-hint = يمكن إفلات الكتب أو مجلدات كاملة أو لصقها في أي مكان من هذه الصفحة.
shelf-drop = الإفلات هنا للإضافة إلى رفّك
shelf-noBooks = لا كتاب بين ما أُفلت هنا. يفتح Lectern ملفات EPUB وكتب Kindle ‏(MOBI وAZW3) وFB2 وCBZ والنصوص العادية وMarkdown وHTML.
shelf-adding =
    { $total ->
        [1] جارٍ إضافة «{ $fileName }»…
       *[other] جارٍ إضافة { NUMBER($place) } من { NUMBER($total) }: «{ $fileName }»…
    }
shelf-addingProgress = الكتب المضافة
shelf-stopAdding = إيقاف الإضافة
shelf-stopped =
    أُوقفت الإضافة. { $count ->
        [zero] لم يُضف أي كتاب
        [one] أُضيف كتاب واحد
        [two] أُضيف كتابان
        [few] أُضيفت { $count } كتب
        [many] أُضيف { $count } كتابًا
       *[other] أُضيف { $count } كتاب
    }.
shelf-added =
    { $count ->
        [zero] لم يُضف أي كتاب
        [one] أُضيف كتاب واحد
        [two] أُضيف كتابان
        [few] أُضيفت { $count } كتب
        [many] أُضيف { $count } كتابًا
       *[other] أُضيف { $count } كتاب
    }.
shelf-addedAndKnown =
    { $count ->
        [zero] لم يُضف أي كتاب
        [one] أُضيف كتاب واحد
        [two] أُضيف كتابان
        [few] أُضيفت { $count } كتب
        [many] أُضيف { $count } كتابًا
       *[other] أُضيف { $count } كتاب
    }، وعلى رفّك من قبل { $known ->
        [one] كتاب واحد
        [two] كتابان
        [few] { $known } كتب
        [many] { $known } كتابًا
       *[other] { $known } كتاب
    }.
shelf-notAdded =
    { $count ->
        [one] لم يُضف ملف واحد
        [two] لم يُضف ملفان
        [few] لم تُضف { $count } ملفات
        [many] لم يُضف { $count } ملفًا
       *[other] لم يُضف { $count } ملف
    }
shelf-readBefore-question =
    { $count ->
        [one] هل سبق أن قرأته؟
        [two] هل سبق أن قرأت هذين الكتابين؟
        [few] هل سبق أن قرأت هذه الكتب الـ{ $count }؟
        [many] هل سبق أن قرأت هذه الكتب الـ{ $count }؟
       *[other] هل سبق أن قرأت هذه الكتب الـ{ $count }؟
    }
shelf-readBefore-why = يجوز أن تستخدم الأجوبة والبحث كل ما في الكتب التي قرأتها. أما غيرها فلا يُكشف منها شيء.
shelf-readBefore-all = كلها
shelf-readBefore-some = بعضها…
shelf-readBefore-none = ولا واحد منها
shelf-selecting-tools = الكتب المحددة
shelf-selecting-start = تحديد عدة كتب
shelf-selecting-read = اختر الكتب التي قرأتها، ثم اضغط: وضع علامة «مقروء».
shelf-selecting-chosen =
    { $count ->
        [zero] لم يُحدد أي كتاب
        [one] كتاب واحد محدد
        [two] كتابان محددان
        [few] { $count } كتب محددة
        [many] { $count } كتابًا محددًا
       *[other] { $count } كتاب محدد
    }
shelf-selecting-all = الكل
shelf-selecting-save = حفظ الملفات
shelf-selecting-done = تم
shelf-removed = أُزيل «{ $title }».
shelf-removedMany =
    { $count ->
        [one] أُزيل كتاب واحد
        [two] أُزيل كتابان
        [few] أُزيلت { $count } كتب
        [many] أُزيل { $count } كتابًا
       *[other] أُزيل { $count } كتاب
    }.
shelf-sortBy = الترتيب حسب
shelf-orders-read = آخر قراءة
shelf-orders-title = العنوان
shelf-orders-author = المؤلف
shelf-orders-added = آخر إضافة
shelf-orders-progress = التقدم
shelf-view = العرض
shelf-views-grid = شبكة
shelf-views-list = قائمة
shelf-byName = العناوين والمؤلفون
shelf-inTheText = في النص
shelf-titlesFound =
    { $count ->
        [one] عنوان واحد
        [two] عنوانان
        [few] { $count } عناوين
        [many] { $count } عنوانًا
       *[other] { $count } عنوان
    }
shelf-unknownAuthor = مؤلف غير معروف
shelf-continueReading = متابعة القراءة
shelf-markFinished = وضع علامة «مقروء»
shelf-markUnfinished = إزالة علامة «مقروء»
shelf-filter-label = المعروض: { $shown }
shelf-filter-all = كل الكتب
shelf-filter-status-unread = لم تبدأ قراءته
shelf-filter-status-reading = قيد القراءة
shelf-filter-status-finished = مقروء
shelf-filter-collections = المجموعات
shelf-filter-series = السلاسل
shelf-filter-shown =
    { $name }: { $count ->
        [one] كتاب واحد
        [two] كتابان
        [few] { $count } كتب
        [many] { $count } كتابًا
       *[other] { $count } كتاب
    }
shelf-filter-none = لا كتب هنا: { $name }
shelf-filter-showAll = عرض كل الكتب
shelf-collections-title = المجموعات
shelf-collections-choose = المجموعات…
shelf-collections-add = مجموعة جديدة
shelf-collections-addButton = إضافة
shelf-collections-none = ليس في أي مجموعة بعد.
shelf-collections-notSaved = تعذّر حفظ هذا. { $why }
shelf-notStarted = لم تبدأ قراءته
shelf-finished = مقروء
shelf-readSoFar = المقروء حتى الآن: { $percent }
shelf-options = خيارات { $title }
shelf-open = فتح
shelf-details = التفاصيل
shelf-saveFile = حفظ ملف الكتاب
shelf-remove = إزالة
shelf-storage =
    { $used ->
        [none]
            { $count ->
                [one] كتاب واحد
                [two] كتابان
                [few] { $count } كتب
                [many] { $count } كتابًا
               *[other] { $count } كتاب
            }
       *[other]
            { $count ->
                [one] كتاب واحد
                [two] كتابان
                [few] { $count } كتب
                [many] { $count } كتابًا
               *[other] { $count } كتاب
            } · { $used } مستخدمة في هذا المتصفح
    }
shelf-persistent = يحتفظ بها المتصفح إلى أن تُزال.
shelf-notPersistent = قد يحذفها المتصفح عند امتلاء القرص؛ والنسخة الاحتياطية تحفظها.
shelf-noFile = ملف هذا الكتاب غير موجود في هذا المتصفح. تلزم إضافة الكتاب من جديد.
shelf-fileUnreadable = تعذّرت قراءة الملف.
shelf-allNotes = كل الملاحظات
shelf-practise = التدرّب على الكلمات

## files

files-thisFile = هذا الملف
files-emptyFile = «{ $title }» فارغ تمامًا. يلزم تنزيل الكتاب أو نسخه من جديد.
files-zeros = لا يحتوي «{ $title }» إلا على أصفار. يلزم تنزيل الكتاب أو نسخه من جديد.
files-notAnEpub = «{ $title }» ليس كتابًا يستطيع Lectern فتحه. يفتح Lectern ملفات EPUB وكتب Kindle ‏(MOBI وAZW3) وFB2 وCBZ والنصوص العادية وMarkdown وHTML.
files-emptyArchive = «{ $title }» أرشيف لا شيء فيه. يلزم الحصول على الكتاب من جديد.
files-noPackage = «{ $title }» أرشيف بلا كتاب. يفتح Lectern ملفات EPUB وكتب Kindle ‏(MOBI وAZW3) وFB2 وCBZ والنصوص العادية وMarkdown وHTML.
files-holdsBooks = «{ $title }» أرشيف بداخله كتب: يلزم فك ضغطه أولًا ثم إضافتها.
files-choose = «{ $title }» هو { $kind } وليس كتابًا. يفتح Lectern ملفات EPUB وكتب Kindle ‏(MOBI وAZW3) وFB2 وCBZ والنصوص العادية وMarkdown وHTML.
files-convert = «{ $title }» هو { $kind } ولا يستطيع Lectern فتحه. يلزم تحويله إلى EPUB (يستطيع Calibre ذلك) ثم إضافته من جديد.
files-kinds-jpeg = صورة JPEG
files-kinds-png = صورة PNG
files-kinds-gif = صورة GIF
files-kinds-webp = صورة WebP
files-kinds-pdf = مستند PDF
files-kinds-mobi = كتاب Kindle ‏(MOBI)
files-kinds-topaz = كتاب Kindle ‏(Topaz)
files-kinds-kfx = كتاب Kindle ‏(KFX)
files-kinds-djvu = مستند DjVu
files-kinds-lit = كتاب Microsoft Reader ‏(LIT)
files-kinds-old = كتاب إلكتروني بصيغة قديمة
files-kinds-chm = ملف مساعدة (CHM)
files-kinds-rar = أرشيف RAR
files-kinds-sevenZip = أرشيف 7-Zip
files-kinds-gzip = أرشيف gzip
files-kinds-rtf = مستند نص منسق (RTF)
files-kinds-oldOffice = مستند Office قديم
files-kinds-mp3 = تسجيل MP3
files-kinds-recording = تسجيل مرئي أو صوتي
files-kinds-xml = مستند XML
files-kinds-text = ملف نصي من نوع آخر (ينتهي اسم النص العادي بـ ‎.txt)
files-kinds-word = مستند Word
files-kinds-office = مستند Office
files-kinds-openDocument = ملف OpenDocument
files-kinds-android = تطبيق Android
files-convertible-locked = «{ $title }» محمي بنظام DRM من Amazon، فلا تفتحه إلا تطبيقات Kindle وأجهزته. يلزم البحث عن طبعة من دون حماية.
files-convertible-replica = «{ $title }» نسخة مطبوعة طبق الأصل من Kindle: صفحات PDF لا يستطيع Lectern فتحها. يلزم الحصول على الكتاب بصيغة EPUB.
files-convertible-unreadable = «{ $title }» تالف ولا يمكن قراءته. يلزم تنزيل الكتاب أو نسخه من جديد.
files-convertible-empty = لا نص ولا صور في «{ $title }». يلزم الحصول على الكتاب من جديد.
files-locked = «{ $title }» محمي بواسطة { $owner }، فلا يفتحه إلا تطبيق البائع. يمكن طلب نسخة من دون حماية من البائع.
files-copyProtection = الحماية من النسخ (DRM)
files-password = «{ $title }» مقفل بكلمة مرور zip. يلزم فتح القفل حيث حصلت عليه، ثم إضافته من جديد.
files-tooLarge = يصير حجم «{ $name }» في «{ $title }» بعد فك الضغط { $size }؛ وأقصى ما يمكن فتحه { $most }.
files-bomb = لم يُفتح «{ $title }»: حجمه { $size } ويصير بعد فك الضغط { $unpacked }، وما من كتاب كذلك. يلزم الحصول عليه من مصدر آخر.
files-packageDocument = «{ $title }» تالف: تعذّرت قراءة مستند الحزمة فيه ({ $path }). يلزم الحصول على الكتاب من جديد.
files-noPages = لا صفحات في «{ $title }»: ترتيب القراءة فيه فارغ. يلزم الحصول على الكتاب من جديد.
files-noChapters = «{ $title }» تالف: لا فصل من فصوله في الملف. يلزم تنزيل الكتاب أو نسخه من جديد.
files-incomplete = «{ $title }» ناقص: الملف «{ $path }» مفقود. يلزم الحصول على الكتاب من جديد.
files-noise = «{ $path }» في «{ $title }» ليس نصًا: إما أنه مشفّر أو تالف جدًا، ولا يذكر الكتاب كيف يُقرأ. يمكن طلب نسخة من دون حماية من الجهة التي حصلت منها عليه.
files-missing = لا يحتوي «{ $title }» على ملف باسم «{ $name }».
files-damaged = «{ $title }» تالف: { $what }. يلزم تنزيل الكتاب أو نسخه من جديد.
files-damage-end = نهايته مفقودة
files-damage-index = تعذّرت قراءة فهرسه
files-damage-indexTooLarge = فهرسه أكبر من فهرس أي كتاب
files-damage-misplaced = الملف «{ $name }» فيه ليس حيث يشير الفهرس
files-damage-cutOff = الملف «{ $name }» فيه مبتور
files-damage-method = الملف «{ $name }» فيه مضغوط بطريقة لا يسمح بها EPUB ‏({ NUMBER($method) })
files-damage-unpack = تعذّر فك ضغط الملف «{ $name }» فيه
files-damage-nothing = الملف «{ $name }» فيه فارغ
files-flaws-longer = أطول مما يذكر الفهرس: نهايته مفقودة
files-flaws-shorter = أقصر مما يذكر الفهرس: نهايته مفقودة
files-flaws-altered = تغيّر بعضه
files-flaws-broken = ترميزه معطوب، ولا يمكن عرض بعض نصه

## firstSteps

firstSteps-ask-title = أسئلة وأجوبة موثّقة
firstSteps-ask-text = تستشهد الأجوبة بالكتاب. ويُتحقق من كل اقتباس فيه قبل ظهوره لك، ويأخذك إلى صفحته.
firstSteps-ask-checked = اقتباس واحد، وُجد بنصه
firstSteps-search-title = البحث بالمعنى
firstSteps-search-text = العثور على مشهد بما يحدث فيه، حتى لو نُسيت كلماته. يعمل ذلك من دون اتصال.
firstSteps-search-byMeaning = بالمعنى
firstSteps-spoilers-title = بلا حرق للأحداث
firstSteps-spoilers-text = تقف الأجوبة والبحث حيث توقفت عن القراءة، ما لم تسمح بغير ذلك.
firstSteps-spoilers-searched = جرى البحث فيما قرأته حتى الآن فقط ({ $percent }).
firstSteps-spoilers-further = { NUMBER($count) } أخرى فيما بعد
firstSteps-example-question = ماذا بقي من الجسر؟
firstSteps-example-answer = عشر من دعائمه الإحدى عشرة. أما الطريق فوقها فقد زال:
firstSteps-example-quote = «كان الحديد قد بيع في الحرب»
firstSteps-example-chapter = أوبلايجينغ
firstSteps-example-search = عروس توقف العربة
firstSteps-example-passage = ونزلتُ إلى الطريق بحذاء زفافي ووقفتُ أمام ذلك الحصان
firstSteps-example-foundIn = الورقة 47
firstSteps-example-language = كتاب المثال باللغة الإنجليزية.
firstSteps-model-now = من دون نموذج لغوي تكون الأجوبة مقاطع مقتبسة من الكتاب.
firstSteps-model-choose = اختيار نموذج لغوي
firstSteps-model-notNow = ليس الآن

## help

help-title = اختصارات لوحة المفاتيح
help-intro = تعمل في أي موضع من الكتاب، إلا أثناء الكتابة.
help-lettersOff = اختصارات المفتاح الواحد معطّلة في الإعدادات؛ أما غيرها فيعمل.
help-or = أو
help-groups-pages = الصفحات
help-groups-around = التنقل
help-groups-marks = التظليل والملاحظات
help-groups-app = Lectern
help-keys-next = الصفحة التالية
help-keys-previous = الصفحة السابقة
help-keys-partStart = الصفحة الأولى من هذا الجزء
help-keys-partEnd = الصفحة الأخيرة من هذا الجزء
help-keys-bookStart = بداية الكتاب
help-keys-bookEnd = نهاية الكتاب
help-keys-search = البحث في هذا الكتاب
help-keys-goTo = الانتقال إلى صفحة أو نسبة مئوية
help-keys-contents = المحتويات
help-keys-back = العودة إلى الموضع السابق
help-keys-forward = التقدم من جديد
help-keys-larger = تكبير النص
help-keys-smaller = تصغير النص
help-keys-select = تحديد جملة ثم التي تليها؛ Shift مع الأسهم لكلمات أكثر أو أقل
help-keys-highlight = تظليل الكلمات المحددة
help-keys-note = كتابة ملاحظة على الكلمات المحددة
help-keys-notes = ملاحظاتك وتظليلاتك
help-keys-bookmark = إضافة إشارة مرجعية أو إزالتها
help-keys-chat = سؤال المساعد
help-keys-speak = القراءة بصوت عالٍ أو الإيقاف المؤقت
help-keys-settings = الإعدادات
help-keys-help = اختصارات لوحة المفاتيح
help-keys-close = إغلاق ما هو مفتوح
common-keyNames-Mod = Ctrl
common-keyNames-ArrowLeft = ←
common-keyNames-ArrowRight = →
common-keyNames-Home = Home
common-keyNames-End = End
common-keyNames-PageUp = Page Up
common-keyNames-PageDown = Page Down
common-keyNames-Space = مسافة
common-keyNames-Escape = Esc
common-keyNames-Shift = Shift
common-keyNames-Alt = Alt

## offline

offline-updateReady = إصدار جديد من Lectern جاهز.
offline-reload = إعادة التحميل
offline-later = لاحقًا
offline-shared =
    { $count ->
        [one] شورك ملف واحد مع Lectern
        [two] شورك ملفان مع Lectern
        [few] شوركت { $count } ملفات مع Lectern
        [many] شورك { $count } ملفًا مع Lectern
       *[other] شورك { $count } ملف مع Lectern
    }
offline-sharedHint = لا ينبغي إضافته إلا إذا شاركته للتو، فقد تكون صفحة ويب هي التي أرسلته.
offline-addShared = إضافة إلى الرف
offline-discardShared = تجاهل
offline-sharedTooMuch = تعذّر الاحتفاظ بما شورك
offline-notKept =
    لا يمكن أن ينتظر هنا أكثر من { $files ->
        [one] ملف واحد
        [two] ملفين
        [few] { $files } ملفات
        [many] { $files } ملفًا
       *[other] { $files } ملف
    } و{ $size }. تُضاف الكتب الأكبر بالزر.

## insecure

insecure-title = يحتاج Lectern إلى عنوان آمن
insecure-why = العنوان المفتوح { $origin } غير مشفّر. في مثل هذا العنوان لا يوفر المتصفح مكانًا آمنًا لحفظ الكتب، ويمكن لأي شخص على الشبكة أن يطّلع. الكتب المضافة في عناوين أخرى لم تتأثر.
insecure-here = على الحاسوب الذي يعمل عليه Lectern، يُفتح
insecure-tunnel = من هذا الحاسوب، يُكتب هذا في الطرفية، ثم يُفتح العنوان نفسه هنا:
insecure-https = للجميع: يوضع Lectern خلف https://. ويشرح الملف docs/hosting.md المرفق به الطريقة.

## storage

storage-faults-full = لم تبقَ مساحة لدى المتصفح. يمكن إخلاء مساحة على القرص أو حذف كتب مقروءة.
storage-faults-newer = يعمل إصدار أحدث من Lectern في علامة تبويب أخرى. تلزم إعادة تحميل هذه الصفحة للمتابعة.
storage-faults-deleted = حُذف هذا، ربما في علامة تبويب أخرى، فلن يُحفظ له شيء بعد الآن.
storage-faults-forbidden = لا يسمح هذا المتصفح لهذه الصفحة بتخزين أي شيء. يلزم السماح بذلك، أو فتح Lectern في نافذة غير خاصة.
storage-faults-closed = أغلق المتصفح مساحة التخزين. تلزم إعادة تحميل هذه الصفحة.
storage-faults-failed = حدث خطأ في تخزين المتصفح ({ $detail }). تلزم إعادة تحميل هذه الصفحة؛ وإن لم يُجدِ ذلك، فإعادة تشغيل المتصفح.
storage-unsaved =
    { $count ->
        [one] لم يُحفظ آخر تغيير بعد؛ وهو باقٍ ما دامت علامة التبويب هذه مفتوحة.
        [two] لم يُحفظ تغييران بعد؛ وهما باقيان ما دامت علامة التبويب هذه مفتوحة.
        [few] لم تُحفظ { $count } تغييرات بعد؛ وهي باقية ما دامت علامة التبويب هذه مفتوحة.
        [many] لم يُحفظ { $count } تغييرًا بعد؛ وهي باقية ما دامت علامة التبويب هذه مفتوحة.
       *[other] لم يُحفظ { $count } تغيير بعد؛ وهي باقية ما دامت علامة التبويب هذه مفتوحة.
    } { $why } ويواصل Lectern المحاولة.
storage-again = إعادة المحاولة الآن
storage-heldUp = لا يستطيع Lectern فتح بياناته بعد. ربما ما زال إصدار أقدم يعمل في علامة تبويب أخرى: يُرجى إغلاق علامات تبويب Lectern الأخرى.
storage-removedElsewhere = أُزيل هذا الكتاب من الرف في علامة تبويب أخرى. ما يتغير هنا يضيع ما لم يُستعد الكتاب هناك.
storage-deletedElsewhere = حُذف هذا الكتاب في علامة تبويب أخرى. يمكن قراءته حتى إغلاق علامة التبويب هذه؛ ولن يُحفظ شيء بعد الآن.

## readerTools

readerTools-shelf = الرف
readerTools-contents = المحتويات
readerTools-search = بحث
readerTools-chat = دردشة
readerTools-panes-chat = الدردشة
readerTools-panes-display = النص والصفحة
readerTools-panes-search = البحث
readerTools-panes-notes = الملاحظات
readerTools-panes-people = الشخصيات والأماكن
readerTools-panes-translation = الترجمة
readerTools-readAloud = القراءة بصوت عالٍ
readerTools-more = المزيد
readerTools-settings = الإعدادات
readerTools-statistics = إحصاءات القراءة
readerTools-catalogues = من الويب
readerTools-devices = الأجهزة
readerTools-keys = اختصارات لوحة المفاتيح
readerTools-sideWidth = عرض اللوحة الجانبية
readerTools-opening = جارٍ فتح الكتاب…
readerTools-cannotOpen = تعذّر فتح هذا الكتاب
readerTools-toShelf = الانتقال إلى الرف
readerTools-notHere = هذا الكتاب ليس على رف هذا المتصفح. يمكن الانتقال إلى الرف وإضافة ملفه من جديد.

## speech

speech-label = القراءة بصوت عالٍ
speech-play = متابعة القراءة
speech-pause = إيقاف مؤقت
speech-stop = إيقاف القراءة بصوت عالٍ
speech-before = الجملة السابقة
speech-after = الجملة التالية
speech-narrator = راوي الكتاب
speech-sleep = مؤقّت النوم
speech-sleepOff = بلا مؤقّت
speech-sleepAfter =
    { $minutes ->
        [one] دقيقة واحدة
        [two] دقيقتان
        [few] { $minutes } دقائق
        [many] { $minutes } دقيقة
       *[other] { $minutes } دقيقة
    }
speech-sleepAtChapter = نهاية الفصل
speech-voice = الصوت
speech-speed = السرعة
speech-online = { $name } (يرسل النص عبر الشبكة)
speech-noEngine = لا يستطيع هذا المتصفح القراءة بصوت عالٍ. يستطيعها Chrome وEdge وFirefox وSafari بأصوات نظامك.
speech-noVoice = لا يوجد صوت على هذا الجهاز. يمكن إضافة صوت من إعدادات اللغة أو النطق في نظامك، ثم إعادة المحاولة.
speech-onlyOnline = ليس لهذا الجهاز صوت خاص به للغة { $language }. تعمل الأصوات أدناه عبر الشبكة: يتلقى مزوّدها الجمل. يمكن اختيار أحدها إن كان ذلك مقبولًا، أو إضافة صوت من إعدادات نظامك.
speech-otherLanguage = لا صوت هنا للغة { $language }، ولذلك يقرأ صوت للغة أخرى. يمكن إضافة صوت من إعدادات نظامك.
speech-nothing = لا نص من هنا فصاعدًا.
speech-stillReading = ما زال الكتاب قيد التحميل. يمكن إعادة المحاولة بعد لحظة.
speech-fellSilent = انقطع الصوت
speech-noRecording = تسجيله ليس في الكتاب
speech-failed = توقف الصوت ({ $reason }). يمكن إعادة المحاولة أو اختيار صوت آخر.

## around

around-tabs = سبل التنقل في الكتاب
around-chapters = المحتويات
around-landmarks = المعالم
around-pages = الصفحات
around-tableOfContents = جدول المحتويات
around-reading = جارٍ تحميل جدول المحتويات…
around-noContents = لا جدول محتويات لهذا الكتاب. يمكن تقليب الصفحات أو البحث عن كلمة.
around-filter = تصفية القائمة
around-noMatch = لا مدخل يحتوي على «{ $words }». يمكن تجربة حروف أقل أو البحث في الكتاب كله.
around-landmarkNames-cover = الغلاف
around-landmarkNames-titlepage = صفحة العنوان
around-landmarkNames-toc = جدول المحتويات
around-landmarkNames-bodymatter = بداية النص
around-landmarkNames-text = بداية النص
around-landmarkNames-frontmatter = الصفحات التمهيدية
around-landmarkNames-backmatter = الملاحق
around-landmarkNames-index = الكشّاف
around-landmarkNames-glossary = مسرد المصطلحات
around-landmarkNames-bibliography = المراجع
around-landmarkNames-endnotes = الحواشي
around-opening = الصفحات الأولى
around-section = القسم { NUMBER($number) }
around-bookText = نص الكتاب
around-page = صفحة من الكتاب
around-facingPage = الصفحة المقابلة من الكتاب
around-failed = تعذّر عرض هذا الكتاب: { $reason }
around-reload = تُعاد المحاولة بإعادة تحميل الصفحة.
around-setting = جارٍ تنسيق الصفحة…
around-unreadable-title = تعذّر عرض هذا الجزء من الكتاب
around-unreadable-rest = بقية الكتاب لم تتأثر: تُتابَع القراءة بتقليب الصفحة.
around-unreadable-damaged = الملف «{ $path }» في كتاب EPUB هذا مفقود أو تالف ({ $detail }).
around-unreadable-notLaidOut = تعذّر عرض الملف «{ $path }».
around-unreadable-markup = لا يستطيع المتصفح قراءة ترميزه
around-unreadable-tooLong = استغرق تنسيقه وقتًا أطول من اللازم
around-textUnreadable = تعذّرت قراءة نص هذا الكتاب، فلا يمكن البحث فيه ({ $reason }).
around-damaged =
    ملف هذا الكتاب تالف في { LIST($titles, quotes: "«»") }{ $more ->
        [0] { "" }
       *[other] { " " }و{ NUMBER($more) } غيرها
    }: قد تنقص كلمات هناك أو تكون خاطئة. أما بقيته فيمكن قراءتها. للحصول على نسخة كاملة، يلزم جلب الكتاب من جديد.
around-convertedElsewhere = حوّل جهاز آخر هذا الكتاب من جديد بإصدار أحدث من Lectern. وإلى أن تصل تلك النسخة إلى هذا الجهاز، لا تقود المواضع والاقتباسات القادمة من هناك إلا إلى جوار كلماتها. يلزم إعادة تحميل Lectern للحصول عليها.
around-emptyPart = لا شيء في هذا الجزء من الكتاب.
around-drawingLeftOut = حُذف رسم يزيد على { NUMBER($most) } من الأجزاء: لا تتسع الصفحة لعرض هذا العدد.
around-formulaLeftOut = حُذفت معادلة تزيد على { NUMBER($most) } من الأجزاء: لا تتسع الصفحة لعرض هذا العدد.
around-playersLeftOut = حُذفت التسجيلات من هنا فصاعدًا: تشغّل الصفحة { NUMBER($most) } منها.
around-noFrame = لم يتمكن هذا المتصفح من عرض الصفحة.
around-placeNotSaved = تعذّر حفظ موضعك في هذا الكتاب ({ $detail }).
around-previousPage = الصفحة السابقة
around-nextPage = الصفحة التالية
around-pagesLeft =
    { $count ->
        [0] الصفحة الأخيرة من هذا الفصل
        [one] بقيت صفحة واحدة في هذا الفصل
        [two] بقيت صفحتان في هذا الفصل
        [few] بقيت { $count } صفحات في هذا الفصل
        [many] بقيت { $count } صفحة في هذا الفصل
       *[other] بقيت { $count } صفحة في هذا الفصل
    }
around-pagesLeftShort =
    { $count ->
        [0] الصفحة الأخيرة
        [one] بقيت صفحة
        [two] بقيت صفحتان
        [few] بقيت { $count } صفحات
        [many] بقيت { $count } صفحة
       *[other] بقيت { $count } صفحة
    }
around-pageOfPart = الصفحة { $page } من { $pages } في هذا الجزء
around-turned =
    { $chapter ->
        [none] الصفحة { $page } من { $pages }
       *[other] الصفحة { $page } من { $pages }، { $chapter }
    }
around-progress = التقدم في الكتاب
around-placeAt =
    { $chapter ->
        [none] { $percent }
       *[other] { $percent }، { $chapter }
    }
around-backTo = العودة إلى { $where }
around-forwardTo = التقدم إلى { $where }
around-stayHere = البقاء هنا
around-jumpFrom = { $where }: الانتقال إلى موضع آخر
around-jump = الانتقال إلى موضع آخر
around-jumpHint = صفحة أو نسبة مئوية أو كلمات من عنوان فصل
around-jumpPlaceholder = مثلًا ⁨34%⁩
around-jumpResults = المواضع
around-jumpNothing = لا يوجد موضع كهذا في هذا الكتاب. يمكن تجربة عدد من صفر إلى مئة أو كلمة من عنوان.
around-shape =
    { $percent } من الكتاب{ $notes ->
        [0] { "" }
       *[other]
            ، { $notes ->
                [one] ملاحظة واحدة
                [two] ملاحظتان
                [few] { $notes } ملاحظات
                [many] { $notes } ملاحظة
               *[other] { $notes } ملاحظة
            }
    }
around-printedPage = صفحة { $label }
around-shortPage = ص { $label }
around-pageOfBook = صفحة { $page } من { $pages }
around-countOtherwise = عدّ الصفحات بطريقة أخرى
around-start = بداية الكتاب
around-end = نهاية الكتاب
around-note = حاشية
around-goToNote = الانتقال إلى الحاشية
around-closeNote = إغلاق الحاشية
around-picture = صورة
around-enlarge = { $name }: عرض مكبّر
around-closePicture = إغلاق الصورة
around-zoomIn = تكبير
around-zoomOut = تصغير
around-zoomFit = ملاءمة النافذة
around-pictureTouch = التكبير بإصبعين، والتحريك بالسحب.
around-pictureKeys = التكبير بالمفتاحين + و− أو بالعجلة أو بإصبعين؛ والتحريك بالسحب أو بمفاتيح الأسهم.
around-elsewhere = كان موضعك على جهاز آخر عند { $percent }.
around-goThere = الانتقال إليه
around-leave-title = مغادرة الكتاب؟
around-leave-text = يشير الكتاب إلى { $address }. يُفتح الرابط في علامة تبويب جديدة، وسيعلم الموقع بزيارتك.
around-leave-host = فتح { $host }؟
around-leave-answer = يشير الجواب إلى { $address }. يُفتح الرابط في علامة تبويب جديدة، وسيعلم الموقع بزيارتك وبهذا العنوان كله.
around-leave-confirm = فتح الرابط
around-leave-cancel = البقاء هنا

## annotations

annotations-title = الملاحظات
annotations-short-note = ملاحظة
annotations-short-copy = نسخ
annotations-short-find = بحث
annotations-short-who = من؟
annotations-short-explain = شرح
annotations-short-define = تعريف
annotations-short-listen = استماع
annotations-short-remove = حذف
annotations-listen = استماع من هنا
annotations-tools = الكلمات المحددة
annotations-highlightTools = التظليل
annotations-colours-yellow = أصفر
annotations-colours-green = أخضر
annotations-colours-blue = أزرق
annotations-colours-pink = وردي
annotations-colours-violet = بنفسجي
annotations-highlightIn =
    { $colour ->
        [green] تظليل بالأخضر
        [blue] تظليل بالأزرق
        [pink] تظليل بالوردي
        [violet] تظليل بالبنفسجي
       *[yellow] تظليل بالأصفر
    }
annotations-note = ملاحظة
annotations-editNote = تعديل الملاحظة
annotations-writeNote = كتابة ملاحظة
annotations-copy = نسخ مع المصدر
annotations-copied = تم النسخ مع المصدر.
annotations-copyFailed = تعذّر نسخ الكلمات ({ $reason }). يمكن تحديدها والضغط على Ctrl C بدلًا من ذلك.
annotations-find = بحث في الكتاب
annotations-ask = دردشة عن هذا
annotations-define = تعريف
annotations-remove = حذف التظليل
annotations-selectFirst = يلزم تحديد بعض الكلمات أولًا ثم تظليلها.
annotations-toolbarOpen = أدوات الكلمات المحددة: يوصل إليها مفتاح Tab.
annotations-question = عن «{ $words }»:{ " " }
annotations-bookmark = وضع إشارة مرجعية هنا
annotations-bookmarkAdded = وُضعت إشارة مرجعية على الصفحة.
annotations-bookmarkRemoved = أُزيلت الإشارة المرجعية.
annotations-deleted =
    { $number ->
        [1] تم الحذف.
        [one] تم الحذف.
        [two] حُذف عنصران.
        [few] حُذفت { $number } عناصر.
        [many] حُذف { $number } عنصرًا.
       *[other] حُذف { $number } عنصر.
    }
annotations-notRead = تعذّرت قراءة تظليلاتك وملاحظاتك ({ $reason }).
annotations-notSaved = تعذّر حفظ آخر تغيير في التظليلات والملاحظات ({ $reason }).
annotations-failed = تعذّر حفظ ذلك: { $reason }
annotations-noWords = لا كلمات هنا يمكن تظليلها.
annotations-filter = البحث في ملاحظاتك
annotations-kind = المعروض
annotations-kinds-all = الكل
annotations-kinds-highlights = التظليلات
annotations-kinds-notes = مع ملاحظة
annotations-kinds-bookmarks = الإشارات المرجعية
annotations-kinds-words = الكلمات المبحوث عنها
annotations-anyColour = أي لون
annotations-only =
    { $colour ->
        [green] الأخضر فقط
        [blue] الأزرق فقط
        [pink] الوردي فقط
        [violet] البنفسجي فقط
       *[yellow] الأصفر فقط
    }
annotations-shown =
    { $number ->
        [zero] لا عناصر
        [one] عنصر واحد
        [two] عنصران
        [few] { $number } عناصر
        [many] { $number } عنصرًا
       *[other] { $number } عنصر
    }
annotations-nothing = لا ملاحظات بعد
annotations-nothingHint = لتظليل كلمات أو كتابة ملاحظة يكفي تحديدها على الصفحة. والمفتاح B يضع إشارة مرجعية على الصفحة.
annotations-nothingHintTouch = لتظليل كلمة أو كتابة ملاحظة يكفي الضغط عليها مطولًا في الصفحة. والشريط الصغير في شريط الأدوات يضع إشارة مرجعية على الصفحة.
annotations-nothingFound = لا ملاحظات مطابقة. يمكن تجربة كلمات أو ألوان أخرى.
annotations-missing = غير موجودة في هذا الكتاب
annotations-missingHint = الكلمات المرتبطة بهذه ليست في هذه الطبعة. لكنها محفوظة وتُصدَّر مع غيرها.
annotations-bookmarkKind = إشارة مرجعية
annotations-marginNote = ملاحظة في الهامش
annotations-openMarginNote = ملاحظة في الهامش: { $beginning }
annotations-byAssistant = أضاف المساعد ملاحظة.
annotations-highlightByAssistant = ظلّل المساعد بعض الكلمات.
annotations-moreFor = المزيد لـ«{ $words }»
annotations-delete = حذف
annotations-list = ملاحظاتك
annotations-options = التصدير والاستيراد
annotations-exportMarkdown = تصدير بصيغة Markdown…
annotations-exportJson = تصدير بصيغة JSON…
annotations-exportWeb = تصدير بصيغة Web Annotations…
annotations-import = استيراد…
annotations-saved = حُفظ باسم «{ $name }».
annotations-fileName = { $title } - ملاحظات
annotations-tooLarge = «{ $name }» أكبر من أن يكون ملف ملاحظات.
annotations-imported =
    { $came ->
        [none] لم يكن هناك ما يُستورد.
       *[other] استيراد الملاحظات: { LIST($came, type: "unit") }.
    }
annotations-came-added = المضاف { NUMBER($count) }
annotations-came-updated = المحدَّث { NUMBER($count) }
annotations-came-known = الموجود هنا من قبل { NUMBER($count) }
annotations-came-notFound = غير الموجود في هذا الكتاب { NUMBER($count) } ({ LIST($words, type: "unit", quotes: "«»") })
annotations-came-skipped = المتجاوَز لأنه لا يقتبس أي كلمات { NUMBER($count) }
annotations-importFaults-notNotes = «{ $name }» ليس ملف ملاحظات. يمكن اختيار ملف صدّره Lectern، أو Web Annotations، أو ملف Kindle «My Clippings.txt» أو دفتره المُصدَّر، أو ملاحظات KOReader أو Readest أو Apple Books، أو جدول ملاحظات (CSV أو JSON).
annotations-importFaults-unreadable = لم يُستورد «{ $name }»: { $reason }. لم يتغير شيء.
annotations-importFaults-newer = كتبه إصدار أحدث من Lectern، ويمكن الحصول عليه بإعادة تحميل هذه الصفحة
annotations-importFaults-damaged = تالف ({ $where })
annotations-importFaults-itemDamaged = الملاحظة { NUMBER($number) } فيه تالفة ({ $where })
annotations-importFaults-empty = لا ملاحظات فيه
annotations-importFaults-otherBook = هذه الملاحظات عن كتاب آخر: لا شيء من كلماتها في هذا الكتاب. يمكن فتح ذلك الكتاب واستيرادها فيه.
annotations-importFaults-otherTitle = هذه الملاحظات عن «{ $title }»: لا شيء من كلماتها في هذا الكتاب. يمكن فتح ذلك الكتاب واستيرادها فيه.
annotations-exportHeading = ملاحظات على { $title }
annotations-openInBook = فتح

## search

search-box = البحث في هذا الكتاب
search-results = نتائج البحث
search-searching = جارٍ البحث…
search-byMeaning = لا كلمات مطابقة. جارٍ البحث بالمعنى…
search-nothing = لم يُعثر على شيء. يمكن تجربة كلمات أخرى.
search-unsaid = لا شيء من هذه الكلمات في الكتاب. هذه مقاطع قريبة في المعنى.
search-far = لا يبدو أن شيئًا هنا قريب من هذا. أقرب الكلمات:
search-hint = كلمات، أو سؤال، أو «عبارة بنصها» بين علامتي اقتباس.
search-passages =
    { $count ->
        [one] مقطع واحد
        [two] مقطعان
        [few] { $count } مقاطع
        [many] { $count } مقطعًا
       *[other] { $count } مقطع
    }
search-further-count =
    { $passages ->
        [one] مقطع آخر فيما بعد
        [two] مقطعان آخران فيما بعد
        [few] { $passages } مقاطع أخرى فيما بعد
        [many] { $passages } مقطعًا آخر فيما بعد
       *[other] { $passages } مقطع آخر فيما بعد
    }
search-further-unread =
    { $passages ->
        [one] مقطع واحد
        [two] مقطعان
        [few] { $passages } مقاطع
        [many] { $passages } مقطعًا
       *[other] { $passages } مقطع
    } في هذا الكتاب الذي لم تبدأ قراءته
search-further-nothingRead = لا شيء فيما قرأته حتى الآن.
search-further-show = عرض
search-further-showAll = عرض الكل
search-further-inBooks =
    نتائج أخرى أبعد مما قرأته: { NUMBER($passages) } في { $books ->
        [one] كتاب واحد
        [two] كتابين
        [few] { $books } كتب
        [many] { $books } كتابًا
       *[other] { $books } كتاب
    }
search-backTo = العودة إلى { $place }
search-bookOrder = بترتيب الكتاب
search-stale = هذه النتائج من قبل اكتمال الفهرس.
search-again = البحث من جديد
search-dismiss = إخفاء
search-foundBy-words = بالكلمات
search-foundBy-meaning = بالمعنى
search-foundBy-both = بالكلمات وبالمعنى
search-oneAt = عُثر على مقطع واحد، عند { $place } من الكتاب
search-result = النتيجة { NUMBER($rank) } عند { $place }
search-openedLast = { $result }، آخر ما فُتح
search-between =
    عُثر على { $count ->
        [one] مقطع واحد
        [two] مقطعين
        [few] { $count } مقاطع
        [many] { $count } مقطعًا
       *[other] { $count } مقطع
    } بين { $first } و{ $last } من الكتاب
search-library-box = البحث في مكتبتك
search-library-placeholder = البحث في العناوين والمؤلفين والنصوص
search-library-results = المقاطع حسب الكتاب
search-library-unsaid = لا شيء من هذه الكلمات في أي من كتبك. هذه مقاطع قريبة في المعنى.
search-library-noPassages = لا مقاطع
search-library-reading =
    { $count ->
        [one] ما زال كتاب واحد ينتظر التجهيز للبحث بالكلمات
        [two] ما زال كتابان ينتظران التجهيز للبحث بالكلمات
        [few] ما زالت { $count } كتب تنتظر التجهيز للبحث بالكلمات
        [many] ما زال { $count } كتابًا ينتظر التجهيز للبحث بالكلمات
       *[other] ما زال { $count } كتاب ينتظر التجهيز للبحث بالكلمات
    }.
search-library-found =
    { $ofPassages ->
        [one] مقطع واحد
        [two] مقطعان
        [few] { $ofPassages } مقاطع
        [many] { $ofPassages } مقطعًا
       *[other] { $ofPassages } مقطع
    } في { $ofBooks ->
        [one] كتاب واحد
        [two] كتابين
        [few] { $ofBooks } كتب
        [many] { $ofBooks } كتابًا
       *[other] { $ofBooks } كتاب
    }
search-indexAll-start = فهرسة كل الكتب
search-indexAll-what = يجعل كل كتبك قابلة للبحث بالمعنى، لا المفتوحة منها فقط.
search-indexAll-looking = جارٍ التحقق من الكتب التي تحتاج إلى فهرسة…
search-indexAll-label = المقاطع المفهرسة من كل الكتب
search-indexAll-indexing =
    جارٍ فهرسة كل الكتب: { NUMBER($done) } من نحو { $total ->
        [one] مقطع واحد
        [two] مقطعين
        [few] { $total } مقاطع
        [many] { $total } مقطعًا
       *[other] { $total } مقطع
    }.
search-indexAll-left = بقي نحو { $time }.
search-indexAll-paused =
    متوقفة مؤقتًا: فُهرس { NUMBER($done) } من نحو { $total ->
        [one] مقطع واحد
        [two] مقطعين
        [few] { $total } مقاطع
        [many] { $total } مقطعًا
       *[other] { $total } مقطع
    } من كل الكتب.
search-indexAll-ready =
    { $count ->
        [one] يمكن البحث في كتابك بالمعنى.
        [two] يمكن البحث بالمعنى في الكتابين كليهما.
        [few] يمكن البحث بالمعنى في كل الكتب، وهي { $count } كتب.
        [many] يمكن البحث بالمعنى في كل الكتب، وهي { $count } كتابًا.
       *[other] يمكن البحث بالمعنى في كل الكتب، وهي { $count } كتاب.
    }{ $unreadable ->
        [0] { "" }
        [one] { " " }وتعذّرت قراءة كتاب واحد.
        [two] { " " }وتعذّرت قراءة كتابين.
        [few] { " " }وتعذّرت قراءة { $unreadable } كتب.
        [many] { " " }وتعذّرت قراءة { $unreadable } كتابًا.
       *[other] { " " }وتعذّرت قراءة { $unreadable } كتاب.
    }
search-indexAll-failed = توقفت الفهرسة. { $reason }
search-indexAll-pause = إيقاف الفهرسة مؤقتًا
search-indexAll-resume = متابعة الفهرسة
search-index-reading = جارٍ قراءة الكتاب…
search-index-model = بالكلمات فقط: جارٍ تنزيل نموذج البحث بالمعنى
search-index-modelOf = بالكلمات فقط: جارٍ تنزيل نموذج البحث بالمعنى، { MEGABYTES($loaded) } من { MEGABYTES($total) }
search-index-download = تنزيل النموذج
search-index-indexing =
    { $done ->
        [0] بالكلمات فقط الآن: يُحضَّر البحث بالمعنى
       *[other]
            يُحضَّر البحث بالمعنى: { NUMBER($done) } من { $total ->
                [one] مقطع واحد
                [two] مقطعين
                [few] { $total } مقاطع
                [many] { $total } مقطعًا
               *[other] { $total } مقطع
            }
    }
search-index-indexed = المقاطع المفهرسة
search-index-paused =
    { $done ->
        [0] متوقفة مؤقتًا: بالكلمات فقط
       *[other]
            متوقفة مؤقتًا: فُهرس { NUMBER($done) } من { $total ->
                [one] مقطع واحد
                [two] مقطعين
                [few] { $total } مقاطع
                [many] { $total } مقطعًا
               *[other] { $total } مقطع
            }
    }
search-index-ready = جاهز: البحث بالكلمات وبالمعنى
search-index-wordsOnly = البحث بالكلمات فقط. { $reason }
search-index-pause = إيقاف مؤقت
search-index-resume = متابعة
search-index-options = خيارات الفهرس
search-index-pauseIndexing = إيقاف الفهرسة مؤقتًا
search-index-resumeIndexing = متابعة الفهرسة
search-index-exportFile = تصدير الفهرس…
search-index-importFile = استيراد فهرس…
search-index-remove = حذف الفهرس…
search-index-removed = حُذف الفهرس. ما زال البحث بالكلمات يعمل.
search-index-saved = حُفظ باسم «{ $name }».
search-index-imported = استُورد الفهرس.
search-index-removeTitle = حذف فهرس هذا الكتاب؟
search-index-removeText = يبقى الكتاب نفسه، ويمكن البحث فيه بالكلمات. وتستغرق فهرسته بالمعنى من جديد بضع دقائق.
search-index-keep = الإبقاء عليه
search-index-removeNow = حذف الفهرس
search-index-notKept = لا يمكن حفظ الفهرس على هذا الجهاز، وستلزم إعادة إنشائه في المرة القادمة ({ $reason }).
search-index-shelfNotKept = لا يمكن البحث في هذا الكتاب من الرف ({ $reason }).
search-index-secondNotKept = لا يمكن حفظ جزء من الفهرس على هذا الجهاز، فسيكون البحث أقل دقة في المرة القادمة ({ $reason }).
search-coverage-late = جرى البحث بالكلمات فقط: لم يستجب نموذج البحث في الوقت المناسب.
search-coverage-reading =
    { $total ->
        [one] ما زال الكتاب قيد التحميل: جرى البحث في أول مقطع منه فقط، بالكلمات.
        [two] ما زال الكتاب قيد التحميل: جرى البحث في أول مقطعين منه فقط، بالكلمات.
        [few] ما زال الكتاب قيد التحميل: جرى البحث في أول { $total } مقاطع منه فقط، بالكلمات.
        [many] ما زال الكتاب قيد التحميل: جرى البحث في أول { $total } مقطعًا منه فقط، بالكلمات.
       *[other] ما زال الكتاب قيد التحميل: جرى البحث في أول { $total } مقطع منه فقط، بالكلمات.
    }
search-coverage-model = جرى البحث بالكلمات فقط: ما زال نموذج البحث قيد التحميل.
search-coverage-indexing =
    { $indexed ->
        [0] جرى البحث بالكلمات فقط: ما زال البحث بالمعنى قيد التحضير.
       *[other]
            جرى البحث بالكلمات، وبالمعنى في { NUMBER($indexed) } من { $total ->
                [one] مقطع واحد
                [two] مقطعين
                [few] { $total } مقاطع
                [many] { $total } مقطعًا
               *[other] { $total } مقطع
            }: ما زال الباقي قيد التحضير.
    }
search-coverage-paused =
    { $indexed ->
        [0] جرى البحث بالكلمات فقط: فهرسة البحث بالمعنى متوقفة مؤقتًا.
       *[other]
            جرى البحث بالكلمات، وبالمعنى في { NUMBER($indexed) } من { $total ->
                [one] مقطع واحد
                [two] مقطعين
                [few] { $total } مقاطع
                [many] { $total } مقطعًا
               *[other] { $total } مقطع
            }: الفهرسة متوقفة مؤقتًا.
    }
search-coverage-wordsOnly = جرى البحث بالكلمات فقط. { $reason }
search-coverage-leftOut =
    { $count ->
        [one] تُرك مقطع واحد من كتاب آخر: لم تصل قراءتك إليه بعد.
        [two] تُرك مقطعان من كتب أخرى: لم تصل قراءتك إليهما بعد.
        [few] تُركت { $count } مقاطع من كتب أخرى: لم تصل قراءتك إليها بعد.
        [many] تُرك { $count } مقطعًا من كتب أخرى: لم تصل قراءتك إليها بعد.
       *[other] تُرك { $count } مقطع من كتب أخرى: لم تصل قراءتك إليها بعد.
    }
search-coverage-unreadAll = ما زالت كتبك قيد التحميل: يمكن إعادة المحاولة بعد لحظة، أو فتح أحدها.
search-coverage-unread =
    { $count ->
        [one] كتاب واحد لم يُحمَّل بعد: يمكن إعادة المحاولة بعد لحظة، أو فتحه.
        [two] كتابان لم يُحمَّلا بعد: يمكن إعادة المحاولة بعد لحظة، أو فتحهما.
        [few] { $count } كتب لم تُحمَّل بعد: يمكن إعادة المحاولة بعد لحظة، أو فتحها.
        [many] { $count } كتابًا لم تُحمَّل بعد: يمكن إعادة المحاولة بعد لحظة، أو فتحها.
       *[other] { $count } كتاب لم تُحمَّل بعد: يمكن إعادة المحاولة بعد لحظة، أو فتحها.
    }
search-coverage-noMeaning = جرى البحث بالكلمات فقط: لم يُفهرس أي كتاب للبحث بالمعنى بعد. فتح الكتاب يفهرسه.
search-coverage-noModel = جرى البحث بالكلمات فقط: تعذّر تحميل نموذج البحث.
search-coverage-someMeaning =
    جرى البحث بالكلمات، وبالمعنى في { NUMBER($indexed) } من { $total ->
        [one] مقطع واحد
        [two] مقطعين
        [few] { $total } مقاطع
        [many] { $total } مقطعًا
       *[other] { $total } مقطع
    }: فتح الكتاب يفهرس بقيته.
search-modelFaults-none = أُعدّت هذه النسخة من Lectern من دون نموذج بحث.
search-modelFaults-notStarted = تعذّر تشغيل نموذج البحث.
search-modelFaults-empty = لا يعمل نموذج البحث في هذا المتصفح: أجوبته فارغة.
search-modelFaults-stopped = توقف نموذج البحث ({ $reason }).
search-modelFaults-noWorker = تعذّر تشغيله
search-modelFaults-unreachable = تعذّر تنزيل نموذج البحث: لا يمكن الوصول إلى { $where }.
search-modelFaults-unusable = تعذّر استخدام نموذج البحث من { $where } ({ $reason }).
search-modelFaults-thisSite = هذا الموقع
indexFile-nothingYet = لا شيء للتصدير بعد: لم يُفهرس أي مقطع بالمعنى.
indexFile-notAnIndex = هذا الملف ليس فهرس بحث. يلزم اختيار فهرس صُدّر من Lectern.
indexFile-noMeaning = لا يحتوي هذا الملف على فهرس للبحث بالمعنى. يلزم تصديره من جديد.
indexFile-otherBook = هذا فهرس كتاب آخر. يلزم اختيار الفهرس الذي صُدّر من هذا الكتاب.
indexFile-otherText = لا يطابق هذا الفهرس نص هذا الكتاب كما يقرؤه هذا المتصفح. يمكن فهرسة الكتاب هنا بدلًا من ذلك.
indexFile-outdated = أُنشئ هذا الفهرس بإصدار آخر من Lectern ولا يمكن استخدامه. يمكن تصديره من جديد من إصدار محدَّث، أو فهرسة الكتاب هنا.
indexFile-damaged = ملف الفهرس هذا تالف أو ناقص. يلزم تصديره من جديد.

## chat

chat-panel-chat = الدردشة
chat-panel-log = المحادثة
chat-panel-earlier = عرض الأقدم
chat-panel-ask = سؤال عن هذا الكتاب
chat-panel-send = إرسال
chat-panel-stop = إيقاف
chat-panel-answered = الجواب: { $text }
chat-panel-answerBegins = يبدأ الجواب: { $text } والبقية في المحادثة.
chat-panel-youAsked = سؤالك:
chat-panel-stopped = تم الإيقاف.
chat-panel-thinking = جارٍ التفكير…
chat-panel-brokeOff = انقطع الجواب هنا.
chat-panel-retry = إعادة المحاولة
chat-panel-goOn = متابعة
chat-panel-checkAgain = التحقق من جديد
chat-panel-answersAgain = المساعد متاح من جديد.
chat-panel-interrupted = قُطع هذا السؤال قبل الإجابة عنه.
chat-panel-elsewhere = تجري الإجابة في هذه المحادثة في علامة تبويب أخرى.
chat-conversations-current = المحادثات: { $title }
chat-conversations-fresh = محادثة جديدة
chat-conversations-rename = إعادة التسمية…
chat-conversations-remove = حذف…
chat-conversations-exportOne = حفظ بصيغة Markdown
chat-conversations-exportAll = حفظ الكل بصيغة JSON Lines
chat-conversations-exported = حُفظ باسم { $file }.
chat-conversations-renameTitle = إعادة تسمية المحادثة
chat-conversations-title = العنوان
chat-conversations-renameNow = إعادة التسمية
chat-conversations-removeTitle = حذف هذه المحادثة؟
chat-conversations-removeText = لا يمكن استعادة «{ $title }».
chat-conversations-notSaved = لا يمكن حفظ هذه المحادثة في هذا المتصفح ({ $reason }). تضيع عند المغادرة.
chat-tools-failed = { $line } · فشل
chat-tools-refused = { $line } · رفضته
chat-tools-passages =
    { $count ->
        [one] مقطع واحد
        [two] مقطعان
        [few] { $count } مقاطع
        [many] { $count } مقطعًا
       *[other] { $count } مقطع
    }
chat-tools-waiting = في انتظار { $name }
chat-tools-working = جارٍ العمل…
chat-tools-unknown = طُلب «{ $name }»
chat-tools-searched = { $what } عن { LIST($queries, quotes: "«»") }
chat-tools-readChapter = قُرئ «{ $chapter }»
chat-tools-asked = سُئلت «{ $question }»: { $answer }
chat-tools-askedInVain = سُئلت «{ $question }»، وتابع المساعد من دون جواب
chat-tools-opensBook = يفتح «{ $title }»
chat-tools-wentTo = الانتقال إلى «{ $chapter }»
chat-tools-doing-search_book = جارٍ البحث في الكتاب…
chat-tools-doing-get_chapter = جارٍ قراءة الفصل…
chat-tools-doing-get_table_of_contents = جارٍ قراءة بنية الكتاب…
chat-tools-doing-get_book_metadata = جارٍ قراءة تفاصيل الكتاب…
chat-tools-doing-get_reading_position = جارٍ النظر في صفحتك…
chat-tools-doing-search_library = جارٍ البحث في مكتبتك…
chat-tools-doing-get_highlights = جارٍ قراءة تظليلاتك…
chat-tools-doing-search_conversations = جارٍ البحث في محادثاتك…
chat-tools-doing-remember = جارٍ الحفظ في الذاكرة…
chat-tools-doing-recall = جارٍ التذكر…
chat-tools-doing-write_plan = جارٍ التخطيط…
chat-tools-doing-ask_reader = في انتظار جوابك…
chat-tools-doing-add_highlight = جارٍ التظليل…
chat-tools-doing-add_note = جارٍ كتابة ملاحظة…
chat-tools-doing-go_to = جارٍ الانتقال إلى الصفحة…
chat-tools-doing-list_books = جارٍ تصفح رفّك…
chat-tools-doing-open_book = جارٍ فتح الكتاب…
chat-tools-about-search_book = بحث في الكتاب
chat-tools-about-search_library = بحث في مكتبتك
chat-tools-about-get_chapter = قراءة فصل
chat-tools-about-get_table_of_contents = قراءة جدول المحتويات
chat-tools-about-get_book_metadata = قراءة تفاصيل الكتاب
chat-tools-about-get_reading_position = نظر في صفحتك
chat-tools-about-get_highlights = قراءة تظليلاتك
chat-tools-about-search_conversations = بحث في محادثاتك
chat-tools-about-remember = حفظ شيء في الذاكرة
chat-tools-about-recall = تصفح الذاكرة
chat-tools-about-write_plan = كتابة خطة
chat-tools-about-ask_reader = سؤال لك
chat-tools-about-add_highlight = تظليل كلمات
chat-tools-about-add_note = كتابة ملاحظة
chat-tools-about-go_to = تقليب الصفحة
chat-tools-about-list_books = تصفح رفّك
chat-tools-about-open_book = فتح كتاب
chat-tools-queries = الاستعلامات
chat-tools-sent = أُرسل إلى المساعد
chat-quotes-cut = مقتطع من جملة تنفيه
chat-quotes-notInBook = غير موجود في الكتاب
chat-quotes-beyondLimit = أبعد من حدّ حرق الأحداث
chat-quotes-moved = الكلمات هنا، لا حيث يقول الجواب
chat-quotes-insertion = أضافه الجواب، وليس من كلمات الكتاب
chat-quotes-found =
    { $all ->
        [1]
            { $found ->
                [0] اقتباس واحد لم يوجد بنصه
               *[other]
                    { $insertions ->
                        [true] اقتباس واحد وُجد بنصه ما عدا ما بين [المعقوفين]
                       *[false] اقتباس واحد وُجد بنصه
                    }
            }
       *[other]
            { $insertions ->
                [true]
                    وُجد بنصه { NUMBER($found) } من { $all ->
                        [one] اقتباس واحد
                        [two] اقتباسين
                        [few] { $all } اقتباسات
                        [many] { $all } اقتباسًا
                       *[other] { $all } اقتباس
                    }، ما عدا ما بين [المعقوفين]
               *[false]
                    وُجد بنصه { NUMBER($found) } من { $all ->
                        [one] اقتباس واحد
                        [two] اقتباسين
                        [few] { $all } اقتباسات
                        [many] { $all } اقتباسًا
                       *[other] { $all } اقتباس
                    }
            }
    }
chat-ledger-title = ما غادر هذا الجهاز
chat-ledger-line =
    ما غادر هذا الجهاز: { $ofPassages ->
        [one] مقطع واحد
        [two] مقطعان
        [few] { $ofPassages } مقاطع
        [many] { $ofPassages } مقطعًا
       *[other] { $ofPassages } مقطع
    }، { $ofCharacters ->
        [one] حرف واحد
        [two] حرفان
        [few] { $ofCharacters } أحرف
        [many] { $ofCharacters } حرفًا
       *[other] { $ofCharacters } حرف
    }
chat-ledger-stayed =
    { $models ->
        [none] بقي على هذا الحاسوب
       *[other]
            بقي على هذا الحاسوب: { $ofPassages ->
                [one] مقطع واحد
                [two] مقطعان
                [few] { $ofPassages } مقاطع
                [many] { $ofPassages } مقطعًا
               *[other] { $ofPassages } مقطع
            } إلى { LIST($models) }
    }
chat-ledger-stayedTotal =
    بقي على هذا الحاسوب: { $ofQuestions ->
        [one] سؤال واحد
        [two] سؤالان
        [few] { $ofQuestions } أسئلة
        [many] { $ofQuestions } سؤالًا
       *[other] { $ofQuestions } سؤال
    }، { $ofPassages ->
        [one] مقطع واحد
        [two] مقطعان
        [few] { $ofPassages } مقاطع
        [many] { $ofPassages } مقطعًا
       *[other] { $ofPassages } مقطع
    }، { $ofCharacters ->
        [one] حرف واحد
        [two] حرفان
        [few] { $ofCharacters } أحرف
        [many] { $ofCharacters } حرفًا
       *[other] { $ofCharacters } حرف
    }
chat-ledger-quotingModel = Lectern نفسه
chat-ledger-browsersModel = نموذج المتصفح، على هذا الحاسوب
chat-ledger-at = { $model } لدى { $endpoint }
chat-ledger-characters =
    { $count ->
        [one] حرف واحد
        [two] حرفان
        [few] { $count } أحرف
        [many] { $count } حرفًا
       *[other] { $count } حرف
    }
chat-ledger-ofOthers =
    { $ofPassages ->
        [one] مقطع واحد
        [two] مقطعان
        [few] { $ofPassages } مقاطع
        [many] { $ofPassages } مقطعًا
       *[other] { $ofPassages } مقطع
    } من كتبك الأخرى
chat-ledger-share = { $percent } من الكتاب
chat-ledger-translated =
    للترجمة: { $ofCharacters ->
        [one] حرف واحد
        [two] حرفان
        [few] { $ofCharacters } أحرف
        [many] { $ofCharacters } حرفًا
       *[other] { $ofCharacters } حرف
    }
chat-ledger-small = أقل من واحد بالألف
chat-ledger-paid = المدفوع: { NUMBER($sats) } ساتوشي
chat-ledger-to = إلى { $model }
chat-ledger-steps = نداءات النموذج اللغوي
chat-ledger-tools = عمليات البحث
chat-ledger-step =
    { $estimated ->
        [true] { $purpose }: نحو { $sent }، و{ NUMBER($got) } خارجة، { $seconds }
       *[other] { $purpose }: { $sent }، و{ NUMBER($got) } خارجة، { $seconds }
    }
chat-ledger-stepAt =
    { $failed ->
        [true] { $step }، { $at }، وقد فشل
       *[other] { $step }، { $at }
    }
chat-ledger-tokens =
    { $sent ->
        [one] رمز نصي داخل
        [two] رمزان نصيان داخلان
        [few] { $sent } رموز نصية داخلة
        [many] { $sent } رمزًا نصيًا داخلًا
       *[other] { $sent } رمز نصي داخل
    }{ $fresh ->
        [none] { "" }
       *[other] { " " }(منها نحو { NUMBER($fresh) } جديدة)
    }
chat-ledger-cached = { NUMBER($count) } منها مخبّأة
chat-ledger-thought = { NUMBER($count) } منها للتفكير
chat-ledger-allTokens = المجموع { $sent }، و{ NUMBER($got) } خارجة
chat-ledger-purposes-choose = تفكير
chat-ledger-purposes-answer = إجابة
chat-ledger-purposes-plan = تخطيط
chat-ledger-purposes-notes = تدوين
chat-ledger-purposes-check = مراجعة الخطة
chat-ledger-purposes-summary = تلخيص
chat-ledger-tool =
    { $name } { $args } ← { $outcome }، { $ofCharacters ->
        [one] حرف واحد
        [two] حرفان
        [few] { $ofCharacters } أحرف
        [many] { $ofCharacters } حرفًا
       *[other] { $ofCharacters } حرف
    }
chat-ledger-outcomes-done = تم
chat-ledger-outcomes-failed = رُفض أو فشل
chat-ledger-outcomes-running = بلا جواب
chat-ledger-none = لم يغادر شيء هذا الجهاز لأجل هذا الجواب
chat-ledger-nothing = لم يُسأل شيء عن هذا الكتاب بعد.
chat-ledger-nothingLeft = لم يغادر شيء هذا الجهاز لأجل سؤال عن هذا الكتاب.
chat-ledger-questions =
    { $count ->
        [one] سؤال واحد
        [two] سؤالان
        [few] { $count } أسئلة
        [many] { $count } سؤالًا
       *[other] { $count } سؤال
    }
chat-ledger-total = كل المحادثات عن هذا الكتاب
chat-ledger-again = كل سؤال جديد يرسل الرسائل السابقة إلى النموذج من جديد. تشمل الرموز النصية ذلك؛ أما المقاطع والأحرف فتحصي ما يرسله السؤال لأول مرة فقط.
chat-ledger-deleted = في محادثات حذفتها: { $ofQuestions }. { $line }
chat-ledger-allowance = حد الأحرف لكل سؤال
chat-ledger-allowanceHint = الحقل الفارغ يعني بلا حد. وعند بلوغ الحد لا يُرسل إلى المساعد شيء آخر من الكتاب.
chat-approval-highlight = تظليل هذه الكلمات؟
chat-approval-note = كتابة هذه الملاحظة؟
chat-approval-openBook = فتح هذا الكتاب؟
chat-approval-goTo = الانتقال في الكتاب إلى هذا الموضع؟
chat-approval-remember = تذكّر هذا عنك؟
chat-approval-everywhere = يُرسل مع أسئلتك اللاحقة في كل كتاب.
chat-approval-yes = نعم
chat-approval-no = لا
chat-approval-always = دائمًا
chat-approval-alwaysFor-add_highlight = التظليل دائمًا من دون سؤال
chat-approval-alwaysFor-add_note = كتابة الملاحظات دائمًا من دون سؤال
chat-approval-alwaysFor-go_to = تقليب الصفحة دائمًا من دون سؤال
chat-approval-alwaysFor-open_book = فتح الكتب دائمًا من دون سؤال
chat-approval-alwaysFor-remember = التذكّر دائمًا من دون سؤال
chat-approval-yourPlace = موضعك الحالي
chat-approval-unknownPlace = موضع لم يُبحث عنه
chat-approval-waiting = المساعد ينتظر جوابك.
chat-askBack-title = لدى المساعد سؤال
chat-askBack-placeholder = جوابك
chat-askBack-send = إجابة
chat-askBack-skip = المتابعة من دون جوابي
chat-limit-label = حرق الأحداث: { $state }
chat-limit-title = إلى أي مدى يجوز أن تصل الأجوبة؟
chat-limit-modes-off = الكتاب كله
chat-limit-modes-place = حتى موضعي
chat-limit-modes-chapter = حتى نهاية هذا الفصل
chat-limit-short-off = بلا حد
chat-limit-short-place = حتى هنا
chat-limit-short-chapter = هذا الفصل
chat-limit-ahead = نظرة مسبقة لمرة واحدة
chat-limit-searched-past = جرى البحث فيما قرأته حتى الآن فقط ({ $percent }).
chat-limit-searched-present = تستند الأجوبة إلى ما قرأته حتى الآن فقط ({ $percent }).
chat-limit-whole = البحث في الكتاب كله
chat-limit-jumped = قفزت إلى { $place }. ما زالت الأجوبة تقف عند { $read } حيث وصلت قراءتك.
chat-limit-readHere = قرأت حتى هنا
chat-limit-howFar-ask = إلى أين وصلت قراءتك؟
chat-limit-howFar-none = لم تبدأ
chat-limit-howFar-upTo = حتى نهاية …
chat-limit-howFar-here = هذه الصفحة ({ $place })
chat-limit-howFar-all = الكتاب كله
chat-limit-byDefault = بلا حرق للأحداث
chat-limit-byDefaultHelp = تقتصر الأجوبة ونتائج البحث على ما قرأته من الكتاب، حتى إتمامه أو اختيار الكتاب كله.
chat-limit-lookAhead = نظرة مسبقة لمرة واحدة…
chat-limit-askTitle = نظرة مسبقة في الجواب التالي؟
chat-limit-askText = قد يكشف الجواب التالي ما يحدث بعد موضعك. ثم يسري الحد من جديد.
chat-limit-confirm = نظرة مسبقة
chat-memory-title = الذاكرة والأذونات
chat-memory-facts = ما طلبت من المساعد تذكّره
chat-memory-noFacts = لا شيء بعد. يمكن طلبه في الدردشة: «تذكّر أنني أقرأ هذا للمدرسة».
chat-memory-beyondLimit = مخفي: أبعد من حدّ حرق الأحداث
chat-memory-removeFact = نسيان: { $fact }
chat-memory-recaps = ملخصات ما جرى
chat-memory-noRecaps = لا شيء بعد. يمكن السؤال في الدردشة: «ماذا جرى حتى الآن؟»
chat-memory-recapName = { $chapter }، حتى { $percent }
chat-memory-deleteRecap = حذف ملخص ما جرى: { $name }
chat-memory-tools = ما يُفعل من دون سؤالك
chat-memory-noTools = لا شيء. تُسأل قبل أي تغيير.
chat-memory-revoke = السؤال من جديد: { $tool }
chat-memory-toolNames-add_highlight = تظليل الكلمات
chat-memory-toolNames-add_note = كتابة الملاحظات
chat-memory-toolNames-go_to = تقليب الصفحة
chat-memory-toolNames-open_book = فتح كتاب
chat-memory-toolNames-remember = تذكّر شيء عنك
chat-plan-title = الخطة
chat-plan-progress = الخطة · الخطوة { NUMBER($step) } من { NUMBER($all) }
chat-plan-states-open = لم يبدأ
chat-plan-states-searching = جارٍ البحث
chat-plan-states-done = تم
chat-plan-states-failed = فشل
chat-plan-states-dropped = تُرك
chat-plan-further = بحث إضافي، الجولة { NUMBER($round) } من { NUMBER($most) }
chat-plan-failed = فشل: { $why }
chat-plan-changed = تغيّرت: { $why }
chat-presets-recap = ماذا جرى حتى الآن؟
chat-presets-people = من هم الشخصيات التي ظهرت حتى الآن؟
chat-presets-lookBack = استعرض الفصول المقروءة.
chat-presets-names = ما أكثر الأسماء ورودًا حتى الآن؟
chat-presets-said = ماذا يُقال عن …؟
chat-presets-becomes = ماذا يحدث مع …؟
chat-presets-page = اشرح ما في هذه الصفحة.
chat-presets-chapter = لخّص هذا الفصل.
chat-presets-chapterSoFar = لخّص هذا الفصل حتى موضعي.
chat-presets-who = من هذا؟
chat-presets-whoIs = من «{ $name }»؟
chat-presets-asksWho = من هو …؟|من هي …؟|من هم …؟|من كان …؟|من كانت …؟|أخبرني عن …|أخبريني عن …|من …؟
chat-presets-timeline = ماذا يحدث في كل فصل من هذه الفصول؟
chat-presets-explain = شرح هذا
chat-presets-explainWords = اشرح هذا: «{ $quote }»
chat-presets-summarise = تلخيص هذا الفصل
chat-presets-summaryOf = لخّص الفصل «{ $title }».
chat-presets-aheadTitle = هذا الفصل أبعد من موضعك
chat-presets-aheadText = يبدأ «{ $title }» بعد حدّ حرق الأحداث. الملخص يكشف ما يحدث فيه؛ وبعد هذا الجواب يسري الحد من جديد.
chat-presets-aheadConfirm = تلخيصه على أي حال
chat-presets-limitedTo = ما قرأته فقط، حتى { $percent }
chat-presets-savedOn =
    { $model ->
        [none] حُفظ في { $date }
       *[other] حُفظ في { $date }، كتبه { $model }
    }
chat-presets-again = كتابته من جديد
chat-presets-askAgain = السؤال من جديد
chat-presets-continues = يتابع الملخص المكتوب عند { $percent }
chat-shelf-title = رفّي
chat-shelf-ask = سؤال عن كتبك
chat-shelf-empty = أي سؤال عن كتبك.
chat-shelf-emptyHint = تذكر الأجوبة المقاطع التي تستند إليها؛ والإحالة تقود إلى كتابها. ومن الكتاب الذي ما زالت قراءته جارية لا تستخدم إلا ما قرأته.
chat-shelf-notLookedUp = ليس في المقاطع التي بُحث فيها
chat-shelf-questions-next = ماذا أقرأ بعد ذلك من رفّي؟
chat-shelf-questions-compare = مقارنة كتابين…
chat-shelf-questions-compareBooks = قارن «{ $one }» و«{ $other }»: بمَ يشتركان، وأين يختلفان؟
chat-shelf-questions-marked = ماذا ظلّلت عن…
chat-shelf-questions-markedAbout = ماذا ظلّلت عن{ " " }
chat-shelf-unread-title = هل يجوز أن تستخدم الأجوبة نص كتب لم تبدأ قراءتها؟
chat-shelf-unread-titlesOnly = الكتب غير المقروءة: العناوين فقط
chat-shelf-unread-lookedInto = الكتب غير المقروءة: النص أيضًا
chat-shelf-unread-found =
    { $count ->
        [one] لم يُستخدم لأن قراءته لم تبدأ: { LIST($titles, quotes: "«»") }.
        [two] لم يُستخدما لأن قراءتهما لم تبدأ: { LIST($titles, quotes: "«»") }.
        [few] لم تُستخدم لأن قراءتها لم تبدأ: { LIST($titles, quotes: "«»") }.
        [many] لم تُستخدم لأن قراءتها لم تبدأ: { LIST($titles, quotes: "«»") }.
       *[other] لم تُستخدم لأن قراءتها لم تبدأ: { LIST($titles, quotes: "«»") }.
    }
chat-shelf-unread-look = البحث في داخلها
chat-shelf-ledger-total = كل المحادثات عن رفّك
chat-shelf-ledger-nothing = لم يُسأل شيء عن رفّك بعد.
chat-shelf-ledger-nothingLeft = لم يغادر شيء هذا الجهاز لأجل سؤال عن رفّك.
chat-goTo = الانتقال إلى { $place }
chat-notLookedUp = ليس بين المقاطع التي بُحث فيها
chat-thinking =
    جارٍ التفكير… (نحو { $count ->
        [one] كلمة واحدة
        [two] كلمتين
        [few] { $count } كلمات
        [many] { $count } كلمة
       *[other] { $count } كلمة
    } حتى الآن)
chat-thoughts = الأفكار
chat-summary = لُخّصت بداية هذه المحادثة للنموذج
chat-behind = كيف جاء هذا الجواب
chat-preloaded =
    بُحث عنه مسبقًا · { $count ->
        [one] مقطع واحد
        [two] مقطعان
        [few] { $count } مقاطع
        [many] { $count } مقطعًا
       *[other] { $count } مقطع
    }
chat-connections =
    من كتبك الأخرى · { $count ->
        [one] مقطع واحد
        [two] مقطعان
        [few] { $count } مقاطع
        [many] { $count } مقطعًا
       *[other] { $count } مقطع
    }
chat-menu-sent = ما غادر هذا الجهاز…
chat-menu-memory = الذاكرة والأذونات…
chat-quotesOnly = اقتباسات فقط
chat-quotesOnlyShort = لا شيء، اقتباسات فقط
chat-empty = أي سؤال عن هذا الكتاب.
chat-emptyHint = تذكر الأجوبة المقاطع التي تستند إليها؛ والإحالة تقود إلى صفحتها.
chat-moreQuotes = المزيد: { NUMBER($count) }
chat-nearestQuotes = أقرب الجمل: { NUMBER($count) }
chat-ready = أسئلة جاهزة
chat-copy = نسخ الجواب
chat-copied = نُسخ الجواب مع إحالاته.
chat-notCopied = لا يسمح المتصفح لـLectern باستخدام الحافظة. يمكن تحديد النص ونسخه يدويًا.
chat-saveNote = حفظ كملاحظة
chat-savedNote = حُفظ كملاحظة عند موضعك.

## statistics

statistics-title = إحصاءات القراءة
statistics-today = اليوم
statistics-week = آخر سبعة أيام
statistics-month = آخر ثلاثين يومًا
statistics-pages =
    { $pages ->
        [0] أقل من صفحة
        [one] نحو صفحة واحدة
        [two] نحو صفحتين
        [few] نحو { $pages } صفحات
        [many] نحو { $pages } صفحة
       *[other] نحو { $pages } صفحة
    }
statistics-nothing = لا قراءة بعد. وقتك يُحسب هنا بمجرد فتح كتاب وتقليب بضع صفحات.
statistics-off = لا يُحسب وقت القراءة. يمكن تشغيل ذلك في الإعدادات.
statistics-chart =
    { $days ->
        [one] دقائق القراءة في اليوم الأخير
        [two] دقائق القراءة في كل من اليومين الأخيرين
        [few] دقائق القراءة في كل يوم من آخر { $days } أيام
        [many] دقائق القراءة في كل يوم من آخر { $days } يومًا
       *[other] دقائق القراءة في كل يوم من آخر { $days } يوم
    }
statistics-asTable = كجدول
statistics-day = اليوم
statistics-time = الوقت
statistics-characters = الأحرف
statistics-books = حسب الكتاب
statistics-goneBook = كتاب لم يعد هنا
statistics-daysInRow =
    { $days ->
        [one] قرأت في يوم واحد على التوالي.
        [two] قرأت يومين على التوالي.
        [few] قرأت { $days } أيام على التوالي.
        [many] قرأت { $days } يومًا على التوالي.
       *[other] قرأت { $days } يوم على التوالي.
    }
statistics-goal-title = الهدف اليومي
statistics-goal-help = دقائق القراءة في كل يوم، وعدد الأيام المتوالية التي بلغت فيها الهدف.
statistics-goal-minutes = دقائق في اليوم
statistics-goal-outside = بين { NUMBER($least) } و{ NUMBER($most) } من الدقائق.
statistics-goal-today = المقروء اليوم من هدفك
statistics-goal-progress =
    { NUMBER($read) } من { $of ->
        [one] دقيقة واحدة
        [two] دقيقتين
        [few] { $of } دقائق
        [many] { $of } دقيقة
       *[other] { $of } دقيقة
    } اليوم
statistics-goal-reached =
    { $read ->
        [one] دقيقة واحدة
        [two] دقيقتان
        [few] { $read } دقائق
        [many] { $read } دقيقة
       *[other] { $read } دقيقة
    } اليوم، تحقق الهدف
statistics-goal-streak =
    { $days ->
        [one] يوم واحد
        [two] يومان
        [few] { $days } أيام
        [many] { $days } يومًا
       *[other] { $days } يوم
    } على التوالي
statistics-goal-atFoot = إظهار دقائق اليوم أسفل الصفحة
statistics-year-title = { $year } في كتب
statistics-year-choose = السنة
statistics-year-read =
    { $time } في { $days ->
        [one] يوم واحد
        [two] يومين
        [few] { $days } أيام
        [many] { $days } يومًا
       *[other] { $days } يوم
    }، و{ $pages ->
        [0] أقل من صفحة
        [one] نحو صفحة واحدة
        [two] نحو صفحتين
        [few] نحو { $pages } صفحات
        [many] نحو { $pages } صفحة
       *[other] نحو { $pages } صفحة
    } في { $books ->
        [one] كتاب واحد
        [two] كتابين
        [few] { $books } كتب
        [many] { $books } كتابًا
       *[other] { $books } كتاب
    }.
statistics-year-finished =
    { $books ->
        [one] كتاب واحد أُتمّت قراءته:
        [two] كتابان أُتمّت قراءتهما:
        [few] { $books } كتب أُتمّت قراءتها:
        [many] { $books } كتابًا أُتمّت قراءتها:
       *[other] { $books } كتاب أُتمّت قراءتها:
    }
statistics-year-more =
    { $books ->
        [one] وكتاب آخر
        [two] وكتابان آخران
        [few] و{ $books } كتب أخرى
        [many] و{ $books } كتابًا آخر
       *[other] و{ $books } كتاب آخر
    }
statistics-year-asPicture = كصورة
statistics-year-savePicture = حفظ الصورة
statistics-year-picture = { $year }، مربع لكل يوم: كلما كان أغمق زادت القراءة
statistics-year-notSaved = تعذّر حفظ الصورة ({ $reason }).
statistics-private = يُحسب على أجهزتك فقط، أثناء ظهور الصفحة وتقليب الصفحات.
statistics-remove = حذف كل الإحصاءات
statistics-removeTitle = حذف كل الإحصاءات؟
statistics-removeText = تُحذف أيام القراءة وأوقاتها لكل الكتب من هذا المتصفح. وتبقى كتبك ومواضعك فيها.
statistics-removed = حُذفت الإحصاءات.
statistics-failed = تعذّرت قراءة الإحصاءات من هذا المتصفح ({ $reason }). تُعاد المحاولة بإعادة تحميل الصفحة.
statistics-loading = جارٍ الجمع…
statistics-readToday = { $time } اليوم
statistics-leftInChapter = بقي { $chapter } في الفصل
statistics-leftInBook = بقي نحو { $book } في الكتاب

## allNotes

allNotes-book = الكتاب
allNotes-anyBook = كل الكتب
allNotes-colour = اللون
allNotes-tag = الوسم
allNotes-anyTag = أي وسم
allNotes-tagHint = كتابة ‎#كلمات في ملاحظاتك تجمعها حسب الوسم.
allNotes-time = الوقت
allNotes-times-any = أي وقت
allNotes-times-week = آخر سبعة أيام
allNotes-times-month = آخر ثلاثين يومًا
allNotes-times-year = آخر اثني عشر شهرًا
allNotes-nearTitle = قريبة في المعنى
allNotes-practise =
    { $due ->
        [0] التدرّب على الكلمات
        [one] التدرّب على كلمة واحدة
        [two] التدرّب على كلمتين
        [few] التدرّب على { $due } كلمات
        [many] التدرّب على { $due } كلمة
       *[other] التدرّب على { $due } كلمة
    }
allNotes-practice-left =
    { $words ->
        [one] بقيت كلمة واحدة
        [two] بقيت كلمتان
        [few] بقيت { $words } كلمات
        [many] بقيت { $words } كلمة
       *[other] بقيت { $words } كلمة
    }
allNotes-practice-show = إظهار المعنى
allNotes-practice-noMeaning = لا معنى لها في القاموس المدمج. يمكن الرجوع إلى الصفحة.
allNotes-practice-how = ما مدى معرفتك بها؟
allNotes-practice-grades-again = من جديد
allNotes-practice-grades-hard = صعبة
allNotes-practice-grades-good = جيدة
allNotes-practice-grades-easy = سهلة
allNotes-practice-toPage = عرض في الكتاب
allNotes-practice-remove = إنهاء التدرّب عليها
allNotes-practice-finished =
    { $words ->
        [one] تم: كلمة واحدة جرى التدرّب عليها.
        [two] تم: كلمتان جرى التدرّب عليهما.
        [few] تم: { $words } كلمات جرى التدرّب عليها.
        [many] تم: { $words } كلمة جرى التدرّب عليها.
       *[other] تم: { $words } كلمة جرى التدرّب عليها.
    }
allNotes-practice-nothing = لا كلمة حان وقتها.
allNotes-practice-next = موعد الكلمة التالية { $date }.
allNotes-practice-hint = الكلمات التي تبحث عن معناها أثناء القراءة تعود هنا في جملتها، قبيل نسيانها.
allNotes-practice-notSaved = تعذّر حفظ هذا: { $reason }

## backup

backup-title = النسخ الاحتياطي
backup-purpose = ملف واحد فيه كتبك ومواضعك وملاحظاتك ومحادثاتك وأيام القراءة والإعدادات، ولا يتضمن مفتاح API أبدًا.
backup-withIndexes = تضمين فهارس البحث
backup-withIndexesHint = يكبر الملف، لكن كتبك لا تحتاج إلى فهرسة بعد الاستعادة.
backup-save = حفظ نسخة احتياطية…
backup-restore = استعادة من نسخة احتياطية…
backup-chooseFile = ملف النسخة الاحتياطية
backup-cancel = إلغاء
backup-stop = إيقاف
backup-saving = جارٍ حفظ النسخة الاحتياطية…
backup-checking = جارٍ التحقق من النسخة الاحتياطية…
backup-restoring = جارٍ الاستعادة…
backup-stands = لم يستجب المتصفح منذ 20 ثانية. ربما ينتظر القرص أو علامة تبويب أخرى من Lectern، والأفضل إغلاقها. إن لم يتغير شيء، يمكن الإيقاف وإعادة تحميل هذه الصفحة والبدء من جديد. ما هو هنا بالفعل يبقى.
backup-saved = حُفظت باسم «{ $name }» ({ $size }).
backup-leftOut = لم تُضمَّن لأن ملفاتها في هذا المتصفح تالفة: { LIST($titles) }. يمكن إضافتها من جديد من مصدرها.
backup-found = نسخة احتياطية بتاريخ { $date }. الملف سليم.
backup-foundIn = في هذه النسخة الاحتياطية
backup-takeSettings = استبدال إعداداتي بإعدادات النسخة الاحتياطية
backup-merge = استعادة
backup-nothingLost = لا يضيع شيء هنا. وحيث يوجد الشيء نفسه في الاثنين يُحتفظ بالأحدث.
backup-restored = تمت استعادة النسخة الاحتياطية.
backup-stopped = تم الإيقاف. ما استُعيد حتى الآن موجود هنا. وللمتابعة تُستعاد النسخة نفسها من جديد.
backup-nothingNew = كل ما فيها كان هنا من قبل.
backup-outcome = { $what }: { $came }
backup-added = المضاف { $count }
backup-changed = المحدَّث { $count }
backup-deletedSince = المحذوف هنا بعدها ولم يُستعد { $count }
backup-alsoDeleted = استعادة ما حذفته بعدها أيضًا
backup-alsoDeletedHint = وإلا يبقى محذوفًا ما حُذف في هذا المتصفح بعد إنشاء النسخة الاحتياطية.
backup-settingsTaken = الإعدادات: المستعاد { $count }
backup-done = تم
backup-kinds-books = الكتب
backup-kinds-places = مواضع القراءة
backup-kinds-annotations = التظليلات والملاحظات
backup-kinds-conversations = المحادثات
backup-kinds-days = أيام القراءة
backup-kinds-memories = الذكريات
backup-kinds-stories = ملخصات ما جرى
backup-failed = لم ينجح ذلك ({ $reason }). لم يضع شيء مما يخصك؛ يمكن إعادة المحاولة.
backup-faults-notOurs = هذا الملف ليس نسخة احتياطية من Lectern. يلزم اختيار ملف ‎.zip الذي حفظه Lectern.
backup-faults-otherZip = ملف zip هذا ليس نسخة احتياطية من Lectern. يلزم اختيار الملف كما حفظه Lectern تمامًا.
backup-faults-newer = أُنشئت هذه النسخة الاحتياطية بإصدار أحدث من Lectern. يلزم تحديث Lectern هنا ثم استعادتها.
backup-faults-noRoom = لم تبقَ مساحة في تخزين هذا المتصفح. ما استُعيد حتى الآن موجود هنا. وللمتابعة يلزم إخلاء مساحة على القرص، ثم استعادة النسخة نفسها من جديد.
backup-faults-damaged = هذه النسخة الاحتياطية تالفة ({ $what })، فلم يُستعد منها شيء. يمكن استخدام نسخة أخرى من الملف أو نسخة احتياطية أقدم.

## bookDetails

bookDetails-edit = تعديل
bookDetails-title = العنوان
bookDetails-authors = المؤلفون، كل واحد في سطر
bookDetails-series = السلسلة
bookDetails-number = الرقم
bookDetails-cover = صورة الغلاف
bookDetails-chooseCover = اختيار غلاف…
bookDetails-newCover = الغلاف الجديد
bookDetails-noPicture = لا يستطيع المتصفح عرض هذه الصورة.
bookDetails-reset = كما في الكتاب
bookDetails-better = أصبح Lectern يقرأ هذا التنسيق على نحو أفضل. عند تحويل هذا الكتاب من جديد يبقى موضعك وملاحظاتك ومحادثاتك.
bookDetails-convert = تحويل من جديد
bookDetails-converting = جارٍ التحويل…
bookDetails-converted =
    { $lost ->
        [0] حُوّل الكتاب من جديد. كل ملاحظاتك في مواضعها.
        [one] حُوّل الكتاب من جديد. كلمات ملاحظة واحدة لم تعد فيه، وتبقى الملاحظة في قائمة الملاحظات.
        [two] حُوّل الكتاب من جديد. كلمات ملاحظتين لم تعد فيه، وتبقيان في قائمة الملاحظات.
        [few] حُوّل الكتاب من جديد. كلمات { NUMBER($lost) } ملاحظات لم تعد فيه، وتبقى في قائمة الملاحظات.
        [many] حُوّل الكتاب من جديد. كلمات { NUMBER($lost) } ملاحظة لم تعد فيه، وتبقى في قائمة الملاحظات.
       *[other] حُوّل الكتاب من جديد. كلمات { NUMBER($lost) } ملاحظة لم تعد فيه، وتبقى في قائمة الملاحظات.
    }
bookDetails-readingDetails = جارٍ تحميل التفاصيل…
bookDetails-fields-series = السلسلة
bookDetails-fields-authors =
    { $count ->
        [one] المؤلف
        [two] المؤلفان
        [few] المؤلفون
        [many] المؤلفون
       *[other] المؤلفون
    }
bookDetails-fields-language =
    { $count ->
        [one] اللغة
        [two] اللغتان
        [few] اللغات
        [many] اللغات
       *[other] اللغات
    }
bookDetails-fields-publisher = الناشر
bookDetails-fields-published = تاريخ النشر
bookDetails-fields-subjects = الموضوعات
bookDetails-fields-identifiers = المعرّفات
bookDetails-fields-rights = الحقوق
bookDetails-fields-added = تاريخ الإضافة
bookDetails-fields-lastRead = آخر قراءة
bookDetails-fields-progress = التقدم
bookDetails-fields-file = الملف
bookDetails-fields-storage = التخزين
bookDetails-numberInSeries = { $name }، الكتاب { $position }
bookDetails-neverRead = ليس بعد
bookDetails-usage = { $book } للكتاب، و{ $index } لفهرس بحثه
bookDetails-contributor = مساهمة
bookDetails-roles-adp = إعداد
bookDetails-roles-ann = شروح
bookDetails-roles-aft = خاتمة
bookDetails-roles-art = أعمال فنية
bookDetails-roles-aui = مقدمة
bookDetails-roles-aut = تأليف
bookDetails-roles-bkd = تصميم الكتاب
bookDetails-roles-bkp = إنتاج الكتاب
bookDetails-roles-clr = تلوين
bookDetails-roles-com = جمع
bookDetails-roles-cov = تصميم الغلاف
bookDetails-roles-cre = إنشاء
bookDetails-roles-ctb = مساهمة
bookDetails-roles-dsr = تصميم
bookDetails-roles-edt = تحرير
bookDetails-roles-ill = رسوم
bookDetails-roles-mrk = تحرير الترميز
bookDetails-roles-nrt = رواية صوتية
bookDetails-roles-pbl = نشر
bookDetails-roles-pht = تصوير
bookDetails-roles-pfr = تدقيق
bookDetails-roles-prd = إنتاج
bookDetails-roles-red = تنقيح
bookDetails-roles-rev = مراجعة
bookDetails-roles-trc = نسخ
bookDetails-roles-trl = ترجمة
bookDetails-roles-tyd = تصميم الخط
bookDetails-roles-tyg = تنضيد
bookDetails-roles-wpr = تصدير

## catalogues

catalogues-title = كتب ومقالات من الويب
catalogues-address = عنوان كتالوج أو مقالة
catalogues-addressHelp = قد يكون الكتالوج (OPDS) خاصًا بك، من Calibre مثلًا، أو لمكتبة. أما المقالة فتصير كتابًا.
catalogues-open = فتح
catalogues-notAnAddress = هذا ليس عنوان ويب. ينبغي أن يبدو هكذا: ⁨https://example.org/opds⁩.
catalogues-yours = كتالوجاتك
catalogues-proposed = كتب مجانية
catalogues-suggestions-gutenberg = أكثر من سبعين ألف كتاب في الملك العام
catalogues-suggestions-standard = أحدث الطبعات المُعدّة بعناية، بالإنجليزية
catalogues-remember = تذكّر هذا الكتالوج
catalogues-forget = نسيان «{ $title }»
catalogues-start = كل الكتالوجات
catalogues-path = موضعك
catalogues-loading = جارٍ سؤال { $host }…
catalogues-search = البحث في هذا الكتالوج
catalogues-noResults = لم يُعثر على شيء. يمكن تجربة كلمات أخرى أو العودة.
catalogues-facets = تضييق النطاق
catalogues-all = الكل
catalogues-more = عرض المزيد
catalogues-count =
    { $count ->
        [one] مدخل واحد
        [two] مدخلان
        [few] { $count } مداخل
        [many] { $count } مدخلًا
       *[other] { $count } مدخل
    }
catalogues-by = تأليف { $authors }
catalogues-back = العودة إلى القائمة
catalogues-published = تاريخ النشر
catalogues-publisher = الناشر
catalogues-language = اللغة
catalogues-subjects = الموضوعات
catalogues-add = إضافة إلى الرف ({ $format })
catalogues-addSample = إضافة عيّنة ({ $format })
catalogues-otherFormats = صيغ أخرى
catalogues-openAccess = مجاني للجميع.
catalogues-elsewhere-buy =
    شراؤه من { $host }{ $price ->
        [none] { "" }
       *[other] { " " }({ $price })
    }
catalogues-elsewhere-borrow = استعارته من { $host }
catalogues-elsewhere-subscribe = للمشتركين، لدى { $host }
catalogues-elsewhere-indirect = الحصول عليه من { $host } ثم إضافة الملف
catalogues-cannotOpen = متاح أيضًا بصيغة { $types }، ولا يستطيع Lectern فتحها.
catalogues-nothingToAdd = لا يستطيع Lectern فتح أي من صيغه.
catalogues-adding = جارٍ جلب «{ $title }»…
catalogues-megabytes =
    { $total ->
        [none] { $done }
       *[other] { $done } من { $total }
    }
catalogues-added = «{ $title }» على رفّك.
catalogues-known = كان «{ $title }» على رفّك من قبل.
catalogues-read = قراءته
catalogues-signIn-title = تسجيل الدخول إلى { $host }
catalogues-signIn-user = الاسم
catalogues-signIn-password = كلمة المرور
catalogues-signIn-keep = الحفظ على هذا الجهاز
catalogues-signIn-keepHelp = وإلا تُنسى عند إغلاق Lectern. ولا تكون في نسخة احتياطية ولا على أجهزتك الأخرى أبدًا.
catalogues-signIn-confirm = تسجيل الدخول
catalogues-signIn-wrong = الاسم أو كلمة المرور خطأ.
catalogues-article-collection = مقالات
catalogues-article-found = هذه الصفحة مقالة
catalogues-article-from =
    { $site }، { $words ->
        [one] كلمة واحدة
        [two] كلمتان
        [few] { $words } كلمات
        [many] { $words } كلمة
       *[other] { $words } كلمة
    }
catalogues-article-pictures = جارٍ جلب الصور: { NUMBER($done) } من { NUMBER($total) }…
catalogues-article-pagesCatalogue = فتح كتالوجها: { $title }
catalogues-article-add = إضافة إلى الرف
catalogues-article-together = جمع مقالات هذا الأسبوع
catalogues-article-togetherHelp =
    { $count ->
        [one] مقالة واحدة من الأيام السبعة الأخيرة.
        [two] كتاب واحد من مقالتين من الأيام السبعة الأخيرة، لكل منهما فصل.
        [few] كتاب واحد من { $count } مقالات من الأيام السبعة الأخيرة، لكل منها فصل.
        [many] كتاب واحد من { $count } مقالة من الأيام السبعة الأخيرة، لكل منها فصل.
       *[other] كتاب واحد من { $count } مقالة من الأيام السبعة الأخيرة، لكل منها فصل.
    }
catalogues-article-missing = تتمة المقالة في صفحة تعذّر جلبها:
catalogues-article-volume = مقالات، { $date }
catalogues-faults-offline = هذا الجهاز غير متصل. يمكن إعادة المحاولة عند عودة الشبكة.
catalogues-faults-away = لا يستجيب { $host }. يمكن التحقق من العنوان أو إعادة المحاولة لاحقًا.
catalogues-faults-blocked = يرفض { $host } الطلبات القادمة من صفحات الويب، ولا يوجد خادم Lectern لإرسالها عبره. يمكن تشغيل خادم (npm start)، أو تنزيل الملف وإضافته.
catalogues-faults-unguarded = يمكن لآخرين الوصول إلى خادم Lectern هذا، فلا يجلب الصفحات إلا برمز وصول. وتستطيع الجهة المشغّلة له ضبط AUTH_TOKEN (⁨docs/hosting.md⁩).
catalogues-faults-inner = يقود إلى { $host } داخل شبكتك. إن كان هذا العنوان موثوقًا لديك، فيمكنك كتابته أعلاه بنفسك.
catalogues-faults-missing = لا شيء لدى { $host } عند هذا العنوان. يمكن التحقق منه أو البحث في الكتالوج من جديد.
catalogues-faults-refused = يرفض { $host } هذا. يمكن تسجيل الدخول في صفحته وتنزيله هناك ثم إضافة الملف.
catalogues-faults-large = يرسل { $host } بيانات أكثر من اللازم. يمكن تنزيل الملف بمتصفحك وإضافته.
catalogues-faults-type = يرسل { $host } شيئًا غير المطلوب. يمكن تجربة صيغة أخرى.
catalogues-faults-loop = يعيد { $host } التوجيه في حلقة مفرغة. يمكن إبلاغ الجهة المشغّلة له أو تجربة عنوان آخر.
catalogues-faults-broken = لا يمكن قراءة ما يرسله { $host } ككتالوج. يلزم التحقق من العنوان.
catalogues-faults-noText = لم يُعثر على مقالة في هذه الصفحة من { $host }. ربما كانت قائمة أو تحتاج إلى نصوصها البرمجية: يمكن فتح المقالة نفسها، أو حفظ الصفحة وإضافة الملف.
catalogues-faults-login = لا يعرض { $host } هذه المقالة إلا بعد تسجيل الدخول. يمكن فتحها هناك وحفظ الصفحة وإضافة الملف.
catalogues-faults-busy = تلقّى { $host } طلبات كثيرة جدًا. يمكن الانتظار دقيقة ثم إعادة المحاولة.
catalogues-faults-signIn = يطلب { $host } اسمًا وكلمة مرور.

## devices

devices-purpose = ملاحظاتك ومواضعك ومحادثاتك على كل أجهزتك، عبر مساحة تخزين تخصك. يُشفَّر كل شيء أولًا، فلا تقرؤه إلا أجهزتك.
devices-invited = هذا الرابط من جهاز آخر من أجهزتك. هنا تلتقي أجهزتك، ثم تُطلب عبارة مرورها. وإن لم يكن الرابط منك، فيلزم إغلاق هذه النافذة.
devices-kind = مكان الالتقاء
devices-kinds-server = خادم Lectern هذا
devices-kinds-folder = مجلد يزامنه Syncthing أو Dropbox أو iCloud
devices-kinds-webdav = WebDAV ‏(Nextcloud، أو NAS)
devices-kinds-s3 = تخزين متوافق مع S3
devices-kinds-remote--storage = remoteStorage
devices-fields-server = الخادم
devices-fields-token = رمز الوصول
devices-fields-folder = عنوان المجلد
devices-fields-user = الاسم
devices-fields-password = كلمة المرور
devices-fields-url = العنوان
devices-fields-bucket = الحاوية (bucket)
devices-fields-region = المنطقة
devices-fields-keyId = معرّف مفتاح الوصول
devices-fields-secret = مفتاح الوصول السري
devices-fields-storage = عنوان التخزين
devices-tokenHelp = لا حاجة إلى رمز الوصول إلا إذا طلبه الخادم (AUTH_TOKEN). ولا حاجة إلى الاسم إلا إذا تشارك عدة أشخاص الخادم: تلتقي الأجهزة التي لها الاسم نفسه.
devices-remoteHelp = حساب (⁨you@example.org⁩) تسأل صفحته بعد ذلك إن كان يجوز لـLectern استخدامه، أو عنوان التخزين مع رمز وصول.
devices-pickFolder = اختيار مجلد…
devices-proceed = متابعة
devices-looking = جارٍ التحقق مما هناك…
devices-first = لم يخزّن Lectern شيئًا هناك بعد، فهذا هو الجهاز الأول.
devices-newPassphrase = عبارة المرور الجديدة
devices-newPassphraseHelp = تشفّر كل شيء، ولا يستطيع أحد استعادتها: يحسن الاحتفاظ بها على ورق. تطلبها أجهزتك الأخرى مرة واحدة.
devices-strength-weak = يسهل تخمينها. يلزم إطالتها أو استخدام العبارة التي أنشأها Lectern.
devices-strength-fair = مقبولة. بضع كلمات إضافية أفضل.
devices-strength-strong = قوية.
devices-print = طباعة ورقة الاسترداد
devices-begin = بدء
devices-found = تلتقي أجهزة أخرى هنا بالفعل. يمكن الانضمام إليها بعبارة مرورها. وإن لم تكن أجهزتك، فيلزم الرجوع واختيار مكان آخر.
devices-passphrase = عبارة المرور
devices-passphraseHelp = التي أنشأها جهازك الأول. وهي مكتوبة على ورقة الاسترداد.
devices-join = انضمام
devices-deriving = جارٍ التحقق من عبارة المرور…
devices-back = رجوع
devices-meets = تلتقي أجهزتك عند { $place }.
devices-status-waiting = لم تجرِ المزامنة بعد منذ فتح Lectern.
devices-status-working = جارٍ المزامنة…
devices-status-inStep = تمت المزامنة { $ago }.
devices-status-justNow = تمت المزامنة الآن.
devices-held =
    { $count ->
        [one] تغيير واحد ينتظر الإرسال.
        [two] تغييران ينتظران الإرسال.
        [few] { $count } تغييرات تنتظر الإرسال.
        [many] { $count } تغييرًا ينتظر الإرسال.
       *[other] { $count } تغيير ينتظر الإرسال.
    }
devices-unreadable =
    { $count ->
        [one] تعذّرت قراءة ملف واحد من جهاز آخر. ربما لم يصل بعد.
        [two] تعذّرت قراءة ملفين من أجهزة أخرى. ربما لم يصلا بعد.
        [few] تعذّرت قراءة { $count } ملفات من أجهزة أخرى. ربما لم تصل بعد.
        [many] تعذّرت قراءة { $count } ملفًا من أجهزة أخرى. ربما لم تصل بعد.
       *[other] تعذّرت قراءة { $count } ملف من أجهزة أخرى. ربما لم تصل بعد.
    }
devices-missing =
    { $count ->
        [one] ملف كتاب واحد ينتظر الجهاز الذي هو عليه.
        [two] ملفا كتابين ينتظران الأجهزة التي هما عليها.
        [few] ملفات { $count } كتب تنتظر الأجهزة التي هي عليها.
        [many] ملفات { $count } كتابًا تنتظر الأجهزة التي هي عليها.
       *[other] ملفات { $count } كتاب تنتظر الأجهزة التي هي عليها.
    }
devices-costly =
    { $count ->
        [one] ملف كبير واحد ينتظر، إذ يبدو أن هذا الاتصال محسوب بالميغابايت.
        [two] ملفان كبيران ينتظران، إذ يبدو أن هذا الاتصال محسوب بالميغابايت.
        [few] { $count } ملفات كبيرة تنتظر، إذ يبدو أن هذا الاتصال محسوب بالميغابايت.
        [many] { $count } ملفًا كبيرًا ينتظر، إذ يبدو أن هذا الاتصال محسوب بالميغابايت.
       *[other] { $count } ملف كبير ينتظر، إذ يبدو أن هذا الاتصال محسوب بالميغابايت.
    }
devices-carryNow = مزامنتها رغم ذلك
devices-again = يعيد Lectern المحاولة { $when }.
devices-clockAhead = ساعة جهاز آخر متقدمة على ساعة هذا الجهاز بأكثر من يوم. يلزم ضبط الاثنتين، وإلا فقد يغلب التعديل الخطأ.
devices-now = مزامنة الآن
devices-allow = السماح بالمجلد من جديد
devices-joinAgain = الانضمام من جديد
devices-books = مزامنة الكتب نفسها أيضًا
devices-booksHelp = عندئذ يحصل كل جهاز من أجهزتك على ملفات كل كتبك. ومن دونه يُقرأ الكتاب حيث يُضاف ملفه.
devices-hereSize = حجم ما على هذا الجهاز { $size }.
devices-indexes = مزامنة فهارس بحثها أيضًا
devices-indexesHelp = الكتاب الذي فهرسه جهاز للبحث بالمعنى لا تحتاج الأجهزة الأخرى إلى فهرسته. يتطلب ذلك نحو عشرة ميغابايت لكل كتاب، ويعمل بين المتصفحات التي تقسّم الجمل بالطريقة نفسها.
devices-taken =
    المخزَّن حتى الآن: الكتب { $books }{ $indexed ->
        [yes] ، وفهارس البحث { $indexes }
       *[no] { "" }
    }، وما سوى ذلك { $others }.
devices-free = المساحة المتبقية هناك { $size }.
devices-tooSmall = لا يقبل ملفًا يزيد على { $size }، فلا يمكن تخزين الكتب هناك.
devices-add = إضافة جهاز
devices-addHelp = يُفتح هذا الرابط على الجهاز الآخر، أو توجَّه كاميرته إلى الرمز، وتُكتب عبارة المرور هناك. يتضمن الرابط بيانات الدخول إلى تخزينك، فلا ينبغي إرساله إلى غيرك.
devices-addFolderHelp = على الجهاز الآخر يُفتح Lectern على هذا العنوان ويُختار المجلد نفسه هناك.
devices-addHere = لا يعمل هذا الرابط إلا على هذا الحاسوب. يلزم فتح Lectern بعنوان تصل إليه أجهزتك الأخرى ونسخه هناك.
devices-addQr = الرابط نفسه لكاميرا الجهاز الآخر
devices-copy = نسخ الرابط
devices-copied = نُسخ الرابط.
devices-lost = فُقد جهاز
devices-lostHelp = يُحذف كل ما خُزّن هناك ويُشفّر من جديد بعبارة مرور جديدة. يحتفظ هذا الجهاز بكل ما لديه، وتنضم أجهزتك الأخرى من جديد. ويلزم أيضًا تغيير كلمة مرور تخزينك. أما الجهاز المفقود فيحتفظ بما لديه.
devices-sealAnew = التشفير من جديد
devices-sealAnewAsk = يُحذف كل ما عند { $place }. ثم يخزّن هذا الجهاز هناك بياناته بعبارة المرور الجديدة. وما لا يوجد إلا على جهاز آخر يصل عند انضمامه من جديد. هل كُتبت عبارة المرور الجديدة على ورق؟
devices-sealedAnew = شُفّر كل ما هناك بعبارة المرور الجديدة. ستطلبها أجهزتك الأخرى.
devices-leave = قطع الاتصال
devices-leaveHelp = لا يُحذف شيء على هذا الجهاز. وتستمر الأجهزة الأخرى من دونه.
devices-leaveEverywhere = حذف كل ما هناك أيضًا
devices-leaveAsk = يُحذف كل ما عند { $place }، وتتوقف مزامنة أجهزتك الأخرى. ويحتفظ كل جهاز بما لديه.
devices-koreader-title = KOReader
devices-koreader-purpose = يشارك موضعك في الكتاب الذي تجري قراءته في KOReader أيضًا، عبر خادم يستخدمه الاثنان. ويلزم أن يكون الملف نفسه على كليهما.
devices-koreader-own = خادم Lectern هذا
devices-koreader-other = خادم آخر (kosync)
devices-koreader-signIn = تسجيل الدخول
devices-koreader-makeAccount = إنشاء حساب
devices-koreader-notSealed = هذه المواضع غير مشفّرة: من يشغّل الخادم يرى إلى أين وصلت القراءة وفي أي ملف.
devices-koreader-weak = يرسلها KOReader كتجزئة (hash) يسهل كسرها: ينبغي استخدام كلمة مرور لا تُستخدم في أي مكان آخر.
devices-koreader-joined = تُتبادل المواضع عند { $place } باسم { $user }.
devices-koreader-type = في KOReader: ⁨Tools → Progress sync⁩. ثم اختيار «Custom sync server» وكتابة السطر الأول؛ ثم «Register / Login» بالبقية.
devices-koreader-leave = قطع الاتصال
devices-koreader-elsewhere = كان موضعك على { $device } عند { $percent }.
devices-koreader-refused = يرفض خادم KOReader الاسم أو كلمة المرور. يلزم تسجيل الدخول من جديد في «الأجهزة».
devices-koreader-away = لا يستجيب خادم KOReader. يلزم التحقق من عنوانه. ({ $detail })
devices-notesOut-title = ملاحظات لـObsidian
devices-notesOut-purpose = ملف Markdown لكل كتاب عليه ملاحظات، في مجلد يخصك، يُحدَّث ما دام Lectern مفتوحًا. ويبقى ما يُكتب حول جزء Lectern من الملف.
devices-notesOut-kept = تُحدَّث ملاحظاتك في «{ $folder }».
devices-notesOut-stop = إيقاف
devices-readwise-title = Readwise
devices-readwise-purpose = يرسل تظليلات كتبك إلى Readwise مع ملاحظاتها، كلًا منها مرة واحدة، ومرة أخرى عند تغييره. وهي غير مشفّرة.
devices-readwise-help = رمز الوصول الخاص بك، من ⁨readwise.io/access_token⁩.
devices-readwise-kept = تُرسل تظليلاتك إلى Readwise.
devices-readwise-refused = يرفض Readwise رمز الوصول. يلزم نسخه من جديد من ⁨readwise.io/access_token⁩.
devices-readwise-away = لا يستجيب Readwise. سيعيد Lectern المحاولة. ({ $detail })
devices-sheet-title = Lectern: ورقة الاسترداد
devices-sheet-text = بعبارة المرور هذه يستطيع أي جهاز قراءة ما خزّنته أجهزتك هناك. ومن دونها لا يستطيع أحد، ولا أنت. يحسن حفظ هذه الورقة مع أوراقك المهمة.
devices-sheet-place = التخزين
devices-sheet-made = تاريخ الإنشاء
devices-faults-offline = هذا الجهاز غير متصل. تُستأنف المزامنة عند عودة الشبكة.
devices-faults-away = لا يستجيب تخزينك ({ $detail }). يلزم التحقق من أنه يعمل.
devices-faults-refused = يرفض تخزينك تسجيل الدخول. يلزم التحقق من الاسم أو كلمة المرور أو رمز الوصول.
devices-faults-blocked = لا يستجيب تخزينك أو يرفض الطلبات القادمة من صفحات الويب. يلزم التحقق من العنوان ومن ⁨docs/sync.md⁩، أو استخدام خادم Lectern يخصك.
devices-faults-page = تجيب صفحة ويب بدلًا من تخزينك. هل تطلب هذه الشبكة تسجيل الدخول؟ سيعيد Lectern المحاولة.
devices-faults-full =
    { $detail ->
        [none] تخزينك ممتلئ. يلزم إخلاء مساحة هناك.
       *[other] لا تكفي مساحة تخزينك لحفظ { $detail } أخرى. يلزم إخلاء مساحة هناك.
    }
devices-faults-large = لا يقبل تخزينك ملفًا حجمه { $detail }. تستطيع الجهة المشغّلة له رفع الحد (⁨docs/sync.md⁩).
devices-faults-missing = تخزينك ليس حيث كان. يلزم التحقق من العنوان والمجلد.
devices-faults-permission = يطلب المتصفح من جديد الإذن باستخدام المجلد.
devices-faults-unguarded = يمكن لآخرين الوصول إلى هذا الخادم، فلا يخزّن الملفات إلا برمز وصول. وتستطيع الجهة المشغّلة له ضبط AUTH_TOKEN (⁨docs/hosting.md⁩).
devices-faults-broken = أعطى تخزينك جوابًا لا يمكن استخدامه ({ $detail }).
devices-faults-none = لم يخزّن Lectern شيئًا هناك. يلزم التحقق من العنوان، أو البدء هناك من جديد.
devices-faults-passphrase = هذه ليست عبارة مرور هذا التخزين. إنها مكتوبة على ورقة الاسترداد.
devices-faults-foreign = شُفّر هذا التخزين بعبارة مرور جديدة بعد انضمام هذا الجهاز. يلزم الانضمام بها من جديد. ولم يضع شيء هنا.
devices-faults-newer = يحفظ إصدار أحدث من Lectern ملفاته هناك. يلزم تحديث Lectern على هذا الجهاز؛ ولم يُمس شيء.
devices-faults-torn = تعذّر فتح ملف هناك ({ $detail }). إما أنه تالف أو ليس من Lectern.

## dictionary

dictionary-title = القاموس: { $words }
dictionary-loading = جارٍ فتح القاموس…
dictionary-parts-n = اسم
dictionary-parts-v = فعل
dictionary-parts-a = صفة
dictionary-parts-r = ظرف
dictionary-also = وأيضًا: { $words }
dictionary-more = معانٍ أخرى
dictionary-notFound = لا مدخل لهذا في القاموس.
dictionary-damaged = تالف
dictionary-notLoaded = تعذّر تحميل القاموس ({ $reason }). يعمل من دون اتصال بعد استخدامه مرة مع الاتصال.
dictionary-wikipedia = ويكيبيديا
dictionary-wiktionary = ويكاموس
dictionary-translate = ترجمة
dictionary-explain = شرح
dictionary-find = بحث في الكتاب
dictionary-source = WordNet 3.1, © Princeton University
dictionary-exportCsv = تصدير الكلمات المبحوث عنها بصيغة CSV…
dictionary-exportAnki = تصدير الكلمات المبحوث عنها إلى Anki…
dictionary-fileName = { $title } - كلمات
dictionary-columns-word = الكلمة
dictionary-columns-language = اللغة
dictionary-columns-sentence = الجملة
dictionary-columns-definition = التعريف
dictionary-columns-chapter = الفصل
dictionary-columns-date = التاريخ
dictionary-word = كلمة مبحوث عنها
dictionary-otherLanguage = لا قاموس للغة هذا الكتاب بعد. يمكن إضافة قاموس من الإعدادات، أو البحث في مكان آخر:
dictionary-own-title = القواميس
dictionary-own-purpose = للغات القراءة: StarDict أو dictd أو مستخرج من ويكاموس من kaikki.org. تبقى في هذا المتصفح ولا تشملها أي نسخة احتياطية، فينبغي الاحتفاظ بالملفات.
dictionary-own-add = إضافة قاموس…
dictionary-own-choose = ملفات القاموس
dictionary-own-adding = جارٍ قراءة القاموس…
dictionary-own-cancel = إلغاء
dictionary-own-facts =
    { $count ->
        [one] مدخل واحد
        [two] مدخلان
        [few] { $count } مداخل
        [many] { $count } مدخلًا
       *[other] { $count } مدخل
    }، { $size }
dictionary-own-languageOf = لغة { $name }
dictionary-own-anyLanguage = أي لغة
dictionary-own-earlier = نقل { $name } إلى أعلى
dictionary-own-remove = حذف { $name }
dictionary-own-removeTitle = حذف هذا القاموس؟
dictionary-own-removeText = يُزال «{ $name }» من هذا المتصفح. ويبقى ملفك حيث هو.
dictionary-own-added = أُضيف «{ $name }».
dictionary-own-faults-unknown = هذه الملفات ليست قاموسًا يستطيع Lectern قراءته. يلزم اختيار StarDict أو dictd أو مستخرج من ويكاموس بصيغة JSON Lines.
dictionary-own-faults-damaged = هذا القاموس تالف أو ناقص، ولم يُضف. يلزم تنزيله من جديد.
dictionary-own-faults-empty = لا مدخل في هذا القاموس.
dictionary-own-faults-starDictParts = يلزم اختيار ملفات القاموس ⁨.ifo⁩ و⁨.idx⁩ و⁨.dict⁩ معًا.
dictionary-own-faults-dictdParts = يلزم اختيار ملفي القاموس ⁨.index⁩ و⁨.dict⁩ معًا.

## display

display-theme = الألوان
display-themes-system = النظام
display-themes-light = فاتح
display-themes-sepia = سيبيا
display-themes-dark = داكن
display-themes-black = أسود
display-themes-own = مخصص
display-own-paper = الورق
display-own-ink = الحروف
display-own-contrast = التباين { $ratio } : 1
display-own-refused = التباين { $ratio } : 1. لا تسهل قراءة النص إلا عند 4.5 : 1 أو أكثر، فتبقى ألوان الصفحة كما هي حتى ذلك.
display-size = حجم النص
display-smaller = تصغير النص
display-larger = تكبير النص
display-font = الخط
display-needs-serif = بزوائد
display-needs-sans = بلا زوائد
display-needs-dyslexia = لعسر القراءة
display-ownFace-choose = خط من ملف…
display-ownFace-drop = إزالة «{ $name }»
display-ownFace-stays = يبقى الملف في هذا المتصفح. وليس جزءًا من أي نسخة احتياطية.
display-ownFace-unnamed = خط مخصص
display-ownFace-tooLarge = هذا الملف أكبر من أن يكون خطًا: الحد الأقصى { $limit }.
display-ownFace-unreadable = لا يستطيع هذا المتصفح قراءة الملف كخط. يستطيع قراءة TTF وOTF وWOFF وWOFF2.
display-flow = التخطيط
display-flows-pages = صفحات
display-flows-scroll = تمرير
display-columns = الأعمدة
display-columnsOf-auto = تلقائي
display-columnsOf-one = واحد
display-columnsOf-two = اثنان
display-lineHeight = تباعد الأسطر
display-margin = الهوامش
display-justify = المحاذاة
display-justified-on = ضبط الطرفين
display-justified-off = إلى بداية السطر
display-hyphenate = الواصلات
display-hyphenated-on = تشغيل
display-hyphenated-off = إيقاف
display-more = المزيد
display-texture-weight = سماكة الخط
display-texture-letterSpacing = تباعد الحروف
display-texture-wordSpacing = تباعد الكلمات
display-texture-paragraphSpacing = المسافة بين الفقرات
display-texture-indent = مسافة بداية السطر الأول
display-turning = تقليب الصفحات
display-turnings-slide = انزلاق
display-turnings-none = فوري
display-tapZones = النقر على الحواف لتقليب الصفحات
display-tapZonesHelp = عند الإيقاف: النقر يُظهر الأشرطة أو يخفيها فقط. والتمرير السريع يقلّب الصفحات دائمًا.
display-byTheBook = كما ضبطه الناشر
display-reset = استعادة الإعدادات الافتراضية
display-fixed = صفحات هذا الكتاب ثابتة: لا يمكن تغيير سوى الألوان من حولها.

## model

model-agentAway = المساعد لا يستجيب. إن كان Lectern ما زال يعمل حيث شُغّل، فالمساعد قيد إعادة التشغيل؛ وإلا يلزم تشغيل Lectern من جديد.
model-offline = أنت غير متصل بالإنترنت، فلا يمكن الوصول إلى المساعد. يمكن إعادة المحاولة بعد عودة الاتصال.
model-noAgent = لا يستجيب المساعد عند { $url }. يلزم تشغيل Lectern هناك، أو سؤال الجهة المشغّلة له.
model-agentBusy = لدى المساعد أسئلة أكثر مما يستطيع الإجابة عنه في وقت واحد. سؤالك في الانتظار.
model-agentFaults-isOff = المساعد متوقف في الإعدادات.
model-agentFaults-silent =
    لم يرسل المساعد شيئًا منذ { $seconds ->
        [one] ثانية واحدة
        [two] ثانيتين
        [few] { $seconds } ثوانٍ
        [many] { $seconds } ثانية
       *[other] { $seconds } ثانية
    }. يلزم التحقق من أنه ما زال يعمل.
model-agentFaults-lost = فقد المساعد هذه المحادثة (HTTP { NUMBER($status) }).
model-agentFaults-rounds =
    أراد المساعد البحث أكثر من { $most ->
        [one] مرة واحدة
        [two] مرتين
        [few] { $most } مرات
        [many] { $most } مرة
       *[other] { $most } مرة
    }. يمكن طرح سؤال أضيق.
model-agentFaults-empty = أرسل النموذج اللغوي جوابًا فارغًا.
model-agentFaults-cutOff = انقطع الجواب.
model-agentFaults-otherVersion = كُتبت هذه المحادثة بإصدار آخر من Lectern ولا يمكن عرضها. يمكن بدء محادثة جديدة.
model-token-wanted = يتطلب هذا المساعد رمز وصول. تستطيع الجهة المشغّلة له إعطاءك واحدًا.
model-token-wrong = لا يقبل المساعد رمز الوصول هذا. يلزم التحقق منه، أو طلب آخر من الجهة المشغّلة له.
model-token-label = رمز الوصول
model-token-use = استخدام هذا الرمز
model-token-help = يُرسل إلى هذا المساعد فقط. وليس جزءًا من أي نسخة احتياطية.
model-token-remember = تذكّر الرمز على هذا الجهاز
model-pageAgentLost =
    { $reason ->
        [none] توقف المساعد في هذه الصفحة أو تعذّر تحميله. يمكن إعادة المحاولة أو إعادة تحميل الصفحة.
       *[other] توقف المساعد في هذه الصفحة أو تعذّر تحميله ({ $reason }). يمكن إعادة المحاولة أو إعادة تحميل الصفحة.
    }
model-pageAgentSilent =
    لم يقل شيئًا منذ { $seconds ->
        [one] ثانية واحدة
        [two] ثانيتين
        [few] { $seconds } ثوانٍ
        [many] { $seconds } ثانية
       *[other] { $seconds } ثانية
    }
model-place-title = مكان تشغيل المساعد
model-place-wishes-auto = تلقائي
model-place-wishes-server = على الخادم
model-place-wishes-page = في هذه الصفحة
model-place-looking = جارٍ البحث عن خادم…
model-place-onServer = الآن: على الخادم عند { $url }.
model-place-inPage = الآن: في هذه الصفحة.
model-place-help-auto = على الخادم إن استجاب عند تحميل Lectern، وإلا ففي هذه الصفحة. ويبقى هناك حتى يُختار غيره أو يُعاد تحميل الصفحة.
model-place-help-server = دائمًا على الخادم، ويلزم أن يكون عاملًا ويمكن الوصول إليه.
model-place-help-page = دائمًا في هذه الصفحة: بلا خادم، ويرسل المتصفح الطلبات مباشرة إلى نموذجك اللغوي.
model-place-useThisPage = استخدام هذه الصفحة بدلًا منه
model-inUse-title = مصدر الأجوبة
model-inUse-checking = جارٍ سؤال المساعد…
model-inUse-own = { $name } لدى { $host }
model-inUse-browser = نموذج المتصفح
model-inUse-local = { $name }، في هذه الصفحة
model-inUse-pageNote = يعمل على هذا الحاسوب. ذاكرته صغيرة: بحث واحد لكل سؤال، وجواب قصير.
model-inUse-ownNote = اختيارك، بدءًا من سؤالك التالي.
model-inUse-wrong = يلزم إكمال إعداد نموذجك.
model-inUse-agentModel = نموذج المساعد.
model-inUse-unknown = لا يذكر المساعد أي نموذج يستخدم.
model-inUse-unknownYet = نموذج المساعد، عندما يستجيب المساعد.
model-inUse-extractive = اقتباسات فقط.
model-inUse-extractiveNote = لا نموذج لغوي متصل؛ يمكن إعداد واحد أدناه.
model-checkAgain = التحقق من جديد
model-pinned = لهذا الخادم نموذج لغوي خاص به ولا يقبل غيره، حتى لا يرسل أحد عبره طلبات إلى مكان آخر. تستطيع الجهة المشغّلة له تغيير ذلك. إعداداتك محفوظة هنا لكنها لا تُرسل.
model-title = نموذجك اللغوي
model-explain = أي خدمة أو برنامج بواجهة متوافقة مع OpenAI أو بواجهة Anthropic. وينتهي عنوانه عادةً بـ ⁨/v1⁩.
model-endpoint = العنوان
model-addressForms = إن كانت الخدمة لا تدعم إلا Messages من Anthropic أو Responses من OpenAI، فيُضاف ⁨/messages⁩ أو ⁨/responses⁩ إلى عنوانها.
model-endpointExample = https://models.example/v1
model-examples = على هذا الحاسوب
model-hosted = على الإنترنت
model-signIn-start = تسجيل الدخول عبر OpenRouter
model-signIn-done = تم تسجيل الدخول عبر OpenRouter. تجيب الآن نماذج مجانية ({ $model })؛ ويمكن اختيار غيرها في الإعدادات.
model-signIn-refused = لم يتم تسجيل الدخول عبر OpenRouter.
model-signIn-unknown = لم يبدأ تسجيل الدخول هذا في هذا المتصفح، أو استغرق وقتًا طويلًا، أو انتهى من قبل. لتسجيل الدخول يُضغط من جديد على «تسجيل الدخول عبر OpenRouter».
model-signIn-failed = لم يعطِ OpenRouter مفتاحًا ({ $reason }). يلزم التحقق من الاتصال وتسجيل الدخول من جديد.
model-signIn-out = تسجيل الخروج
model-signIn-outHelp = ينسى المفتاح هنا. ولإلغائه يلزم حذفه من حسابك لدى OpenRouter.
model-browser-use = استخدام نموذج المتصفح
model-browser-download = تنزيل نموذج المتصفح
model-browser-progress = تنزيل نموذج المتصفح
model-browser-starting = يجهّز المتصفح نموذجه.
model-browser-cancel = إلغاء
model-browser-failed = تعذّر تجهيز نموذج المتصفح ({ $reason }). يمكن إعادة المحاولة.
model-browser-other = استخدام نموذج آخر
model-local-title = نموذج في هذه الصفحة
model-local-choose = اختيار نموذج…
model-local-facts = تجربة · مجاني · لا يغادر شيء هذا الحاسوب · ينزّل بضع مئات من الميغابايت مرة واحدة · بطيء، وكثيرًا ما يخطئ
model-local-intro = تجربة: نموذج صغير يعمل داخل هذه الصفحة ولا يحتاج إلى غيره. إنه بطيء وكثيرًا ما يخطئ، لذلك تظهر أولًا وعلى الفور الاقتباسات التي كنت ستحصل عليها من دونه. وما يقتبسه يُتحقق منه في الكتاب كالعادة.
model-local-needs = يحتاج إلى نحو { $memory } من الذاكرة
model-local-scarce = يذكر هذا الجهاز أن ذاكرته { $memory }: قد لا يكفي ذلك.
model-local-licence = الرخصة: { $name }
model-local-ownFile = من ملفك
model-local-goodFor-languages = لعدة لغات، والأكثر إتقانًا
model-local-goodFor-answers = للإنجليزية والألمانية والفرنسية والإسبانية وغيرها، وأفضلها أجوبة
model-local-goodFor-english = للإنجليزية، سريع
model-local-goodFor-small = للأجهزة القديمة، الأصغر
model-local-download = تنزيل
model-local-pause = إيقاف مؤقت
model-local-resume = متابعة
model-local-use = استخدامه
model-local-used = قيد الاستخدام
model-local-leave = استخدام نموذج آخر
model-local-remove = حذف
model-local-from = لا يتصل Lectern بـ{ $host } إلا عند الضغط على «تنزيل». ويعلم المضيف أي نموذج طُلب، ولا يعلم شيئًا عن كتبك.
model-local-file = استخدام ملف GGUF…
model-local-fileLabel = ملف GGUF لنموذج
model-local-drop = أو إفلات ملف هنا.
model-local-progress = تنزيل { $name }
model-local-goesOn = ما زال تنزيل { $name } جاريًا. وتعرض الإعدادات مدى تقدمه.
model-local-ready = { $name } على هذا الجهاز الآن. يمكن اختياره في الإعدادات.
model-local-done = { $done } من { $size }
model-local-checking = جارٍ التحقق من التنزيل…
model-local-failed = { $name } غير مكتمل: { $reason }
model-local-noGguf = هذا ليس ملف GGUF. لنماذج llama.cpp هذه الصيغة، وتنتهي ملفاتها بـ ⁨.gguf⁩.
model-local-isPart = هذا واحد من عدة ملفات للنموذج نفسه. لا تعمل هنا إلا النماذج ذات الملف الواحد.
model-local-tooLarge = هذا النموذج أكبر مما تحتمله صفحة: الحد الأقصى { $most }.
model-local-brokeOff = انقطع الاتصال. تمكن المتابعة عند عودته.
model-local-wrongHash = الملف الذي نُزّل ليس ما يعلنه المستودع، فحُذف. يلزم تنزيله من جديد.
model-local-noSpace = المساحة على هذا الجهاز قليلة جدًا. يمكن حذف شيء أو اختيار نموذج أصغر.
model-local-noPlace = لا يخزّن هذا المتصفح ملفات كبيرة. وقد يكون السبب نافذة خاصة.
model-local-hubSays = يرفضه المستودع (HTTP { NUMBER($status) }). يمكن إعادة المحاولة لاحقًا.
model-local-notThere = لم يعد لدى المستودع. يمكن اختيار غيره أو استخدام ملف.
model-local-tooOld = هذا المتصفح أقدم من أن يشغّل نموذجًا في الصفحة (ينقصه WebAssembly بـ 64 بت). يمكن تحديثه أو اختيار نموذج آخر في الإعدادات.
model-local-gone = لم يعد { $name } على هذا الجهاز: ربما احتاج المتصفح إلى المساحة. يمكن تنزيله من جديد في الإعدادات أو اختيار نموذج آخر.
model-local-otherTab = يعمل نموذج الصفحة في علامة تبويب أخرى من Lectern. يمكن طرح السؤال هناك، أو إغلاق تلك العلامة، أو الانتظار خمس دقائق بعد آخر جواب منه.
model-local-noStart = تعذّر تشغيل النموذج ({ $reason }). ربما كانت الذاكرة قليلة: يمكن إغلاق علامات تبويب أخرى أو اختيار نموذج أصغر في الإعدادات.
model-local-lost =
    توقف نموذج الصفحة{ $reason ->
        [none] { "" }
       *[other] { " " }({ $reason })
    }، ربما لقلة الذاكرة. يمكن طرح السؤال من جديد أو اختيار نموذج أصغر في الإعدادات.
model-local-rested = اختير نموذج آخر في منتصف الجواب. يلزم طرح السؤال من جديد.
model-ecash-title = نقد إلكتروني، بالسؤال
model-ecash-facts = بضع ساتوشيات للسؤال، بلا حساب · تُرسل المقاطع إلى هناك، ولكن بلا اسم · تنزيل صغير · بجودة النموذج المعروض
model-ecash-price = { NUMBER($sats) } ساتوشي للسؤال، بلا حساب · تُرسل المقاطع إلى هناك، ولكن بلا اسم · تنزيل صغير · أجوبة جيدة
model-ecash-open = فتح المحفظة
model-unencrypted = هذا العنوان غير مشفّر: يستطيع أي شخص على مسار الشبكة قراءة المفتاح. يُفضّل استخدام ⁨https://⁩ إن كانت الخدمة توفره.
model-key = المفتاح
model-keyHelp-server = يُرسل إلى خادم Lectern الخاص بك فقط، وهو يمرره إلى هذا العنوان. وليس جزءًا من أي نسخة احتياطية. ولا يحتاج إليه برنامج على حاسوبك.
model-keyHelp-page = يُرسل مباشرة إلى هذا العنوان ولا إلى غيره. وليس جزءًا من أي نسخة احتياطية. ولا يحتاج إليه برنامج على حاسوبك.
model-rememberKey = تذكّر المفتاح على هذا الجهاز
model-rememberKeyHelp = عند الإيقاف يُنسى المفتاح بإغلاق آخر علامة تبويب لـLectern.
model-showKey = إظهار المفتاح
model-hideKey = إخفاء المفتاح
model-name = النموذج
model-nameHelp = الاسم الذي تستخدمه الخدمة. يمكن تحميل القائمة أو كتابة الاسم.
model-nameExample = اسم النموذج
model-smallName = للخطط والملاحظات
model-smallNameHelp = اختياري: نموذج أصغر من الخدمة نفسها يخطط ويدوّن ويلخّص، بينما يجيب النموذج أعلاه. وإن بقي فارغًا تولّى ذاك كل شيء.
model-fallbacks-title = عند الفشل
model-fallbacks-explain = خدمات تُسأل بدلًا منه بهذا الترتيب. عندئذ يذهب إليها أيضًا سؤالك وما وُجد في كتبك؛ وتذكر قائمة ما أُرسل كلًا منها.
model-fallbacks-add = إضافة خدمة
model-fallbacks-remove = إزالة الخدمة { NUMBER($position) }
model-fallbacks-group = الخدمة { NUMBER($position) }
model-fallbacks-notUsable = لا يمكن استخدام خدمة بديلة. { $reason }
model-suggestions = النماذج المتاحة
model-openList = عرض النماذج: { $field }
model-useTyped = استخدام «{ $name }»
model-noMatch = لا نموذج آخر في اسمه هذا.
model-fetch = تحميل القائمة
model-fetching = جارٍ تحميل القائمة…
model-listed =
    { $number ->
        [one] نموذج واحد
        [two] نموذجان
        [few] { $number } نماذج
        [many] { $number } نموذجًا
       *[other] { $number } نموذج
    }.
model-noModels = لا نماذج عند هذا العنوان بعد. يمكن تحميل نموذج هناك أو كتابة اسمه.
model-noName = يلزم اختيار نموذج: بتحميل القائمة أو كتابة الاسم.
model-wrong = لا يمكن استخدام هذا. يلزم التحقق من العنوان والنموذج.
model-notUsable = لا يمكن استخدام نموذجك اللغوي. { $reason }
model-refusals-payment = يتقاضى هذا المساعد { NUMBER($sats) } ساتوشي للسؤال ولم يُدفع له. يمكن فتح محفظتك من الإعدادات.
model-refusals-pinned = لا يستخدم هذا الخادم إلا نموذجه اللغوي. إعادة المحاولة تسأل ذلك النموذج، أو يمكن التحقق من الإعدادات.
model-refusals-innerAddress = لا يرسل هذا الخادم طلبات إلى عناوين داخل شبكته. يلزم استخدام عنوان عام، أو سؤال الجهة المشغّلة له.
model-refusals-address =
    لا يقبل المساعد عنوان هذه الصفحة. تستطيع الجهة المشغّلة له السماح به: بإضافة { $origin ->
        [none] العنوان
       *[other] { $origin }
    } إلى ALLOWED_ORIGINS.
model-refusals-tooLarge = هذا أكثر مما يستطيع المساعد معالجته دفعة واحدة. يمكن بدء محادثة جديدة أو طلب ما هو أقل.
model-refusals-notUnderstood = لم يستطع المساعد قراءة الطلب. يلزم التحقق من العنوان والنموذج، أو إعادة تحميل الصفحة.
model-refusals-tooMany =
    طلبات كثيرة في وقت قصير. يمكن إعادة المحاولة بعد { $seconds ->
        [one] ثانية واحدة
        [two] ثانيتين
        [few] { $seconds } ثوانٍ
        [many] { $seconds } ثانية
       *[other] { $seconds } ثانية
    }.
model-refusals-overloaded =
    المساعد مشغول. يمكن إعادة المحاولة بعد { $seconds ->
        [one] ثانية واحدة
        [two] ثانيتين
        [few] { $seconds } ثوانٍ
        [many] { $seconds } ثانية
       *[other] { $seconds } ثانية
    }.
model-refusals-failed = حدث خطأ في المساعد. يمكن إعادة المحاولة بعد لحظة؛ وتجد الجهة المشغّلة له السبب في سجله.
model-refusals-other = رفض المساعد الطلب (HTTP { NUMBER($status) }). يلزم إعادة تشغيل Lectern.
model-test = اختبار النموذج
model-testing = جارٍ الاختبار: بحث صغير وبضع كلمات. قد يلزم أولًا تحميل النموذج إن كان على هذا الحاسوب…
model-cancelTest = إلغاء الاختبار
model-cancelled = أُلغي الاختبار.
model-verdict-title = نتائج الاختبار
model-verdict-good = نعم
model-verdict-partly = جزئيًا
model-verdict-bad = لا
model-verdict-reachable = الخدمة تستجيب.
model-verdict-notReachable = الخدمة لا تستجيب.
model-verdict-model = النموذج يجيب.
model-verdict-noModel = النموذج لا يجيب.
model-verdict-streaming = تصل الأجوبة كلمة كلمة.
model-verdict-notStreaming = تصل الأجوبة دفعة واحدة. يعمل ذلك، مع انتظار أطول.
model-verdict-tools-native = يستطيع البحث بنفسه.
model-verdict-tools-json = يستطيع البحث بكتابة JSON: أبطأ، لكنه يعمل.
model-verdict-tools-none = لم يبحث عن شيء حين طُلب منه، فلا يصلح هنا. يلزم اختيار نموذج آخر.
model-verdict-latency = أول الكلمات بعد { $seconds }.
model-verdict-window = تتسع نافذة سياقه لـ { $tokens } من الرموز النصية.
model-verdict-noWindow = لا يذكر سعة نافذة سياقه. إن فقدت الأجوبة صلتها بالبداية، فيمكن ضبطها أدناه.
model-reset = استخدام نموذج المساعد
model-wasReset = عاد استخدام نموذج المساعد. ونُسي العنوان والمفتاح والنموذج.
model-experts = للخبراء
model-how = كيفية الإجابة
model-temperature = درجة العشوائية
model-temperatureHelp = الصفر ثابت، والاثنان جامح.
model-usualTemperature = الافتراضي
model-window = نافذة السياق بالرموز النصية
model-windowHelp = مقدار ما يستطيع النموذج قراءته دفعة واحدة. وإن بقي فارغًا سُئلت الخدمة.
model-usualWindow = تلقائي
model-protocol = نداءات الأدوات
model-protocols-auto = تلقائي
model-protocols-native = أصلي
model-protocols-json = JSON
model-protocolHelp = التلقائي يكتشف بنفسه. بعض النماذج الصغيرة لا تتقن إلا JSON.
model-effort = التفكير
model-efforts-auto = كما يفعل النموذج
model-efforts-quick = سريع
model-efforts-thorough = متعمق
model-effortHelp = للنماذج التي تفكر قبل الإجابة: السريع أقل كلفة ويصل قبل غيره.
model-plan = التخطيط
model-plans-auto = تلقائي
model-plans-off = أبدًا
model-plans-on = دائمًا
model-planHelp = تلقائي: للأسئلة الواسعة، في خطوات يمكن متابعتها.
model-language = تأتي الأجوبة بلغة السؤال.
model-limits = الحدود لكل سؤال
model-rounds = جولات البحث
model-seconds = ثواني عمل النموذج
model-allowance = الأحرف المرسلة
model-noLimit = بلا حد
model-usual = { $value } إن بقي فارغًا
model-outside = يلزم إدخال عدد من { $least } إلى { $most }.
model-outsideBelow = يلزم إدخال عدد لا يقل عن { $least }.
model-choose = اختيار نموذج لغوي
model-ways-title = من يجيب عن أسئلتك؟
model-ways-intro = يمكن تغيير ذلك في أي وقت من الإعدادات، قسم المساعد.
model-ways-suggested = مقترح
model-ways-found-title = النموذج المُعدّ من قبل
model-ways-found-facts = جاهز: { $label } · أعدّته الجهة المشغّلة لهذا الخادم، ويُسأل عبره · بلا تنزيل
model-ways-browser-title = نموذج هذا المتصفح
model-ways-browser-here = مجاني · لا يغادر شيء هذا الحاسوب · بلا تنزيل · أجوبة قصيرة بسيطة
model-ways-browser-download = مجاني · لا يغادر شيء هذا الحاسوب · ينزّل بضعة غيغابايت مرة واحدة · أجوبة قصيرة بسيطة
model-ways-openRouter-title = نماذج مجانية لدى OpenRouter
model-ways-openRouter-facts = مجاني ضمن حد يومي، بحساب · تُرسل المقاطع إلى هناك، وتتعلم منها بعض النماذج · بلا تنزيل · أجوبة جيدة
model-ways-ollama-title = نموذج على هذا الحاسوب، مع Ollama
model-ways-ollama-looking = جارٍ البحث عن Ollama…
model-ways-ollama-found = عُثر على: { $label } · مجاني · لا يغادر شيء هذا الحاسوب · بلا تنزيل · بجودة النموذج نفسه
model-ways-ollama-missing = لم يُعثر عليه. مجاني · لا يغادر شيء هذا الحاسوب · ينزّل بضعة غيغابايت · بجودة النموذج نفسه. يلزم تثبيته من ollama.com والحصول على نموذج وتشغيله، ثم البحث من جديد.
model-ways-ollama-again = البحث من جديد
model-ways-useIt = استخدامه
model-ways-own-title = خدمة من اختيارك
model-ways-own-facts = الدفع حسب الاستخدام، بمفتاح · تُرسل المقاطع إلى هناك · بلا تنزيل · أفضل الأجوبة
model-ways-own-choose = عنوان آخر…
model-ways-quotes-title = اقتباسات فقط
model-ways-quotes-facts = مجاني · لا يغادر شيء هذا الحاسوب · بلا تنزيل · أنسب المقاطع بنصها
model-ways-quotes-choose = الاكتفاء بالاقتباسات
model-ways-later = تأجيل القرار
model-openSettings = فتح الإعدادات
model-menu = النموذج اللغوي: { $name }
model-menuUnknown = النموذج اللغوي…

## people

people-title = الشخصيات والأماكن
people-finding = جارٍ البحث عن الأسماء في هذا الكتاب…
people-soFar =
    الشخصيات والأماكن والأسماء التي ظهرت حتى الآن.{ $limited ->
        [true] {" "}لا يُذكر شيء بعد موضعك.
       *[other] {""}
    }
people-jumped = قفزت إلى { $place }. ما زالت هذه القائمة تقف عند { $read } حيث وصلت قراءتك.
people-notDone = لا يستطيع Lectern بعد العثور على الشخصيات والأماكن في هذه اللغة، لأنه سيُدرج كثيرًا من الكلمات العادية. وهو يستطيع ذلك في الإنجليزية والفرنسية والإسبانية.
people-filter = البحث عن اسم
people-kinds-person = الشخصيات
people-kinds-place = الأماكن
people-kinds-term = أسماء أخرى
people-mentions =
    { $count ->
        [one] ذُكر مرة واحدة
        [two] ذُكر مرتين
        [few] ذُكر { $count } مرات
        [many] ذُكر { $count } مرة
       *[other] ذُكر { $count } مرة
    }
people-all =
    { $count ->
        [one] عرضه
        [two] عرض الاثنين
        [few] عرض الكل ({ $count })
        [many] عرض الكل ({ $count })
       *[other] عرض الكل ({ $count })
    }
people-none = لا أسماء بعد. تظهر هنا مع متابعة القراءة.
people-noMatch = لا اسم كهذا حتى موضعك.
people-unknown = «{ $words }» ليس اسمًا ظهر حتى الآن.
people-others = من أسمائه أيضًا { LIST($names) }
people-first = أول ظهور:
people-place =
    { $chapter ->
        [none] { $percent }
       *[other] { $chapter }، { $percent }
    }
people-chapters = الفصول المقروءة حتى الآن
people-part =
    { $to ->
        [none] { $from }
       *[other] من { $from } إلى { $to }
    }: { $count ->
        [one] ذُكر مرة واحدة
        [two] ذُكر مرتين
        [few] ذُكر { $count } مرات
        [many] ذُكر { $count } مرة
       *[other] ذُكر { $count } مرة
    }
people-meetings = من يلتقي بمن
people-meets =
    { $names ->
        [none] { $part }
       *[other] { $part }، مع { LIST($names) }
    }
people-with = يُذكر مع
people-passages = المقاطع
people-more = مقاطع أخرى
people-ask = سؤال المساعد عن هذا الاسم
people-recaps-description = حتى الآن
people-recaps-describe = وصف ما جرى حتى الآن
people-recaps-update = تحديث حتى موضعي
people-recaps-again = الوصف من جديد
people-recaps-writtenAt =
    حتى { $chapter ->
        [none] { $percent }
       *[other] «{ $chapter }»، { $percent }
    }{ $model ->
        [none] { "" }
       *[other] ، كتبه { $model }
    }
people-recaps-writing = جارٍ القراءة والكتابة…
people-recaps-nothingKept = لم يُحتفظ بشيء من هذا الجواب، لأن لا جملة فيه تستشهد بمقطع قرأته.
people-recaps-notRead = غير موجود فيما قرأته
people-recaps-timeline = التسلسل الزمني
people-recaps-linesOf =
    { $lines ->
        [0] لم يُكتب بعد
       *[other]
            لُخّص { NUMBER($lines) } من { $chapters ->
                [one] فصل واحد
                [two] فصلين
                [few] { $chapters } فصول
                [many] { $chapters } فصلًا
               *[other] { $chapters } فصل
            }
    }
people-recaps-summarise =
    { $count ->
        [one] تلخيص فصل واحد آخر
        [two] تلخيص فصول أخرى (بقي فصلان)
        [few] تلخيص فصول أخرى (بقيت { $count })
        [many] تلخيص فصول أخرى (بقي { $count })
       *[other] تلخيص فصول أخرى (بقي { $count })
    }

## prompts

prompts-title = أسئلة جاهزة
prompts-menu = أسئلة جاهزة…
prompts-fresh = سؤال من عندك
prompts-change = تعديل هذا السؤال
prompts-label = نص الزر
prompts-text = السؤال
prompts-hint = في السؤال، تحل { LIST($placeholders) } محل الكلمات المحددة، والفقرة المقروءة، وعنواني الفصل والكتاب.
prompts-save = حفظ
prompts-up = نقل إلى أعلى: { $label }
prompts-down = نقل إلى أسفل: { $label }
prompts-hide = إخفاء: { $label }
prompts-show = إظهار: { $label }
prompts-edit = تعديل: { $label }
prompts-remove = حذف: { $label }
prompts-fileName = أسئلة-lectern.json
prompts-saveFile = حفظ في ملف
prompts-openFile = تحميل من ملف…
prompts-taken =
    { $count ->
        [0] لا جديد في هذا الملف.
        [one] أُضيف سؤال واحد.
        [two] أُضيف سؤالان.
        [few] أُضيفت { $count } أسئلة.
        [many] أُضيف { $count } سؤالًا.
       *[other] أُضيف { $count } سؤال.
    }
prompts-noPrompts = لا يحتوي هذا الملف على أسئلة من Lectern.

## settings

settings-title = الإعدادات
settings-sections-reading = القراءة
settings-sections-assistant = المساعد
settings-sections-keys = المفاتيح
settings-sections-data = بياناتك
settings-sections-about = حول
settings-language = اللغة
settings-languageOfBrowser = لغة المتصفح
settings-assistant = استخدام المساعد
settings-assistantHelp = عند الإيقاف لا توجد دردشة، ولا يُرسل شيء إلى المساعد. وتبقى محادثاتك محفوظة.
settings-letterKeys = اختصارات المفتاح الواحد
settings-letterKeysHelp = يفيد إيقافها عند استخدام الإدخال الصوتي أو الضغط على المفاتيح سهوًا. ويبقى Ctrl F والأسهم وEsc عاملة.
settings-showKeys = عرض اختصارات لوحة المفاتيح
settings-counting = حساب وقت القراءة
settings-countingHelp = للإحصاءات والوقت المتبقي. لا يحصل على الأرقام أحد سواك.
settings-showStatistics = عرض إحصاءات القراءة
settings-storageUsed = يستخدم Lectern في هذا المتصفح { $used }؛ والمتاح { $free }.
settings-storageUnknown = لا يذكر هذا المتصفح مقدار المساحة التي يستخدمها Lectern.
settings-persisted = يحتفظ المتصفح بكتبك إلى أن تُزال.
settings-notPersisted = قد يحذف المتصفح كتبك عند امتلاء القرص.
settings-persist = الاحتفاظ بكتبي
settings-persistRefused = رفض المتصفح ذلك. وكثيرًا ما يوافق بعد تثبيت الموقع أو وضع إشارة مرجعية له أو استخدامه مدة.
settings-version = ⁨Lectern { $version }⁩، برنامج حر برخصة MIT. الكلمات الشائعة بلغات أخرى من ⁨wordfreq (CC BY-SA 4.0)⁩.
settings-leaves = ما يغادر هذا الجهاز
settings-leavesNothing = الكتب والتظليلات والملاحظات والإحصاءات والبحث تبقى في هذا المتصفح. لا يُرفع شيء، إلا إذا رُبطت أجهزتك. عندئذ يذهب مشفّرًا إلى مساحة تخزين تخصك. لا أحد يتتبع ما تجري قراءته.
settings-leavesAssistant = المساعد يعمل: تذهب أسئلتك والمقاطع التي يبحث عنها والمحادثة حولها إلى المساعد، ما لم يعمل في هذه الصفحة، وإلى النموذج اللغوي الذي يستخدمه.
settings-leavesNoAssistant = المساعد متوقف: لا يُرسل إليه شيء.
settings-leavesModel = يُنزَّل نموذج البحث مرة واحدة، من حيث تحصل عليه هذه النسخة من Lectern.
settings-leavesVoice = الصوت الذي يعمل عبر الشبكة يتلقى الجمل التي يقرؤها. أما أصوات جهازك فلا يُرسل معها شيء.

## translation

translation-pages = الترجمة أثناء القراءة
translation-pagesHelp = الصفحة الحالية أولًا، ثم الصفحات التالية.
translation-into = اللغة
translation-view = طريقة العرض
translation-views-below = أدناه
translation-views-beside = جنبًا إلى جنب
translation-views-instead = مكان الأصل
translation-insteadHelp = النقر على فقرة يُظهر أصلها.
translation-looking = جارٍ البحث عن مترجم…
translation-none = لا شيء هنا يستطيع الترجمة بين هاتين اللغتين. يستطيع ذلك متصفح فيه مترجم (Chrome)، أو نموذج لغوي يُختار في الإعدادات.
translation-nothing = لا ترجمة لهذه الكلمات.
translation-download = يترجم المتصفح على هذا الجهاز. وعليه تنزيل هاتين اللغتين مرة واحدة.
translation-get = تنزيل
translation-other = استخدام النموذج اللغوي
translation-getting = جارٍ التنزيل: { $percent }
translation-stop = إيقاف
translation-consent = يستطيع النموذج اللغوي لدى { $host } الترجمة. تُرسل الفقرات المقروءة إلى هناك.
translation-allow = الترجمة به
translation-again = إعادة المحاولة
translation-here = تُرجم على هذا الجهاز: لا يغادره شيء.
translation-sent =
    غادر هذا الجهاز للترجمة: { $characters ->
        [one] حرف واحد
        [two] حرفان
        [few] { $characters } أحرف
        [many] { $characters } حرفًا
       *[other] { $characters } حرف
    } إلى { $host }.
translation-book = الكتاب كله
translation-progress = الفقرات المترجمة: { NUMBER($done) } من { NUMBER($total) }
translation-all = ترجمة الكتاب كله
translation-allSends =
    يرسل هذا نحو { $characters ->
        [one] حرف واحد
        [two] حرفين
        [few] { $characters } أحرف
        [many] { $characters } حرفًا
       *[other] { $characters } حرف
    } إلى { $host }.
translation-export = حفظ ككتاب EPUB ثنائي اللغة
translation-exporting = جارٍ كتابة الكتاب…
translation-fileName = { $title } - { $language }
translation-words = كلمات هذا الكتاب
translation-wordsHelp = كيف يُترجم اسم أو مصطلح في الكتاب كله.
translation-word = في الكتاب
translation-as = في الترجمة
translation-add = إضافة
translation-remove = ترك «{ $word }» للمترجم
translation-selection = الترجمة
translation-selecting = جارٍ الترجمة…
translation-glosses = الكلمات الصعبة
translation-glossesHelp = شروح قصيرة فوق الكلمات النادرة، من القاموس.
translation-glossLevel = المقدار
translation-noGlosses = لا شيء
translation-noGlossDictionary = لا قاموس للغة هذا الكتاب بعد. أضف قاموسًا من الإعدادات، فتظهر شروحه هنا.
translation-noGlossLanguage = لا يعرف Lectern أيّ الكلمات نادرة في لغة هذا الكتاب.

## wallet

wallet-open = فتح المحفظة
wallet-sats = { NUMBER($count) } ساتوشي
wallet-coming = في الطريق: { NUMBER($count) } ساتوشي
wallet-intro = النقد الإلكتروني مال في صورة نص تصدره دار سكّ. يمكن لصق رمز نقدي، أو إضافة دار سكّ والإيداع من محفظة Lightning.
wallet-mintAddress = عنوان دار سكّ
wallet-mintHelp = ترى دار السكّ عنوان شبكتك والمبالغ، ولا ترى ما تجري قراءته ولا لمن يُدفع.
wallet-addMint = إضافة دار السكّ
wallet-removeMint = إزالة { $host }
wallet-token = الرمز النقدي
wallet-tokenHelp = نص يبدأ بـ cashuA أو cashuB.
wallet-take = قبوله
wallet-foreign = هذا الرمز من { $host }، وهي دار سكّ لم تُضف بعد.
wallet-addAndTake = إضافة دار السكّ تلك وقبول الرمز
wallet-received = تم الاستلام: { NUMBER($count) } ساتوشي
wallet-ofMint = دار السكّ
wallet-amount = المبلغ بالساتوشي
wallet-makeInvoice = إنشاء فاتورة
wallet-invoice = فاتورة بمبلغ { NUMBER($count) } ساتوشي
wallet-invoiceHelp = تُدفع بأي محفظة Lightning. وتصل العملات هنا تلقائيًا، حتى بعد إعادة التحميل.
wallet-invoiceOver = انتهت مهلة دفع هذه الفاتورة. يلزم إنشاء فاتورة جديدة.
wallet-scan = الفاتورة كرمز QR
wallet-copy = نسخ
wallet-copied = تم النسخ.
wallet-amountHelp = الفاتورة للإيداع، والرمز للسحب: تقبله أي محفظة نقد إلكتروني، والمال لمن لديه نصه.
wallet-makeToken = إنشاء رمز
wallet-untaken = { NUMBER($count) } ساتوشي، لم تُقبل بعد
wallet-takeBack = استرجاعه
wallet-goOn = التحقق من جديد
wallet-history = السجل
wallet-what-token = رمز مقبول
wallet-what-invoice = إيداع
wallet-what-sent = رمز منشأ
wallet-what-question = سؤال
wallet-what-request = طلب
wallet-what-change = الباقي
wallet-what-back = مسترجع
wallet-what-restored = مستعاد
wallet-keep = حفظها بأمان
wallet-showWords = إظهار كلمات الاسترداد
wallet-wordsHelp = بهذه الكلمات الاثنتي عشرة وعناوين دور السكّ تعثر أي محفظة نقد إلكتروني على عملاتك من جديد. ومن حصل عليها استطاع إنفاق العملات.
wallet-inBackup = تضمين كلمات الاسترداد في النسخ الاحتياطية
wallet-inBackupHelp = عند الإيقاف: لا تتضمن النسخة الاحتياطية شيئًا من مالك، وإن فقد هذا المتصفح بياناته ضاعت العملات ما لم تكن الكلمات لديك. عند التشغيل: من لديه ملف نسخة احتياطية يستطيع إنفاق عملاتك. ولا تحصل عليها الأجهزة المتزامنة أبدًا.
wallet-restore = استعادة من الكلمات
wallet-restoreHelp = تنتقل إلى هذه المحفظة عملات محفظة أخرى لدى دور السكّ أعلاه.
wallet-words = اثنتا عشرة كلمة
wallet-restoreNow = استعادة
wallet-restored = تمت الاستعادة: { NUMBER($count) } ساتوشي
wallet-forbid = سؤالي قبل كل دفعة
wallet-pay-title = يتقاضى المساعد لدى { $host } { NUMBER($price) } ساتوشي للسؤال.
wallet-pay-enough = في محفظتك { NUMBER($have) } ساتوشي مما يقبله.
wallet-pay-fee = مع رسوم دار السكّ يُؤخذ منها ما يصل إلى { NUMBER($cost) } ساتوشي.
wallet-pay-looking = جارٍ النظر في محفظتك…
wallet-pay-empty = ما في محفظتك لا يكفي. يقبل عملات { $mints }. يمكن إيداع بعضها ثم طرح السؤال من جديد.
wallet-pay-always = الدفع تلقائيًا من الآن
wallet-pay-once = الدفع هذه المرة
wallet-pay-no = عدم الدفع
wallet-request-label = أقصى ما يُدفع لكل طلب من المحفظة بالساتوشي
wallet-request-help = للخدمات التي تقبل نقدًا إلكترونيًا بدلًا من مفتاح. وما لا تستخدمه يعود. السؤال الواحد يتطلب عدة طلبات. وإن بقي فارغًا فلا يُدفع شيء.
wallet-declined = لم يُدفع شيء، فلم يُسأل شيء.
wallet-faults-empty = ما في المحفظة لدى دور السكّ المقبولة لا يكفي لهذا.
wallet-faults-no--token = هذا ليس رمزًا بالساتوشي يمكن قراءته.
wallet-faults-foreign--mint = هذا الرمز من دار سكّ لم تُضف.
wallet-faults-no--mint = هذا ليس عنوان دار سكّ. يبدأ العنوان بـ ⁨https://⁩.
wallet-faults-mint--away = دار السكّ لا تستجيب. لم يضع شيء: يمكن إعادة المحاولة بعد قليل.
wallet-faults-mint--refused = ترفض دار السكّ هذا. وما كان في المحفظة ما زال فيها.
wallet-faults-mint--strange = أعطت دار السكّ جوابًا لا يمكن أن يكون صحيحًا. يمكن إعادة المحاولة لاحقًا أو استخدام دار أخرى.
wallet-faults-no--words = هذه ليست الكلمات الاثنتي عشرة لمحفظة.
wallet-faults-amount = هذا المبلغ غير ممكن.

## languageModel

languageModel-offered = بالكلمات فقط. يستطيع النموذج الخاص بلغة هذا الكتاب أن يجد أيضًا ما قيل بكلمات أخرى. يُنزَّل مرة واحدة ({ MEGABYTES($bytes) })، ثم يعمل من دون اتصال.
languageModel-fetch = تنزيل النموذج

## agent

agent-browsersModel = نموذج المتصفح
agent-unknownCode = قال الوكيل شيئًا لا تعرفه هذه النسخة من التطبيق ({ $code }). أعد تحميل الصفحة للحصول على أحدث نسخة.
agent-advice-own-key = يلزم التحقق من المفتاح في الإعدادات.
agent-advice-own-model = يلزم التحقق من النموذج والعنوان في الإعدادات.
agent-advice-own-tools = يمكن اختيار JSON لنداءات الأدوات في الإعدادات
agent-advice-own-address = يلزم التحقق من العنوان في الإعدادات ومن الشبكة.
agent-advice-server-key = يلزم التحقق من LLM_API_KEY.
agent-advice-server-model = يلزم التحقق من LLM_MODEL وLLM_BASE_URL.
agent-advice-server-tools = يمكن ضبط LLM_TOOL_PROTOCOL=json
agent-advice-server-address = يلزم التحقق من LLM_BASE_URL ومن الشبكة.
agent-failures-said = نص الرد: { $words }
agent-failures-noReply = يستجيب { $url }، لكن ليس كنموذج لغوي. هل ينتهي العنوان بـ ⁨/v1⁩؟ { $what } { $said }
agent-failures-tooLong = السؤال مع سياقه والمحادثة السابقة أطول مما يحتمله { $model }{ $status }. يمكن بدء محادثة جديدة أو السؤال عما هو أقل أو اختيار نموذج بنافذة أكبر. { $said }
agent-failures-key = لا يقبل { $url } المفتاح{ $status }. { $what } { $said }
agent-failures-credit = لم يبقَ رصيد لدى { $url }{ $status }. يمكن إضافة رصيد هناك أو اختيار نموذج آخر. { $said }
agent-failures-filter = رفض مرشّح المحتوى لدى { $url } الطلب{ $status }. يمكن السؤال بكلمات أخرى. { $said }
agent-failures-forbidden = لا يقبل { $url } المفتاح لهذا النموذج (403). { $what } { $said }
agent-failures-unknownModel = لا يعرف { $url } النموذج «{ $model }»{ $status }. { $what } { $said }
agent-failures-noQuestions = لا يجيب { $url } عن أسئلة عند هذا العنوان (405). { $what } { $said }
agent-failures-tooMany = يريد { $url } طلبات أقل، أو لم يبقَ رصيد (429). { $wait } { $said }
agent-failures-badCall = كتب { $model } نداء أداة لم يستطع { $url } قراءته{ $status }. يمكن إعادة المحاولة أو اختيار نموذج آخر. { $said }
agent-failures-noTools = قد لا يستطيع { $model } استخدام الأدوات (400). { $what }، أو اختيار نموذج يستطيع ذلك. { $said }
agent-failures-failedWith = حدث خطأ لدى { $url } ({ NUMBER($status) }). { $wait } { $said }
agent-failures-failed = حدث خطأ لدى { $url }. يمكن إعادة المحاولة بعد لحظة. { $said }
agent-failures-refused = رفض { $url } الطلب ({ NUMBER($status) }). { $what } { $said }
agent-failures-wait = يمكن إعادة المحاولة بعد لحظة.
agent-failures-waitSeconds =
    يمكن إعادة المحاولة بعد { $count ->
        [one] ثانية واحدة
        [two] ثانيتين
        [few] { $count } ثوانٍ
        [many] { $count } ثانية
       *[other] { $count } ثانية
    }.
agent-failures-waitMinutes =
    يمكن إعادة المحاولة بعد { $count ->
        [one] دقيقة واحدة
        [two] دقيقتين
        [few] { $count } دقائق
        [many] { $count } دقيقة
       *[other] { $count } دقيقة
    }.
agent-failures-nothingThere = لا شيء يستجيب عند { $url }. هل خادم النموذج يعمل؟
agent-failures-notFound = تعذّر العثور على العنوان { $url }. { $what }
agent-failures-notSafe = الاتصال بـ { $url } غير آمن ({ $code }). { $what }
agent-failures-notFromPage = لا تستطيع هذه الصفحة الوصول إلى { $url }: لا شيء يستجيب هناك، أو تُرفض الطلبات القادمة من صفحات الويب. { $what }
agent-failures-brokeOff = انقطع الاتصال بـ { $url }. يمكن إعادة المحاولة.
agent-failures-other = حدث خطأ في النموذج اللغوي عند { $url }. يمكن إعادة المحاولة أو اختيار نموذج آخر. السبب: { $detail }
agent-failures-nothing = لا شيء
agent-failures-silent =
    لم يرسل النموذج اللغوي شيئًا منذ { $count ->
        [one] ثانية واحدة
        [two] ثانيتين
        [few] { $count } ثوانٍ
        [many] { $count } ثانية
       *[other] { $count } ثانية
    }. يمكن إعادة المحاولة أو اختيار نموذج أسرع. ومن يشغّل الوكيل بنفسه يمكنه زيادة LLM_IDLE_SECONDS.
agent-failures-refusal = رفض النموذج الإجابة. يمكن صياغة السؤال بطريقة أخرى أو اختيار نموذج آخر. وكان ردّه: { $words }
agent-failures-brokenAnswer = قطع { $where } الجواب بخطأ ({ $why }). يمكن إعادة المحاولة.
agent-failures-closed = أغلق { $where } الاتصال قبل نهاية الجواب. يمكن إعادة المحاولة.
agent-failures-filtered = أوقف مرشّح المحتوى لدى { $where } الجواب. يمكن إعادة المحاولة أو السؤال بكلمات أخرى.
agent-failures-geminisOwn = هذا عنوان بروتوكول Gemini الخاص، وLectern لا يدعمه. البديل: ⁨https://generativelanguage.googleapis.com/v1beta/openai/⁩.
agent-failures-strangeKey = في المفتاح محارف لا تكون في مفتاح، كفاصل أسطر. يلزم لصقه من جديد.
agent-failures-redirected =
    يعيد { $host } توجيه الطلب إلى { $to ->
        [none] مكان آخر
       *[other] { $to }
    }. ولا يتبع Lectern عمليات إعادة التوجيه بمفتاحك وكتابك. يلزم التحقق من العنوان، ومما إذا كان ينبغي أن يبدأ بـ http أو https.
agent-failures-noAnswer = أرسل النموذج اللغوي جوابًا فارغًا. يمكن إعادة المحاولة أو السؤال بكلمات أخرى.
agent-failures-noWords = استنفد النموذج اللغوي جوابه كله في التفكير ولم يجب بشيء. يمكن السؤال عما هو أقل، أو اختيار التفكير السريع في الإعدادات، أو نموذج آخر.
agent-failures-pageModel-refused = رفض نموذج المتصفح الإجابة عن هذا، أو حُجب جوابه. يمكن السؤال بكلمات أخرى.
agent-failures-pageModel-forbidden = لا يسمح المتصفح لهذه الصفحة باستخدام نموذجه الآن. يمكن فتح الإعدادات والضغط من جديد على «استخدام نموذج المتصفح».
agent-failures-pageModel-language = لا يعرف نموذج المتصفح لغة يحتاج إليها هذا السؤال. يمكن اختيار نموذج آخر في الإعدادات.
agent-failures-pageModel-download = لم يستطع المتصفح تنزيل نموذجه. يلزم التحقق من الاتصال وبدء التنزيل من جديد في الإعدادات.
agent-failures-pageModel-gone = لم يعد لهذا المتصفح نموذج. يمكن اختيار نموذج آخر في الإعدادات.
agent-blocked-remedy = في Ollama: التشغيل مع ⁨OLLAMA_ORIGINS={ $origin }⁩. في LM Studio: تفعيل «Enable CORS» في إعدادات الخادم. وإن تعذّر تغيير أي منهما، فتشغيل Lectern بالأمر npm start: عندئذ يرسل وكيله الطلبات بدلًا من الصفحة.
agent-blocked-cors = يستجيب { $endpoint }، لكنه يرفض الطلبات من صفحات { $origin } (CORS). { $remedy }
agent-blocked-unclear = لا شيء يستجيب عند { $endpoint }، أو تُرفض الطلبات من صفحات { $origin } هناك (CORS). هل خادم النموذج يعمل؟ { $remedy }
agent-blocked-insecure = لا تستطيع هذه الصفحة الوصول إلى { $endpoint }: جاءت عبر https، وعندئذ لا تسمح المتصفحات بعناوين غير مشفّرة إلا على هذا الجهاز. يمكن استخدام عنوان ⁨https://⁩ أو تشغيل Lectern بالأمر npm start.
agent-blocked-silent = لا شيء يستجيب عند { $endpoint }. هل خادم النموذج يعمل؟ وإن سأل المتصفح هل يجوز لهذه الصفحة الوصول إلى أجهزة في شبكتك، فيلزم السماح بذلك.
agent-fallbacks-name = { $model } لدى { $endpoint }
agent-fallbacks-failed = لم يستطع { $from } الإجابة، فسُئل { $to } بدلًا منه. السبب: { $reason }
agent-fallbacks-again = انقطع جواب { $name }، فسُئل من جديد. السبب: { $reason }
agent-fallbacks-rests = لم يستطع { $resting } الإجابة عدة مرات متوالية فلن يُسأل لبعض الوقت؛ وسُئل { $to } بدلًا منه.
agent-fallbacks-allRest =
    لم يستطع { $resting } الإجابة عدة مرات متوالية ولن يُسأل قبل { $count ->
        [one] ثانية واحدة
        [two] ثانيتين
        [few] { $count } ثوانٍ
        [many] { $count } ثانية
       *[other] { $count } ثانية
    }. يمكن السؤال بعدها من جديد أو اختيار نموذج آخر.
agent-fallbacks-restsNow =
    هذا الخطأ رقم { NUMBER($times) } على التوالي: لن يُسأل النموذج لمدة { $count ->
        [one] ثانية واحدة
        [two] ثانيتين
        [few] { $count } ثوانٍ
        [many] { $count } ثانية
       *[other] { $count } ثانية
    }.
agent-notices-rounds =
    يُسمح لهذا السؤال بالبحث { $rounds ->
        [one] مرة واحدة
        [two] مرتين
        [few] { $rounds } مرات
        [many] { $rounds } مرة
       *[other] { $rounds } مرة
    }؛ وهذا ما وُجد.
agent-notices-time =
    انتهت مهلة هذا السؤال وهي { $count ->
        [one] ثانية واحدة
        [two] ثانيتين
        [few] { $count } ثوانٍ
        [many] { $count } ثانية
       *[other] { $count } ثانية
    }؛ وهذا ما وُجد.
agent-notices-rethink = لم يأتِ البحث بجديد، فوضع النموذج خطة جديدة.
agent-notices-loop = كان النموذج يدور في حلقة، فطُلب منه أن يجيب بما لديه.
agent-notices-circled = ظل النموذج يكرر نفسه، فأُوقف.
agent-notices-tokens = قُطع الجواب عند { NUMBER($tokens) } من الرموز النصية. يمكن طلب المتابعة.
agent-notices-summarised = لُخّصت بداية المحادثة لتتسع لها نافذة سياق النموذج.
agent-notices-dropped = حُذفت بداية المحادثة لتتسع لها نافذة سياق النموذج.
agent-notices-noTime =
    انتهت مهلة هذا السؤال وهي { $count ->
        [one] ثانية واحدة
        [two] ثانيتين
        [few] { $count } ثوانٍ
        [many] { $count } ثانية
       *[other] { $count } ثانية
    }، ولا جواب لديّ بعد. يمكن السؤال عما هو أقل أو زيادة المهلة في الإعدادات.
agent-notices-noAnswer =
    بحثت { $rounds ->
        [one] مرة واحدة
        [two] مرتين
        [few] { $rounds } مرات
        [many] { $rounds } مرة
       *[other] { $rounds } مرة
    } ولا جواب لديّ بعد. يمكن السؤال عما هو أقل أو بدقة أكبر.
agent-notices-noPlan =
    تعذّر وضع خطة لهذا السؤال، فأُجيب عنه من دونها. { $why ->
        [none] لم يمكن فهم ما كتبه النموذج.
       *[other] { $why }
    }
agent-notices-noCheck =
    تعذّرت مراجعة الخطة أثناء تنفيذها، فنُفّذت بلا تغيير. { $why ->
        [none] لم يمكن فهم ما كتبه النموذج.
       *[other] { $why }
    }
agent-notices-noNotes = لم يكتب النموذج ملاحظات عن هذا؛ فدخلت المقاطع في الجواب كما هي.
agent-notices-slowStep =
    استغرق أكثر من المهلة المسموحة وهي { $count ->
        [one] ثانية واحدة
        [two] ثانيتين
        [few] { $count } ثوانٍ
        [many] { $count } ثانية
       *[other] { $count } ثانية
    }.
agent-lookups-late =
    لم يستجب { $url } في غضون { $count ->
        [one] ثانية واحدة
        [two] ثانيتين
        [few] { $count } ثوانٍ
        [many] { $count } ثانية
       *[other] { $count } ثانية
    }. يلزم التحقق من العنوان ومن أن الخادم يعمل.
agent-lookups-notAList = يستجيب { $url }، لكن ليس بقائمة نماذج. هل ينتهي العنوان بـ ⁨/v1⁩؟
agent-lookups-key = لا يقبل { $url } المفتاح ({ NUMBER($status) }). يلزم التحقق من المفتاح.
agent-lookups-noList = لا يعطي { $url } قائمة نماذج{ $status }. يمكن كتابة الاسم.
agent-lookups-modelLate =
    لم يجب النموذج في غضون { $count ->
        [one] ثانية واحدة
        [two] ثانيتين
        [few] { $count } ثوانٍ
        [many] { $count } ثانية
       *[other] { $count } ثانية
    }. ربما لا يزال قيد التحميل: يمكن اختباره مرة أخرى.
agent-lookups-verdict = يجيب{ $first }{ $atOnce }، و{ $tools }.
agent-lookups-first = { " " }(أول الكلمات بعد { NUMBER($seconds) } ث)
agent-lookups-atOnce = ، دفعة واحدة لا كلمة كلمة
agent-lookups-tools-native = ينادي الأدوات بنفسه
agent-lookups-tools-json = ينادي الأدوات بصيغة JSON، وهذا أبطأ لكنه يعمل
agent-lookups-tools-none = لم ينادِ أداة حين طُلب منه، فلا يكاد يستطيع البحث: يلزم اختيار نموذج آخر
agent-lookups-quotesOnly = لا نموذج لغوي متصل: النموذج المدمج يقتبس فقط.
agent-quotes-noQuestion = بعد طرح سؤال أبحث عن المقاطع المتصلة به.
agent-quotes-notSearched = لم أستطع البحث لهذا السؤال. يمكن طرحه من جديد.
agent-quotes-searchFailed = فشل البحث.
agent-quotes-askAgain = يمكن طرح السؤال من جديد بعد لحظة.
agent-quotes-nothing = لم يجد البحث مقطعًا لهذا السؤال. يمكن تجربة كلمات أخرى، كالأسماء أو كلمات قد يستخدمها الكتاب نفسه.
agent-quotes-nothingSoFar = لم أجد شيئًا عن هذا فيما قرأته حتى الآن. يمكن متابعة القراءة ثم السؤال من جديد، أو البحث في الكتاب كله، أو تجربة كلمات أخرى.
agent-quotes-nothingBegun = لم أجد شيئًا عن هذا في الكتب التي بدأت قراءتها.
agent-quotes-book = «{ $title }» ({ NUMBER($passages) })
agent-quotes-unread = توجد مقاطع عن هذا في كتب لم تبدأ قراءتها بعد: { $books }.
agent-quotes-partOfShelf = لم يمكن البحث في كل الكتب كاملة.
agent-quotes-sure = قد يكون الجواب في هذه الجمل:
agent-quotes-unsure = لست متأكدًا من أن النص يجيب عن هذا. هذه أقرب الجمل إليه:
agent-quotes-notSaid = لا يبدو أن النص يذكر هذا.
agent-quotes-notSaidSoFar = لا يبدو أن ما قرأته حتى الآن يذكر هذا.
agent-quotes-model = يجيب النموذج الصغير:
agent-quotes-wordsOnly = جرى البحث بالكلمات فقط.
agent-quotes-someMeaning = جرى البحث بالكلمات، وبالمعنى في { NUMBER($indexed) } من { NUMBER($total) } من المقاطع.
agent-quotes-storyNotBegun = لم تبدأ القصة بعد عند موضعك. يمكن السؤال من جديد بعد قراءة المزيد.
agent-quotes-noText = لا نص لهذا بعد. يمكن السؤال من جديد بعد قراءة المزيد.
agent-quotes-who = لا أستطيع أن أقول من هذا. هذا ما يقوله الكتاب، الأسبق أولًا:
agent-quotes-named =
    عدد مرات ورود { $name }{ $limited ->
        [true] {" "}حتى الآن
       *[other] {""}
    }: { NUMBER($times) }{ $others ->
        [none] {""}
       *[other] ، ويرد أيضًا باسم { LIST($others) }
    }{ $company ->
        [none] {""}
       *[other] ، وغالبًا بالقرب من { LIST($company) }
    }. المواضع الأولى:
agent-quotes-explain = لا أستطيع شرح الكلمات. ترد في هذه المواضع:
agent-quotes-page = لا أستطيع شرح الصفحة. هكذا تبدأ:
agent-quotes-chapter = لا أستطيع تلخيص الفصل. هذه بدايته، وجزء من وسطه، والموضع الذي وصلت إليه القراءة:
agent-quotes-people = هذه أكثر الأسماء ورودًا فيما قرأته، كل منها في جملة من الكتاب:
agent-quotes-story = هذه جمل من الفصول التي قرأتها، بالترتيب:
