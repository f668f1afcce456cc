import { IdlePart } from '../shell/idle-part';

/** The first page is drawn by then, and nothing of it can be late before. */
const AFTER_MS = 1_500;

const loadBar = async () => (await import('./late-answers-bar')).LateAnswersBar;

/** Has it said when an answer takes long. */
export const LateAnswersPlace = () => <IdlePart after={AFTER_MS} load={loadBar} />;
