/**
 * Unifies letters that a language writes in two ways, so that what a reader types, a model quotes and another edition prints is the
 * same word. Accents that make a different word are kept: "schon" is not "schön".
 */

const ONE_FOR_ANOTHER: Record<string, string> = {
	ß: 'ss',
	ẞ: 'SS',
	æ: 'ae',
	Æ: 'AE',
	œ: 'oe',
	Œ: 'OE',
	ı: 'i',
	İ: 'I',
	ё: 'е',
	Ё: 'Е',
	ς: 'σ',
	// Romanian, as it was written before Unicode had the letters with commas.
	ș: 'ş',
	Ș: 'Ş',
	ț: 'ţ',
	Ț: 'Ţ',
	// As in Lucene's normalizer for Arabic; the last two are Persian.
	أ: 'ا',
	إ: 'ا',
	آ: 'ا',
	ٱ: 'ا',
	ى: 'ي',
	ة: 'ه',
	ی: 'ي',
	ک: 'ك',
	'\u0901': '\u0902'
};
/** Zero in scripts with digits of their own; the other nine digits follow it. */
const NOUGHTS = '٠۰०০੦૦୦௦౦೦൦๐໐༠၀០';
for (const nought of NOUGHTS)
	for (let digit = 0; digit < 10; digit++)
		ONE_FOR_ANOTHER[String.fromCharCode(nought.charCodeAt(0) + digit)] = String(digit);
/** Unicode's blocks of Greek letters, first and last. Capitals leave out their accents, and older books have more of them. */
const GREEK_BLOCKS = [
	[0x370, 0x3ff],
	[0x1f00, 0x1fff]
] as const;
for (const [first, last] of GREEK_BLOCKS)
	for (let code = first; code <= last; code++) {
		const letter = String.fromCharCode(code);
		const [plain = ''] = letter.normalize('NFD');
		if (plain !== letter) ONE_FOR_ANOTHER[letter] = plain;
	}

/**
 * Vowels and other signs that most books leave out: those of Hebrew and Arabic, Arabic's stretched line, the dot that a Turkish
 * İ keeps in lower case, the dot below of Indian scripts, and signs without width that say how letters join or lines break.
 */
const LEFT_OUT =
	'\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06ed\\u093c\\u09bc\\u0a3c\\u0abc\\u0b3c\\u200b-\\u200d';
const FULL_WIDTH = '\\uff01-\\uff5e';
const FULL_WIDTH_OFFSET = 0xfee0;
const HAN = '\\u4e00-\\u9fff';

/** Where a Vietnamese syllable ends with two vowels, its tone stands above either: "hoà" is "hòa". */
const TONED = '[oO][àáảãạèéẻẽẹÀÁẢÃẠÈÉẺẼẸ](?!\\p{L})|[uU][ỳýỷỹỵỲÝỶỸỴ](?!\\p{L})';
/** Thai and Lao letters that look alike: a vowel typed as its two halves with the tone between them, and one typed as two others. */
const HALVES = '\\u0e4d[\\u0e48-\\u0e4b]?\\u0e32|\\u0ecd[\\u0ec8-\\u0ecb]?\\u0eb2|\\u0e40\\u0e40';
const WHOLE: Record<string, string> = { 'ํา': 'ำ', 'ໍາ': 'ຳ', เเ: 'แ', ये: 'ए', यी: 'ई' };

/** Hindi writes a nasal before its own kind of consonant as a letter or as a dot, and "गये" as "गए". */
const NASAL = 'ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])';
const GLIDE = '(?<=[\\p{L}\\p{M}])य[ेी](?=ं?(?![\\p{L}\\p{M}]))';

/** Part of a regular expression: letters that may be written in another way. */
export const VARIANTS = `${TONED}|${HALVES}|${NASAL}|${GLIDE}|[${Object.keys(ONE_FOR_ANOTHER).join('')}${LEFT_OUT}${FULL_WIDTH}${HAN}]`;
const VARIANT = new RegExp(`(?<=i)\\u0307|${VARIANTS}`, 'gu');

/** One such letter, or two, in the unified form; empty for a sign that is left out. */
export function plainLetter(letter: string): string {
	if (letter.endsWith('्')) return 'ं';
	if (letter.length > 1) {
		const [first = '', second = '', third = ''] = letter.normalize('NFD');
		if (/[ou]/i.test(first)) return (first + third + second).normalize('NFC');
		return third ? second + (WHOLE[first + third] ?? '') : (WHOLE[letter] ?? '');
	}
	const code = letter.charCodeAt(0);
	if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - FULL_WIDTH_OFFSET);
	if (code >= 0x4e00) return SIMPLER.get(letter) ?? letter;
	return ONE_FOR_ANOTHER[letter] ?? '';
}

/** The text with each letter in its unified form. */
export const plainLetters = (text: string): string => text.replace(VARIANT, plainLetter);

/** Traditional Chinese as simplified characters. Each has exactly one, so offsets stay the same. */
export const simplified = (text: string): string =>
	text.replace(/[\u4e00-\u9fff]/g, (character) => SIMPLER.get(character) ?? character);

/**
 * Traditional Chinese characters that have a different simplified form, limited to those frequent in both (Big5's first level and
 * GB 2312's), as ICU's transliterator "Traditional-Simplified" pairs them. Two that share one simplified form count as the same.
 */
const TRADITIONAL =
	'內勻弔戶冊氾丟兇汙汎佔佈兌別刪吳呂吶囪壯夾妝決沖沒災禿見貝車並亞來併侖兒兩協卹姊屆岡彿拋於昇東況爭狀糾臥軋長門俠侶係侷剎' +
	'剋則勁卻姪姦屍帥彥後恆柵洶洩為盃紅紀紉約計訂訃貞負軍軌韋頁風飛倣倖倆們俱個倫倉凍剛剝員娛孫宮峽島師庫徑恥悅挾時晉書氣烏狹' +
	'狽畝砲祕紡紗紋純紐級納紙紛脅脈荊茲記討訊託訓訖豈財貢軒迴釘針閃陣陝陞隻飢馬鬥乾偽偉偵側務動區參啞問唸國堅執夠婁婦專將屜崑' +
	'崙崗帶帳張強從悽捲掃掛掄掙採捨敗啟敘斬晝桿棄條殺毬氫涼淺淵淒淚淪淨牽猙現產畢異眾絆絃統紮紹細紳組終缽習脣脫莢莖莊處術覓規' +
	'訪訝訣許設訟訛販責貫貨貪貧軟這連釦釣釩閉陳陸陰頂頃魚鳥鹵麥傢備傑傘凱創勞勝勛喪單喲喚喬喫圍堯場報壺尋幀幾廁廂廄復惡悶惱揀' +
	'揮換揚棗棟棧棲欽殘殼湧湊減渦湯測渾渙無猶琺畫痙痠發盜睏硯稈稅筆筍絞結絨絕絲絡給絢肅腎脹菸華著萊虛視註詠評詞証詛詐訴診貯貼' +
	'貳費賀貴買貶貿貸軸週進郵鄉鈔鈕鈣鈉鈞鈍閏開閑間閒隊階陽隄雲韌項順須飯飲馮馭黃亂傭債傳僅傾傷僇剷勢匯嗎嗚嗆園圓塗塊塢奧媽幹' +
	'廈彙愛慄搾損搶搖搗搆暈會業極楊楓歲毀溝滅溼溫準滄煙煩煉煥爺獅瑯當盞睜祿萬稜節粵經絹綑綁綏絛義羨聖腸腳腫腦葷葦葉虜號蛻補裝' +
	'裡詫該詳試詩誇詣誠話誅詭詢賊資賈賄賃賂跡跤較載農運遊達違過鄒鉗鉀鈾鉛鉤鉑鈴鉚閘隕電預頑頓頒頌飼飽飾馳馱馴僥僕僑僱劃厭嘗嘔' +
	'嘆團圖塵墊塹壽夥夢奪寧實寢對屢嶄幣彆徹慇態慣慚慘摟摺摻暢榮槓構槍滾漬漢滿滯漸漲漣滬漁滲滌滷熒爾獄瑤瑣瑪瘧瘍瘋瘓盡監碩禍種' +
	'稱窪窩箋箝箇綻綜綽綠緊綴網綱綢綿綵綸維緒罰聞臺與蓆蓋蒐蒼蝕製誦誌語誣認誡誤說誨誘貍賓賒趙趕跼輔輕輓遠遜遙遞鉸銀銅銘鉻銜銑' +
	'閡閨閩閣閥際頗領颱餃餅餌駁骯鳴鳳麼齊億儀價儈儉凜劇劉劍劊厲嘩噓噴嘯墳墜墮嬌寬審寫層幟廢廚廟廣廠彈徵慶慮憂慼慫慾憐憫憚憤摯' +
	'撲撈撐撥撓撫撚撢敵數暫樣樁樞標樓槳樂樑歐歎毆漿潑潔澆潛潰潤澗熱獎瑩瘡皚皺盤瞇確碼穀窯窮範締練緯緻緘緬緝編緣線緞緩罵罷膠膚' +
	'蓮蔭蔣蔔蔥蝦蝸蝨衛衝複誼諒談諄誕請諸課調誰論誹豎豬賠賞賦賤賬賭賢賣賜質踐輝輛輩輪輥適遷鄰鄭鄧鋅銻銷鋪鋤鋁銳鋒鋇銲閱鞏颳養' +
	'餓餒餘駝駐駛駕駒髮鬧魯鴉齒儘冪劑勳噹噸墾壇奮學導憲憑憊憶戰擁擋撻據擄擇撿擔撾曆曉樸橫樹橢橋機歷澱濃澤濁熾燐燒燈燙燄獨盧瞞' +
	'磚禦積穎窺築篩縛縣膩興艙蕩蕭蕪螞螢褲親諺諱謀諜諧諾謂諷貓賴踴輻輯輸辦選遲遼遺錠錶鋸錳錯錢鋼錫錄錐錦閻隨險霑靜頰頸頻頭頹頤' +
	'館餞餡駭駱鬨鮑鴕鴦鴨鴛龍龜優償儲勵嚐嚇壓嬰嶼嶺幫彌應懇戲擊擠擰擬擱斂斃檔檢氈濘濱濟濤濫澀濬濕濰營燦燭燬燴牆獰獲環療盪瞭矯' +
	'簍糞縮績縷繃縫總縱縴聲聰聯聳膿膽臉臨舉艱薑薔薊虧謎謗謙講謊謠謝謄賺賽購賸趨轄輾轅輿還邁醞醜鍍鎂錨鍵鍊鍋錘鍾鍬鍛闊闌闆隱隸' +
	'雖韓顆餵騁駿鮮鴻鴿點齋叢嚮壘嬸擴擲擾攆擺擻斷櫃檻檸檯歸瀉瀋濾濺燻燼獵甕癒礎禮穢竄竅簡糧織繕繞繡罈翹職聶臍舊薩藍藉薦蟬蟲謹' +
	'謬豐贅蹤蹟軀轉轍醫醬釐鎊鎖鎢鎳鎮鎬鎚鎗闖離雜雙雛雞額顏題餾餽騎鬆鯉鵑鵝鼕嚥壞壟寵龐廬懲懷懶攏曠櫥瀝瀕爍犢獸獺瓊疇癟癡礙禱' +
	'穫穩簾簽繫繭繹繩繪羅繳臘藝藥藷蟻蠅蠍襖譁譜識證譚譏贈贊轎辭邊鏡鏟鏈關隴難霧韻類願顛饅騙鬍鯨鵲鵬麗勸嚨嚴孃寶懸攔攙瀾瀰爐獻' +
	'癢癥礦礬礫競籌籃糰辮繼艦藹蘆蘋蘇蘊覺觸議譯譟贏贍釋鐘鏽闡飄饒饑騰騷鰓鹹麵黨齣齡囂屬懼懾攝攜櫻欄殲爛犧籐纏續蘭蠟襪覽譴護譽' +
	'贓躊躍轟辯鐮鐳鐵闢響顧驅騾鶴齧孿巒彎攤權歡灑灘疊癬籠聾聽臟襲襯讀贖鑄鑑鑒顫驕髒鬚鱉鷗龔巖戀攣攪曬竊籤纓纖纔蘿蠱變邏顯驚驗' +
	'體鱗黴囑壩攬癱蠶讓讒艷贛釀靈驟鷹鹼鹽齲廳灣籬籮蠻觀釁鑲鑰顱饞灤矚讚鑷驢纜鑽鑼豔鑿鬱籲';
const SIMPLIFIED =
	'内匀吊户册泛丢凶污泛占布兑别删吴吕呐囱壮夹妆决冲没灾秃见贝车并亚来并仑儿两协恤姐届冈佛抛于升东况争状纠卧轧长门侠侣系局刹' +
	'克则劲却侄奸尸帅彦后恒栅汹泄为杯红纪纫约计订讣贞负军轨韦页风飞仿幸俩们具个伦仓冻刚剥员娱孙宫峡岛师库径耻悦挟时晋书气乌狭' +
	'狈亩炮秘纺纱纹纯纽级纳纸纷胁脉荆兹记讨讯托训讫岂财贡轩回钉针闪阵陕升只饥马斗干伪伟侦侧务动区参哑问念国坚执够娄妇专将屉昆' +
	'仑岗带帐张强从凄卷扫挂抡挣采舍败启叙斩昼杆弃条杀球氢凉浅渊凄泪沦净牵狰现产毕异众绊弦统扎绍细绅组终钵习唇脱荚茎庄处术觅规' +
	'访讶诀许设讼讹贩责贯货贪贫软这连扣钓钒闭陈陆阴顶顷鱼鸟卤麦家备杰伞凯创劳胜勋丧单哟唤乔吃围尧场报壶寻帧几厕厢厩复恶闷恼拣' +
	'挥换扬枣栋栈栖钦残壳涌凑减涡汤测浑涣无犹珐画痉酸发盗困砚秆税笔笋绞结绒绝丝络给绚肃肾胀烟华着莱虚视注咏评词证诅诈诉诊贮贴' +
	'贰费贺贵买贬贸贷轴周进邮乡钞钮钙钠钧钝闰开闲间闲队阶阳堤云韧项顺须饭饮冯驭黄乱佣债传仅倾伤戮铲势汇吗呜呛园圆涂块坞奥妈干' +
	'厦汇爱栗榨损抢摇捣构晕会业极杨枫岁毁沟灭湿温准沧烟烦炼焕爷狮琅当盏睁禄万棱节粤经绢捆绑绥绦义羡圣肠脚肿脑荤苇叶虏号蜕补装' +
	'里诧该详试诗夸诣诚话诛诡询贼资贾贿赁赂迹交较载农运游达违过邹钳钾铀铅钩铂铃铆闸陨电预顽顿颁颂饲饱饰驰驮驯侥仆侨雇划厌尝呕' +
	'叹团图尘垫堑寿伙梦夺宁实寝对屡崭币别彻殷态惯惭惨搂折掺畅荣杠构枪滚渍汉满滞渐涨涟沪渔渗涤卤荧尔狱瑶琐玛疟疡疯痪尽监硕祸种' +
	'称洼窝笺钳个绽综绰绿紧缀网纲绸绵彩纶维绪罚闻台与席盖搜苍蚀制诵志语诬认诫误说诲诱狸宾赊赵赶局辅轻挽远逊遥递铰银铜铭铬衔铣' +
	'阂闺闽阁阀际颇领台饺饼饵驳肮鸣凤么齐亿仪价侩俭凛剧刘剑刽厉哗嘘喷啸坟坠堕娇宽审写层帜废厨庙广厂弹征庆虑忧戚怂欲怜悯惮愤挚' +
	'扑捞撑拨挠抚捻掸敌数暂样桩枢标楼桨乐梁欧叹殴浆泼洁浇潜溃润涧热奖莹疮皑皱盘眯确码谷窑穷范缔练纬致缄缅缉编缘线缎缓骂罢胶肤' +
	'莲荫蒋卜葱虾蜗虱卫冲复谊谅谈谆诞请诸课调谁论诽竖猪赔赏赋贱账赌贤卖赐质践辉辆辈轮辊适迁邻郑邓锌锑销铺锄铝锐锋钡焊阅巩刮养' +
	'饿馁余驼驻驶驾驹发闹鲁鸦齿尽幂剂勋当吨垦坛奋学导宪凭惫忆战拥挡挞据掳择捡担挝历晓朴横树椭桥机历淀浓泽浊炽磷烧灯烫焰独卢瞒' +
	'砖御积颖窥筑筛缚县腻兴舱荡萧芜蚂萤裤亲谚讳谋谍谐诺谓讽猫赖踊辐辑输办选迟辽遗锭表锯锰错钱钢锡录锥锦阎随险沾静颊颈频头颓颐' +
	'馆饯馅骇骆哄鲍鸵鸯鸭鸳龙龟优偿储励尝吓压婴屿岭帮弥应恳戏击挤拧拟搁敛毙档检毡泞滨济涛滥涩浚湿潍营灿烛毁烩墙狞获环疗荡了矫' +
	'篓粪缩绩缕绷缝总纵纤声聪联耸脓胆脸临举艰姜蔷蓟亏谜谤谦讲谎谣谢誊赚赛购剩趋辖辗辕舆还迈酝丑镀镁锚键炼锅锤钟锹锻阔阑板隐隶' +
	'虽韩颗喂骋骏鲜鸿鸽点斋丛向垒婶扩掷扰撵摆擞断柜槛柠台归泻沈滤溅熏烬猎瓮愈础礼秽窜窍简粮织缮绕绣坛翘职聂脐旧萨蓝借荐蝉虫谨' +
	'谬丰赘踪迹躯转辙医酱厘镑锁钨镍镇镐锤枪闯离杂双雏鸡额颜题馏馈骑松鲤鹃鹅冬咽坏垄宠庞庐惩怀懒拢旷橱沥濒烁犊兽獭琼畴瘪痴碍祷' +
	'获稳帘签系茧绎绳绘罗缴腊艺药薯蚁蝇蝎袄哗谱识证谭讥赠赞轿辞边镜铲链关陇难雾韵类愿颠馒骗胡鲸鹊鹏丽劝咙严娘宝悬拦搀澜弥炉献' +
	'痒症矿矾砾竞筹篮团辫继舰蔼芦苹苏蕴觉触议译噪赢赡释钟锈阐飘饶饥腾骚鳃咸面党出龄嚣属惧慑摄携樱栏歼烂牺藤缠续兰蜡袜览谴护誉' +
	'赃踌跃轰辩镰镭铁辟响顾驱骡鹤啮孪峦弯摊权欢洒滩叠癣笼聋听脏袭衬读赎铸鉴鉴颤骄脏须鳖鸥龚岩恋挛搅晒窃签缨纤才萝蛊变逻显惊验' +
	'体鳞霉嘱坝揽瘫蚕让谗艳赣酿灵骤鹰碱盐龋厅湾篱箩蛮观衅镶钥颅馋滦瞩赞镊驴缆钻锣艳凿郁吁';

export const SIMPLER: ReadonlyMap<string, string> = new Map(
	Array.from(TRADITIONAL, (character, at) => [character, SIMPLIFIED.charAt(at)])
);
