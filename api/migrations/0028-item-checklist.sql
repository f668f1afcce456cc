-- What whoever installs an item ticks off; the work order copies it.

alter table items add column checklist_template jsonb not null default '[]'
  check (jsonb_typeof(checklist_template) = 'array');
