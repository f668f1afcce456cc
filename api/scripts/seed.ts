import { seedDemoCompany } from '../src/demo/seed';
import { withDatabase } from './with-database';

await withDatabase(async (db, { demoPassword, demoToday }) => {
  const loaded = await seedDemoCompany(db, { password: demoPassword, today: demoToday });
  return loaded
    ? `Loaded the demo company. Accounts: {role}{n}@demo.test, password: ${demoPassword}`
    : 'The database has people already; the demo company is loaded into an empty one only.';
});
