-- What pipelines add up to changes once for each statement instead of once for each row: the rows of a file or of a
-- seller who leaves touched the same figures in the order of the table, and two of them at a time waited for each other.

drop trigger pipelines_figures on pipelines;
drop trigger pipelines_totals on pipelines;
drop function pipelines_keep_totals();

create or replace function pipelines_keep_figures() returns trigger language plpgsql as $$
declare
  -- By kind, so that they are few however many rows a statement changes.
  gone pipeline_figures[];
  come pipeline_figures[];
begin
  if tg_op <> 'INSERT' then
    select array_agg(row(k.*)::pipeline_figures) into gone from (
      select user_id, coalesce(id_group, 0), status, commit, coalesce(commit_month, ''),
        coalesce((closed_at at time zone 'Asia/Jakarta')::date, 'infinity'),
        -count(*), -sum(expected_value), -sum(pipeline_weighted_value(expected_value, probability_bp))
      from old_rows where deleted_at is null group by 1, 2, 3, 4, 5, 6) k;
  end if;
  if tg_op <> 'DELETE' then
    select array_agg(row(k.*)::pipeline_figures) into come from (
      select user_id, coalesce(id_group, 0), status, commit, coalesce(commit_month, ''),
        coalesce((closed_at at time zone 'Asia/Jakarta')::date, 'infinity'),
        count(*), sum(expected_value), sum(pipeline_weighted_value(expected_value, probability_bp))
      from new_rows where deleted_at is null group by 1, 2, 3, 4, 5, 6) k;
  end if;
  -- Both in one order, so that two who move pipelines between the same kinds do not wait for each other.
  insert into pipeline_figures as f
  select user_id, id_group, status, commit, commit_month, closed_on, sum(count), sum(value), sum(weighted)
  from unnest(gone || come)
  group by 1, 2, 3, 4, 5, 6
  having sum(count) <> 0 or sum(value) <> 0 or sum(weighted) <> 0
  order by 1, 2, 3, 4, 5, 6
  on conflict (user_id, id_group, status, commit, commit_month, closed_on) do update
    set count = f.count + excluded.count, value = f.value + excluded.value, weighted = f.weighted + excluded.weighted;
  insert into pipeline_totals as t
  select user_id, id_group, status, sum(count), sum(value), sum(weighted)
  from unnest(gone || come)
  group by 1, 2, 3
  having sum(count) <> 0 or sum(value) <> 0 or sum(weighted) <> 0
  order by 1, 2, 3
  on conflict (user_id, id_group, status) do update
    set count = t.count + excluded.count, value = t.value + excluded.value, weighted = t.weighted + excluded.weighted;
  return null;
end
$$;

create trigger pipelines_figures_insert after insert on pipelines
  referencing new table as new_rows for each statement execute function pipelines_keep_figures();
create trigger pipelines_figures_update after update on pipelines
  referencing old table as old_rows new table as new_rows for each statement execute function pipelines_keep_figures();
create trigger pipelines_figures_delete after delete on pipelines
  referencing old table as old_rows for each statement execute function pipelines_keep_figures();
