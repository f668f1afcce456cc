/** In a thread of its own; see `inspectSheet`. */
export { readSheet as run } from './read-sheet';
