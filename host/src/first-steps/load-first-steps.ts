import { loadGuideText } from '../guide/guide-text';
import { FirstSteps } from './first-steps';

/** The list with its words. */
export async function loadFirstSteps(): Promise<typeof FirstSteps> {
  await loadGuideText();
  return FirstSteps;
}
