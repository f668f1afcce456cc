-- What was deleted is listed for who may bring it back; of tables that grow long it is a small part.
create index customers_deleted on customers (deleted_at) where deleted_at is not null;
create index pipelines_deleted on pipelines (deleted_at) where deleted_at is not null;
create index distributors_deleted on distributors (deleted_at) where deleted_at is not null;
create index items_deleted on items (deleted_at) where deleted_at is not null;
create index users_deleted on users (deleted_at) where deleted_at is not null;
