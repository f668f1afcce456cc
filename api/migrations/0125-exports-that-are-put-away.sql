-- Their owner has closed the line of a file that is done; its notification leads to it still, as long as the file is kept.
alter table exports add column is_put_away boolean not null default false;
