import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryDirectory } from './platform/env/environment';

const scripts = resolve(import.meta.dirname, '../../scripts');
const directory = mkdtempSync(join(temporaryDirectory, 'balai-keep-running-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** The script that `npm start` keeps the server running with, around a program that ends as these words say. */
async function keep(
  ends: readonly string[],
  becomesReady = true,
): Promise<{ code: number | null; said: string }> {
  const endings = join(directory, 'endings.json');
  writeFileSync(endings, JSON.stringify(ends));
  const program = `
    const { readFileSync, writeFileSync } = require('node:fs');
    const [end, ...others] = JSON.parse(readFileSync(${JSON.stringify(endings)}, 'utf8'));
    writeFileSync(${JSON.stringify(endings)}, JSON.stringify(others));
    console.log('started');
    if (end === 'crash') process.kill(process.pid, 'SIGKILL');
    else if (end !== 'stay') process.exit(Number(end));
    else setInterval(() => {}, 1000);`;
  const keeper = `
    import { start, stopChildrenOnSignal } from ${JSON.stringify(join(scripts, 'children.mjs'))};
    import { keepRunning } from ${JSON.stringify(join(scripts, 'keep-running.mjs'))};
    stopChildrenOnSignal(0);
    process.exit(await keepRunning({
      launch: () => start(process.execPath, ['-e', ${JSON.stringify(program)}]),
      whenReady: async () => ${becomesReady},
      say: (sentence) => console.log(sentence),
      firstDelayMs: 1,
    }));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', keeper]);
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString();
    // Ctrl+C, once the last one has started.
    if (ends.at(-1) === 'stay' && said.split('started\n').length > ends.length) child.kill('SIGINT');
  });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, said };
}

describe('the script that keeps the server running', () => {
  it('starts it again after a crash, says so, and ends when it is asked to', async () => {
    const { code, said } = await keep(['crash', '3', 'stay']);
    expect(said.split('\n').filter(Boolean)).toEqual([
      'started',
      'The server was ended by SIGKILL; it is started again in 1 s.',
      'started',
      'The server ended with code 3; it is started again in 1 s.',
      'started',
    ]);
    expect(code).toBe(0);
  });

  it('ends with what could not be started, such as on a port in use', async () => {
    expect(await keep(['1', 'stay'], false)).toEqual({ code: 1, said: 'started\n' });
  });

  it('ends with what ended by itself', async () => {
    expect(await keep(['0'])).toEqual({ code: 0, said: 'started\n' });
  });

  it('gives up what crashes again and again', async () => {
    const { code, said } = await keep(Array.from({ length: 12 }, () => '7'));
    expect(said.match(/started\n/g)).toHaveLength(11);
    expect(said).toContain(
      'The server ended with code 7, for the 11th time in a row; it is not started again.',
    );
    expect(code).toBe(7);
  });
});
