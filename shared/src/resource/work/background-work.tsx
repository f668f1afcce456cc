import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import type { Export } from '../../contract/host/exports';
import { SELECTION_LIMIT } from '../../contract/list';
import { dateTimeShort } from '../../format/dates';
import { said } from '../../i18n/sentences';
import { saveFile } from '../../http/save-file';
import { noteSending, showBackgroundWork } from '../../session/background-work';
import { sessionStore } from '../../session/session';
import { Box, Button, Flex, Heading, Icon, IconButton, Stack } from '../../ui/core';
import { laterPart } from '../../ui/later-parts';
import { belowToasts, formatAmount, useKeptFocus } from '../../ui/rich';
import { importWorkAtom, openImportAtom } from '../import/import-work';
import { useWorkText, type WorkText } from './work-text';
import {
  bulkRunsAtom,
  continueBulkRun,
  dropBulkRun,
  isUnderWay,
  stopBulkRun,
  undoBulkRun,
  type BulkRun,
} from './bulk-runs';
import { useExports } from './exports';
import { reportFile } from './report';
import { WorkItem } from './work-item';

// Few people import: nobody else fetches the words of the wizard.
const ImportItem = laterPart(async () => (await import('./import-item')).ImportItem);

const percentOf = (done: number, total: number | null): number | null =>
  total === null || total === 0 ? null : (done / total) * 100;

function ExportItem({
  item,
  fetch,
  putAway,
  drop,
}: { item: Export } & Pick<ReturnType<typeof useExports>, 'fetch' | 'putAway' | 'drop'>) {
  const text = useWorkText();
  const {
    id,
    state,
    rows_done: done,
    rows_total: total,
    failure,
    failure_sentence: why,
    file_name: name,
    expires_at: until,
  } = item;
  const isOpen = state === 'waiting' || state === 'running';
  const progress = text('progress', { done: formatAmount(done), total: formatAmount(total ?? 0) });
  const shown = {
    waiting: text('exportWaiting'),
    running: total === null ? text('exportWaiting') : progress,
    done: [text('exportReady', { count: done }), until && text('keptUntil', { time: dateTimeShort(until) })]
      .filter(Boolean)
      .join(' · '),
    failed: failure === null ? text('exportFailed') : why ? said({ ...why, message: failure }) : failure,
  }[state];
  return (
    <WorkItem
      title={name}
      said={shown}
      percent={isOpen ? percentOf(done, total) : undefined}
      tone={state === 'failed' ? 'danger' : undefined}
    >
      {state === 'done' ? (
        <Button size="xs" onClick={() => void fetch(id)}>
          <Icon name="download" size={14} />
          {text('fetchFile')}
        </Button>
      ) : null}
      <Button size="xs" variant="ghost" onClick={() => void (state === 'done' ? putAway : drop)(id)}>
        {text(isOpen ? 'stop' : 'close')}
      </Button>
    </WorkItem>
  );
}

/** What a run has come to, in one line. */
function saidOf({ state, total, outcomes, message }: BulkRun, text: WorkText): string {
  if (state === 'finding') return text('findingRows');
  if (state === 'tooMany') return text('tooMany', { limit: formatAmount(SELECTION_LIMIT) });
  if (state === 'running') {
    return text('progress', { done: formatAmount(outcomes.length), total: formatAmount(total) });
  }
  const count = (result: string) => outcomes.filter((outcome) => outcome.result === result).length;
  const key = count('unknown') > 0 ? 'resultUnknown' : count('left') > 0 ? 'resultLeft' : 'result';
  const result = text(key, {
    done: formatAmount(count('done')),
    refused: formatAmount(count('refused')),
    unknown: formatAmount(count('unknown')),
    left: formatAmount(count('left')),
  });
  return message === '' ? result : `${result}. ${message}`;
}

function BulkItem({ run }: { run: BulkRun }) {
  const text = useWorkText();
  const { id, title, state, total, outcomes, canContinue, undo } = run;
  const isOpen = isUnderWay(run);
  const refused = outcomes.filter(({ result }) => result === 'refused').slice(0, 3);
  return (
    <WorkItem
      title={title}
      said={saidOf(run, text)}
      percent={isOpen ? percentOf(outcomes.length, state === 'finding' ? null : total) : undefined}
      tone={state === 'failed' || state === 'tooMany' ? 'danger' : undefined}
    >
      {refused.length > 0 && !isOpen ? (
        <Stack as="ul" listStyleType="none" gap="0.5" textStyle="xs" color="fg.muted" w="100%">
          {refused.map(({ id: row, label, reason }) => (
            <Box as="li" key={row} overflowWrap="anywhere">
              {label}: {reason}
            </Box>
          ))}
        </Stack>
      ) : null}
      {isOpen ? (
        <Button size="xs" variant="outline" onClick={() => stopBulkRun(id)}>
          {text('stop')}
        </Button>
      ) : (
        <>
          {canContinue ? (
            <Button size="xs" onClick={() => void continueBulkRun(run)}>
              {text('continue')}
            </Button>
          ) : null}
          {undo ? (
            <Button
              size="xs"
              variant={canContinue ? 'outline' : undefined}
              onClick={() => void undoBulkRun(run, text('undoOf', { title }))}
            >
              {text('undo')}
            </Button>
          ) : null}
          {outcomes.length > 0 ? (
            <Button
              size="xs"
              variant="outline"
              onClick={() => saveFile(reportFile(outcomes, text), `${title}.csv`)}
            >
              <Icon name="download" size={14} />
              {text('saveReport')}
            </Button>
          ) : null}
          <Button size="xs" variant="ghost" onClick={() => dropBulkRun(id)}>
            {text('close')}
          </Button>
        </>
      )}
    </WorkItem>
  );
}

/** What goes on behind the pages: exports, imports and verbs over selections, with their progress. Mounted once, by the shell. */
export function BackgroundWork() {
  const text = useWorkText();
  const runs = useAtomValue(bulkRunsAtom, { store: sessionStore });
  const { exports, isAnswered, ...verbs } = useExports();
  const [isFolded, setFolded] = useState(false);
  const imports = useAtomValue(importWorkAtom, { store: sessionStore });
  const openImport = useAtomValue(openImportAtom, { store: sessionStore });
  const shownImports = imports.filter(({ id }) => id !== openImport);
  const count = runs.length + exports.length + imports.length;
  useEffect(() => {
    if (count === 0 && isAnswered) showBackgroundWork(false);
  }, [count, isAnswered]);
  const isSending = runs.some(isUnderWay) || imports.some(({ isRunning }) => isRunning);
  useEffect(() => {
    if (!isSending) return undefined;
    // It goes on in every page of the panel, and ends with the tab and with the session: who ends these is asked.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const end = () => noteSending(false);
    noteSending(true);
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', end);
    return () => {
      end();
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', end);
    };
  }, [isSending]);
  const keptFocus = useKeptFocus<HTMLElement>();
  if (runs.length + exports.length + shownImports.length === 0) return null;
  return (
    <Box
      as="section"
      {...belowToasts}
      {...keptFocus}
      aria-label={text('inBackground')}
      position="fixed"
      zIndex="docked"
      // Over the pages of a list, not on them.
      bottom={{ base: '2', md: '24' }}
      insetEnd={{ base: '2', md: '4' }}
      w={{ base: 'calc(100vw - 1rem)', md: '22rem' }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      boxShadow="lg"
      overflow="hidden"
    >
      <Flex align="center" px="4" py="1.5">
        <Heading as="h2" size="sm" flex="1">
          {text('inBackground')}
        </Heading>
        <IconButton
          variant="ghost"
          size="sm"
          aria-label={text('inBackground')}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          <Icon name={isFolded ? 'chevron-up' : 'chevron-down'} />
        </IconButton>
      </Flex>
      {isFolded ? null : (
        <Stack as="ul" listStyleType="none" gap="0" maxH="50vh" overflowY="auto">
          {runs.map((run) => (
            <BulkItem key={run.id} run={run} />
          ))}
          {shownImports.map((work) => (
            <ImportItem key={work.id} work={work} />
          ))}
          {exports.map((item) => (
            <ExportItem key={item.id} item={item} {...verbs} />
          ))}
        </Stack>
      )}
    </Box>
  );
}
