import { answer as answerWith, pagesOf } from '@balai/shared/resource/testing';
import { department } from '../department';
import { manifest } from '../manifest';

export { describeRecordPages, listed, sentTo } from '@balai/shared/resource/testing';

/** Draws the department at an address. */
export const openPage = pagesOf({ ...department, manifest });

/** As the shared `answer`; nobody waits for a change of his bank account unless the test says so. */
export const answer = (replies: Record<string, object>): void =>
  answerWith({ 'bank_change.detail': { data: null }, ...replies });
