/** Where the agent runs: on a server or in this page. Found out once, when it is first needed; afterwards only the reader changes it. */
import { Setting } from '$lib/ui/setting.svelte.ts';
import { AwayError } from './agent-health.ts';
import { TransportError, type AgentHealth, type Transport } from './transport.ts';

export type AgentPlace = 'server' | 'page';
/** auto: on the server, if it answers when it is first needed. */
export type PlaceWish = 'auto' | AgentPlace;

const isWish = (value: unknown): value is PlaceWish =>
	['auto', 'server', 'page'].some((name) => name === value);

export class AgentPlacement {
	/** Of the server. */
	readonly url: string;
	/** null while the server is being asked. */
	found = $state.raw<AgentPlace | null>(null);
	readonly #wish = new Setting<PlaceWish>('agent.place', 'auto', isWish);
	readonly #askServer: () => Promise<AgentHealth>;
	#asked: Promise<AgentPlace> | undefined;
	/** Counts what the reader has chosen: read by who asks for the place, so that they ask again. */
	#choices = $state(0);

	constructor(url: string, askServer: () => Promise<AgentHealth>) {
		this.url = url;
		this.#askServer = askServer;
	}

	get wish(): PlaceWish {
		return this.#wish.value;
	}

	/** Kept in this browser. "auto" asks the server anew. */
	set wish(wish: PlaceWish) {
		this.#wish.value = wish;
		this.#asked = undefined;
		this.found = null;
		this.#choices++;
	}

	/** Until the page is loaded anew, unless the wish says so for good. */
	useThisPage(): void {
		if (this.#wish.value === 'server') this.#wish.value = 'auto';
		this.#asked = Promise.resolve('page');
		this.found = 'page';
		this.#choices++;
	}

	/** Depends, in an effect, on what the reader chooses. */
	async current(): Promise<AgentPlace> {
		void this.#choices;
		return (this.#asked ??= this.#find());
	}

	#find(): Promise<AgentPlace> {
		const wish = this.#wish.value;
		const asked =
			wish === 'auto'
				? this.#askServer().then(
						() => 'server' as const,
						// A server whose agent is being started again, refuses this page or wants a token is waited for: it says so.
						(error: unknown) =>
							error instanceof AwayError || (error instanceof TransportError && error.kind === 'token')
								? ('server' as const)
								: ('page' as const)
					)
				: Promise.resolve(wish);
		void asked.then((place) => {
			// The reader may have chosen meanwhile.
			if (this.#asked === asked) this.found = place;
		});
		return asked;
	}
}

/** Every call goes to where the agent is at that moment: a turn that moves is a thread that is made anew. */
export function createPlacedTransport(
	placement: Pick<AgentPlacement, 'current'>,
	hosts: Record<AgentPlace, Transport>
): Transport {
	const host = async () => hosts[await placement.current()];
	return {
		health: async (signal) => (await host()).health(signal),
		restore: async (...args) => (await host()).restore(...args),
		async *run(...args) {
			yield* (await host()).run(...args);
		},
		answerTools: async (...args) => (await host()).answerTools(...args)
	};
}
