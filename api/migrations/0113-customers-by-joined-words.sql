-- Words that stand together, found without the spaces between them: a space is in no trigram, so that two words which many
-- names have would be read wherever they stand.
create index customers_joined_search on customers using gin (replace(name, ' ', '') gin_trgm_ops) where deleted_at is null;
-- How many names have them together decides whether this index is asked at all.
create statistics customers_joined on (replace(name, ' ', '')) from customers;
alter statistics customers_joined set statistics 1000;
