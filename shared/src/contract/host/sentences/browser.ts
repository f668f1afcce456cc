import { defineSentences } from '../../../format/sentence';

/** What the browser says by itself, where the server did not answer. */
export const browserSentence = defineSentences('browser', {
  network: 'The server cannot be reached. Check the connection and try again.',
  aborted: 'The call was cancelled',
  unreadable: 'The server answered something unexpected. Try again.',
});
