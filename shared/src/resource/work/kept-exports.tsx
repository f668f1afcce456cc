import { listExports, putAwayExport } from '../../contract/host/exports';
import { isSuccess } from '../../contract/operation';
import { callOperation } from '../../http/call-operation';
import { forItsPerson } from '../../http/for-its-person';
import { operationQuery, queryClient } from '../../http/queries';
import { showBackgroundWork } from '../../session/background-work';
import { alertFailure } from '../../ui/alerts';
import type { MenuAction } from '../../ui/rich';
import { useWorkText } from './work-text';

const query = { ...operationQuery(listExports, {}, { background: true }), staleTime: 0 };

function KeptLabel() {
  return useWorkText()('exportsKept');
}

/** Brings the lines of closed exports back into the panel, from where their files are fetched. */
async function bringBack(ids: readonly number[]): Promise<void> {
  const answers = await Promise.all(
    ids.map((id) => forItsPerson(callOperation(putAwayExport, { id, is_put_away: false }))),
  );
  const refused = answers.find((answer) => !isSuccess<typeof putAwayExport>(answer) && answer.status !== 404);
  if (refused) alertFailure(refused.message);
  // Before the panel is there: one that holds nothing closes itself.
  await queryClient.fetchQuery(query).catch(() => undefined);
  showBackgroundWork(true);
}

/**
 * What leads in a menu to finished files whose lines the person has closed: who wants no notifications of them has no
 * other way. Nothing while none is kept.
 */
export async function keptExports(): Promise<MenuAction[]> {
  const answer = await queryClient.fetchQuery(query).catch(() => null);
  const ids = (answer?.data ?? []).filter((kept) => kept.is_put_away).map(({ id }) => id);
  if (ids.length === 0) return [];
  return [
    {
      id: 'exports',
      label: <KeptLabel />,
      icon: 'download',
      separatorBefore: true,
      onSelect: () => void bringBack(ids),
    },
  ];
}
