import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rollBack } from '../testing/published-releases';
import { liveOf, openReleases } from './releases.testing';

const script = pathToFileURL(resolve(import.meta.dirname, '../../../../scripts/publish.mjs')).href;
// The script is JavaScript; these are the functions of it that are called here.
const { answerOf, publishBuilt } = (await import(script)) as {
  publishBuilt: (
    room: { id: string; directory: string },
    dataDirectory: string,
    options: { onlyIfNew: boolean },
  ) => { release: string; name: string };
  answerOf: (dataDirectory: string, name: string, limitMs: number) => Promise<unknown>;
};

const { directory, publish, started } = openReleases();

/** Has `release` of sales lie there as it was built. */
function builtRoom(release: string) {
  const request = publish({ id: 'sales', release });
  const room = { id: 'sales', directory: join(directory(), 'room') };
  mkdirSync(room.directory);
  renameSync(join(directory(), 'incoming', request, 'files'), join(room.directory, 'dist'));
  renameSync(join(directory(), 'incoming', request), join(directory(), 'not-asked-for'));
  return room;
}

/** DATA_DIR as the script knows it. */
function dataDirectory(): string {
  const data = join(directory(), 'data');
  mkdirSync(data);
  symlinkSync(directory(), join(data, 'releases'));
  return data;
}

it('an order to publish what was rolled back outlives the start that takes it', async () => {
  publish({ id: 'sales', release: 's1' });
  publish({ id: 'sales', release: 's2' });
  await started();
  rollBack(directory(), 'sales', 's1');
  expect(await liveOf(await started())).toEqual({ sales: 's1' });
  const [room, data] = [builtRoom('s2'), dataDirectory()];
  publishBuilt(room, data, { onlyIfNew: false });
  publishBuilt(room, data, { onlyIfNew: true });
  expect(readdirSync(join(directory(), 'incoming'))).toHaveLength(1);
  expect(await liveOf(await started())).toEqual({ sales: 's2' });
});

it('two who publish the same release at once both hear that it is live', async () => {
  const [room, data] = [builtRoom('s1'), dataDirectory()];
  const sent = [
    publishBuilt(room, data, { onlyIfNew: false }),
    publishBuilt(room, data, { onlyIfNew: false }),
  ];
  await started();
  const answers = await Promise.all(sent.map(({ name }) => answerOf(data, name, 0)));
  const live = { ok: true, message: 'sales s1 is live' };
  expect(answers).toEqual([live, live]);
});

it('whoever publishes a release that gives way to another before a server takes it is told', async () => {
  const [room, data] = [builtRoom('s1'), dataDirectory()];
  const { name } = publishBuilt(room, data, { onlyIfNew: false });
  rmSync(room.directory, { recursive: true });
  rmSync(join(directory(), 'not-asked-for'), { recursive: true });
  publishBuilt(builtRoom('s2'), data, { onlyIfNew: false });
  const message = 'sales s1 gave way to s2, which was published after it';
  expect(await answerOf(data, name, 0)).toEqual({ ok: false, message });
  expect(await liveOf(await started())).toEqual({ sales: 's2' });
});

it('what a publisher left half written is removed once nobody can be writing it any more', async () => {
  const leave = (name: string, hoursAgo: number): string => {
    const folder = join(directory(), 'incoming', `${name}.tmp`);
    mkdirSync(join(folder, 'files'), { recursive: true });
    const at = new Date(Date.now() - hoursAgo * 3_600_000);
    utimesSync(folder, at, at);
    return folder;
  };
  const [left, written] = [leave('killed', 2), leave('writing', 0)];
  await started();
  expect([existsSync(left), existsSync(written)]).toEqual([false, true]);
});

it('a publisher waits for a server that has taken his request, however late that was', async () => {
  const data = dataDirectory();
  for (const folder of ['taken/slow', 'answers']) mkdirSync(join(directory(), folder), { recursive: true });
  const answer = answerOf(data, 'slow', 0);
  writeFileSync(join(directory(), 'answers', 'slow.json'), '{"ok":true}');
  expect(await answer).toEqual({ ok: true });
  expect(await answerOf(data, 'nobody-took-it', 0)).toBeNull();
});

it('a publisher whose files cannot be copied leaves nothing where the server looks', async () => {
  const [room, data] = [builtRoom('s1'), dataDirectory()];
  const incoming = join(directory(), 'incoming');
  const before = readdirSync(incoming);
  const socket = createServer().listen(join(room.directory, 'dist', 'no-file'));
  await once(socket, 'listening');
  expect(() => publishBuilt(room, data, { onlyIfNew: false })).toThrow('no-file');
  socket.close();
  expect(readdirSync(incoming)).toEqual(before);
});

const asRoot = process.getuid?.() === 0 ? describe : describe.skip;

asRoot('root', () => {
  it('puts nothing where the server, being another user, could not take it', () => {
    const [room, data] = [builtRoom('s1'), dataDirectory()];
    const incoming = join(directory(), 'incoming');
    const before = readdirSync(incoming);
    chownSync(incoming, 12_345, 12_346);
    expect(() => publishBuilt(room, data, { onlyIfNew: false })).toThrow(
      'incoming belongs to another user: run this as the user of the server.',
    );
    expect(readdirSync(incoming)).toEqual(before);
  });
});
