import type { TranslationOf } from '../../../format/sentence';
import type * as english from './english';

export const sentences: TranslationOf<typeof english> = {
  user: { last_superadmin: 'Setidaknya satu superadmin aktif harus tetap ada' },
};
