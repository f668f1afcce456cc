import { CelebrationDialog } from './celebration-dialog';
import { loadCelebrationsText } from './celebrations-text';

/** The dialog with its words. */
export async function loadDialog(): Promise<typeof CelebrationDialog> {
  await loadCelebrationsText();
  return CelebrationDialog;
}
