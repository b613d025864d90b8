-- Old and spoken names of places, which editors extend: phrases, suggestions and the choice of places find a place by them.
create table place_aliases (
  id bigint generated always as identity primary key,
  name text not null collate "az-x-icu" check (length(name) between 1 and 100),
  -- as in addresses of searches: nizami, metro-nizami, street-nizami-kucesi
  place text not null check (length(place) between 1 and 60),
  updated_at timestamptz(3) not null default now(),
  unique (name, place)
);
create trigger place_aliases_changed after insert or update or delete or truncate on place_aliases
  for each statement execute function note_content_change('places');
