-- What the pipelines of one owner, group and status add up to: a list is asked for its count and totals at every first
-- page, and reading ten thousand rows for them takes five times as long as the page. Kept as pipeline_figures are, which
-- are too fine for it: they tell every day of closing.
create table pipeline_totals (
  user_id bigint not null,
  -- 0 stands for none.
  id_group bigint not null,
  status text not null,
  count bigint not null,
  value bigint not null,
  weighted bigint not null,
  primary key (user_id, id_group, status)
);

create or replace function reckon_pipeline_figures() returns void language plpgsql as $$
begin
  delete from pipeline_figures;
  insert into pipeline_figures
  select user_id, id_group, status, commit, commit_month, closed_on, sum(count), sum(value), sum(weighted)
  from pipeline_counts group by 1, 2, 3, 4, 5, 6;
  delete from pipeline_totals;
  insert into pipeline_totals
  select user_id, id_group, status, sum(count), sum(value), sum(weighted) from pipeline_counts group by 1, 2, 3;
end
$$;

-- After the figures of the same pipelines, by a trigger whose name follows theirs: everybody takes both in one order.
create function pipelines_keep_totals() returns trigger language plpgsql as $$
begin
  insert into pipeline_totals as t
  select p.user_id, coalesce(p.id_group, 0), p.status, sum(p.times), sum(p.times * p.expected_value),
    sum(p.times * pipeline_weighted_value(p.expected_value, p.probability_bp))
  from (select old.*, -1 as times union all select new.*, 1) p
  where p.id is not null and p.deleted_at is null
  group by 1, 2, 3
  having sum(p.times) <> 0 or sum(p.times * p.expected_value) <> 0
    or sum(p.times * pipeline_weighted_value(p.expected_value, p.probability_bp)) <> 0
  order by 1, 2, 3
  on conflict (user_id, id_group, status) do update
    set count = t.count + excluded.count, value = t.value + excluded.value, weighted = t.weighted + excluded.weighted;
  return null;
end
$$;

create trigger pipelines_totals
  after insert or delete or update of user_id, id_group, status, expected_value, probability_bp, deleted_at
  on pipelines for each row execute function pipelines_keep_totals();

select reckon_pipeline_figures();
