import { joinGuides } from '@balai/shared/format/guide';
import { distributorsGuide } from './features/distributors/guide/distributors-guide';

/** What helps with the pages of the department; nobody waits for it before one is drawn. */
export const guide = joinGuides(distributorsGuide);
