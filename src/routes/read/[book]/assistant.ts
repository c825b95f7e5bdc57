/** The one way to the agent, which the reader can close in the settings: then nothing at all is sent. */
import { TransportError, type Transport } from '$lib/chat/agent-client/transport.ts';
import { strings } from '$lib/strings/strings.ts';

/** on: asked before every request. */
export function whileOn(transport: Transport, on: () => boolean): Transport {
	const check = (): void => {
		if (!on()) throw new TransportError('unreachable', strings.settings.assistantIsOff);
	};
	return new Proxy(transport, {
		get(target, name: keyof Transport) {
			const member: unknown = target[name];
			if (typeof member !== 'function') return member;
			return (...args: unknown[]): unknown => {
				check();
				return (member as (...args: unknown[]) => unknown).apply(target, args);
			};
		}
	});
}
