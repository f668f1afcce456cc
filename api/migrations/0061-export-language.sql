-- A file is written in the language of who asked for it, and why it failed is said in the one he speaks when he looks.
alter table exports add column language text not null default 'en' check (language in ('en', 'de', 'fr', 'pt', 'id'));
-- {key, values} of `failure`.
alter table exports add column failure_sentence jsonb;
