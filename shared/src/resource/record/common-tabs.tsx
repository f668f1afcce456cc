import type { Operation } from '../../contract/operation';
import { SimpleGrid } from '../../ui/core';
import { RailCard } from '../detail/detail-fields';
import type { DetailTab } from '../detail/resource-detail';
import { AttachmentPanel, CommentsPanel, HistoryPanel } from '../later';
import { recordWord } from './record-words';

/** Whose files, comments and history. */
export interface RecordFrame {
  namespace: string;
  /** Also the entity. */
  area: string;
  /** Its input tells the history which numbers are money. */
  update?: Operation;
}

/** Comments, history and files, which every record has: the tabs 'history' and 'documents'. */
export function commonTabs({ namespace, area, update }: RecordFrame, id: number): DetailTab[] {
  const word = (key: string): string => recordWord({ namespace, area }, key);
  return [
    {
      id: 'history',
      label: word('tab.history'),
      render: () => (
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
          <RailCard title={word('comments')}>
            <CommentsPanel entity={area} entityId={id} />
          </RailCard>
          <RailCard title={word('history')}>
            <HistoryPanel entity={area} entityId={id} namespace={namespace} area={area} operation={update} />
          </RailCard>
        </SimpleGrid>
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
