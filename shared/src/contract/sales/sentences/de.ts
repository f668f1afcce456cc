import type { TranslationOf } from '../../../format/sentence';
import type * as english from './english';

export const sentences: TranslationOf<typeof english> = {
  pipeline: {
    quotation_missing: 'Erstellen Sie zuerst ein Angebot',
    activity_missing: 'Erfassen Sie zuerst einen Besuch',
    hold_past: 'Die Pause muss in der Zukunft enden',
    hold_too_long: 'Eine Pause dauert höchstens {{days}} Tage',
    reopen_too_late: 'Eine verlorene Pipeline kann nur {{days}} Tage lang wieder geöffnet werden',
    lost_note: 'Bitte geben Sie an, warum sie verloren ging',
  },
};
