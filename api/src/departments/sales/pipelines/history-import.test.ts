import { dirtyHistory } from '../../../platform/imports/dirty-history.testing';
import { describeHistoryImport } from './history-import.testing';

describeHistoryImport('a generated history with the faults of a real one', () => dirtyHistory(1700));
