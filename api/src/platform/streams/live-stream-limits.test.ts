import type { AddressInfo } from 'node:net';
import { LIVE_PATH } from '@balai/shared/contract/host/live';
import { openLive } from '../testing/live-reader';
import { createTestApp, type TestApp } from '../testing/test-app';

/** An installation that holds so many streams in a process. */
async function holding(liveStreams: number): Promise<TestApp> {
  const panel = await createTestApp({ liveStreams });
  await panel.startStreams();
  return panel;
}

describe('streams', () => {
  it('are refused beyond the limit of a process, while calls are answered', async () => {
    const { app, as, close } = await holding(1);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo; // a port has such an address
    const [first, second] = [await as('sales'), await as('hrd')];
    const reader = await openLive(`http://127.0.0.1:${port}`, first.signed());
    await reader.next('ready');
    const refused = await second.get(LIVE_PATH);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect((await second.get('/panel/role/access')).statusCode).toBe(200);
    await close();
    expect((await reader.next('bye')).data.after).toBeLessThanOrEqual(10_000);
    await reader.ended;
  });

  it('are not there where the installation wants none', async () => {
    const { as, close } = await holding(0);
    expect((await (await as('sales')).get(LIVE_PATH)).statusCode).toBe(404);
    await close();
  });
});
