import { loadGuideText } from '../guide/guide-text';
import { HelpPanel } from './help-panel';

/** The panel with its words. */
export async function loadHelp(): Promise<typeof HelpPanel> {
  await loadGuideText();
  return HelpPanel;
}
