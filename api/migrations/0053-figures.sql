-- What summary boxes and lists sorted by figures read: reckoned where pipelines change, because adding up a hundred
-- thousand of them at each look takes longer than the list beside it. A job compares both with the pipelines each night.

-- How many pipelines there are of each kind, and their value. 0, '' and infinity stand for none.
create table pipeline_figures (
  user_id bigint not null,
  id_group bigint not null,
  status text not null,
  commit text not null,
  commit_month text not null,
  -- The day in Asia/Jakarta.
  closed_on date not null,
  count bigint not null,
  value bigint not null,
  weighted bigint not null,
  primary key (user_id, id_group, status, commit, commit_month, closed_on)
);

create table customer_figures (
  customer_id bigint primary key references customers (id),
  pipelines int not null default 0,
  open_pipelines int not null default 0,
  -- The latest year in Asia/Jakarta in which something was won, and for how much.
  won_year int not null default 0,
  won_value bigint not null default 0,
  last_activity_at timestamptz
);

create function pipeline_weighted_value(value bigint, probability_bp int) returns bigint language sql immutable as
  'select (value * probability_bp + 5000) / 10000';

-- Pipelines as figures count them: from the table, or the rows of a statement that changes it.
create view pipeline_counts as
  select id, user_id, coalesce(id_group, 0) as id_group, status, commit, coalesce(commit_month, '') as commit_month,
    coalesce((closed_at at time zone 'Asia/Jakarta')::date, 'infinity') as closed_on,
    1::bigint as count, expected_value as value, pipeline_weighted_value(expected_value, probability_bp) as weighted
  from pipelines where deleted_at is null;

create function reckon_pipeline_figures() returns void language plpgsql as $$
begin
  delete from pipeline_figures;
  insert into pipeline_figures
  select user_id, id_group, status, commit, commit_month, closed_on, sum(count), sum(value), sum(weighted)
  from pipeline_counts group by 1, 2, 3, 4, 5, 6;
end
$$;

-- The figures of these customers, anew. Their rows are locked first, in one order: whoever comes second then sees what
-- the first one changed.
create function reckon_customer_figures(customers bigint[]) returns void language plpgsql as $$
begin
  perform from customer_figures where customer_id = any(customers) order by customer_id for update;
  update customer_figures f set pipelines = n.pipelines, open_pipelines = n.open_pipelines,
    won_year = n.won_year, won_value = n.won_value, last_activity_at = n.last_activity_at
  from (
    select c.id, count(p.id) as pipelines, count(p.id) filter (where p.status not in ('win', 'lost')) as open_pipelines,
      coalesce(max(p.won_year), 0) as won_year,
      coalesce(sum(p.expected_value) filter (where p.won_year = p.latest_year), 0) as won_value,
      max(p.last_activity_at) as last_activity_at
    from unnest(customers) c (id)
    left join (
      select w.*, max(w.won_year) over (partition by w.customer_id) as latest_year
      from (
        select id, customer_id, status, expected_value, last_activity_at,
          case when status = 'win' then extract(year from closed_at at time zone 'Asia/Jakarta')::int end as won_year
        from pipelines where customer_id = any(customers) and deleted_at is null) w
    ) p on p.customer_id = c.id
    group by c.id) n
  where f.customer_id = n.id;
end
$$;

create function pipelines_keep_figures() returns trigger language plpgsql as $$
begin
  insert into pipeline_figures as f
  select p.user_id, coalesce(p.id_group, 0), p.status, p.commit, coalesce(p.commit_month, ''),
    coalesce((p.closed_at at time zone 'Asia/Jakarta')::date, 'infinity'),
    sum(p.times), sum(p.times * p.expected_value),
    sum(p.times * pipeline_weighted_value(p.expected_value, p.probability_bp))
  from (select old.*, -1 as times union all select new.*, 1) p
  where p.id is not null and p.deleted_at is null
  group by 1, 2, 3, 4, 5, 6
  having sum(p.times) <> 0 or sum(p.times * p.expected_value) <> 0
    or sum(p.times * pipeline_weighted_value(p.expected_value, p.probability_bp)) <> 0
  -- In one order, so that two who move a pipeline between the same kinds do not wait for each other.
  order by 1, 2, 3, 4, 5, 6
  on conflict (user_id, id_group, status, commit, commit_month, closed_on) do update
    set count = f.count + excluded.count, value = f.value + excluded.value, weighted = f.weighted + excluded.weighted;
  return null;
end
$$;

create trigger pipelines_figures
  after insert or delete or update of user_id, id_group, status, commit, commit_month, closed_at, expected_value,
    probability_bp, deleted_at
  on pipelines for each row execute function pipelines_keep_figures();

-- One for each kind of statement, because each sees other rows.
create function customers_keep_figures() returns trigger language plpgsql as $$
declare
  touched bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct customer_id) into touched from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct customer_id) into touched from old_rows;
  else
    select array_agg(distinct c.customer_id) into touched
    from old_rows o join new_rows n using (id)
    cross join lateral (values (o.customer_id), (n.customer_id)) c (customer_id)
    where (o.customer_id, o.status, o.expected_value, o.closed_at, o.last_activity_at, o.deleted_at)
      is distinct from (n.customer_id, n.status, n.expected_value, n.closed_at, n.last_activity_at, n.deleted_at);
  end if;
  if touched is not null then
    perform reckon_customer_figures(touched);
  end if;
  return null;
end
$$;

create trigger pipelines_customer_figures_insert after insert on pipelines
  referencing new table as new_rows for each statement execute function customers_keep_figures();
create trigger pipelines_customer_figures_update after update on pipelines
  referencing old table as old_rows new table as new_rows for each statement execute function customers_keep_figures();
create trigger pipelines_customer_figures_delete after delete on pipelines
  referencing old table as old_rows for each statement execute function customers_keep_figures();

insert into customer_figures (customer_id) select id from customers;
select reckon_pipeline_figures();
select reckon_customer_figures(array(select id from customers));

-- Every customer has figures, so that a list may walk along their order.
create function customers_begin_figures() returns trigger language plpgsql as $$
begin
  insert into customer_figures (customer_id) values (new.id);
  return null;
end
$$;

create trigger customers_figures after insert on customers
  for each row execute function customers_begin_figures();

create index customer_figures_open_pipelines on customer_figures (open_pipelines desc, customer_id desc);
create index customer_figures_last_activity on customer_figures (last_activity_at desc nulls last, customer_id desc);
create index customer_figures_won on customer_figures (won_year, won_value desc, customer_id desc);

-- Which pipelines, activities and sites name a contact or a site is asked before one is removed.
create index pipelines_pic on pipelines (pic_id) where pic_id is not null;
create index pipelines_site on pipelines (site_id) where site_id is not null;
create index pipeline_activities_pic on pipeline_activities (pic_id) where pic_id is not null;
create index customer_sites_pic on customer_sites (pic_id) where pic_id is not null;

-- What free text is looked for in: one without an index would make the others of its table useless.
create index users_name_search on users using gin (full_name gin_trgm_ops);
create index users_nip_search on users using gin (nip gin_trgm_ops);
create index users_email_search on users using gin (email gin_trgm_ops);
create index distributors_code_search on distributors using gin (code gin_trgm_ops);
create index distributors_city_search on distributors using gin (city gin_trgm_ops);
