-- How an owner ends a listing before its time: pages say "sold" or "let" instead of "expired".
alter table listings
  add column outcome text check (outcome in ('sold', 'let')),
  add constraint outcome_of_ended check (outcome is null or status_ad in ('expired', 'rejected'));
