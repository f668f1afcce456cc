-- Customers are also found by what stands on a card or in a call that comes in: a contact's name, a number, an address of
-- mail. In one column, because no index can serve a condition that is true in one table or in another.

-- A number as it was written, and its digits as they are dialled from elsewhere and within Indonesia.
create function words_of_phone(phone text) returns text language sql immutable as $$
  select concat_ws(' ', phone, '62' || subscriber, '0' || subscriber)
  from regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(62|0)', '') subscriber
$$;

create function words_of_customer(customer customers) returns text language sql stable as $$
  select concat_ws(
    ' ', customer.name, customer.legal_name, customer.city, customer.npwp, words_of_phone(customer.phone), customer.email,
    (select string_agg(concat_ws(' ', name, words_of_phone(phone), email), ' ' order by id)
     from customer_pics where customer_id = customer.id and deleted_at is null))
$$;

alter table customers add column search_text text not null default '';
update customers set search_text = words_of_customer(customers);

create function customers_set_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := words_of_customer(new);
  return new;
end
$$;

create trigger customers_search_text before insert or update of name, legal_name, city, npwp, phone, email on customers
  for each row execute function customers_set_search_text();

-- Not a change of the customers: their version stays. What changes contacts holds the lock of their customer already.
create function customer_pics_spread_words() returns trigger language plpgsql as $$
begin
  update customers set search_text = words_of_customer(customers)
  where id in (select customer_id from new_rows) and search_text <> words_of_customer(customers);
  return null;
end
$$;

create trigger customer_pics_words_insert after insert on customer_pics
  referencing new table as new_rows for each statement execute function customer_pics_spread_words();
create trigger customer_pics_words_update after update on customer_pics
  referencing new table as new_rows for each statement execute function customer_pics_spread_words();

create index customers_search on customers using gin (search_text gin_trgm_ops);
