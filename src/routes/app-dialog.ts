/** The dialogs that belong to the whole app: both the shelf and the reader open them. 'model': the settings, at the language model. */
export type AppDialog = 'settings' | 'model' | 'statistics' | 'help';
