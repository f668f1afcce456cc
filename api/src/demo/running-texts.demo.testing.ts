import { sql } from 'kysely';
import { defineAreaTests } from './area-tests.testing';

export const areaTests = defineAreaTests(({ all, counts }) => {
  test('celebrates 12 deals and 6 certificates of its last days, with what colleagues say', async () => {
    expect(
      await counts(sql`
        select type as word, count(*) as count from running_texts
        where show_until >= '2026-11-16' group by 1`),
    ).toEqual({ so: 12, certificate: 6, text: 3 });
    const [said] = await all(sql<{ likes: number; own: number }>`
      select count(*)::int as likes, count(*) filter (where l.user_id = r.user_id)::int as own
      from notif_likes l join running_texts r on r.id = l.running_text_id`);
    expect(said?.likes).toBeGreaterThan(100);
    expect(said?.own).toBe(0);
  });
});
