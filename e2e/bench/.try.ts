import { signIn } from './signed-caller';
import { measureLoad } from './load';
const origin = 'http://localhost:3152';
for (const role of ['superadmin', 'sales'] as const) {
  const c = await signIn(origin, role);
  for (const q of [
    'row=10',
    'row=50',
    'row=10&status=visit',
    'row=10&sort=expected_value&order=desc',
    'row=10&key=4711',
    'row=10&key=installation',
    'row=10&sort=name',
    'row=10&sort=customer_name',
    'row=10&sort=status',
    'row=10&sort=weighted_value&order=desc',
    'row=10&tab=my',
    'row=10&date_from=2026-01-01&date_to=2026-01-31',
  ]) {
    const t = performance.now();
    try {
      const a = (await c.get('/panel/pipeline/list?page=1&' + q)) as any;
      console.log(role, q, Math.round(performance.now() - t), 'ms', a.count, a.count_capped);
      const t2 = performance.now();
      await c.get('/panel/pipeline/list?page=1&' + q);
      console.log('   again', Math.round(performance.now() - t2));
    } catch (e) {
      console.log(role, q, Math.round(performance.now() - t), String(e).slice(0, 200));
    }
  }
}
