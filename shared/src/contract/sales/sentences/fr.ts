import type { TranslationOf } from '../../../format/sentence';
import type * as english from './english';

export const sentences: TranslationOf<typeof english> = {
  pipeline: {
    quotation_missing: "Créez d'abord un devis",
    activity_missing: "Enregistrez d'abord une visite",
    hold_past: 'La mise en attente doit se terminer dans le futur',
    hold_too_long: 'La mise en attente est limitée à {{days}} jours',
    reopen_too_late: 'Une opportunité perdue ne peut être rouverte que pendant {{days}} jours',
    lost_note: 'Veuillez indiquer la raison de la perte',
  },
};
