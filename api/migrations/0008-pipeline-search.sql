-- What free text is looked for in: number, name and customer of a pipeline in one column, because no index can serve
-- a condition that is true in one table or in another.

alter table pipelines add column search_text text not null default '';

create function pipelines_set_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := new.no_pipeline || ' ' || new.name || ' ' || (select name from customers where id = new.customer_id);
  return new;
end
$$;

create trigger pipelines_search_text before insert or update of no_pipeline, name, customer_id on pipelines
  for each row execute function pipelines_set_search_text();

create function customers_spread_name() returns trigger language plpgsql as $$
begin
  -- Not a change of the pipelines: their version stays, and the trigger above computes the text.
  update pipelines set customer_id = customer_id where customer_id = new.id;
  return null;
end
$$;

create trigger customers_name_spread after update of name on customers
  for each row when (old.name is distinct from new.name) execute function customers_spread_name();

update pipelines set customer_id = customer_id;

create index pipelines_search on pipelines using gin (search_text gin_trgm_ops);
drop index pipelines_name_search;
drop index pipelines_number_search;
