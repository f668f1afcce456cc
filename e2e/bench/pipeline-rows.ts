import pg from 'pg';

interface Index {
  name: string;
  definition: string;
}

/** The indexes of the tables that are no constraint: they can be made again. */
async function plainIndexes(client: pg.Client, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select i.indexname as name, i.indexdef as definition
     from pg_indexes i
     where i.schemaname = 'public' and i.tablename = any($1)
       and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    [tables],
  );
  return rows;
}

/**
 * Fills a panel's database up to `total` pipelines, spread over the sellers, statuses and two years, of so many more
 * customers, one for ten pipelines where nothing is said. In one statement each, without triggers, the indexes and
 * figures made afterwards: the services would need hours for a million.
 */
export async function fillPipelines(
  databaseUrl: string,
  total: number,
  customers = Math.ceil(total / 10),
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const indexes = await plainIndexes(client, ['customers', 'pipelines']);
    await client.query(`set session_replication_role = replica`);
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const { name } of indexes) await client.query(`drop index "${name}"`);
    await client.query(
      `create temporary table sellers as
       select row_number() over (order by u.id) - 1 as place, u.id as user_id, m.id_group
       from users u join group_members m on m.user_id = u.id and m.valid_to is null
       where u.role = 'sales'`,
    );
    await client.query(
      `insert into customers (name, normalized_name, type, industry, address, city, province, source, status, user_id,
         id_group, search_text)
       select named.name, 'contoh ' || n, 'company', 'manufacturing', 'Jl. Contoh ' || n, 'Jakarta', 'DKI Jakarta', 'referral',
         'active', s.user_id, s.id_group, named.name || ' Jakarta'
       from (
         select n, (array['PT', 'CV', 'UD', 'Koperasi', 'Yayasan'])[n % 5 + 1] || ' ' ||
             (array['Samudra', 'Graha', 'Karya', 'Bumi', 'Cipta', 'Mitra', 'Sinar'])[n / 5 % 7 + 1] || ' ' ||
             (array['Makmur', 'Sejahtera', 'Abadi', 'Perkasa', 'Sentosa', 'Utama', 'Mandiri', 'Lestari', 'Jaya', 'Persada',
               'Nusantara'])[n / 35 % 11 + 1] || ' ' || n as name
         from generate_series(1, $1::int) n) named
       join sellers s on s.place = n % (select count(*) from sellers)
       order by n`,
      [customers],
    );
    await client.query(
      `create temporary table owners as
       select row_number() over (order by id) - 1 as place, id, name, user_id, id_group
       from customers where normalized_name like 'contoh %'`,
    );
    await client.query('analyze owners');
    await client.query(
      `insert into pipelines (no_pipeline, name, customer_id, user_id, id_group, type, status, status_at, probability_bp,
         expected_value, expected_close_date, closed_at, created_at, search_text)
       select made.no_pipeline, made.name, c.id, c.user_id, c.id_group, 'project', made.status, made.created_at, 1000,
         1000000 * (1 + made.n % 900), (made.created_at + interval '90 days')::date,
         case when made.status in ('win', 'lost') then made.created_at end, made.created_at,
         made.no_pipeline || ' ' || made.name || ' ' || c.name
       from (
         select n, 'PX/' || lpad(n::text, 8, '0') as no_pipeline,
           (array['CCTV', 'Network', 'Server', 'UPS', 'Access control', 'Fire alarm'])[n % 6 + 1] || ' installation ' || n as name,
           (array['prospect', 'visit', 'solution', 'quotation', 'negotiation', 'win', 'win', 'lost'])[n % 8 + 1] as status,
           timestamptz '2026-11-15' - (n::bigint * 37 % 700) * interval '1 day' - (n % 86400) * interval '1 second' as created_at
         from generate_series(1, greatest($1::int - (select count(*)::int from pipelines), 0)) n) made
       join owners c on c.place = made.n % (select count(*) from owners)`,
      [total],
    );
    for (const { definition } of indexes) await client.query(definition);
    await client.query(
      `insert into customer_figures (customer_id, registered_at) select id, created_at from customers
       on conflict (customer_id) do nothing`,
    );
    await client.query(
      `select reckon_pipeline_figures(), reckon_customer_figures(array(select id from customers))`,
    );
    await client.query('vacuum analyze customer_figures');
    await client.query('vacuum analyze pipeline_figures');
    await client.query('vacuum analyze customers');
    await client.query('vacuum analyze pipelines');
  } finally {
    await client.end();
  }
}
