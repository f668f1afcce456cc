// `pnpm releases list [room]`, `pnpm releases rollback <room> [release] [reason]`: what was published to the server that
// runs on DATA_DIR, and the way back.
import { dataDirectory } from './directories.mjs';
import { failWith, PlainError } from './output.mjs';
import { answerOf, sendRequest, takeBack } from './publish.mjs';

const USAGE = 'Usage: pnpm releases list [room] | rollback <room> [release] [reason]';

async function ask(request) {
  const data = dataDirectory();
  const name = sendRequest(data, request);
  const answer = await answerOf(data, name);
  if (answer?.ok) return answer;
  if (answer) throw new PlainError(`${answer.message}.`);
  takeBack(data, name);
  throw new PlainError(`No server answered on ${data}; start it, or name its folder with DATA_DIR.`);
}

async function main([command, room, release, ...reason]) {
  if (command === 'list') {
    const { history, failures = [] } = await ask({ action: 'list' });
    const failuresOf = (change) =>
      failures.find((one) => one.room === change.room && one.release === change.release);
    const rooms = [...new Set(history.map((change) => change.room))].toSorted();
    if (room && !rooms.includes(room))
      throw new PlainError(`There is no room '${room}'; there are ${rooms.join(', ')}.`);
    for (const change of history.filter((one) => !room || one.room === room)) {
      const { id, at, action, madeBy, reason: why } = change;
      const failed = failuresOf(change);
      const words = [
        String(id).padStart(4),
        at,
        action.padEnd(8),
        change.room,
        change.release,
        madeBy,
        ...(why ? [why] : []),
        ...(failed ? [`failures in browsers: ${failed.failures}, the last at ${failed.lastAt}`] : []),
      ];
      process.stdout.write(`${words.join('  ')}\n`);
    }
    return;
  }
  if (command !== 'rollback' || !room) throw new PlainError(USAGE);
  const why = reason.length > 0 ? { reason: reason.join(' ') } : {};
  const { message } = await ask({ action: 'rollback', room, release, ...why });
  process.stdout.write(`${message}.\n`);
}

main(process.argv.slice(2)).catch(failWith);
