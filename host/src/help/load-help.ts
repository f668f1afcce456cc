import type { ComponentType } from 'react';
import { loadGuideText } from '../guide/guide-text';
import { HelpPanel } from './help-panel';

/** The panel with its words. */
export async function loadHelp(): Promise<typeof HelpPanel> {
  await loadGuideText();
  return HelpPanel;
}

/** The glossary. It comes in one file with the help: each file is a line in what the sign-in page downloads. */
export async function loadGlossary(): Promise<ComponentType> {
  const { loadGlossaryPage } = await import(/* webpackMode: "eager" */ '../glossary/load-glossary-page');
  return loadGlossaryPage();
}
