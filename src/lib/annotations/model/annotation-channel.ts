/** Who writes annotations of a book past `Annotations` (a restored backup) posts here, and every open tab reads them anew. */
export const annotationChannel = (book: string): BroadcastChannel =>
	new BroadcastChannel(`lectern-annotations-${book}`);
