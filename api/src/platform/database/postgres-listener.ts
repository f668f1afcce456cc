import pg from 'pg';
import type { Listen } from './database';

const AGAIN_AFTER_MS = 1_000;

/**
 * Listens on a connection of its own, for as long as there is one: another is opened when it is lost. A pooler in
 * transaction mode notifies nobody, so that who listens looks for himself now and then, too.
 */
export const listenTo =
  (url: string): Listen =>
  (channel, onNotified) => {
    let client: pg.Client | null = null;
    let isStopped = false;
    let timer: NodeJS.Timeout | undefined;

    const again = (lost: pg.Client): void => {
      if (client !== lost || isStopped) return;
      client = null;
      lost.end().catch(() => undefined);
      timer = setTimeout(open, AGAIN_AFTER_MS);
    };

    function open(): void {
      const opened = new pg.Client({
        connectionString: url,
        application_name: 'balai live',
        keepAlive: true,
      });
      client = opened;
      opened.on('notification', onNotified);
      opened.on('error', () => again(opened));
      opened.on('end', () => again(opened));
      opened
        .connect()
        .then(() => opened.query(`listen ${opened.escapeIdentifier(channel)}`))
        // What was stored before it listened.
        .then(onNotified, () => again(opened));
    }

    open();
    return async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    };
  };
