import { joinGuides } from '@balai/shared/format/guide';
import { customersGuide } from './features/customers/guide/customers-guide';
import { pipelinesGuide } from './features/pipelines/guide/pipelines-guide';

/** What helps with the pages of the department; nobody waits for it before one is drawn. */
export const guide = joinGuides(customersGuide, pipelinesGuide);
