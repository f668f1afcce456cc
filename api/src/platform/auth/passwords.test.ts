import { hashPassword, isPassword } from './passwords';

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const median = (values: number[]): number =>
  values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;

describe('a password', () => {
  it('is stored as argon2id with the cost that OWASP names', async () => {
    expect(await hashPassword('panel-demo')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is known by its hash only', async () => {
    const hash = await hashPassword('panel-demo');
    expect(await isPassword(hash, 'panel-demo')).toBe(true);
    expect(await isPassword(hash, 'Panel-demo')).toBe(false);
    expect(await isPassword(null, 'an account that does not exist')).toBe(false);
  });

  it('takes as long to refuse for an account that does not exist', async () => {
    const hash = await hashPassword('panel-demo');
    await isPassword(null, 'warm up');
    const [known, unknown]: [number[], number[]] = [[], []];
    // Taken in turns: what else the machine does slows both alike.
    for (let round = 0; round < 15; round += 1) {
      known.push(await millisecondsOf(() => isPassword(hash, 'wrong')));
      unknown.push(await millisecondsOf(() => isPassword(null, 'wrong')));
    }
    const ratio = median(unknown) / median(known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});
