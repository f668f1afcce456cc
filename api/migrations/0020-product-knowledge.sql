-- Product knowledge: what people should know of brands and solutions, and who has read it.

create table product_knowledge (
  id bigint generated always as identity primary key,
  version int not null default 1,

  title text not null check (length(title) between 1 and 200),
  kind text not null check (kind in ('article', 'datasheet', 'video', 'faq', 'battlecard', 'case')),
  brand_id bigint references brands (id),
  solution_id bigint references solutions (id),
  -- Sanitised before it is stored.
  body text not null default '' check (length(body) <= 200000),
  -- The words of the body without its markup.
  body_text text not null default '',
  video_url text check (video_url ~ '^https://' and length(video_url) <= 500),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- Everybody should read it.
  must_read boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  -- Grows with each published change of what people read; who read an older one may read again.
  edition int not null default 0 check (edition >= 0),
  published_at timestamptz,

  created_at timestamptz not null default now(),
  created_by bigint references users (id),
  updated_at timestamptz not null default now(),
  updated_by bigint references users (id),
  deleted_at timestamptz,
  deleted_by bigint references users (id),

  check (kind <> 'video' or video_url is not null)
);

-- Two-argument array_to_string is only stable for types in general; for text it is immutable, which an index needs.
create function product_knowledge_tags(tags text[]) returns text
  language sql immutable parallel safe return array_to_string(tags, ' ');

-- 'simple': the articles are written in several languages.
alter table product_knowledge add column search tsvector generated always as (
  setweight(to_tsvector('simple', title), 'A')
  || setweight(to_tsvector('simple', product_knowledge_tags(tags)), 'B')
  || setweight(to_tsvector('simple', body_text), 'C')) stored;

create index product_knowledge_search on product_knowledge using gin (search);
create index product_knowledge_shown on product_knowledge (status, published_at desc) where deleted_at is null;
create index product_knowledge_brand on product_knowledge (brand_id) where deleted_at is null;
create index product_knowledge_solution on product_knowledge (solution_id) where deleted_at is null;

create table knowledge_reads (
  product_knowledge_id bigint not null references product_knowledge (id) on delete cascade,
  user_id bigint not null references users (id),
  -- When the person opened it last.
  at timestamptz not null,
  -- The furthest that the person came, in percent.
  percent int not null check (percent between 0 and 100),
  -- The edition that he read.
  edition int not null,
  primary key (product_knowledge_id, user_id)
);

create index knowledge_reads_user on knowledge_reads (user_id);
