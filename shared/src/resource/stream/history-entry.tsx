import type { HistoryEntry, HistoryKind } from '../../contract/host/history';
import { Badge, cut } from '../../ui/rich';
import { Box, Grid, Icon, Text, type IconName } from '../../ui/core';
import { isBlank, valueInWords } from '../value-in-words';
import { deedInWords, reasonInWords, type HistoryFrame, type HistorySave } from './history-words';
import { StreamItem } from './stream-item';

const kindIcons: Record<HistoryKind, IconName> = {
  change: 'edit',
  status: 'transfer',
  file: 'paperclip',
  comment: 'message',
};
const iconOf = ({ action, kind }: HistoryEntry): IconName => {
  if (kind !== 'change') return kindIcons[kind];
  if (action === 'create') return 'plus';
  return action === 'delete' ? 'delete' : 'edit';
};

function Title({ save, frame }: { save: HistorySave; frame: HistoryFrame }) {
  const { text, stream } = frame;
  const { newest, entries } = save;
  // In the order in which it was done; what was done twice in one save is said once.
  const deeds = [...new Set(entries.toReversed().map((entry) => deedInWords(entry, frame)))];
  return (
    <>
      <Text as="span" fontWeight="medium">
        {newest.actor?.name ?? text('system')}
      </Text>{' '}
      {deeds.join(', ')}{' '}
      {entries.some(({ kind }) => kind === 'status') ? (
        <Badge size="xs" colorPalette="brand">
          <Icon name="transfer" size={12} />
          {stream('status')}
        </Badge>
      ) : null}{' '}
      {newest.origin === 'import' ? <Badge size="xs">{stream('imported')}</Badge> : null}
    </>
  );
}

/** A value before and after; what was empty before is not told. */
function Change({
  field,
  change,
  frame,
}: {
  field: string;
  change: readonly unknown[];
  frame: HistoryFrame;
}) {
  const [before, after] = change;
  return (
    <Text overflowWrap="anywhere">
      {isBlank(before) ? null : (
        <>
          <Text as="del" textDecoration="line-through">
            {valueInWords(field, before, frame)}
          </Text>{' '}
          →{' '}
        </>
      )}
      <Text as="ins" textDecoration="none" color={isBlank(after) ? undefined : 'fg'}>
        {valueInWords(field, after, frame)}
      </Text>
    </Text>
  );
}

/** Two moments of one minute read the same, so that a change from one to the other tells nothing. */
const readsTheSame = (field: string, [before, after]: readonly unknown[], frame: HistoryFrame): boolean =>
  before !== after && valueInWords(field, before, frame) === valueInWords(field, after, frame);

function Changes({ entry, frame }: { entry: HistoryEntry; frame: HistoryFrame }) {
  const isShown = entry.kind === 'file' || ['create', 'export'].includes(entry.action);
  const isToldWhole = isShown && !frame.tellsAll;
  const changes = isToldWhole
    ? []
    : Object.entries(entry.diff ?? {}).filter(([field, change]) => !readsTheSame(field, change, frame));
  if (changes.length === 0 && !entry.reason) return null;
  return (
    <Box textStyle="sm" color="fg.muted">
      {entry.reason ? (
        <Text color="fg" mb={changes.length > 0 ? '1.5' : '0'}>
          {reasonInWords(entry.reason, frame.stream)}
        </Text>
      ) : null}
      {changes.map(([field, change]) => (
        <Grid
          key={field}
          gridTemplateColumns={{ base: '1fr', sm: '9rem 1fr' }}
          gap={{ base: '0', sm: '2' }}
          py="0.5"
        >
          <Text {...cut}>{frame.words.field(field)}</Text>
          <Change field={field} change={change} frame={frame} />
        </Grid>
      ))}
    </Box>
  );
}

/** One save: who did what, and each field before and after. */
export function HistoryItem({ save, frame }: { save: HistorySave; frame: HistoryFrame }) {
  const { newest, entries } = save;
  return (
    <StreamItem at={newest.at} icon={iconOf(newest)} title={<Title save={save} frame={frame} />}>
      {entries.map((entry) => (
        <Changes key={entry.id} entry={entry} frame={frame} />
      ))}
    </StreamItem>
  );
}
