import { pagesOf } from '@balai/shared/resource/testing';
import { department } from '../department';
import { manifest } from '../manifest';

export { answer, describeRecordPages, listed, sentTo } from '@balai/shared/resource/testing';

/** Draws the department at an address. */
export const openPage = pagesOf({ ...department, manifest });
