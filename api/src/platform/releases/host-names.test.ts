import { publishHost, rollBack } from '../testing/published-releases';
import { liveOf, openReleases } from './releases.testing';

const { directory, publish, started, answerTo } = openReleases();

const kit = '@balai/shared/ui';

/** A release of the host that has these names of the kit. @returns the name of the request. */
const provide = (release: string, names: string[], onlyIfNew = false): string =>
  publishHost(directory(), release, { 'main.js': 'start()' }, '<head></head>', {
    provides: { [kit]: names },
    onlyIfNew,
  });

const publishUsing = (release: string, names: string[]): string =>
  publish({ id: 'sales', release, manifest: { uses: { [kit]: names } } });

describe('names that departments import of the host', () => {
  beforeEach(async () => {
    provide('h2', ['Avatar', 'Chip']);
    publishUsing('s1', ['Avatar', 'Chip']);
    await started();
  });

  it('a department that uses one which the live host does not have yet is refused, and the former stays', async () => {
    const request = publishUsing('s2', ['Avatar', 'Timeline']);
    expect(await liveOf(await started())).toEqual({ sales: 's1' });
    expect(answerTo(request)).toEqual({
      ok: false,
      message: `sales s2 was refused: it uses Timeline of ${kit}, which the live host does not have`,
    });
  });

  it('a department goes live behind the host that has them', async () => {
    provide('h3', ['Avatar', 'Timeline'], true);
    publishUsing('s2', ['Avatar', 'Timeline']);
    expect(await liveOf(await started())).toEqual({ sales: 's2' });
  });

  it('a host alone is refused that does not have what a live department uses', async () => {
    const request = provide('h3', ['Avatar']);
    const releases = await started();
    expect((await releases.composition())?.host).toBe('h2');
    expect(answerTo(request).message).toBe(
      `host h3 was refused: sales uses Chip of ${kit}, which it does not have`,
    );
  });

  it('the host does not go back below what a live department uses', async () => {
    provide('h3', ['Avatar', 'Chip', 'Timeline']);
    publishUsing('s2', ['Timeline']);
    const releases = await started();
    const request = rollBack(directory(), 'host');
    await releases.look();
    expect((await releases.composition())?.host).toBe('h3');
    expect(answerTo(request).message).toBe(
      `host h2 was refused: sales uses Timeline of ${kit}, which it does not have`,
    );
  });
});
