import type { TranslationOf } from '../../../format/sentence';
import type * as english from './english';

export const sentences: TranslationOf<typeof english> = {
  pipeline: {
    quotation_missing: 'Primeiro crie uma cotação',
    activity_missing: 'Primeiro registre uma visita',
    hold_past: 'A pausa deve terminar no futuro',
    hold_too_long: 'A pausa é limitada a {{days}} dias',
    reopen_too_late: 'Um pipeline perdido só pode ser reaberto durante {{days}} dias',
    lost_note: 'Informe o motivo da perda',
  },
};
