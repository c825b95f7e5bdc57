/** A transport that the reader can switch off in the settings; then nothing is sent. */
import { TransportError, type Transport } from '$lib/chat/agent-client/transport.ts';
import { strings } from '$lib/strings/strings.ts';

/** Every method throws a TransportError while `isOn` returns false. */
export function createSwitchableTransport(transport: Transport, isOn: () => boolean): Transport {
	const check = (): void => {
		if (!isOn()) throw new TransportError('unreachable', strings.settings.assistantIsOff);
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
