import type { TranslationOf } from '../../../format/sentence';
import type * as english from './english';

export const sentences: TranslationOf<typeof english> = {
  brand: { solutions_one: '{{count}} Lösung', solutions_other: '{{count}} Lösungen' },
};
