/** The engines and what their drivers can do; the table that `npm run test:engines` prints is made of it. */

/** What not every driver can do. */
export const ABILITIES = {
	touch: 'fingers',
	console: 'all of the console, also what workers write',
	offline: 'a service worker that is kept'
} as const;
export type Ability = keyof typeof ABILITIES;

export interface Engine {
	name: string;
	through: string;
	can: readonly Ability[];
}

export const ENGINES = {
	chromium: { name: 'Chromium', through: 'Playwright', can: ['touch', 'console', 'offline'] },
	firefox: { name: 'Firefox', through: 'WebDriver BiDi', can: ['touch', 'console', 'offline'] },
	// Its automation windows are private ones: they keep nothing and write no console; its pointer has no fingers.
	webkit: { name: 'WebKitGTK', through: 'WebDriver', can: [] }
} as const satisfies Record<string, Engine>;

/** One line an engine, one column an ability. */
export function abilityTable(): string {
	const abilities = Object.keys(ABILITIES) as Ability[];
	const rows = Object.values<Engine>(ENGINES).map(({ name, through, can }) => [
		`${name} (${through})`,
		...abilities.map((ability) => (can.includes(ability) ? 'yes' : 'no'))
	]);
	const table = [['', ...abilities.map((ability) => ABILITIES[ability])], ...rows];
	const widths =
		table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
	return table
		.map((row) =>
			row
				.map((cell, column) => cell.padEnd(widths[column] ?? 0))
				.join('  ')
				.trimEnd()
		)
		.join('\n');
}
