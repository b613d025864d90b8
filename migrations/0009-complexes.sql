-- Complexes: what their pages tell, in every language, their layouts, and figures that follow what is offered in them.

-- Texts in several languages are {az, en, ru} wherever they stand in a document; this gives the document in one of them,
-- in Azerbaijani where a translation is missing.
create function in_language(value jsonb, language text) returns jsonb
immutable strict parallel safe language plpgsql as $$
begin
  case jsonb_typeof(value)
    when 'object' then
      if value ? 'az' then
        return coalesce(nullif(value -> language, 'null'), value -> 'az');
      end if;
      return coalesce((select jsonb_object_agg(e.key, in_language(e.value, language)) from jsonb_each(value) e), '{}');
    when 'array' then
      return coalesce((select jsonb_agg(in_language(e.value, language) order by e.n)
        from jsonb_array_elements(value) with ordinality e(value, n)), '[]');
    else
      return value;
  end case;
end $$;

alter table complexes
  alter complex_types drop default,
  alter complex_types type jsonb using jsonb_build_object('az', to_jsonb(complex_types)),
  alter complex_types set default '[]',
  alter description type jsonb using jsonb_build_object('az', description),
  alter location type jsonb using case when location is not null then jsonb_build_object('az', location) end,
  add metro_id bigint references metro_stations,
  add metro_distance integer,
  add delivery_date date,
  -- `09:00-19:00`, each day
  add work_hours text,
  -- its sales office; without one the site's own number is given
  add phone text check (phone ~ '^0\d{9}$'),
  -- {mortgage, internalLoan}: a text each, null where there is none
  add status_component jsonb not null default '{"mortgage": null, "internalLoan": null}',
  add has_mortgage boolean not null generated always as (coalesce(status_component ->> 'mortgage', '') <> '') stored,
  add has_internal_loan boolean not null
    generated always as (coalesce(status_component ->> 'internalLoan', '') <> '') stored,
  -- [{id, name}]
  add amenities jsonb not null default '[]',
  -- the keys of COMPLEX_PARAMETERS (contract/complexes/parameters.ts)
  add parameters jsonb not null default '{}',
  add min_price_per_sqm bigint,
  add max_price_per_sqm bigint,
  add constraint complex_point_is_whole check ((latitude is null) = (longitude is null));

create index complexes_name on complexes (name, id);
create index complexes_views_down on complexes (views desc, id desc);

create table layouts (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  complex_id bigint not null references complexes on delete cascade,
  position smallint not null,
  rooms smallint not null check (rooms between 1 and 11),
  area numeric(10, 2) not null check (area > 0),
  -- the least it is sold for; null: on request
  price bigint check (price > 0),
  price_per_sqm bigint generated always as (round(price / area)) stored,
  repair text check (repair in ('repaired', 'semi_repaired', 'not_repaired')),
  bathroom smallint check (bathroom >= 0),
  balcony smallint check (balcony >= 0),
  -- image JSON as the wire gives it
  image json
);
create index layouts_complex on layouts (complex_id, position, id);

-- The newest listings of a complex, in their order.
create index listings_complex_newest on listings (complex_id, bumped_at desc, id desc) where status_ad = 'active';

-- ---------------------------------------------------------------------------------------------- what is derived

-- The nearest station, and the handover among the parameters.
create function derive_complex() returns trigger language plpgsql as $$
declare
  station record;
begin
  new.metro_id := null;
  new.metro_distance := null;
  if new.latitude is not null then
    select m.id, metres_between(new.latitude, new.longitude, m.latitude, m.longitude) as metres into station
      from metro_stations m order by metres limit 1;
    new.metro_distance := round(station.metres);
    if station.metres <= 3000 then
      new.metro_id := station.id;
    end if;
  end if;
  new.parameters := new.parameters || jsonb_build_object('handoverDate', new.delivery_date);
  return new;
end $$;
create trigger derive_complex before insert or update of latitude, longitude, delivery_date, parameters
  on complexes for each row execute function derive_complex();

-- Least and greatest area and price of what is sold in it: its layouts, and active listings of homes for sale. A flat to
-- let or a garage says nothing about what a home in it costs. Whoever writes these columns gets what is true.
create function derive_complex_figures() returns trigger language plpgsql as $$
begin
  select min(price), min(area), max(area), min(price_per_sqm), max(price_per_sqm)
    into new.starting_price, new.min_area, new.max_area, new.min_price_per_sqm, new.max_price_per_sqm
    from (
      select price, area, price_per_sqm from layouts where complex_id = new.id
      union all
      select price, area, price_per_sqm from listings
       where complex_id = new.id and status_ad = 'active' and category = 'sale'
         and coalesce(property_type, '') not in ('garage', 'land', 'office', 'hotel', 'object')) offers;
  if tg_op = 'UPDATE' and
      (new.starting_price, new.min_area, new.max_area, new.min_price_per_sqm, new.max_price_per_sqm) is distinct from
      (old.starting_price, old.min_area, old.max_area, old.min_price_per_sqm, old.max_price_per_sqm) then
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger derive_complex_figures
  before insert or update of starting_price, min_area, max_area, min_price_per_sqm, max_price_per_sqm
  on complexes for each row execute function derive_complex_figures();

-- Has the figures of the complexes that a statement touched derived anew.
create function refresh_complexes(touched bigint[]) returns void language plpgsql as $$
begin
  if touched is null then
    return;
  end if;
  -- one after another and in one order: the figures are read after whoever else was changing them has finished. Not plain
  -- "for update": whoever adds a row already holds the complex's key (foreign key), and two would wait for each other
  perform from complexes where id = any(touched) order by id for no key update;
  update complexes set starting_price = null where id = any(touched);
end $$;

create function keep_complex_figures() returns trigger language plpgsql as $$
declare
  touched bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct complex_id) into touched from after_rows where complex_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct complex_id) into touched from before_rows where complex_id is not null;
  elsif tg_table_name = 'layouts' then
    select array_agg(distinct complex_id) into touched
      from (select complex_id from after_rows union select complex_id from before_rows) both_rows;
  else
    -- most changes of a listing (views, bumps) are none to its complex
    select array_agg(distinct changed.complex_id) into touched
      from before_rows b join after_rows a using (id)
     cross join lateral (values (b.complex_id), (a.complex_id)) changed(complex_id)
     where changed.complex_id is not null
       and (b.complex_id, b.area, b.price, b.status_ad, b.category, b.property_type) is distinct from
           (a.complex_id, a.area, a.price, a.status_ad, a.category, a.property_type);
  end if;
  perform refresh_complexes(touched);
  return null;
end $$;

create function keep_all_complex_figures() returns trigger language plpgsql as $$
begin
  perform refresh_complexes(array(select id from complexes));
  return null;
end $$;

create trigger keep_complex_figures_insert after insert on listings
  referencing new table as after_rows for each statement execute function keep_complex_figures();
create trigger keep_complex_figures_update after update on listings
  referencing old table as before_rows new table as after_rows for each statement execute function keep_complex_figures();
create trigger keep_complex_figures_delete after delete on listings
  referencing old table as before_rows for each statement execute function keep_complex_figures();
create trigger keep_complex_figures_truncate after truncate on listings
  for each statement execute function keep_all_complex_figures();
create trigger keep_complex_figures_insert after insert on layouts
  referencing new table as after_rows for each statement execute function keep_complex_figures();
create trigger keep_complex_figures_update after update on layouts
  referencing old table as before_rows new table as after_rows for each statement execute function keep_complex_figures();
create trigger keep_complex_figures_delete after delete on layouts
  referencing old table as before_rows for each statement execute function keep_complex_figures();
create trigger keep_complex_figures_truncate after truncate on layouts
  for each statement execute function keep_all_complex_figures();

-- what is there already
update complexes set latitude = latitude, starting_price = null;

-- -------------------------------------------------------------------------------------------------------- counted

create table complex_views (
  complex_id bigint not null references complexes on delete cascade,
  visitor text not null,
  seen_on date not null,
  primary key (complex_id, visitor, seen_on)
);
create index complex_views_day on complex_views (seen_on);

-- Phones of complexes are asked for under the same limits as those of listings.
alter table phone_reveals
  alter listing_id drop not null,
  add complex_id bigint references complexes on delete cascade,
  add constraint reveal_of_one check (num_nonnulls(listing_id, complex_id) = 1);
create index phone_reveals_complex on phone_reveals (complex_id, revealed_at) where complex_id is not null;
