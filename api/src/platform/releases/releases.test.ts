import { cpSync, existsSync, mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@balai/shared/format/calendar';
import { sql } from 'kysely';
import { pino } from 'pino';
import { rollBack } from '../testing/published-releases';
import { forgetOldReleases } from './forget-releases';
import { liveOf, NOW, openReleases } from './releases.testing';

const { db, directory, log, publish, started, answerTo } = openReleases();

describe('publishing', () => {
  it('goes live in every process, and changes no other room', async () => {
    publish({ id: 'sales', release: 's1' });
    publish({ id: 'hr', release: 'r1' });
    const [one, other] = [await started(), await started()];
    expect(await liveOf(one)).toEqual({ sales: 's1', hr: 'r1' });
    publish({ id: 'sales', release: 's2' });
    await one.look();
    await other.look();
    expect(await liveOf(one)).toEqual({ sales: 's2', hr: 'r1' });
    expect(await liveOf(other)).toEqual({ sales: 's2', hr: 'r1' });
    const { rows } = await sql`select room, release from release_changes where room = 'hr'`.execute(db());
    expect(rows).toEqual([{ room: 'hr', release: 'r1' }]);
  });

  it('says that a release is live when pages are written with it', async () => {
    publish({ id: 'sales', release: 's1' });
    const releases = await started();
    const request = publish({ id: 'sales', release: 's2' });
    const answeredAtChange: boolean[] = [];
    releases.onChange(() =>
      answeredAtChange.push(existsSync(join(directory(), 'answers', `${request}.json`))),
    );
    await releases.look();
    expect(answeredAtChange).toEqual([false]);
    expect(answerTo(request)).toEqual({ ok: true, message: 'sales s2 is live' });
  });

  it('takes no room away that was published before thousands of releases of others', async () => {
    publish({ id: 'hr', release: 'r1' });
    publish({ id: 'sales', release: 's1' });
    await started();
    await sql`
      insert into release_changes (request, room, release, action, made_by, created_at)
      select 'build ' || at, 'sales', 's1', 'publish', 'ci', ${NOW} from generate_series(1, 2500) as at`.execute(
      db(),
    );
    expect(await liveOf(await started())).toEqual({ hr: 'r1', sales: 's1' });
  });

  it('refuses other files under a name that was published', async () => {
    publish({ id: 'sales', release: 's1' });
    await started();
    const request = publish({ id: 'sales', release: 's1', code: 'other()' });
    const releases = await started();
    expect(answerTo(request)).toEqual({
      ok: false,
      message: 'sales s1 was refused: there is a release s1 with other files',
    });
    expect(await liveOf(releases)).toEqual({ sales: 's1' });
  });

  it('serves no file that is not listed', async () => {
    const request = publish({ id: 'sales', release: 's1' });
    writeFileSync(join(directory(), 'incoming', request, 'files', 'secret.txt'), 'x');
    await started();
    expect(existsSync(join(directory(), 'r/sales/s1/entry.js'))).toBe(true);
    expect(existsSync(join(directory(), 'r/sales/s1/secret.txt'))).toBe(false);
  });

  /** As a process leaves it that took a request and was killed two minutes ago. */
  function leaveTaken(request: string): void {
    const taken = join(directory(), 'taken', request);
    mkdirSync(join(directory(), 'taken'), { recursive: true });
    renameSync(join(directory(), 'incoming', request), taken);
    const longAgo = new Date(Date.now() - 120_000);
    utimesSync(taken, longAgo, longAgo);
  }

  it('takes a request again whose process was killed', async () => {
    leaveTaken(publish({ id: 'sales', release: 's1' }));
    expect(await liveOf(await started())).toEqual({ sales: 's1' });
  });

  it('of one department waits for no request that cannot be taken', async () => {
    const left = publish({ id: 'sales', release: 's1' });
    // Nothing can be moved there, as if it belonged to another user.
    mkdirSync(join(directory(), 'taken', left, 'in-the-way'), { recursive: true });
    publish({ id: 'hr', release: 'r1' });
    const releases = await started();
    await releases.look();
    expect(await liveOf(releases)).toEqual({ hr: 'r1' });
    expect(log().filter((line) => line.includes('cannot be taken'))).toHaveLength(1);
  });

  it('is one change when the process was killed after it had written it down', async () => {
    const request = publish({ id: 'sales', release: 's1' });
    cpSync(join(directory(), 'incoming', request), join(directory(), 'again', request), { recursive: true });
    const releases = await started();
    renameSync(join(directory(), 'again', request), join(directory(), 'incoming', request));
    leaveTaken(request);
    await releases.look();
    const { rows } = await sql`select 1 from release_changes where room = 'sales'`.execute(db());
    expect(rows).toHaveLength(1);
    expect(answerTo(request).ok).toBe(true);
  });
});

describe('a roll-back', () => {
  beforeEach(async () => {
    publish({ id: 'sales', release: 's1' });
    publish({ id: 'sales', release: 's2' });
    publish({ id: 'hr', release: 'r1' });
    await started();
    rollBack(directory(), 'sales', 's1');
  });

  it('stays through restarts that bring the same build, and through what others publish', async () => {
    publish({ id: 'sales', release: 's2' }, { onlyIfNew: true });
    publish({ id: 'hr', release: 'r2' });
    expect(await liveOf(await started())).toEqual({ sales: 's1', hr: 'r2' });
    publish({ id: 'sales', release: 's2' }, { onlyIfNew: true });
    expect(await liveOf(await started())).toEqual({ sales: 's1', hr: 'r2' });
  });

  it('ends when the room is published again', async () => {
    publish({ id: 'sales', release: 's2' });
    expect(await liveOf(await started())).toEqual({ sales: 's2', hr: 'r1' });
  });

  it('says who did it and why', async () => {
    await started();
    const { rows } = await sql`
      select release, action, made_by, reason from release_changes
      where room = 'sales' order by id desc limit 1`.execute(db());
    expect(rows).toEqual([{ release: 's1', action: 'rollback', made_by: 'test', reason: 'it was broken' }]);
  });

  it('goes one release further back each time where none is named, and never to what was withdrawn', async () => {
    publish({ id: 'sales', release: 's3' });
    publish({ id: 'sales', release: 's4' });
    const releases = await started();
    for (const release of ['s3', 's1']) {
      rollBack(directory(), 'sales');
      await releases.look();
      expect(await liveOf(releases)).toEqual({ sales: release, hr: 'r1' });
    }
    const request = rollBack(directory(), 'sales');
    await releases.look();
    expect(answerTo(request).message).toBe('sales was refused: it has no release to go back to');
  });

  it('to what was never published is refused', async () => {
    const request = rollBack(directory(), 'sales', 's9');
    expect(await liveOf(await started())).toEqual({ sales: 's1', hr: 'r1' });
    expect(answerTo(request).message).toBe('sales s9 was refused: it was never published here');
  });

  it('of a department that is not there names those that are', async () => {
    for (const wrong of ['slaes', 'Sales']) {
      const request = rollBack(directory(), wrong);
      await started();
      expect(answerTo(request).message).toBe(
        `${wrong} was refused: there is no such department; there are host, hr, sales`,
      );
    }
  });
});

describe('the log', () => {
  const levels = () => log().map((line) => (JSON.parse(line) as { level: number }).level);
  const broken = { id: 'sales', release: 's1', manifest: { pages: [] } };

  it('warns of an order that was refused, of which whoever gave it is told', async () => {
    publish(broken);
    await started();
    expect(levels()).toEqual([pino.levels.values.warn]);
  });

  it('has an error where a start brings a release that is refused', async () => {
    publish(broken, { onlyIfNew: true });
    await started();
    expect(levels()).toEqual([pino.levels.values.error]);
  });
});

describe('files of releases', () => {
  it('go 14 days after they were last live, but not those that may be shown', async () => {
    for (const release of ['s1', 's2', 's3', 's4', 's5']) publish({ id: 'sales', release });
    await started();
    for (const release of ['s1', 's2', 's3', 's4', 's5'])
      utimesSync(join(directory(), 'r/sales', release), NOW, NOW);
    const kept = async (now: Date) => {
      await forgetOldReleases({ db: db(), directory: directory() }, now);
      return ['s1', 's2', 's3', 's4', 's5'].filter((release) =>
        existsSync(join(directory(), 'r/sales', release)),
      );
    };
    expect(await kept(new Date(NOW.getTime() + 13 * DAY_MS))).toEqual(['s1', 's2', 's3', 's4', 's5']);
    expect(await kept(new Date(NOW.getTime() + 15 * DAY_MS))).toEqual(['s3', 's4', 's5']);
    const assets = ['main.js', 'main.js.br', 'main.js.gz'].map((name) => join(directory(), 'assets', name));
    for (const asset of assets) utimesSync(asset, NOW, NOW);
    await kept(new Date(NOW.getTime() + 15 * DAY_MS));
    expect(assets.filter((asset) => !existsSync(asset))).toEqual([]);
  });

  it('are left alone while they are laid out, before their release is in the history', async () => {
    publish({ id: 'sales', release: 's1' });
    await started();
    const folder = join(directory(), 'r/sales/s2');
    mkdirSync(folder);
    const forget = async (age: number) => {
      utimesSync(folder, NOW, NOW);
      await forgetOldReleases({ db: db(), directory: directory() }, new Date(NOW.getTime() + age));
      return !existsSync(folder);
    };
    expect([await forget(HOUR_MS - 1), await forget(HOUR_MS)]).toEqual([false, true]);
  });
});
