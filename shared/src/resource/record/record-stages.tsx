import { useTranslation } from '../../i18n/i18n';
import { StagePath } from '../detail/stage-path';
import { useLaterText } from '../later-text/later-text';
import { useAreaWords } from '../resource-text';
import { recordWord, type Translate } from './record-words';
import type { StartVerb } from './use-verbs';
import type { VerbTable } from './verbs';

/** What leads a record to a state, or why nothing does. */
export type StageWay<Row> =
  | {
      verb: string;
      /** The record as the verb is to see it; default: as it is. */
      as?: Row;
    }
  | { why: string }
  | null;

/** How long a record was at a step of its way. */
export interface StageAge {
  /** In whole days. */
  days: number;
  /** The same in a few letters, for the path itself. */
  short: string;
}

/** The way of a kind of record through its states. */
export interface StagesOf<Row> {
  /** Words of the status, in their order. */
  steps: readonly string[];
  /** The step that the record is at; null for one that has left the way, such as one that is lost. */
  at: (record: Row) => string | null;
  wayTo: (record: Row, step: string, t: Translate) => StageWay<Row>;
  /** How long it has been at a step so far; undefined where it never was, or for less than is counted. */
  age?: (record: Row, step: string, t: Translate) => StageAge | undefined;
}

export interface RecordStagesProps<Row> {
  stages: StagesOf<Row>;
  record: Row;
  verbs: VerbTable<Row>;
  start: StartVerb;
}

/** The path of a record by its declaration: where a verb leads, it is started; elsewhere the path says why not. */
export function RecordStages<Row>({ stages, record, verbs, start }: RecordStagesProps<Row>) {
  const { namespace, area } = verbs.frame;
  const { t } = useTranslation(namespace);
  const words = useAreaWords(namespace, area);
  const text = useLaterText();
  const at = stages.at(record);
  return (
    <StagePath
      label={recordWord({ namespace, area }, 'stages')}
      status={at ?? ''}
      stages={stages.steps.map((step) => {
        const way = step === at ? null : stages.wayTo(record, step, t);
        const label = words.word('status', step);
        const age = stages.age?.(record, step, t);
        return {
          status: step,
          label,
          age: age && { short: age.short, sentence: text('stageDays', { stage: label, count: age.days }) },
          ...(way && 'verb' in way
            ? { onSelect: () => void start(verbs, way.verb, way.as ?? record) }
            : { why: way?.why }),
        };
      })}
    />
  );
}
