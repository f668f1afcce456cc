import type { HistoryEntry } from '../../contract/host/history';
import { Stack } from '../../ui/core';
import { useKindWords } from '../kind-words';
import { useLaterText } from '../later-text/later-text';
import { HistoryItem } from './history-entry';
import { useStreamText } from './stream-text';

/** What a page of its record brings to a history is not here. */
const noDeeds = (): readonly string[] => [];

/** One entry of the history of a record, of whatever department, on a page of another one. */
export function RecordedEntry({ kind, entry }: { kind: string; entry: HistoryEntry }) {
  const frame = {
    words: useKindWords(kind),
    text: useLaterText(),
    stream: useStreamText(),
    deeds: noDeeds,
    tellsAll: true,
  };
  return (
    <Stack as="ol" listStyleType="none">
      <HistoryItem save={{ entries: [entry], newest: entry }} frame={frame} />
    </Stack>
  );
}
