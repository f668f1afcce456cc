-- What waits for pre-sales, of all that is not deleted: who takes or distributes that work sees the customers of it, and
-- would otherwise read every pipeline to find them.
create index pipelines_presales_open on pipelines (customer_id) where presales_state = 'need' and deleted_at is null;
create index pipelines_presales_needed on pipelines (customer_id) where need_presales and deleted_at is null;
