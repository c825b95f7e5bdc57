/** The line above the page and its menu. */
export const readerTools = {
	shelf: 'Shelf',
	contents: 'Contents',
	search: 'Search',
	chat: 'Chat',
	/** Titles of what stands at the page's end. */
	panes: { chat: 'Ask', search: 'Search', notes: 'Notes' },
	readAloud: 'Read aloud',
	more: 'More',
	settings: 'Settings',
	statistics: 'Reading statistics',
	keys: 'Keys'
};
