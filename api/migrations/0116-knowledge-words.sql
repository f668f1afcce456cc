-- Model numbers, decimals and addresses of product knowledge are found by what is typed of them.

-- The database's own parser takes SW-24, 2.4 and TCP/IP for a signed number, a number and a path. It is left none of the
-- signs that it knows, and parts letters and digits of any script. What is searched goes the same way.
create function product_knowledge_words(text text) returns text
  language sql immutable parallel safe
  return translate(text, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32));

-- The index goes with the column.
alter table product_knowledge drop column search;
alter table product_knowledge add column search tsvector generated always as (
  setweight(to_tsvector('simple', product_knowledge_words(title)), 'A')
  || setweight(to_tsvector('simple', product_knowledge_words(product_knowledge_tags(tags))), 'B')
  || setweight(to_tsvector('simple', product_knowledge_words(body_text)), 'C')) stored;

create index product_knowledge_search on product_knowledge using gin (search);
