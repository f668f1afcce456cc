import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Check } from 'typebox/value';
import { HostDetails } from './composition';
import type { Sources } from './compose';
import { namesIn } from './incoming';
import { keptReleases } from './release-history';
import { readChanges, readDetails } from './releases.repository';

/** Removes the files of releases that nobody can see any more; the history stays. */
export async function forgetOldReleases(
  { db, directory }: Omit<Sources, 'answered'>,
  now: Date,
): Promise<void> {
  const kept = keptReleases(await readChanges(db), now);
  for (const room of await namesIn(join(directory, 'r'))) {
    for (const release of await namesIn(join(directory, 'r', room))) {
      if (kept.has(room) && !kept.get(room)?.has(release))
        await rm(join(directory, 'r', room, release), { recursive: true, force: true });
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
    if (assets.size > 0 && !assets.has(name.replace(/\.br$/, '')))
      await rm(join(directory, 'assets', name), { force: true });
  }
}
