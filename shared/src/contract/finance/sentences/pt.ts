import type { TranslationOf } from '../../../format/sentence';
import type * as english from './english';

export const sentences: TranslationOf<typeof english> = {
  distributor: {
    buyer: 'O comprador deve ser um colega ativo de compras',
    no_brand: 'Marca não encontrada',
    no_item: 'Item não encontrado',
    prices_one: '{{count}} preço',
    prices_other: '{{count}} preços',
    foreign_contact: 'O contato não pertence a este distribuidor',
    foreign_document: 'O documento não pertence a este distribuidor',
    phone: 'O telefone deve começar com + ou 0 e ter de 8 a 15 dígitos',
    email: 'O e-mail não é válido',
    website: 'O site deve ser um endereço da web, p. ex. https://www.name.co.id',
    rupiah_only: 'Os preços são mantidos em rupias; nenhuma outra moeda é aceita',
    letter_brand: 'Informe a marca a que esta carta se refere',
    code: 'O código só pode ter letras, dígitos, pontos, traços e barras',
    npwp: 'O NPWP deve ter 16 dígitos',
    ends_before_issue: 'Não pode terminar antes de ser emitido',
    ends_early: 'Não pode terminar antes de começar',
    bank_missing: 'O banco não pode ficar vazio quando há uma conta',
    account: 'O número da conta deve ter de 6 a 30 dígitos',
    code_repeated: 'O arquivo tem este código duas vezes',
    overlap_open: 'Este item já tem um preço a partir de {{quantity}} desde {{from, day}}, sem fim',
    overlap: 'Este item já tem um preço a partir de {{quantity}} entre {{from, day}} e {{to, day}}',
    new: 'Novo distribuidor',
    registered: '{{name}} foi cadastrado',
    document_expires: 'Documento vence em breve',
    agreement_ends: 'O contrato de {{distributor}} termina em {{day, day}}',
    brand_agreement_ends: 'O contrato {{brand}} de {{distributor}} termina em {{day, day}}',
    authorised_reseller_ends: 'A carta de revendedor autorizado de {{distributor}} termina em {{day, day}}',
    brand_authorised_reseller_ends:
      'A carta de revendedor autorizado {{brand}} de {{distributor}} termina em {{day, day}}',
  },
};
