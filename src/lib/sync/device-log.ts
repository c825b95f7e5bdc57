/**
 * A device's log: files of versions, one version per line. Only this device writes them, and they never change. A base contains
 * the device's newest version of every record, and the files after it what it has written since. From time to time all of them
 * are folded into the next base.
 */
import { isTooDeep, parsedJson } from '$agent/protocol/json.ts';
import type { Pacer } from '$lib/async/pause.ts';
import { z } from 'zod';
import { idOfRecord, isShared, rulesOf, type AnyRecord } from './rules.ts';
import type { RecordVersion } from './register.ts';
import type { EntryKey } from './replica.ts';

export const DEVICES = 'lectern/v1/devices/';

export interface LogFile {
	name: string;
	device: string;
	base: number;
	/** Null for the base itself. */
	number: number | null;
}

export const nameOf = (device: string, base: number, number: number | null): string =>
	`${DEVICES}${device}/${base}-${number ?? 'base'}`;

/** Null for a file that is not part of a log. */
export function logFile(name: string): LogFile | null {
	const [, device, base, number] =
		/^([0-9a-z]{12})\/(\d{1,9})-(base|\d{1,9})$/.exec(name.slice(DEVICES.length)) ?? [];
	if (!name.startsWith(DEVICES) || !device) return null;
	return { name, device, base: Number(base), number: number === 'base' ? null : Number(number) };
}

/** An entry of a log: a version of a record. */
export interface LoggedVersion extends EntryKey {
	version: RecordVersion;
}

const headShape = z.object({
	/** Shows whether a file is torn. */
	versions: z.number().int().nonnegative(),
	/** Shows whether a clock is wrong. Milliseconds since 1970. */
	written: z.number().nonnegative(),
	/** The device has uploaded files of books, so devices that wait for some should look again. */
	hasPut: z.boolean().default(false)
});
type Head = Omit<z.output<typeof headShape>, 'versions'>;

const stamp = z.string().regex(/^[0-9a-z]{22}$/);
const versionShape = z.object({
	kind: z.string(),
	id: z.string(),
	at: stamp,
	seen: z.array(stamp).default([]),
	clocks: z.record(z.string(), stamp).default({}),
	value: z.unknown().nullable()
});

export function lineOf({ kind, id, version: { at, seen, clocks, value } }: LoggedVersion): string {
	const more = { ...(seen.length > 0 && { seen }), ...(Object.keys(clocks).length > 0 && { clocks }) };
	return JSON.stringify({ kind, id, at, ...more, value });
}

/** Characters that are encoded, or bytes that are decoded, in one step: a millisecond of work. */
const SLICE = 2 ** 18;

export async function encodeLog(
	lines: readonly string[],
	head: Head,
	pacer: Pacer
): Promise<Uint8Array<ArrayBuffer>> {
	const parts: Blob[] = [];
	let text = JSON.stringify({ versions: lines.length, ...head });
	for (const line of lines) {
		text += `\n${line}`;
		if (text.length < SLICE) continue;
		parts.push(new Blob([text]));
		text = '';
		if (pacer.due) await pacer.pause();
	}
	return new Uint8Array(await new Blob([...parts, text]).arrayBuffer());
}

export interface LogContents extends Head {
	lines: readonly string[];
}

/** Null for a file that is incomplete. */
export async function decodeLog(bytes: Uint8Array, pacer: Pacer): Promise<LogContents | null> {
	const decoder = new TextDecoder();
	const all: string[] = [];
	let rest = '';
	for (let at = 0; at < bytes.length; at += SLICE) {
		const lines = (rest + decoder.decode(bytes.subarray(at, at + SLICE), { stream: true })).split('\n');
		rest = lines.pop() ?? '';
		for (const line of lines) all.push(line);
		if (pacer.due) await pacer.pause();
	}
	const [first = '', ...lines] = [...all, rest];
	const head = headShape.safeParse(parsedJson(first)).data;
	// If a file is torn, so is its last line.
	if (head?.versions !== lines.length || (lines.length > 0 && parsedJson(rest) === undefined)) return null;
	return { ...head, lines };
}

/** Null for a line that this version cannot use. */
export function versionOf(line: string): LoggedVersion | null {
	const json = parsedJson(line);
	const parsed = isTooDeep(json) ? null : versionShape.safeParse(json).data;
	if (!parsed || !isShared(parsed.kind)) return null;
	const { kind, id, value, ...version } = parsed;
	if (value === null) return { kind, id, version: { ...version, value: null } };
	const record = rulesOf(kind).shape.safeParse(value).data as AnyRecord | undefined;
	return record && idOfRecord(kind, record) === id
		? { kind, id, version: { ...version, value: record } }
		: null;
}
