-- The site itself reports public listings whose price is far below the likely one (listings/prices/low-price-queries.ts).
-- Not valid: reports of before have neither price.
alter table reports
  -- of such a report, in qəpik: the price it is about, and the likely one of that day
  add price bigint,
  add likely_price bigint,
  drop constraint reports_reason_check,
  add constraint reports_reason_check check (reason in ('spam', 'inappropriate', 'fake', 'other', 'low_price')) not valid,
  add constraint low_price_has_prices
    check (num_nonnulls(price, likely_price) = case when reason = 'low_price' then 2 else 0 end) not valid;
