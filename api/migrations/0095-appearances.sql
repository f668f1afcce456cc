-- What people have chosen in the theme customizer, so that every computer of theirs looks alike.
create table appearances (
  user_id bigint primary key references users (id),
  menu_color text not null check (menu_color in ('primary', 'success', 'danger', 'info', 'warning', 'dark')),
  layout text not null check (layout in ('vertical', 'horizontal')),
  mode text not null check (mode in ('light', 'dark', 'semi_dark')),
  is_collapsed boolean not null,
  navbar_color text not null check (navbar_color in (
    'default', 'primary', 'success', 'danger', 'info', 'warning', 'dark')),
  navbar_type text not null check (navbar_type in ('hidden', 'static', 'sticky', 'floating')),
  footer_type text not null check (footer_type in ('hidden', 'static', 'sticky')),
  is_rtl boolean not null,
  hides_scroll_to_top boolean not null,
  has_customizer boolean not null,
  updated_at timestamptz not null
);
