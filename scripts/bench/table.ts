/** Formats figures as a table that can be read in a terminal and pasted into docs/benchmarks.md. */

/** The label, the baseline's figure, ours, the unit, and whether more or less is better. */
export type Row = [
	what: string,
	baseline: number | null,
	ours: number | null,
	unit: string,
	better: 'more' | 'less'
];

export function table(rows: readonly Row[]): string {
	const cells = [
		['', 'baseline', 'ours', 'factor'],
		...rows.map(([what, baseline, ours, unit, better]) => [
			what,
			figure(baseline, unit),
			figure(ours, unit),
			factor(baseline, ours, better)
		])
	];
	const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
	const line = (row: string[]) =>
		`| ${row.map((cell, i) => (i ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join(' | ')} |`;
	const rule = `|${widths.map((width, i) => (i ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`;
	const [head = [], ...body] = cells;
	return [line(head), rule, ...body.map(line)].join('\n');
}

function figure(value: number | null, unit: string): string {
	if (value === null) return '';
	if (Number.isNaN(value)) return 'not told';
	const digits = Number.isInteger(value) || value >= 100 ? 0 : value < 1 ? 4 : 1;
	return `${value.toFixed(digits)} ${unit}`.trim();
}

function factor(baseline: number | null, ours: number | null, better: Row[4]): string {
	if (baseline === null || ours === null || !Number.isFinite(ours)) return '';
	// There is no long task at all, so nothing to divide by.
	if (better === 'less' && !ours) return 'none left';
	return `${(better === 'more' ? ours / baseline : baseline / ours).toPrecision(2)} ×`;
}
