import { words as de } from './de';
import { words as en } from './en';
import { words as fr } from './fr';
import { words as id } from './id';
import { words as pt } from './pt';

/** The words in all languages at once, for what is said of records before anybody has opened a page of theirs. */
export const words = { en, de, fr, pt, id };
