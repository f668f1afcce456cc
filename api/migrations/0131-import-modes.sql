-- Whether the rows of a file are new records or change records that are there.
alter table imports add column mode text not null default 'add' check (mode in ('add', 'change'));
update imports set mode = 'change' where area = 'item_price';
