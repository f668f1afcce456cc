import { defineSentences } from '../../../format/sentence';

/** Of documents that a viewer shows. */
export const documentSentence = defineSentences('document', {
  damaged: 'This document is damaged and cannot be shown. Download it to try another program',
  too_large: 'This document is too large to be shown here. Download it to open it',
  too_slow: 'Preparing this document took too long. Download it to open it',
  no_converter: 'This server cannot show this kind of document. Download it to open it',
  not_external: 'This document cannot be shown by another service. Download it to open it',
  not_shown: 'This kind of file cannot be shown here. Download it to open it',
});
