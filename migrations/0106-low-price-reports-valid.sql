-- In a transaction of its own: nobody waits for it.
alter table reports validate constraint reports_reason_check;
alter table reports validate constraint low_price_has_prices;
