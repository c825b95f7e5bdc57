/** The dialogs that belong to the whole app: both the shelf and the reader open them. */
export type AppDialog = 'settings' | 'statistics' | 'help';
