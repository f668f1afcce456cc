import type { ReleaseChange } from './releases.repository';

/** Files of a release are kept so long after it was last live: a tab may still ask for them. */
const KEEP_SUPERSEDED_MS = 14 * 24 * 3_600_000;

/** So many of the newest releases of a room stay whatever their age, for a roll-back. */
const KEEP_ALWAYS = 3;

type Change = Pick<ReleaseChange, 'room' | 'release' | 'action'>;

/**
 * The releases of each room that may be shown, the wanted one first, then those it falls back to. Publishing puts a
 * release on top; a roll-back withdraws everything that was published since the release it goes back to.
 * @param changes - oldest first. @returns rooms in the order of their last change.
 */
export function candidatesOf(changes: readonly Change[]): Map<string, string[]> {
  const stacks = new Map<string, string[]>();
  for (const { room, release, action } of changes) {
    const stack = stacks.get(room) ?? [];
    const at = stack.indexOf(release);
    const below =
      action === 'rollback' && at >= 0 ? stack.slice(at + 1) : stack.filter((one) => one !== release);
    stacks.delete(room);
    stacks.set(room, [release, ...below]);
  }
  return stacks;
}

/** The releases of each room whose files must stay: those that may be shown soon, and those that lately were. */
export function keptReleases(
  changes: readonly (Change & Pick<ReleaseChange, 'at'>)[],
  now: Date,
): Map<string, Set<string>> {
  const kept = new Map<string, Set<string>>();
  for (const [room, stack] of candidatesOf(changes)) kept.set(room, new Set(stack.slice(0, KEEP_ALWAYS)));
  const last = new Map<string, Change>();
  for (const change of changes) {
    const former = last.get(change.room);
    if (former && now.getTime() - Date.parse(change.at) < KEEP_SUPERSEDED_MS)
      kept.get(change.room)?.add(former.release);
    last.set(change.room, change);
  }
  return kept;
}
