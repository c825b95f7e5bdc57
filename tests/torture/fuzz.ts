/** Values that nobody expects, chosen by seeded numbers: in Node for requests, in the page for files. */
export type Random = () => number;

export const below = (random: Random, end: number): number => Math.floor(random() * end);
export const oneOf = <T>(random: Random, some: readonly T[]): T => some[below(random, some.length)] as T;

/** Bidirectional overrides and isolates (UAX #9), controls, surrogates by themselves, and the longest things. */
export const STRINGS: readonly string[] = [
	'',
	' ',
	'\0',
	'\u202egnp.exe\u202c',
	'\u2066\u2067\u2069'.repeat(50),
	'\ud800',
	'\udc00x',
	'\x1b[2J',
	'\u0007\u0008',
	'a'.repeat(100_000),
	'\n'.repeat(5000),
	'<script>top.hacked=1</script>',
	'<img src=x onerror=top.hacked=1>',
	'[x](javascript:top.hacked=1)',
	'![x](http://tracker.invalid/i.png)',
	'[p1][p2][p99999999999]',
	'`'.repeat(3000),
	'*'.repeat(3000),
	'['.repeat(3000),
	'> '.repeat(1000),
	'| a '.repeat(1000),
	'&#x202e;',
	'../../../../etc/passwd',
	'%00%ff%2e%2e/',
	'__proto__',
	'constructor',
	'00000000-0000-0000-0000-000000000000',
	'NaN',
	'1e999',
	'2026-99-99',
	"'; DROP TABLE threads; --"
];

const NUMBERS = [0, -0, -1, 0.5, 1, 2 ** 31, 2 ** 32, 2 ** 53, 1e300, -1e300];

export function anything(random: Random, depth = 0): unknown {
	const kind = below(random, depth > 4 ? 4 : 7);
	if (kind === 0) return oneOf(random, [null, true, false]);
	if (kind === 1) return oneOf(random, NUMBERS);
	if (kind <= 3) return oneOf(random, STRINGS);
	if (kind === 4) return Array.from({ length: below(random, 6) }, () => anything(random, depth + 1));
	if (kind === 5) return nested(below(random, 3000));
	return Object.fromEntries(
		Array.from({ length: below(random, 5) }, () => [oneOf(random, STRINGS), anything(random, depth + 1)])
	);
}

function nested(depth: number): unknown {
	let value: unknown = 'deep';
	for (let left = depth; left > 0; left--) value = left % 2 ? [value] : { a: value };
	return value;
}

/** The same value with some of its parts replaced, left out or repeated. */
export function altered(value: unknown, random: Random): unknown {
	if (random() < 0.12) return anything(random);
	if (Array.isArray(value)) {
		const parts = value.map((each) => altered(each, random));
		if (random() < 0.1) parts.push(...parts);
		return parts;
	}
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value).flatMap(([key, part]): [string, unknown][] =>
		random() < 0.06 ? [] : [[key, altered(part, random)]]
	);
	if (random() < 0.1) entries.push([oneOf(random, STRINGS), anything(random)]);
	return Object.fromEntries(entries);
}
