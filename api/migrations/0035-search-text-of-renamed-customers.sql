-- A pipeline that is stored while its customer is renamed took the old name, and the renaming did not see the pipeline
-- yet. The share lock makes one wait for the other.

create or replace function pipelines_set_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := new.no_pipeline || ' ' || new.name || ' '
    || (select name from customers where id = new.customer_id for share);
  return new;
end
$$;
