/** What `floating.ts` fetches. */
export { HangingPanel } from './hanging-panel';
export { HintBubble } from './hint-bubble';
export { MenuPanel } from './menu-panel';
