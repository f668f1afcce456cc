-- People as the people department keeps them: imported ones are recognised again, and their bell names persons.

-- Where an imported person came from and what he is called there; importing him again finds him by these.
alter table users add column external_source text;
alter table users add column external_id text;
alter table users add check ((external_source is null) = (external_id is null));
-- Deleted rows count too: whom a user threw away does not come back with the next import.
create unique index users_external_unique on users (external_source, external_id);

create index users_contract_end on users (contract_end) where status = 'active' and deleted_at is null;

-- The bell of the people department names persons; the kinds of everybody's bell stay as they are.
alter table notifications drop constraint notifications_status_check;
alter table notifications add constraint notifications_status_check check (status in (
    'backup-unit', 'certificate', 'claim', 'customer', 'cuti', 'distributor', 'do', 'installations', 'invoice',
    'maintenance', 'pic', 'pipeline', 'po', 'request-project', 'target', 'feed', 'sub-task', 'feedback', 'pnl')
  or (status = 'user' and key = 'Employee'));
