-- What is asked at the end of an entry of product knowledge, and how people answered it.

alter table product_knowledge add column quiz jsonb not null default '[]';
-- Of the questions, those that have to be answered right.
alter table product_knowledge add column quiz_pass_percent int not null default 80
  check (quiz_pass_percent between 1 and 100);

-- Of the edition that the person read: how often he answered, his best, and when he passed.
alter table knowledge_reads add column attempts int not null default 0 check (attempts >= 0);
alter table knowledge_reads add column best_percent int check (best_percent between 0 and 100);
alter table knowledge_reads add column passed_at timestamptz;
