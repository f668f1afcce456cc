-- The history of a record names its removed files too, which the index of the living ones leaves out.
create index attachments_history on attachments (entity, entity_id);
