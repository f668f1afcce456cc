import { pino } from 'pino';
import {
  oneByOne,
  startBackgroundWork,
  stopAll,
  type BackgroundWork,
  type TakenWork,
} from './background-work';

/** Work of which there is always more. */
function endlessWork(run: () => Promise<void>): { work: BackgroundWork; begun: () => number } {
  let begun = 0;
  const work = startBackgroundWork<TakenWork>({
    name: 'test',
    logger: pino({ level: 'silent' }),
    due: (isStopped) => oneByOne(isStopped, () => Promise.resolve({ tries: 1 })),
    run: () => {
      begun += 1;
      return run();
    },
    retryLater: () => Promise.resolve(),
    firstPauseMs: 1_000,
    waiting: () => Promise.resolve({ count: 0, failing: 0, oldest: null }),
    factsOf: () => ({}),
    pollMs: 3_600_000,
  });
  return { work, begun: () => begun };
}

describe('stopAll', () => {
  it('lets no work begin with anything while another one ends', async () => {
    let [end, endSecond] = [(): void => undefined, (): void => undefined];
    const first = endlessWork(() => new Promise((resolve) => (end = resolve)));
    const second = endlessWork(() => new Promise((resolve) => (endSecond = resolve)));
    void first.work.drain();
    let isDrained = false;
    void second.work.drain().then(() => (isDrained = true));
    while (first.begun() + second.begun() < 2) await new Promise(setImmediate);
    const stopped = stopAll([first.work, second.work], 60_000);
    endSecond();
    while (!isDrained && second.begun() === 1) await new Promise(setImmediate);
    expect(second.begun()).toBe(1);
    end();
    expect(await stopped).toBe(true);
    expect(first.begun()).toBe(1);
  });

  it('waits no longer than it may for what does not end', async () => {
    const stuck = endlessWork(() => new Promise(() => undefined));
    void stuck.work.drain();
    while (stuck.begun() === 0) await new Promise(setImmediate);
    expect(await stopAll([stuck.work], 20)).toBe(false);
  });
});
