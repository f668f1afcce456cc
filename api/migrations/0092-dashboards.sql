-- How a person has put the cards of the dashboard, and the period that its figures are about.
create table dashboards (
  user_id bigint primary key references users (id),
  period text not null check (period in ('month', 'quarter', 'year')),
  -- Ids of cards; those that are not named stand behind in the order of their departments.
  card_order text[] not null check (cardinality(card_order) <= 200),
  hidden text[] not null check (cardinality(hidden) <= 200),
  updated_at timestamptz not null
);

-- What was decided in a month is counted for each person who comes in the morning.
create index pipelines_closed on pipelines (closed_at) where closed_at is not null and deleted_at is null;
