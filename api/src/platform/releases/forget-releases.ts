import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@balai/shared/format/calendar';
import { Check } from 'typebox/value';
import { HostDetails } from './composition';
import type { Sources } from './compose';
import { namesIn } from './incoming';
import { unpackedName } from './packed-forms';
import { keptReleases } from './release-history';
import { readChanges, readDetails } from './releases.repository';

/** Removes a file or folder, unless it came within the hour: it may be of a release that is being published. */
async function removeSettled(path: string, now: Date): Promise<void> {
  const status = await stat(path).catch(() => null);
  if (status && now.getTime() - status.mtimeMs >= HOUR_MS) await rm(path, { recursive: true, force: true });
}

/** Removes the files of releases that nobody can see any more; the history stays. */
export async function forgetOldReleases(
  { db, directory }: Omit<Sources, 'answered'>,
  now: Date,
): Promise<void> {
  const kept = keptReleases(await readChanges(db), now);
  for (const room of await namesIn(join(directory, 'r'))) {
    for (const release of await namesIn(join(directory, 'r', room))) {
      if (kept.has(room) && !kept.get(room)?.has(release))
        await removeSettled(join(directory, 'r', room, release), now);
    }
  }
  const assets = new Set<string>();
  for (const release of kept.get('host') ?? []) {
    const details = await readDetails(db, 'host', release);
    // One that cannot be read says nothing about which files are needed.
    if (!Check(HostDetails, details)) return;
    for (const name of Object.keys(details.files)) assets.add(name);
  }
  for (const name of await namesIn(join(directory, 'assets'))) {
    if (assets.size > 0 && !assets.has(unpackedName(name)))
      await removeSettled(join(directory, 'assets', name), now);
  }
}
