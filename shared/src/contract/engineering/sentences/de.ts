import type { TranslationOf } from '../../../format/sentence';
import type * as english from './english';

export const sentences: TranslationOf<typeof english> = {
  catalog: {
    no_brand: 'Marke nicht gefunden',
    no_solution: 'Lösung nicht gefunden',
    items_one: '{{count}} Artikel',
    items_other: '{{count}} Artikeln',
    entries_one: '{{count}} Wissensbeitrag',
    entries_other: '{{count}} Wissensbeiträgen',
    solutions_one: '{{count}} Lösung',
    solutions_other: '{{count}} Lösungen',
    pipelines_one: '{{count}} Pipeline',
    pipelines_other: '{{count}} Pipelines',
    distributors_one: '{{count}} Distributor',
    distributors_other: '{{count}} Distributoren',
    prices_one: '{{count}} Distributorenpreis',
    prices_other: '{{count}} Distributorenpreisen',
  },
  item: {
    prices_forbidden: 'Sie dürfen keine Preise festlegen',
    no_item: 'Artikel nicht gefunden',
    replaces_itself:
      'Ein Artikel kann nicht durch sich selbst ersetzt werden, auch nicht über andere Artikel',
    serial_goods: 'Nur Waren haben Seriennummern',
    serial_whole: 'Ein Artikel mit Seriennummern wird in ganzen Einheiten verkauft',
    serial_optional: 'Nur ein Artikel mit Seriennummern kann ohne eine geliefert werden',
    replacement_eol: 'Nur ein auslaufender Artikel hat einen Ersatz',
  },
  knowledge: {
    video_address: 'Ein Video braucht die Adresse seines Films',
    no_text: 'Was gelesen werden muss, braucht einen Text',
    published: 'Neues Produktwissen',
    must_read: 'Bitte lesen Sie das',
    few_answers_one: 'Eine Frage braucht mindestens {{count}} Antwort',
    few_answers_other: 'Eine Frage braucht mindestens {{count}} Antworten',
    same_answers: 'Zwei Antworten sind gleich',
    no_right_answer: 'Kennzeichnen Sie die richtige Antwort',
    no_quiz: 'Dieser Eintrag fragt nichts',
    other_questions: 'Die Fragen haben sich geändert; lesen Sie sie noch einmal',
    passed_already: 'Sie haben dieses Quiz bereits bestanden',
  },
};
