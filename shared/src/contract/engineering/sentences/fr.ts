import type { TranslationOf } from '../../../format/sentence';
import type * as english from './english';

export const sentences: TranslationOf<typeof english> = {
  catalog: {
    no_brand: 'Marque introuvable',
    no_solution: 'Solution introuvable',
    items_one: '{{count}} article',
    items_other: '{{count}} articles',
    entries_one: '{{count}} fiche de connaissance',
    entries_other: '{{count}} fiches de connaissance',
    solutions_one: '{{count}} solution',
    solutions_other: '{{count}} solutions',
    pipelines_one: '{{count}} pipeline',
    pipelines_other: '{{count}} pipelines',
    distributors_one: '{{count}} distributeur',
    distributors_other: '{{count}} distributeurs',
    prices_one: '{{count}} prix de distributeur',
    prices_other: '{{count}} prix de distributeur',
  },
  item: {
    prices_forbidden: 'Vous n’êtes pas autorisé à fixer les prix',
    no_item: 'Article introuvable',
    replaces_itself: 'Un article ne peut être remplacé par lui-même, même via d’autres articles',
    serial_goods: 'Seules les marchandises ont des numéros de série',
    serial_whole: 'Un article avec numéros de série se vend en unités entières',
    serial_optional: 'Seul un article avec numéros de série peut être livré sans numéro',
    replacement_eol: 'Seul un article en fin de vie a un remplaçant',
  },
  knowledge: {
    video_address: 'Une vidéo a besoin de l’adresse de son film',
    no_text: 'Ce qui doit être lu a besoin d’un texte',
    published: 'Nouvelle connaissance produit',
    must_read: 'À lire, s’il vous plaît',
    few_answers_one: 'Une question demande au moins {{count}} réponse',
    few_answers_other: 'Une question demande au moins {{count}} réponses',
    same_answers: 'Deux réponses sont identiques',
    no_right_answer: 'Indiquez la bonne réponse',
    no_quiz: 'Cette fiche ne pose pas de question',
    other_questions: 'Les questions ont changé ; relisez-les',
    passed_already: 'Vous avez déjà réussi ce quiz',
  },
};
