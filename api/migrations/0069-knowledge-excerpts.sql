-- The first lines on a card; made of the body when that is written, see excerptOf.
alter table product_knowledge add column excerpt text not null default '' check (length(excerpt) <= 240);

-- Of what is there already: without headings and markup, up to a space.
with plain as (
  select id, trim(regexp_replace(
    replace(replace(replace(replace(
      regexp_replace(regexp_replace(regexp_replace(body,
        '<h[1-6]>.*?</h[1-6]>', ' ', 'g'),
        '<(/?(p|li|ul|ol|blockquote|pre)|br|hr)[^<>]*>', ' ', 'g'),
        '<[^<>]*>', '', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
    '\s+', ' ', 'g')) as words
  from product_knowledge
)
update product_knowledge k
set excerpt = case when length(words) <= 240 then words
  else regexp_replace(left(words, 239), '\s\S*$', '') || '…' end
from plain where plain.id = k.id;
