/** How hard the background may work: a hidden page and a battery running out are reasons to go slower, not to stop. */

export interface Circumstances {
	/** The page is in a hidden tab or a minimised window. */
	hidden: boolean;
	/** Running on a battery, and little is left in it. */
	lowBattery: boolean;
}

/** Rests this many times as long as it worked: a third of the speed. */
const SLOW_REST_RATIO = 2;
const LOW_BATTERY_LEVEL = 0.2;

/** Milliseconds of rest after so many of work. */
export function restAfter(worked: number, { hidden, lowBattery }: Circumstances): number {
	return hidden || lowBattery ? worked * SLOW_REST_RATIO : 0;
}

/** What this file needs of the Battery Status API, which only Chromium has. */
interface Battery {
	readonly charging: boolean;
	/** 0 to 1. */
	readonly level: number;
}

type BatteryOwner = Partial<{ getBattery(): Promise<Battery> }>;

/** Asks the browser; where it does not tell, the battery counts as full. */
export async function circumstances(): Promise<Circumstances> {
	const owner = navigator as BatteryOwner;
	// Forbidden by policy in some frames: then it is not known either.
	const battery = await owner.getBattery?.().catch(() => null);
	return {
		hidden: document.hidden,
		lowBattery: Boolean(battery && !battery.charging && battery.level < LOW_BATTERY_LEVEL)
	};
}

/** Settles when the page comes into sight. */
export function seenAgain(signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const look = () => document.hidden || resolve();
		document.addEventListener('visibilitychange', look, { signal });
	});
}
