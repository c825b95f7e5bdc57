/** What the agent itself says to the reader, in Japanese. */
import type { AgentStrings } from './en.ts';

export const ja: AgentStrings = {
	advice: {
		own: {
			key: '設定でキーを確認してください。',
			model: '設定でモデルとアドレスを確認してください。',
			tools: '設定でツール呼び出しをJSONにする',
			address: '設定のアドレスとネットワークを確認してください。'
		},
		server: {
			key: 'LLM_API_KEYを確認してください。',
			model: 'LLM_MODELとLLM_BASE_URLを確認してください。',
			tools: 'LLM_TOOL_PROTOCOL=jsonを設定する',
			address: 'LLM_BASE_URLとネットワークを確認してください。'
		}
	},
	failures: {
		said: (words) => `応答の内容：${words}`,
		noReply: (url, what, said) =>
			`${url}は応答しますが、言語モデルとしての応答ではありません。アドレスの末尾は/v1ですか？${what}${said}`,
		tooLong: (model, status, said) =>
			`質問と、それに伴う内容やこれまでのやり取りが、${model}には長すぎます${status}。新しい会話を始めるか、質問を小さくするか、コンテキストウィンドウの大きいモデルを選んでください。${said}`,
		key: (url, status, what, said) => `${url}にキーを拒否されました${status}。${what}${said}`,
		credit: (url, status, said) =>
			`${url}の残高が足りません${status}。残高を追加するか、別のモデルを選んでください。${said}`,
		filter: (url, status, said) =>
			`${url}のコンテンツフィルターが要求を拒否しました${status}。別の言い方で質問してください。${said}`,
		forbidden: (url, what, said) =>
			`${url}では、このキーでの利用、またはこのキーでのモデルの利用が許可されていません（403）。${what}${said}`,
		unknownModel: (url, model, status, what, said) =>
			`${url}に「${model}」というモデルはありません${status}。${what}${said}`,
		noQuestions: (url, what, said) => `${url}はこのアドレスで質問を受け付けません（405）。${what}${said}`,
		tooMany: (url, wait, said) => `${url}への要求が多すぎるか、残高がありません（429）。${wait}${said}`,
		badCall: (model, url, status, said) =>
			`${model}が書いたツール呼び出しを、${url}が読み取れませんでした${status}。もう一度試すか、別のモデルを選んでください。${said}`,
		noTools: (model, what, said) =>
			`${model}はツールを使えない可能性があります（400）。${what}か、使えるモデルを選んでください。${said}`,
		failedWith: (url, status, wait, said) => `${url}でエラーが発生しました（${status}）。${wait}${said}`,
		failed: (url, said) => `${url}でエラーが発生しました。少し待ってからもう一度お試しください。${said}`,
		refused: (url, status, what, said) => `${url}が要求を拒否しました（${status}）。${what}${said}`,
		wait: '少し待ってからもう一度お試しください。',
		waitSeconds: (count) => `${count}秒後にもう一度お試しください。`,
		waitMinutes: (count) => `${count}分後にもう一度お試しください。`,
		nothingThere: (url) => `${url}が応答しません。モデルのサーバーは動作していますか？`,
		notFound: (url, what) => `アドレス${url}が見つかりません。${what}`,
		notSafe: (url, code, what) => `${url}への接続は安全ではありません（${code}）。${what}`,
		notFromPage: (url, what) =>
			`このページから${url}に接続できません。応答がないか、ウェブページからのアクセスが許可されていません。${what}`,
		brokeOff: (url) => `${url}との接続が切れました。もう一度お試しください。`,
		other: (url, detail) => `${url}の言語モデルでエラーが発生しました：${detail}`,
		nothing: 'なし',
		silent: (count) =>
			`言語モデルから${count}秒間何も送られてきません。もう一度お試しください。もともと遅いモデルの場合は、LLM_IDLE_SECONDSを大きくしてください。`,
		refusal: (words) => `モデルが回答を拒否しました：${words}`,
		brokenAnswer: (where, why) =>
			`${where}の回答がエラーで中断されました（${why}）。もう一度お試しください。`,
		closed: (where) => `${where}が回答の途中で接続を閉じました。もう一度お試しください。`,
		filtered: (where) =>
			`${where}のコンテンツフィルターが回答を止めました。もう一度試すか、別の言い方で質問してください。`,
		geminisOwn:
			'これはGemini独自のプロトコルのアドレスで、Lecternは対応していません。代わりにhttps://generativelanguage.googleapis.com/v1beta/openai/を使ってください。',
		strangeKey: 'キーに、改行などキーには使われない文字が含まれています。もう一度貼り付けてください。',
		redirected: (host, to) =>
			`${host}が要求を${to || '別の場所'}に転送しようとしています。Lecternは、キーと本の内容を転送先には送りません。アドレスと、httpかhttpsかを確認してください。`,
		noAnswer: '言語モデルの回答が空でした。もう一度試すか、別の言い方で質問してください。',
		noWords:
			'言語モデルが回答用のトークンをすべて思考に使い、何も答えませんでした。質問を小さくするか、設定で思考を「速く」にするか、別のモデルを選んでください。',
		pageModel: {
			refused: 'ブラウザのモデルが回答しなかったか、回答が差し止められました。別の言い方で質問してください。',
			forbidden:
				'現在、ブラウザがこのページでのモデルの使用を許可していません。設定を開き、もう一度「ブラウザのモデルを使う」を押してください。',
			language:
				'ブラウザのモデルは、この質問に必要な言語に対応していません。設定で別のモデルを選んでください。',
			download:
				'ブラウザのモデルをダウンロードできませんでした。接続を確認し、設定からもう一度ダウンロードしてください。',
			gone: 'このブラウザには、もうモデルがありません。設定で別のモデルを選んでください。'
		}
	},
	blocked: {
		remedy: (origin) =>
			`Ollama：OLLAMA_ORIGINS=${origin}を付けて起動してください。LM Studio：サーバーの設定で「Enable CORS」をオンにしてください。どちらも変更できない場合は、npm startでLecternを起動すると、ページの代わりにエージェントが問い合わせます。`,
		cors: (endpoint, origin, remedy) =>
			`${endpoint}は応答しますが、${origin}のページからのアクセスを許可していません（CORS）。${remedy}`,
		unclear: (endpoint, origin, remedy) =>
			`${endpoint}が応答しないか、${origin}のページからのアクセスを許可していません（CORS）。モデルのサーバーは動作していますか？${remedy}`,
		insecure: (endpoint) =>
			`このページから${endpoint}に接続できません。ページがhttpsで読み込まれた場合、このデバイス以外の暗号化されていないアドレスには、ブラウザが接続を許可しません。https://のアドレスを使うか、npm startでLecternを起動してください。`,
		silent: (endpoint) =>
			`${endpoint}が応答しません。モデルのサーバーは動作していますか？このページからネットワーク上のデバイスへのアクセスをブラウザが確認した場合は、許可してください。`
	},
	fallbacks: {
		name: (model, endpoint) => `${model}（${endpoint}）`,
		failed: (from, to, reason) =>
			`${from}が回答できなかったため、代わりに${to}に質問しました。原因：${reason}`,
		again: (name, reason) => `${name}の回答が途切れたため、もう一度質問しました。原因：${reason}`,
		rests: (resting, to) =>
			`${resting}は続けて失敗したため、しばらく使いません。代わりに${to}に質問しました。`,
		allRest: (resting, count) =>
			`${resting}は続けて失敗したため、あと${count}秒間は使いません。その後もう一度質問するか、別のモデルを選んでください。`,
		restsNow: (times, count) => `${times}回続けて失敗したため、${count}秒間は使いません。`
	},
	notices: {
		rounds: (rounds) => `この質問での参照が上限の${rounds}回に達しました。これまでに見つかった内容です。`,
		time: (count) => `この質問の制限時間${count}秒が過ぎました。これまでに見つかった内容です。`,
		rethink: '参照しても新しい内容が見つからなかったため、モデルが計画を立て直しました。',
		loop: 'モデルが同じことを繰り返していたため、手元の内容で回答させました。',
		circled: 'モデルが同じ言葉を繰り返したため、停止しました。',
		tokens: (tokens) => `回答は${tokens}トークンで打ち切られました。続けるように頼んでください。`,
		summarised: 'モデルのコンテキストウィンドウに収めるため、以前のやり取りを要約しました。',
		dropped: 'モデルのコンテキストウィンドウに収めるため、以前のやり取りを省きました。',
		noTime: (count) =>
			`この質問の制限時間${count}秒が過ぎましたが、まだ回答できません。質問を小さくするか、設定で時間を延ばしてください。`,
		noAnswer: (rounds) =>
			`${rounds}回参照しましたが、まだ回答できません。質問を小さくするか、より具体的にしてください。`,
		noPlan: (why: string | null) =>
			`この質問の計画を立てられなかったため、計画なしで回答しました。${why ?? 'モデルの書いたものを読み取れませんでした。'}`,
		noCheck: (why: string | null) =>
			`途中で計画を確認できなかったため、元の計画どおりに進めました。${why ?? 'モデルの書いたものを読み取れませんでした。'}`,
		noNotes: 'モデルがメモを書かなかったため、見つかった内容をそのまま回答に使いました。',
		slowStep: (count) => `制限時間の${count}秒を超えました。`
	},
	lookups: {
		late: (url, count) => `${url}が${count}秒以内に応答しませんでした。`,
		notAList: (url) => `${url}は応答しますが、モデルの一覧ではありません。アドレスの末尾は/v1ですか？`,
		key: (url, status) => `${url}にキーを拒否されました（${status}）。`,
		noList: (url, status) => `${url}からモデルの一覧を取得できません${status}。名前を入力してください。`,
		modelLate: (count) => `モデルが${count}秒以内に応答しませんでした。`,
		verdict: (first, atOnce, tools) => `応答しています${first}${atOnce}。${tools}。`,
		first: (count) => `（最初の言葉まで${count.toFixed(1)}秒）`,
		atOnce: '（少しずつではなく、一度にまとめて）',
		tools: {
			native: 'ツールを自分で呼び出せます',
			json: 'ツールをJSONで呼び出せます（遅くなりますが、使えます）',
			none: '求めてもツールを呼び出さなかったため、ほとんど参照できません。別のモデルを選んでください'
		},
		quotesOnly: '言語モデルが接続されていません。内蔵のモデルは引用だけを行います。'
	},
	quotes: {
		only: '引用のみ（言語モデル未接続）。',
		noQuestion: '質問すると、関連する箇所を探します。',
		notSearched: 'この質問では検索できませんでした。もう一度質問してください。',
		searchFailed: '検索に失敗しました。',
		askAgain: '少し待ってからもう一度質問してください。',
		nothing:
			'この質問に合う箇所は見つかりませんでした。名前や物など、本の中で使われていそうな言葉でお試しください。',
		nothingSoFar:
			'これまでに読んだ部分には、関連する内容が見つかりませんでした。読み進めてからもう一度質問するか、本全体を検索するか、別の言葉でお試しください。',
		nothingBegun: '読み始めた本の中には、関連する内容が見つかりませんでした。',
		book: (title, passages) => `「${title}」（${passages}箇所）`,
		unread: (books) => `まだ読み始めていない本に、関連する箇所があります：${books}。`,
		partOfShelf: '一部の本は全体を検索できませんでした。',
		sure: '答えはおそらく次の文にあります：',
		unsure: 'この本に答えがあるかどうかはわかりません。最も近いのは次の文です：',
		notSaid: 'この本には書かれていないようです。',
		notSaidSoFar: 'これまでに読んだ部分には書かれていないようです。',
		nearest: '最も近いのは次の文です：',
		wordsOnly: '語句だけで検索しました。',
		someMeaning: (indexed, total) => `語句で検索し、${total}箇所中${indexed}箇所は意味でも検索しました。`,
		storyNotBegun: '今の位置では、まだ物語が始まっていません。少し読み進めてから、もう一度質問してください。',
		noText: 'まだ使える本文がありません。少し読み進めてから、もう一度質問してください。',
		who: '誰なのかは説明できません。本には次のように書かれています（登場順）：',
		explain: '言葉の解説はできません。この言葉があるのは次の箇所です：',
		page: 'ページの解説はできません。このページの冒頭です：',
		chapter: '章の要約はできません。章の冒頭、途中の一部、今の位置の文です：',
		people: '人物の説明はできません。これまでに読んだ部分によく出てくる名前を、本の文とともに示します：',
		story: '物語の要約はできません。今の位置までに読んだ各章の冒頭です：'
	}
};
