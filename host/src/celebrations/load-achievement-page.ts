import { AchievementPage } from './achievement-page';
import { loadCelebrationsText } from './celebrations-text';

/** The page with its words. */
export async function loadAchievementPage(): Promise<typeof AchievementPage> {
  await loadCelebrationsText();
  return AchievementPage;
}
