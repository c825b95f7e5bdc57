/** How hard background work may run: a hidden page or a low battery slow it down but do not stop it. */

export interface Circumstances {
	/** The page is in a hidden tab or a minimised window. */
	hidden: boolean;
	/** On battery power, and the battery is low. */
	lowBattery: boolean;
}

/** Rests this many times as long as it worked: a third of the speed. */
const SLOW_REST_RATIO = 2;
const LOW_BATTERY_LEVEL = 0.2;

/** How long to rest after this much work; both in milliseconds. */
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

/** Asks the browser; if it does not say, the battery counts as full. lowAt: up to which level it counts as low; 1: always. */
export async function circumstances(lowAt = LOW_BATTERY_LEVEL): Promise<Circumstances> {
	const owner = navigator as BatteryOwner;
	// Forbidden by policy in some frames: then it is not known either.
	const battery = await owner.getBattery?.().catch(() => null);
	return {
		hidden: document.hidden,
		lowBattery: Boolean(battery && !battery.charging && battery.level <= lowAt)
	};
}
