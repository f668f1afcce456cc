import { Fragment, useState, type ReactNode } from 'react';
import { historyKinds, type HistoryKind } from '../../contract/host/history';
import { Box, Button, Flex, Icon, Stack, type IconName } from '../../ui/core';
import { CardsSkeleton, EmptyState, LoadingGate } from '../../ui/rich';
import { FailureState } from '../failure-state';
import { NewComment } from '../panels/new-comment';
import { useLaterText } from '../later-text/later-text';
import { useAreaWords } from '../resource-text';
import { HistoryDownload } from './history-download';
import { useStreamText } from './stream-text';
import { useStream, type StreamFrame, type StreamKind } from './use-stream';

export interface RecordStreamProps extends StreamFrame {
  /** Beside the comment: what else can be logged. */
  composer?: ReactNode;
  /** Over all of it: what is to be done next. */
  first?: ReactNode;
}

const kinds: Record<HistoryKind, { icon: IconName; label: 'comments' | 'changes' | 'status' | 'files' }> = {
  comment: { icon: 'message', label: 'comments' },
  change: { icon: 'edit', label: 'changes' },
  status: { icon: 'transfer', label: 'status' },
  file: { icon: 'paperclip', label: 'files' },
};

interface KindFilterProps extends Pick<RecordStreamProps, 'source'> {
  kind: StreamKind;
  onChange: (kind: StreamKind) => void;
}

function KindFilter({ kind, source, onChange }: KindFilterProps) {
  const text = useStreamText();
  const choices: { kind: StreamKind; label: string; icon?: IconName }[] = [
    { kind: null, label: text('all') },
    ...(source ? [{ kind: 'own' as const, label: source.label, icon: source.icon }] : []),
    ...historyKinds.map((one) => ({ kind: one, label: text(kinds[one].label), icon: kinds[one].icon })),
  ];
  return (
    <Flex role="group" aria-label={text('filter')} gap="1.5" flexWrap="wrap">
      {choices.map((choice) => (
        <Button
          key={choice.kind}
          size="xs"
          variant={choice.kind === kind ? 'subtle' : 'ghost'}
          aria-pressed={choice.kind === kind}
          onClick={() => onChange(choice.kind)}
        >
          {choice.icon ? <Icon name={choice.icon} size={14} /> : null}
          {choice.label}
        </Button>
      ))}
    </Flex>
  );
}

/** All that happened with a record, newest first: what was logged, said, changed and filed; what is said next on top. */
export function RecordStream({ composer, first, ...frame }: RecordStreamProps) {
  const { entity, entityId, namespace, area, source } = frame;
  const text = useLaterText();
  const streamText = useStreamText();
  const words = useAreaWords(namespace, area);
  const [kind, setKind] = useState<StreamKind>(null);
  const stream = useStream(frame, kind);
  const { failure, entries } = stream;
  return (
    <Stack gap="5">
      {first}
      <Box data-screen-only="" bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" p="3">
        {composer ? (
          <Flex gap="1.5" flexWrap="wrap" mb="2.5">
            {composer}
          </Flex>
        ) : null}
        <NewComment entity={entity} entityId={entityId} />
      </Box>
      <Flex align="flex-start" gap="2">
        <KindFilter kind={kind} source={source} onChange={setKind} />
        {entries.length > 0 ? <HistoryDownload entity={entity} entityId={entityId} /> : null}
      </Flex>
      {failure ? (
        <FailureState compact title={streamText('failed')} failure={failure} onRetry={stream.readAgain} />
      ) : (
        <LoadingGate loading={stream.isLoading} skeleton={<CardsSkeleton count={3} />}>
          {entries.length === 0 && !stream.hasMore ? (
            <EmptyState
              compact
              kind={kind ? 'filtered' : 'history'}
              title={streamText(kind ? 'noneOfKind' : 'none')}
            />
          ) : (
            <Stack as="ol" listStyleType="none" gap="5" aria-label={words.tab('history')}>
              {entries.map(({ key, drawn }) => (
                <Fragment key={key}>{drawn}</Fragment>
              ))}
            </Stack>
          )}
          {stream.hasMore ? (
            <Button
              variant="outline"
              size="sm"
              mt="5"
              disabled={stream.isFetchingMore}
              onClick={stream.readMore}
            >
              {text('loadMore')}
            </Button>
          ) : null}
        </LoadingGate>
      )}
    </Stack>
  );
}
