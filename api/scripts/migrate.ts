import { inOneSentence, withDatabase } from './with-database';

await inOneSentence(() =>
  withDatabase(async (_db, _environment, applied) =>
    applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`,
  ),
);
