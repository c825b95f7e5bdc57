/** The ready questions are about those whom the book really names. */
import { expect, it } from 'vitest';
import { aboutMet, WITH_GAP, type Met } from '../../../../src/lib/chat/presets/preset-prompts.ts';

const met = (name: string, kind: Met['kind'] = 'person'): Met => ({
	...{ name, kind, others: [], mentions: [], with: [] }
});

it('names the main people and the main place, and leaves no gap', () => {
	expect(aboutMet([met('Jabez Tull'), met('Skarrow', 'place'), met('Ida')], [])).toEqual([
		'Who is Jabez Tull?',
		'What happens to Ida?',
		'What is said about Skarrow?'
	]);
	expect(aboutMet([met('Ida')], [])).toEqual([
		'Who is Ida?',
		'What happens to Ida?',
		'What is said about Ida?'
	]);
	expect(aboutMet([met('Skarrow', 'place')], [])).toEqual(WITH_GAP);
});

it('goes on to those whom no question has named', () => {
	const people = [met('Jabez Tull'), met('Ida'), met('Maud')];
	expect(aboutMet(people, ['Who is Jabez Tull?'])[0]).toBe('Who is Ida?');
	expect(aboutMet(people.slice(0, 1), ['Who is Jabez Tull?'])[0]).toBe('Who is Jabez Tull?');
});
