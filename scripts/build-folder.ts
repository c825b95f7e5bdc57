/** Where the built app is. */

export const BUILD = 'build';

/** Where the build before this one is kept: pages that were loaded from it may still ask for its parts. */
export const previousBuild = (folder: string): string => `${folder}.previous`;
