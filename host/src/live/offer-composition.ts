import { readComposition } from '@balai/shared/contract/host/composition';
import { isSuccess } from '@balai/shared/contract/operation';
import { callOperation } from '@balai/shared/http';
import { i18n, loadMessages } from '@balai/shared/i18n';
import { toast } from '@balai/shared/ui/shell';
import { inlinedComposition } from '../session/start';
import type { CallersComposition } from '../shell/composition-context';

const LIVE = 'live';
/** All tabs of all people are told at the same moment. */
const SPREAD_MS = 5_000;
const SHOWN_MS = 60_000;

const releasesOf = (departments: CallersComposition['departments']): string =>
  departments
    .map(({ id, release }) => `${id} ${release}`)
    .toSorted()
    .join();

/**
 * Offers to load the page anew once what its person may open has another release. A tab goes on with what it began with
 * for as long as it likes; what is not saved holds the page as ever.
 * @param began - what the tab began with.
 * @returns takes the id of the live composition.
 */
export function offerComposition(began: CallersComposition): (id: string) => void {
  const { id: beganId, host } = inlinedComposition();
  let lastId = beganId;
  let offeredAt = -SHOWN_MS;
  const look = async () => {
    const answer = await callOperation(readComposition, {}, { background: true, whenExpired: 'answer' });
    if (!isSuccess<typeof readComposition>(answer)) return;
    const { data } = answer;
    if (data.host === host && releasesOf(data.departments) === releasesOf(began.departments)) return;
    // Whoever loads the page gets all that came meanwhile.
    if (performance.now() < offeredAt + SHOWN_MS) return;
    offeredAt = performance.now();
    await loadMessages(LIVE, (language) => import(`./locales/${language}.json`));
    toast({
      tone: 'info',
      title: i18n.t('newRelease', { ns: LIVE }),
      action: { label: i18n.t('reload', { ns: LIVE }), onSelect: () => window.location.reload() },
      duration: SHOWN_MS,
    });
  };
  return (id) => {
    if (id === lastId) return;
    lastId = id;
    setTimeout(() => void look(), Math.random() * SPREAD_MS);
  };
}
