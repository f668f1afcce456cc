import type { TranslationOf } from '../../../format/sentence';
import type * as english from './english';

export const sentences: TranslationOf<typeof english> = {
  distributor: { buyer: "L'acheteur doit être un collègue actif des achats", brand: 'Marque introuvable' },
};
