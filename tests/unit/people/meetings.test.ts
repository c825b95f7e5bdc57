/** The picture of who meets whom, as far as it is arithmetic. */
import { describe, expect, it } from 'vitest';
import { mainNames, meetingsOf } from '../../../src/lib/people/meetings.ts';
import type { NameEntry } from '../../../src/lib/people/name-list.ts';

const entry = (
	name: string,
	kind: NameEntry['kind'],
	...at: [section: number, start: number][]
): NameEntry => ({
	name,
	kind,
	others: [],
	with: [],
	mentions: at.map(([section, start]) => ({ section, start, end: start + name.length }))
});

describe('who meets whom', () => {
	const ida = entry('Ida', 'person', [0, 10], [1, 500], [2, 0]);
	const jabez = entry('Jabez', 'person', [0, 200], [2, 5000]);
	const dilys = entry('Dilys', 'person', [0, 5], [1, 600], [1, 700]);
	const skarrow = entry('Skarrow', 'place', [0, 0], [2, 100]);

	it('lists the people in order of appearance, and the places below them', () => {
		const names = mainNames([ida, dilys, skarrow, jabez]).map(({ name }) => name);
		expect(names).toEqual(['Dilys', 'Ida', 'Jabez', 'Skarrow']);
	});

	it('has at most eight people and three places, the most frequent ones', () => {
		const many = Array.from({ length: 20 }, (_, at) =>
			entry(`P${at}`, at % 2 ? 'place' : 'person', [0, 99 - at])
		);
		const kept = mainNames(many).map(({ name }) => name);
		expect(kept).toEqual(['P14', 'P12', 'P10', 'P8', 'P6', 'P4', 'P2', 'P0', 'P5', 'P3', 'P1']);
	});

	it('joins two in a part of the chapters where they are named close together, each pair once', () => {
		const rows = [dilys, ida, jabez, skarrow];
		const meetings = meetingsOf(rows, ({ section }) => section);
		const named = meetings.map(
			({ part, upper, lower }) => `${part} ${rows[upper]?.name} ${rows[lower]?.name}`
		);
		expect(named).toEqual([
			'1 Dilys Ida',
			'0 Dilys Skarrow',
			'0 Ida Skarrow',
			'0 Jabez Skarrow',
			'0 Dilys Ida',
			'0 Dilys Jabez',
			'0 Ida Jabez',
			'2 Ida Skarrow'
		]);
		expect(meetings.map(({ times }) => times)).toEqual([2, 1, 1, 1, 1, 1, 1, 1]);
	});
});
