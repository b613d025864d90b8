-- How many impressions of a listing a network has given on a day: only so many count, because who has a large network is as many
-- visitors as they like, and impressions decide who is shown next. A network is a keyed hash; forgotten after a day.
create table impression_networks (
  listing_id bigint not null references listings on delete cascade,
  network text not null,
  seen_on date not null,
  impressions integer not null check (impressions > 0),
  primary key (listing_id, network, seen_on)
);
create index impression_networks_day on impression_networks (seen_on);
