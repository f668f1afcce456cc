import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { panelPath } from '../push-worker/panel-path';
import { renewPush } from './push';

/** Leads to the page of a push that was pressed, and has a new session told as the one before was. */
export function usePushes(): void {
  const navigate = useNavigate();
  useEffect(() => void renewPush().catch(() => undefined), []);
  useEffect(() => {
    // Absent where the page came neither by https nor from localhost.
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
    const lead = ({ data }: MessageEvent<unknown>) => {
      const { leadsTo } = Object(data) as { leadsTo?: unknown };
      if (leadsTo !== undefined) void navigate(panelPath(leadsTo, location.origin));
    };
    serviceWorker?.addEventListener('message', lead);
    return () => serviceWorker?.removeEventListener('message', lead);
  }, [navigate]);
}
