import { HelpPanel } from './help-panel';
import { loadHelpText } from './help-text';

/** The panel with its words. */
export async function loadHelp(): Promise<typeof HelpPanel> {
  await loadHelpText();
  return HelpPanel;
}
