import type { TranslationOf } from '../../../format/sentence';
import type * as english from './english';

export const sentences: TranslationOf<typeof english> = {
  distributor: { buyer: 'O comprador deve ser um colega ativo de compras', brand: 'Marca não encontrada' },
};
