import { defineSentences } from '../../../format/sentence';

export const commentSentence = defineSentences('comment', {
  not_active: 'One of the people mentioned is not active',
  not_visible: '{{person}} cannot see this record',
  elsewhere: 'The comment answered to is not on this record',
  closed: 'A comment can be changed for {{minutes}} minutes only',
  mentioned: '{{person}} mentioned you',
});
