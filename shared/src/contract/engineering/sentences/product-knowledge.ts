import { defineSentences } from '../../../format/sentence';

export const knowledgeSentence = defineSentences('knowledge', {
  video_address: 'A video needs the address of its film',
  published: 'New product knowledge',
  must_read: 'Please read this',
});
