-- What searches ask besides their price, each once: conditions as JSON, one a line. A million searches ask a few thousand such
-- things, so that a listing is compared with these and not with each search.
create table watched_conditions (
  id bigint generated always as identity primary key,
  conditions text not null
);
-- an area of many corners is longer than an index allows
create unique index watched_conditions_text on watched_conditions (md5(conditions));

-- Null: a search of an earlier release, until it is compiled again.
alter table saved_search_keys add conditions_id bigint references watched_conditions;
create index saved_search_keys_conditions on saved_search_keys (conditions_id);
-- all that matching reads of a key
create index saved_search_keys_match on saved_search_keys (key, price_max) include (price_min, search_id, conditions_id);
drop index saved_search_keys_price;
