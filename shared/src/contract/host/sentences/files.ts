import { defineSentences } from '../../../format/sentence';

/** Of files and pictures. */
export const fileSentence = defineSentences('file', {
  empty: 'File cannot be empty',
  type: 'File type is not allowed',
  content: 'File type is not allowed: the file is damaged, or of another type than its name says',
  too_large: 'A file may have at most 20 MB',
  picture_too_large: 'A picture may have at most 20 MB',
  picture_damaged: 'The picture is damaged or too large',
  picture_gone: 'This picture is no longer there. Choose it again',
  one_picture: 'Send one picture in the part image',
  not_text: 'This part is not text',
  not_json: '{{field}} is not valid JSON',
  add_forbidden: 'You are not allowed to add files to this record',
  remove_forbidden: 'You are not allowed to remove this file',
  preview_forbidden: 'You are not allowed to add a preview to this file',
  preview_exists: 'This file already has a preview',
  preview_not_taken: 'Only HEIC pictures take a preview',
  preview_too_large: 'A preview may have at most 5 MB',
  too_many: 'A record may have at most {{files}} files',
});
