-- Changes audit_logs: where that belongs to a role of its own, give it back before (docs/operations.md, Audit).

-- What an entry of the audit tells of, in words that all kinds of records have; departments have verbs of their own.
create function audit_deed(action text, from_status text, to_status text) returns text
language sql immutable parallel safe as $$
  select case
    when action in ('create', 'delete', 'restore', 'export', 'import') then action
    when from_status is distinct from to_status then 'status'
    when action = 'update' then action
    else 'other' end
$$;

-- The audit of all records is listed by moment, also that of one kind, of one person and of one deed.
create index audit_logs_at on audit_logs (at, id);
create index audit_logs_entity_at on audit_logs (entity, at, id);
create index audit_logs_actor_at on audit_logs (actor_id, at, id);
create index audit_logs_deed_at on audit_logs (audit_deed(action, from_status, to_status), at, id);
-- The one by person alone begins like the one above.
drop index audit_logs_actor;
