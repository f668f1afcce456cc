import { defineSentences } from '../../../format/sentence';
import { browserTexts } from './browser-texts';

export const browserSentence = defineSentences('browser', browserTexts);
