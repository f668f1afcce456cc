-- The pipelines of a renamed customer are held by their ids, as by everybody who changes many of them: in the order of
-- the table one who holds a later one would wait for an earlier one that its holder has.

create or replace function customers_spread_name() returns trigger language plpgsql as $$
begin
  perform from pipelines where customer_id = new.id order by id for no key update;
  -- Not a change of the pipelines: their version stays, and the trigger of their own computes the text.
  update pipelines set customer_id = customer_id where customer_id = new.id;
  return null;
end
$$;
