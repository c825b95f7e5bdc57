import { describe, expect, it } from 'vitest';
import { qrCode } from '$lib/ui/qr/qr-code.ts';

/** The dark squares of a path, as rows of # and spaces. */
function drawn(path: string, size: number): string[] {
	const rows = Array.from({ length: size }, () => Array<string>(size).fill(' '));
	for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
		rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(width));
	return rows.map((row) => row.join(''));
}

describe('a QR code', () => {
	it('has its three finders, and a quiet zone of four squares', () => {
		const code = qrCode('lnbc1');
		if (!code) throw new Error('no code');
		expect(code.size).toBe(21 + 8);
		const rows = drawn(code.path, code.size);
		expect(rows.slice(0, 4).join('').trim()).toBe('');
		for (const [at, row] of [
			'#######',
			'#     #',
			'# ### #',
			'# ### #',
			'# ### #',
			'#     #',
			'#######'
		].entries()) {
			expect(rows[4 + at]?.slice(4, 11)).toBe(row);
			expect(rows[4 + at]?.slice(18, 25)).toBe(row);
			expect(rows[18 + at]?.slice(4, 11)).toBe(row);
		}
	});

	it('does not exist if the text is too long for one', () => {
		expect(qrCode('x'.repeat(2953))?.size).toBe(177 + 8);
		expect(qrCode('x'.repeat(2954))).toBeNull();
		expect(qrCode('ü'.repeat(1477))).toBeNull();
	});
});
