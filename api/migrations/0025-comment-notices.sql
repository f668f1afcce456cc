-- Who is mentioned in a comment on a record is told of it, whatever the record is; people's own kind, 'user', was in the
-- employees' bell only.

alter table notifications drop constraint notifications_status_check;
alter table notifications add constraint notifications_status_check check (status in (
    'backup-unit', 'certificate', 'claim', 'customer', 'cuti', 'distributor', 'do', 'installations', 'invoice',
    'maintenance', 'pic', 'pipeline', 'po', 'request-project', 'target', 'feed', 'sub-task', 'feedback', 'pnl',
    'brand', 'group', 'item', 'menu-link', 'product-knowledge', 'solution', 'user'));
