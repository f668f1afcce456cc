import { FirstSteps } from './first-steps';
import { loadFirstStepsText } from './first-steps-text';

/** The list with its words. */
export async function loadFirstSteps(): Promise<typeof FirstSteps> {
  await loadFirstStepsText();
  return FirstSteps;
}
