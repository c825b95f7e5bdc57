/** How hard background work may run. A hidden page or a low battery slows it down but does not stop it. */

export interface Circumstances {
	/** Whether the page is in a hidden tab or a minimised window. */
	hidden: boolean;
	/** Whether the device runs on battery power, and the battery is low. */
	lowBattery: boolean;
}

/** It rests this many times as long as it worked, and so runs at a third of the speed. */
const SLOW_REST_RATIO = 2;
const LOW_BATTERY_LEVEL = 0.2;

/** How long to rest after this much work, both in milliseconds. */
export function restAfter(worked: number, { hidden, lowBattery }: Circumstances): number {
	return hidden || lowBattery ? worked * SLOW_REST_RATIO : 0;
}

/** What this file needs of the Battery Status API, which only Chromium has. */
interface Battery {
	readonly charging: boolean;
	/** From 0 to 1. */
	readonly level: number;
}

type BatteryOwner = Partial<{ getBattery(): Promise<Battery> }>;

/** Asks the browser. If it does not say, the battery counts as full. lowAt: the highest level that counts as low; 1: any. */
export async function circumstances(lowAt = LOW_BATTERY_LEVEL): Promise<Circumstances> {
	const owner = navigator as BatteryOwner;
	// A policy forbids it in some frames; the level is then unknown too.
	const battery = await owner.getBattery?.().catch(() => null);
	return {
		hidden: document.hidden,
		lowBattery: Boolean(battery && !battery.charging && battery.level <= lowAt)
	};
}
