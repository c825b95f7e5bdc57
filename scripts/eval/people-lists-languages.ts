/**
 * The names in three novels in other languages than English, written from knowledge of the books before anything was run on them,
 * in the format of people-lists.ts: `people.ts ../shared/books/languages`.
 */
import type { NameList } from './people-lists.ts';

const split = (text: string) => text.split(',').map((name) => name.trim());

/**
 * Two stories of the game Battle for Wesnoth (Debian's wesnoth-1.16-httt and -dm), their narration and dialogue, in the
 * translations that come with them. The names are the same in every language; written on 2026-11-28 before anything was run on
 * them.
 */
const WESNOTH_LISTS: NameList[] = ['de', 'es', 'fr', 'it', 'pt_BR'].flatMap((language) => [
	{
		file: `wesnoth-httt-${language}`,
		language: language.slice(0, 2),
		people: split(
			"Konrad, Delfador, Li'sar, Asheviere, Garard, Eldred, Haldric, Kalenz, Chantal, Parandra, Kaylan, Moremirmu, Sergin, Lionel, Burlin, Relgorn, Uradredia, Robryn, Maddock, Dommel, Bayar, Ladoc, Haldiel, Unan-Ka'tall, Iliah-Malal, Muff Malal, Galga, Bona-Melodia, Mokolo Qimur, El'Isomithir"
		),
		places: split(
			"Wesnoth, Weldyn, Elensefar, Abez, Knalga, Dan'Tonk, Alduin, Aethenwood, Estmark, Esten, Lintanir, Thoria, Parthyn"
		),
		same: []
	},
	{
		file: `wesnoth-dm-${language}`,
		language: language.slice(0, 2),
		people: split(
			'Delfador, Methor, Kalenz, Chantal, Garard, Iliah-Malal, Lionel, Ulrek, Sagus, Leollyn, Rorthin, Pythos, Zorlan, Theorsten, Relgorn, Ur-Thorodor, Udrin, Asheviere, Haldric, Eldred'
		),
		places: split("Wesnoth, Weldyn, Parthyn, Abez, Tath, Dan'Tonk"),
		same: []
	},
	{
		file: `wesnoth-four-${language}`,
		language: language.slice(0, 2),
		people: split(
			'Haldric, Jessene, Burin, Addogin, Eldaric, Caror, Lenvan, Jevyan, Edren, Aethyr, Addroran, Ruddry, Typhon, Dionli, Aryad, Kaleh, Nym, Garak, Zhul, Eloh, Tanuil, Rogrimir, Jarl, Grog, Nog, Esanoo, Keratur, Melusand, Yechnagoth, Zurg, Ulothanir, Tanstafaal, Aiglondur, Angarthing, Dulcatulos, Karrag, Marth-Tak, Ratheln, Movrur, Thursagan, Perrin, Gweddry, Dacyn, Owaec, Mal-Ravanal Ravanal, Grug, Konrad, Terraent, Volas, Xakae'
		),
		places: split(
			'Wesnoth, Weldyn, Clearwater, Southbay, Blackmore, Stormvale, Oldwood, Kal Kartha, Knalga, Estmark'
		),
		same: []
	}
]);

export const LANGUAGE_LISTS: NameList[] = [
	...WESNOTH_LISTS,
	{
		// Theodor Fontane, 1888.
		file: 'irrungen-wirrungen.epub',
		language: 'de',
		people: split(
			'Lene Magdalene Nimptsch, Botho von Rienäcker, Käthe von Sellenthin, Dörr, Gideon Franke, Kurt Anton von Osten, Balafré, Serge, Pitt, Wedell, Isabeau, Johanna, Margot, Salinger, Bogislaw von Rexin, Henriette, Jette, Minette, Ine, Armstrong, Sultan'
		),
		places: split(
			'Berlin, Zoologischer Garten, Kurfürstendamm, Kurfürstenstraße, Wilmersdorf, Landgrafenstraße, Bellevuestraße, Hankels Ablage, Spree, Stralau, Treptow, Charlottenburg, Dresden, Schlangenbad, Köln, Tiergarten, Jungfernheide, Luisenufer, Zehden, Neumark, Lützowplatz, Rixdorf, Rollkrug'
		),
		same: [
			['Lene', 'Lene Nimptsch'],
			['Botho', 'Botho von Rienäcker'],
			['Botho', 'Rienäcker'],
			['Rienäcker', 'Baron Botho'],
			['Käthe', 'Käthe von Sellenthin'],
			['Gideon', 'Gideon Franke'],
			['Franke', 'Gideon Franke'],
			['Franke', 'Herr Franke'],
			['Osten', 'Baron Osten'],
			['Osten', 'Kurt Anton'],
			['Rexin', 'Bogislaw von Rexin'],
			['Isabeau', 'Königin Isabeau'],
			['Frau Salinger', 'Salinger'],
			['Johanna', 'Fräulein Johanna'],
			['Margot', 'Fräulein Margot'],
			['Lene', 'Fräulein Lene']
		],
		apart: [
			['Frau Dörr', 'Lene'],
			['Frau Nimptsch', 'Lene'],
			['Frau Dörr', 'Dörr'],
			['Botho', 'Käthe']
		]
	},
	{
		// Benito Pérez Galdós, 1878.
		file: 'marianela.epub',
		language: 'es',
		people: split(
			'Marianela Nela, Pablo Penáguilas, Teodoro Golfín, Carlos Golfín, Sofía, Francisco Penáguilas, Manuel Penáguilas, Florentina, Celipín Felipe Centeno, Sinforoso Centeno, Señana, Tanasio, Mariuca, Pepina, María Canela, Choto, Lili'
		),
		places: split(
			'Aldeacorba de Suso, Socartes, Villamojada, Terrible, Trascava, Madrid, América, España, Saldeoro, Ficóbriga, Santa Irene de Campó, Castilla, Europa'
		),
		same: [
			['Nela', 'Marianela'],
			['Teodoro', 'Teodoro Golfín'],
			['Golfín', 'Teodoro Golfín'],
			['Carlos', 'Carlos Golfín'],
			['Pablo', 'Pablo Penáguilas'],
			['Francisco', 'Francisco Penáguilas'],
			['Manuel', 'Manuel Penáguilas'],
			['Centeno', 'Sinforoso Centeno'],
			['Celipín', 'Celipín Centeno'],
			['Aldeacorba', 'Aldeacorba de Suso']
		],
		apart: [
			['Teodoro', 'Carlos'],
			['Francisco', 'Manuel'],
			['Nela', 'Florentina'],
			['Pablo', 'Francisco']
		]
	},
	{
		// Guy de Maupassant, 1883.
		file: 'une-vie.epub',
		language: 'fr',
		people: split(
			'Jeanne Le Perthuis des Vauds, Simon-Jacques Le Perthuis des Vauds, Adélaïde, Rosalie, Julien de Lamare, Paul de Lamare Poulet Poulot, Lison Lise, Picot, Tolbiac, Gilbert de Fourville, Gilberte de Fourville, Coutelier, Briseville, Simon, Marius, Ludivine, Couillard, Martin, Lastique, Désiré Denis Lecoq, Massacre, Jean Ravoli, Paoli Palabretti, Ennemare'
		),
		places: split(
			'Peuples, Rouen, Yport, Étretat, Fécamp, Goderville, Normandie, Paris, Havre, Corse, Marseille, Ajaccio, Bastia, Piana, Porto, Batteville, Vrillette, Londres, Cargèse, Évisa, Ota, Vaucotte'
		),
		same: [
			['Julien', 'Julien de Lamare'],
			['Lamare', 'Julien de Lamare'],
			['Paul', 'Poulet'],
			['Lison', 'tante Lison'],
			['abbé Picot', 'Picot'],
			['abbé Tolbiac', 'Tolbiac'],
			['Gilberte', 'Gilberte de Fourville'],
			['Lecoq', 'Désiré Lecoq'],
			['Coutelier', 'marquis de Coutelier'],
			['père Simon', 'Simon'],
			['Adélaïde', 'madame Adélaïde'],
			['père Lastique', 'Lastique']
		],
		apart: [
			['Jeanne', 'Rosalie'],
			['Julien', 'Paul'],
			['Picot', 'Tolbiac'],
			['Gilberte', 'Jeanne']
		]
	}
];
