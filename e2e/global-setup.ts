import { startPanel } from './panel';

/** One panel for all journeys; each journey works on records of its own. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.PANEL_ORIGIN) return async () => {};
  const panel = await startPanel({ DEMO: '1', PUSH_CONTACT: 'mailto:panel@demo.test' });
  process.env.PANEL_ORIGIN = panel.origin;
  return panel.stop;
}
