-- What a record told is taken back, removed or reworded with it: undone, edited and deleted things are many, and each
-- would otherwise read every notice there is.
create index notifications_record on notifications (id_foreign, status) where deleted_at is null;
