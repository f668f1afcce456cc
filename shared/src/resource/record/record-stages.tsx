import { useTranslation } from '../../i18n/i18n';
import { StagePath } from '../detail/stage-path';
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

/** The way of a kind of record through its states. */
export interface StagesOf<Row> {
  /** Words of the status, in their order. */
  steps: readonly string[];
  /** The step that the record is at; null for one that has left the way, such as one that is lost. */
  at: (record: Row) => string | null;
  wayTo: (record: Row, step: string, t: Translate) => StageWay<Row>;
  /** For how long it has been there, short. */
  age?: (record: Row, t: Translate) => string;
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
  const at = stages.at(record);
  return (
    <StagePath
      label={recordWord({ namespace, area }, 'stages')}
      status={at ?? ''}
      age={stages.age?.(record, t)}
      stages={stages.steps.map((step) => {
        const way = step === at ? null : stages.wayTo(record, step, t);
        return {
          status: step,
          label: words.word('status', step),
          ...(way && 'verb' in way
            ? { onSelect: () => void start(verbs, way.verb, way.as ?? record) }
            : { why: way?.why }),
        };
      })}
    />
  );
}
