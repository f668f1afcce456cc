import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportUndo } from '../../contract/host/import-undo';
import type { Import, ImportOperations } from '../../contract/host/imports';
import { operationQuery, useOperation } from '../../http/queries';
import { Box, Button, Flex, Notice, Stack, Text } from '../../ui/core';
import { Icon } from '../../ui/icon';
import { ErrorState, formatAmount, ProgressBar } from '../../ui/rich';
import { FramedRow, FramedRows } from './framed-rows';
import { useImportText } from './import-text';
import { showUndo } from './import-work';

/** How far an import is taken back is asked while nobody tells. */
export const LOOK_EVERY_MS = 1_500;

export const isUndoing = (undo: ImportUndo | null | undefined): boolean =>
  undo?.state === 'checking' || undo?.state === 'removing';

interface UndoPartProps {
  operations: ImportOperations;
  file: Import;
  /** Where the page of the import is, for who has left it. */
  link: string;
  /** Areas whose records the import has changed, where they are not its own. */
  alsoRefresh?: readonly string[];
}

/** The taking back of an import that is done: the offer, how far it is, how it ended. */
export function UndoPart({ operations, file, link, alsoRefresh }: UndoPartProps) {
  const text = useImportText();
  const { undo } = file;
  if (!undo) return null;
  const counts = {
    undone: formatAmount(undo.undone),
    records: formatAmount(undo.records),
    built: formatAmount(undo.built_on),
    by: undo.by ?? '',
  };
  switch (undo.state) {
    case 'checking':
    case 'removing':
      return (
        <Box role="status">
          <ProgressBar
            value={undo.state === 'checking' ? null : (undo.undone / undo.records) * 100}
            label={text('undoing')}
            withText
          />
        </Box>
      );
    case 'done':
      return (
        <Notice status="info" title={text('undone')}>
          {text('undoneHelp', { ...counts, count: undo.undone })}
        </Notice>
      );
    case 'refused':
      return (
        <Stack gap="3">
          <Notice status="warning" title={text('undoRefused', { ...counts, count: undo.built_on })}>
            {undo.undone > 0
              ? text('undoStopped', { ...counts, count: undo.undone })
              : text('undoRefusedHelp')}
          </Notice>
          <BuiltOnTable operations={operations} file={file} />
          <UndoOffer operations={operations} file={file} link={link} alsoRefresh={alsoRefresh} />
        </Stack>
      );
    default:
      return (
        <Stack gap="3">
          {undo.state === 'failed' ? <Notice status="danger">{text('undoFailed')}</Notice> : null}
          <UndoOffer operations={operations} file={file} link={link} alsoRefresh={alsoRefresh} />
        </Stack>
      );
  }
}

/** The button, and the question that it asks in its own place. */
function UndoOffer({ operations, file, link, alsoRefresh }: UndoPartProps) {
  const text = useImportText();
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const shown = useRef(isAsking);
  useEffect(() => {
    // The focus goes along, or a keyboard would stay at a button that is gone.
    if (shown.current !== isAsking) first.current?.focus();
    shown.current = isAsking;
  }, [isAsking]);
  const undo = useOperation(operations.undo, alsoRefresh);
  const left = (file.undo?.records ?? 0) - (file.undo?.undone ?? 0);
  const show = () => showUndo({ id: file.id, file, operations, link });
  const question = { count: left, records: formatAmount(left), name: file.file_name };
  return (
    <Stack gap="3">
      {undo.error ? <Notice status="danger">{undo.error.message}</Notice> : null}
      {isAsking ? (
        <Box
          borderWidth="1px"
          borderColor="border"
          borderRadius="l3"
          bg="bg.panel"
          p="4"
          role="group"
          aria-label={text('undo')}
        >
          <Text fontWeight="medium" overflowWrap="anywhere">
            {text('undoQuestion', question)}
          </Text>
          <Text color="fg.muted" textStyle="sm" mt="1">
            {text(file.mode === 'change' ? 'undoChangesHelp' : 'undoHelp')}
          </Text>
          <Flex gap="3" mt="3" flexWrap="wrap">
            <Button
              colorPalette="danger"
              disabled={undo.isPending}
              onClick={() =>
                undo.mutate({ id: file.id }, { onSuccess: show, onSettled: () => setAsking(false) })
              }
            >
              {text('undoConfirm', question)}
            </Button>
            <Button variant="outline" ref={first} onClick={() => setAsking(false)}>
              {text('undoKeep')}
            </Button>
          </Flex>
        </Box>
      ) : (
        <Box>
          <Button variant="outline" ref={first} onClick={() => setAsking(true)}>
            <Icon name="undo" />
            {text(file.undo?.state ? 'undoAgain' : 'undo')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

/** The first records on which somebody has built, and how. */
function BuiltOnTable({ operations, file }: Pick<UndoPartProps, 'operations' | 'file'>) {
  const text = useImportText();
  const query = useQuery(operationQuery(operations.builtOn, { id: file.id }));
  if (query.error)
    return <ErrorState compact message={query.error.message} onRetry={() => void query.refetch()} />;
  const records = query.data?.data ?? [];
  const more = (file.undo?.built_on ?? 0) - records.length;
  if (records.length === 0) return null;
  return (
    <FramedRows
      footer={
        more > 0 ? (
          <Text color="fg.muted" textStyle="sm" mt="2">
            {text('builtOnMore', { count: more, more: formatAmount(more) })}
          </Text>
        ) : null
      }
      title={text('builtOn')}
    >
      {records.map(({ id, label, reason }) => (
        <FramedRow key={id} wraps>
          {label === '' ? null : <Text overflowWrap="anywhere">{label}</Text>}
          <Text color="fg.muted" textStyle="sm">
            {text(`builtOn_${reason}`)}
          </Text>
        </FramedRow>
      ))}
    </FramedRows>
  );
}
