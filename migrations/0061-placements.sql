-- The turns of promoted listings in the strips of the home page (contract/promotions/placements.ts). `level` is how often one
-- was seen and had its turn, from where the others stood when it came; the lowest come first. The order changes once a minute,
-- for everybody.
create table strip_turns (
  strip text not null check (strip in ('premium_strip', 'vip_strip')),
  listing_id bigint not null references listings on delete cascade,
  level bigint not null,
  place integer not null,
  -- the last minute in which it was shown to somebody
  turn_at timestamptz(3),
  primary key (strip, listing_id)
);
create index strip_turns_order on strip_turns (strip, place, listing_id);
create index strip_turns_listing on strip_turns (listing_id);

-- Who has seen the card of which promoted listing on which day: an impression counts once. Forgotten after a day.
create table listing_impressions (
  listing_id bigint not null references listings on delete cascade,
  visitor text not null,
  seen_on date not null,
  primary key (listing_id, visitor, seen_on)
);
create index listing_impressions_day on listing_impressions (seen_on);

alter table listing_days add column impressions integer not null default 0 check (impressions >= 0);
