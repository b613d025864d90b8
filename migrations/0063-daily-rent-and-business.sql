-- What people ask first about a home by the day, and about premises; null: not stated. Times are full hours in Baku.
alter table listings
  add column beds smallint check (beds between 1 and 50),
  add column check_in smallint check (check_in between 0 and 23),
  add column check_out smallint check (check_out between 0 and 23),
  add column allows_children boolean,
  add column allows_pets boolean,
  add column allows_smoking boolean,
  add column allows_parties boolean,
  add column business_kind text check (business_kind in
    ('office', 'shop', 'restaurant', 'salon', 'warehouse', 'production', 'other'));
