-- Links of the menu that lead out of the panel, as the administrator enters them.

create table menu_links (
  id bigint generated always as identity primary key,
  version int not null default 1,

  title text not null check (length(title) between 1 and 40),
  url text not null check (url ~* '^https?://' and length(url) <= 500),
  menu_group text not null check (menu_group in (
    'main', 'sales', 'purchasing', 'delivery', 'finance', 'engineering', 'hr', 'master', 'system')),
  -- Links of one group with the same folder stand under one entry of that name.
  folder text check (length(folder) between 1 and 40),
  -- Who sees it; empty: everybody.
  roles text[] not null default '{}' check (cardinality(roles) <= 16),
  sort_order int not null default 0 check (sort_order between 0 and 9999),
  new_tab boolean not null default true,
  is_active boolean not null default true,

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id)
);

create index menu_links_shown on menu_links (menu_group, sort_order, lower(title), id)
  where is_active and deleted_at is null;
