import { readWork, WORK_PARAMETER } from '@balai/shared/contract/host/work-address';
import { messagesSettled } from '@balai/shared/i18n';
import { useHolds, useSession } from '@balai/shared/session';
import { toast } from '@balai/shared/ui';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useComposition } from '../shell/composition-context';
import { targetOfWork } from './notifications-model';
import { useNotificationsText } from './notifications-text';
import { openExport } from './open-export';

/** Shows the finished export or import that an address names, such as that of a mail, as a press on its notification does. */
export function useAddressedWork(): void {
  const text = useNotificationsText();
  const navigate = useNavigate();
  const session = useSession();
  const holds = useHolds();
  const { departments } = useComposition();
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(WORK_PARAMETER);
  const isSignedIn = session !== null;
  useEffect(() => {
    if (named === null || !isSignedIn) return;
    const work = readWork(named);
    const target = work && targetOfWork(work, departments, holds);
    if (target && 'to' in target) return void navigate(target.to, { replace: true });
    setParameters(
      (before) => {
        before.delete(WORK_PARAMETER);
        return before;
      },
      { replace: true },
    );
    if (!work || !target) return;
    void messagesSettled().then(() =>
      'why' in target ? toast({ tone: 'info', title: text(target.why) }) : openExport(work.id, text),
    );
    // Once for each address: what else this is made of is new at every draw.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [named, isSignedIn]);
}
