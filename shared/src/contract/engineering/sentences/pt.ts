import type { TranslationOf } from '../../../format/sentence';
import type * as english from './english';

export const sentences: TranslationOf<typeof english> = {
  catalog: {
    no_brand: 'Marca não encontrada',
    no_solution: 'Solução não encontrada',
    items_one: '{{count}} item',
    items_other: '{{count}} itens',
    entries_one: '{{count}} registro de conhecimento',
    entries_other: '{{count}} registros de conhecimento',
    solutions_one: '{{count}} solução',
    solutions_other: '{{count}} soluções',
    pipelines_one: '{{count}} pipeline',
    pipelines_other: '{{count}} pipelines',
    distributors_one: '{{count}} distribuidor',
    distributors_other: '{{count}} distribuidores',
    prices_one: '{{count}} preço de distribuidor',
    prices_other: '{{count}} preços de distribuidor',
  },
  item: {
    prices_forbidden: 'Você não tem permissão para definir preços',
    no_item: 'Item não encontrado',
    replaces_itself: 'Um item não pode ser substituído por ele mesmo, nem por meio de outros itens',
    serial_goods: 'Só mercadorias têm números de série',
    serial_whole: 'Um item com números de série é vendido em unidades inteiras',
    serial_optional: 'Só um item com números de série pode ser entregue sem um',
    replacement_eol: 'Só um item em fim de vida tem substituto',
  },
  knowledge: {
    video_address: 'Um vídeo precisa do endereço do filme',
    no_text: 'O que deve ser lido precisa de um texto',
    published: 'Novo conhecimento de produto',
    must_read: 'Leia isto, por favor',
    few_answers_one: 'Uma pergunta precisa de pelo menos {{count}} resposta',
    few_answers_other: 'Uma pergunta precisa de pelo menos {{count}} respostas',
    same_answers: 'Duas respostas são iguais',
    no_right_answer: 'Marque a resposta certa',
    no_quiz: 'Esta entrada não pergunta nada',
    other_questions: 'As perguntas mudaram; leia-as novamente',
    passed_already: 'Você já passou neste questionário',
  },
};
