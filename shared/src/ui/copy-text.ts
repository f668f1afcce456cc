import { toast } from './overlays/toast';
import { uiWord } from './ui-text';

/**
 * Puts a text on the clipboard. Says that one has to do it oneself where the browser refuses, or has no clipboard for
 * pages that did not come over https.
 * @returns whether it is there.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast({ tone: 'danger', title: uiWord('copyFailed') });
    return false;
  }
}
