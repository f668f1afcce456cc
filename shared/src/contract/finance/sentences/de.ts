import type { TranslationOf } from '../../../format/sentence';
import type * as english from './english';

export const sentences: TranslationOf<typeof english> = {
  distributor: {
    buyer: 'Der Einkäufer muss ein aktiver Kollege aus dem Einkauf sein',
    brand: 'Marke nicht gefunden',
  },
};
