import { ConflictError } from '../errors';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const JAKARTA_OFFSET_MS = 7 * 3_600_000;

/** '16 Nov 2026 10:32', the wall clock of Asia/Jakarta, which has known no other offset since 1964. */
function jakartaClock(moment: string): string {
  const [day = '', time = ''] = new Date(Date.parse(moment) + JAKARTA_OFFSET_MS).toISOString().split('T');
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year} ${time.slice(0, 5)}`;
}

/** Somebody else stored a newer version than the one the client worked on. */
export class VersionConflictError extends ConflictError {
  constructor(by: string, at: string, currentVersion: number) {
    super('version_conflict', `This data was changed by ${by} at ${jakartaClock(at)}. Reload and try again`, {
      by,
      at,
      current_version: currentVersion,
    });
  }
}
