/** Whoever changes the books, or how far they are read, posts here, and every shelf that is open reads them anew. */
export const shelfChannel = (): BroadcastChannel => new BroadcastChannel('lectern-shelf');
