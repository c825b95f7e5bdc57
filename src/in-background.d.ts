/** What the service worker's own check of types sees of the app: the rest is checked with the pages, whose types a worker does not have. */
export function sendInBackground(): Promise<void>;
