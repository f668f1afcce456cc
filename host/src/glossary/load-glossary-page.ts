import { loadKitParts } from '../departments/provided-modules';
import { loadGuideText } from '../guide/guide-text';
import { GlossaryPage } from './glossary-page';

/** The page with its words, and what all departments share, whose words are part of it. */
export async function loadGlossaryPage(): Promise<typeof GlossaryPage> {
  await Promise.all([loadGuideText(), loadKitParts()]);
  return GlossaryPage;
}
