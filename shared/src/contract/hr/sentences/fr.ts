import type { TranslationOf } from '../../../format/sentence';
import type * as english from './english';

export const sentences: TranslationOf<typeof english> = {
  user: { last_superadmin: 'Au moins un superadmin actif doit rester' },
};
