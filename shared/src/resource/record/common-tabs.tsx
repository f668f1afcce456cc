import type { ReactNode } from 'react';
import type { Operation } from '../../contract/operation';
import type { MessageLoader } from '../../i18n/i18n';
import { RailCard } from '../detail/rail-card';
import type { DetailTab } from '../detail/resource-detail';
import { AttachmentPanel, RecordStream } from '../later';
import type { StreamSource } from '../stream/stream-source';
import { recordWord } from './record-words';

/** Whose stream and files. */
export interface RecordFrame {
  namespace: string;
  /** Also the entity. */
  area: string;
  /** Its input tells the history which numbers are money. */
  update?: Operation;
}

/** What a type of record brings to its stream. */
export interface StreamOffer {
  source?: StreamSource;
  composer?: ReactNode;
  /** Over all of it: what is to be done next. */
  first?: ReactNode;
  deeds?: MessageLoader;
}

/** What happened and files, which every record has: the tabs 'history' and 'documents'. */
export function commonTabs(
  { namespace, area, update }: RecordFrame,
  id: number,
  offer: StreamOffer = {},
): DetailTab[] {
  const word = (key: string): string => recordWord({ namespace, area }, key);
  return [
    {
      id: 'history',
      label: word('tab.history'),
      render: () => (
        <RecordStream entity={area} entityId={id} {...{ namespace, area }} operation={update} {...offer} />
      ),
    },
    {
      id: 'documents',
      label: word('tab.documents'),
      render: () => (
        <RailCard title={word('files')}>
          <AttachmentPanel entity={area} entityId={id} />
        </RailCard>
      ),
    },
  ];
}
