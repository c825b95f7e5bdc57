import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import ts from 'typescript-eslint';
import literalSpread from './scripts/lint/literal-spread.js';
import svelteConfig from './svelte.config.js';

/** Only Svelte files. oxlint checks all others by the same rules (.oxlintrc.json), in a tenth of the time. */
export default ts.config(
	{
		ignores: [
			'**/*.{ts,js}',
			'!**/*.svelte.ts',
			'build/',
			'build.previous/',
			'.svelte-kit/',
			'static/',
			'node_modules/',
			'test-results/',
			'playwright-report/'
		]
	},
	js.configs.recommended,
	...ts.configs.recommended,
	...svelte.configs.recommended,
	{
		languageOptions: { globals: { ...globals.browser, ...globals.node } },
		plugins: { lectern: literalSpread },
		rules: {
			'lectern/no-literal-spread': 'error',
			'no-undef': 'off',
			'no-console': 'error',
			'no-empty': ['error', { allowEmptyCatch: false }],
			'@typescript-eslint/no-explicit-any': 'error',
			'@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
			'no-restricted-properties': [
				'error',
				{
					object: 'Promise',
					property: 'withResolvers',
					message: 'Node 20 has none: deferred() in src/lib/async.'
				}
			]
		}
	},
	{
		files: ['**/*.svelte', '**/*.svelte.ts'],
		languageOptions: {
			parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig }
		},
		rules: {
			// src/lib/site/addresses.ts knows the base path, even where SvelteKit does not run: in workers and tests.
			'svelte/no-navigation-without-resolve': 'off'
		}
	},
	{
		// Reading a book must take no longer than in proportion to its length, whatever it contains.
		files: ['src/lib/{book,epub,search,reader,library,annotations}/**/*.ts'],
		plugins: { regexp },
		rules: {
			'regexp/no-super-linear-backtracking': ['error', { report: 'certain' }],
			'regexp/no-super-linear-move': ['error', { report: 'certain' }]
		}
	}
);
