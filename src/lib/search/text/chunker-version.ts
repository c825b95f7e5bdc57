/**
 * Part of the key under which vectors are saved. Raise it whenever the passages of a book, or their context, change. It stands
 * apart from the chunker, which the shelf would otherwise load with all it knows of sentences to look up which books are indexed.
 */
export const CHUNKER_VERSION = '8';
