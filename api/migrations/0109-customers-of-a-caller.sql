-- Whether somebody sees a pipeline of a customer is answered by the index alone, customer by customer.
drop index pipelines_customer;
create index pipelines_customer on pipelines (customer_id, status)
  include (user_id, id_group, need_presales, presales_state) where deleted_at is null;
-- What waits for pre-sales, of all that is not deleted: who takes that work sees the customers of it, and would
-- otherwise read every pipeline to find them.
create index pipelines_presales_open on pipelines (customer_id) where presales_state = 'need' and deleted_at is null;
