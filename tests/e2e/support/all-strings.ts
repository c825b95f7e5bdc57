/** Every sentence of the interface in each language, also those that are loaded by themselves. */
import { ar as arabic } from '$strings/ar.ts';
import { de as german } from '$strings/de.ts';
import { en as english } from '$strings/en.ts';
import { es as spanish } from '$strings/es.ts';
import { fr as french } from '$strings/fr.ts';
import { ja as japanese } from '$strings/ja.ts';
import { grammar } from '../../../src/lib/strings/grammar/grammar.ts';

export const [en, de, es, fr, ja, ar] = [
	english(grammar('en')),
	german(grammar('de')),
	spanish(grammar('es')),
	french(grammar('fr')),
	japanese(grammar('ja')),
	arabic(grammar('ar'))
];
