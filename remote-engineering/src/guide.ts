import { joinGuides } from '@balai/shared/format/guide';
import { brandsGuide } from './features/brands/guide/brands-guide';
import { itemsGuide } from './features/items/guide/items-guide';
import { knowledgeGuide } from './features/product-knowledge/guide/product-knowledge-guide';
import { solutionsGuide } from './features/solutions/guide/solutions-guide';

/** What helps with the pages of the department; nobody waits for it before one is drawn. */
export const guide = joinGuides(brandsGuide, itemsGuide, knowledgeGuide, solutionsGuide);
