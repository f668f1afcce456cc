-- Days on which the company does not work, beside Saturdays and Sundays: working minutes leave them out. The public holidays
-- and the collective leave of Indonesia, as three ministers decreed them for 2025 and 2026; of the years after, those of a
-- fixed day.
create table holidays (
  day date primary key,
  name text not null check (name <> '')
);

insert into holidays (day, name) values
  ('2025-01-01', 'Tahun Baru'),
  ('2025-01-27', 'Isra Mikraj'),
  ('2025-01-28', 'Cuti bersama Imlek'),
  ('2025-01-29', 'Tahun Baru Imlek'),
  ('2025-03-28', 'Cuti bersama Nyepi'),
  ('2025-03-29', 'Hari Suci Nyepi'),
  ('2025-03-31', 'Idulfitri'),
  ('2025-04-01', 'Idulfitri'),
  ('2025-04-02', 'Cuti bersama Idulfitri'),
  ('2025-04-03', 'Cuti bersama Idulfitri'),
  ('2025-04-04', 'Cuti bersama Idulfitri'),
  ('2025-04-07', 'Cuti bersama Idulfitri'),
  ('2025-04-18', 'Wafat Yesus Kristus'),
  ('2025-04-20', 'Paskah'),
  ('2025-05-01', 'Hari Buruh'),
  ('2025-05-12', 'Hari Raya Waisak'),
  ('2025-05-13', 'Cuti bersama Waisak'),
  ('2025-05-29', 'Kenaikan Yesus Kristus'),
  ('2025-05-30', 'Cuti bersama Kenaikan Yesus Kristus'),
  ('2025-06-01', 'Hari Lahir Pancasila'),
  ('2025-06-06', 'Iduladha'),
  ('2025-06-09', 'Cuti bersama Iduladha'),
  ('2025-06-27', 'Tahun Baru Islam'),
  ('2025-08-17', 'Hari Kemerdekaan'),
  ('2025-08-18', 'Cuti bersama Hari Kemerdekaan'),
  ('2025-09-05', 'Maulid Nabi Muhammad'),
  ('2025-12-25', 'Natal'),
  ('2025-12-26', 'Cuti bersama Natal'),
  ('2026-01-01', 'Tahun Baru'),
  ('2026-01-16', 'Isra Mikraj'),
  ('2026-02-16', 'Cuti bersama Imlek'),
  ('2026-02-17', 'Tahun Baru Imlek'),
  ('2026-03-18', 'Cuti bersama Nyepi'),
  ('2026-03-19', 'Hari Suci Nyepi'),
  ('2026-03-20', 'Cuti bersama Idulfitri'),
  ('2026-03-21', 'Idulfitri'),
  ('2026-03-22', 'Idulfitri'),
  ('2026-03-23', 'Cuti bersama Idulfitri'),
  ('2026-03-24', 'Cuti bersama Idulfitri'),
  ('2026-04-03', 'Wafat Yesus Kristus'),
  ('2026-04-05', 'Paskah'),
  ('2026-05-01', 'Hari Buruh'),
  ('2026-05-14', 'Kenaikan Yesus Kristus'),
  ('2026-05-15', 'Cuti bersama Kenaikan Yesus Kristus'),
  ('2026-05-27', 'Iduladha'),
  ('2026-05-28', 'Cuti bersama Iduladha'),
  ('2026-05-31', 'Hari Raya Waisak'),
  ('2026-06-01', 'Hari Lahir Pancasila'),
  ('2026-06-16', 'Tahun Baru Islam'),
  ('2026-08-17', 'Hari Kemerdekaan'),
  ('2026-08-25', 'Maulid Nabi Muhammad'),
  ('2026-12-24', 'Cuti bersama Natal'),
  ('2026-12-25', 'Natal');

insert into holidays (day, name)
select make_date(year, month, date), name
from generate_series(2027, 2035) as year,
  (values (1, 1, 'Tahun Baru'), (5, 1, 'Hari Buruh'), (6, 1, 'Hari Lahir Pancasila'), (8, 17, 'Hari Kemerdekaan'),
    (12, 25, 'Natal')) as fixed (month, date, name);
