/** The line above the page and its menu. */
export const readerTools = {
	shelf: 'Shelf',
	contents: 'Contents',
	search: 'Search',
	chat: 'Chat',
	readAloud: 'Read aloud',
	more: 'More',
	settings: 'Settings',
	statistics: 'Reading statistics',
	keys: 'Keys'
};
