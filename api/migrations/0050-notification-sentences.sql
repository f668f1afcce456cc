-- What title and description say as keys and values, so that everybody reads them in his own language; the columns of
-- text keep the English.
alter table notifications add column sentences jsonb;
