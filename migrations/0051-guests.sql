-- How many people a home takes that is rented by the day; null: not stated.
alter table listings add column guests smallint check (guests between 1 and 50);
