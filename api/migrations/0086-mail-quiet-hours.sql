-- When somebody wants no mail at once; who has no row rests when the company does.
create table mail_quiet_hours (
  user_id bigint primary key references users (id),
  -- 'HH:MM-HH:MM' in Asia/Jakarta, over midnight too; empty: never.
  hours text not null check (hours ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]-([01][0-9]|2[0-3]):[0-5][0-9])?$'),
  updated_at timestamptz not null
);
