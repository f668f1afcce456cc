-- Prices and totals are rupiah, so nothing may say that they are another currency. What a distributor was noted to quote
-- in is kept in its note.

update distributors
set note = case when note is null then '' else note || E'\n' end || 'Currency: ' || currency,
  currency = 'IDR', version = version + 1
where currency <> 'IDR';

alter table distributors drop constraint distributors_currency_check;
alter table distributors add constraint distributors_currency_check check (currency = 'IDR');
