-- The ground: places, people, listings with their images, and what is counted about them.
-- Money is integer qəpik. Areas are m², of land sot (100 m²). Distances are metres. Times are to the millisecond, as the
-- wire shows them, so that what is shown can be asked for.

-- ---------------------------------------------------------------------------------------------------------- text

-- Twin of foldText in src/contract/text.ts. Most texts need no normalizing, and knowing that is cheaper than doing it.
create function fold_text(t text) returns text immutable strict parallel safe language sql as $$
  select translate(
    lower(case when t is nfkc normalized then t else normalize(t, NFKC) end collate "und-x-icu"),
    U&'ıəöüçşğё\0307', 'ieoucsgе')
$$;

-- Twin of searchKey in src/contract/text.ts. Most texts have no Cyrillic letter.
create function search_key(t text) returns text immutable strict parallel safe language sql as $$
  select translate(replace(replace(case when folded ~ '[а-я]' then
      translate(folded, 'абвгдежзийклмнопрстуфхцчшщыэюяьъ', 'abvqdejzijklmnoprstufxscssieua')
    else folded end, 'dj', 'c'), 'kh', 'x'), 'hqe', 'xga')
  from fold_text(t) folded
$$;

-- Words of a text as search keys; twin of searchWords.
create function search_words(t text) returns tsvector immutable strict parallel safe language sql as $$
  select array_to_tsvector(array_remove(regexp_split_to_array(search_key(t), '[^[:alnum:]]+'), ''))
$$;

-- array_to_string is not immutable for arrays of every type; for texts it is.
create function join_texts(texts text[]) returns text immutable strict parallel safe language sql as $$
  select array_to_string(texts, ' ')
$$;

create function new_document_id() returns text volatile parallel safe language sql as $$
  select left(replace(gen_random_uuid()::text, '-', ''), 24)
$$;

create function wire_time(t timestamptz) returns text immutable strict parallel safe language sql as $$
  select to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Metres between two points; flat enough at the size of a city (error below 0.1 %).
create function metres_between(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
returns double precision immutable strict parallel safe language sql as $$
  select 111195 * sqrt(power(lat2 - lat1, 2) + power((lng2 - lng1) * cos(radians((lat1 + lat2) / 2)), 2))
$$;

-- -------------------------------------------------------------------------------------------------------- places

create table districts (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  slug text not null unique,
  name_az text not null, name_en text not null, name_ru text not null,
  latitude double precision not null, longitude double precision not null,
  -- what it is found by, in every language
  words tsvector not null generated always as (search_words(name_az || ' ' || name_en || ' ' || name_ru)) stored
);

create table settlements (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  district_id bigint not null references districts,
  slug text not null unique,
  name_az text not null, name_en text not null, name_ru text not null,
  latitude double precision not null, longitude double precision not null,
  words tsvector not null generated always as (search_words(name_az || ' ' || name_en || ' ' || name_ru)) stored
);
create index settlements_district on settlements (district_id);

create table metro_stations (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  slug text not null unique,
  name_az text not null, name_en text not null, name_ru text not null,
  aliases text[] not null default '{}',
  line text not null check (line in ('red', 'green', 'purple')),
  line_order smallint not null,
  district_id bigint references districts,
  latitude double precision not null, longitude double precision not null,
  words tsvector not null generated always as
    (search_words(name_az || ' ' || name_en || ' ' || name_ru || ' ' || join_texts(aliases))) stored,
  unique (line, line_order)
);

create table streets (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  street_name text collate "az-x-icu" not null unique,
  district_id bigint references districts,
  latitude double precision, longitude double precision,
  words tsvector not null generated always as (search_words(street_name)) stored
);

-- The quarters of White City: the values of Kvartal (spec §3).
create table quarters (
  key text primary key,
  name_az text not null, name_en text not null, name_ru text not null,
  latitude double precision not null, longitude double precision not null,
  words tsvector not null generated always as (search_words(name_az || ' ' || name_en || ' ' || name_ru)) stored
);

-- ------------------------------------------------------------------------------------------------------- content

-- Texts changed by editors; the rest comes from src/texts.
create table translations (
  key text primary key,
  az text, en text, ru text,
  updated_at timestamptz(3) not null default now()
);

-- One row.
create table contact (
  id smallint primary key default 1 check (id = 1),
  mail text not null, phone text not null,
  latitude double precision not null, longitude double precision not null,
  instagram text, facebook text, linkedin text, youtube text,
  -- {az, en, ru}
  location jsonb not null, footer_title jsonb not null, footer_text jsonb not null,
  updated_at timestamptz(3) not null default now()
);

-- -------------------------------------------------------------------------------------------------------- people

create table users (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  fullname text,
  phone text unique check (phone ~ '^0\d{9}$'),
  email text not null,
  role text not null default 'user' check (role in ('user', 'moderator', 'editor', 'finance', 'admin')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index users_email on users (lower(email));

-- ------------------------------------------------------------------------------------------------------ complexes

create table complexes (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  name text collate "az-x-icu" not null,
  developer text,
  complex_types text[] not null default '{}',
  description jsonb not null default '[]',
  location text, address text,
  district_id bigint references districts,
  latitude double precision, longitude double precision,
  views integer not null default 0,
  -- image JSON as the wire gives it
  cover_image json,
  images json not null default '[]',
  min_area numeric(10, 2), max_area numeric(10, 2),
  starting_price bigint check (starting_price > 0),
  words tsvector not null generated always as (search_words(name)) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index complexes_created on complexes (created_at desc, id desc);

-- ------------------------------------------------------------------------------------------------------- listings

create table listings (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  owner_id bigint references users,
  -- key of the source row of an imported listing
  ref text unique,
  import_hash text,
  category text not null check (category in ('sale', 'rent', 'daily')),
  property_type text check (property_type in
    ('new_building', 'old_building', 'house', 'office', 'hotel', 'garage', 'land', 'object')),
  area numeric(10, 2) not null check (area > 0),
  rooms smallint check (rooms between 1 and 11),
  floor smallint,
  total_floors smallint check (total_floors >= 1),
  price bigint not null check (price > 0),
  price_per_sqm bigint generated always as (case when property_type is distinct from 'land' then round(price / area) end) stored,
  rent_type text check (rent_type in ('monthly', 'daily')),
  title text,
  description jsonb not null default '[]',
  repair_status text check (repair_status in ('repaired', 'semi_repaired', 'not_repaired')),
  has_deed boolean not null default false,
  has_internal_kredit boolean not null default false,
  has_contract boolean not null default false,
  has_mortgage boolean not null default false,
  has_paket_sened boolean not null default false,
  has_gas boolean not null default false,
  has_water boolean not null default false,
  has_electricity boolean not null default false,
  has_furniture boolean not null default false,
  has_garage boolean not null default false,
  has_storage boolean not null default false,
  has_summer_kitchen boolean not null default false,
  has_pool boolean not null default false,
  has_water_tank boolean not null default false,
  has_generator boolean not null default false,
  contact_name text,
  ownership_type text check (ownership_type in ('owner', 'agent')),
  email text,
  phone text check (phone ~ '^0\d{9}$'),
  address_text text,
  address_id bigint references streets,
  complex_id bigint references complexes,
  kvartal text references quarters,
  district_id bigint references districts,
  settlement_id bigint references settlements,
  metro_id bigint references metro_stations,
  metro_distance integer,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  is_approximate boolean not null default false,
  status_ad text not null check (status_ad in ('active', 'pending', 'expired', 'rejected')),
  is_premium boolean not null default false,
  is_vip boolean not null default false,
  views_count integer not null default 0 check (views_count >= 0),
  -- kept by the trigger on images, so that a card needs no second table
  images json not null default '[]',
  image_count smallint not null default 0,
  has_photos boolean generated always as (image_count > 0) stored,
  is_first_floor boolean generated always as (floor = 1) stored,
  is_last_floor boolean generated always as (floor = total_floors) stored,
  search_vector tsvector not null,
  expires_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- where the listing stands among the newest; a bump moves it, createdAt never changes
  bumped_at timestamptz(3) not null default now(),
  constraint type_known_unless_imported check (property_type is not null or ref is not null),
  constraint owner_known_unless_imported check (owner_id is not null or ref is not null),
  constraint floor_within_building check (floor <= total_floors),
  constraint garage_level check (property_type <> 'garage' or floor between -4 and 4),
  constraint land_has_no_floors check (property_type <> 'land' or (floor is null and total_floors is null and rooms is null)),
  constraint house_has_storeys_only check (property_type <> 'house' or floor is null),
  constraint rent_type_fits_category check (rent_type is not distinct from
    case category when 'rent' then 'monthly' when 'daily' then 'daily' end),
  constraint point_is_whole check ((latitude is null) = (longitude is null))
) with (fillfactor = 90);

-- Words that tell what a listing is, as people search for it in three languages. All are constants, folded once.
create function listing_words(category text, property_type text, rooms smallint) returns tsvector
immutable parallel safe language sql as $$
  select case category
      when 'sale' then search_words('satılır satış sale продажа продаётся')
      when 'rent' then search_words('kirayə icarə rent аренда сдаётся')
      else search_words('günlük kirayə daily посуточно сдаётся') end
    || case property_type
      when 'new_building' then search_words('yeni tikili mənzil new building flat новостройка квартира')
      when 'old_building' then search_words('köhnə tikili mənzil old building flat вторичка квартира')
      when 'house' then search_words('ev həyət evi villa bağ house дом дача вилла')
      when 'office' then search_words('ofis office офис')
      when 'hotel' then search_words('otel hotel отель гостиница')
      when 'garage' then search_words('qaraj garage гараж')
      when 'land' then search_words('torpaq land участок земля')
      when 'object' then search_words('obyekt object объект')
      else '' end
    || case when rooms is null then ''
      else array_to_tsvector(array[rooms::text]) || search_words('otaqlı otaq rooms комнатная') end
$$;

create function derive_listing() returns trigger language plpgsql as $$
declare
  station record;
begin
  new.metro_distance := null;
  -- a home that has moved has another station; an imported one keeps the station its source names
  if tg_op = 'UPDATE' and new.ref is null and new.metro_id is not distinct from old.metro_id
      and (new.latitude, new.longitude) is distinct from (old.latitude, old.longitude) then
    new.metro_id := null;
  end if;
  if new.latitude is not null and not new.is_approximate then
    select m.id, metres_between(new.latitude, new.longitude, m.latitude, m.longitude) as metres into station
      from (select * from metro_stations
             -- a degree of longitude is 0.7615 of one of latitude at Baku
             order by (latitude - new.latitude) ^ 2 + ((longitude - new.longitude) * 0.7615) ^ 2 limit 1) m;
    new.metro_distance := round(station.metres);
    if station.metres <= 3000 then
      new.metro_id := coalesce(new.metro_id, station.id);
    end if;
  end if;
  new.search_vector := listing_words(new.category, new.property_type, new.rooms)
    || search_words(concat_ws(' ', new.id, new.title, new.address_text,
      (select string_agg(t #>> '{}', ' ') from jsonb_path_query(new.description, '$[*].children[*].text') t)))
    || coalesce((select words from districts where id = new.district_id), '')
    || coalesce((select words from settlements where id = new.settlement_id), '')
    || coalesce((select words from metro_stations where id = new.metro_id), '')
    || coalesce((select words from quarters where key = new.kvartal), '')
    || coalesce((select words from streets where id = new.address_id), '')
    || coalesce((select words from complexes where id = new.complex_id), '');
  return new;
end $$;

create trigger derive_listing before insert or update of
  category, property_type, rooms, title, description, address_text, address_id, complex_id, kvartal, district_id,
  settlement_id, metro_id, latitude, longitude, is_approximate
  on listings for each row execute function derive_listing();

create table listing_status_changes (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  from_status text, to_status text not null,
  -- null: the system itself (an import, a job)
  changed_by bigint references users,
  reason text,
  changed_at timestamptz(3) not null default now()
);
create index listing_status_changes_listing on listing_status_changes (listing_id, id);

-- Public lists are always of active listings, so every index of theirs is partial. Each sort ends with id.
create index listings_newest on listings (bumped_at desc, id desc) where status_ad = 'active';
create index listings_price on listings (price, id) where status_ad = 'active';
create index listings_area on listings (area, id) where status_ad = 'active';
create index listings_sqm_price on listings (price_per_sqm, id) where status_ad = 'active';
create index listings_sqm_price_down on listings (price_per_sqm desc nulls last, id desc) where status_ad = 'active';
create index listings_type_newest on listings (category, property_type, bumped_at desc, id desc) where status_ad = 'active';
create index listings_type_price on listings (category, property_type, price, id) where status_ad = 'active';
create index listings_type_area on listings (category, property_type, area, id) where status_ad = 'active';
create index listings_type_rooms on listings (category, property_type, rooms, bumped_at desc, id desc) include (price) where status_ad = 'active';
create index listings_district_newest on listings (district_id, bumped_at desc, id desc) where status_ad = 'active';
create index listings_metro_newest on listings (metro_id, bumped_at desc, id desc) where status_ad = 'active';
create index listings_premium on listings (bumped_at desc, id desc) where status_ad = 'active' and is_premium;
create index listings_vip on listings (bumped_at desc, id desc) where status_ad = 'active' and is_vip;
create index listings_words on listings using gin (search_vector) with (fastupdate = off) where status_ad = 'active';
create index listings_owner on listings (owner_id, status_ad, created_at desc, id desc);
create index listings_expiring on listings (expires_at) where status_ad = 'active';
create index listings_complex on listings (complex_id, price) where status_ad = 'active';

-- --------------------------------------------------------------------------------------------------------- images

-- A picture on disk, named by its content: many image rows may share it.
create table files (
  hash text primary key,
  width integer not null check (width > 0), height integer not null check (height > 0),
  bytes bigint not null,
  blurhash text not null check (length(blurhash) between 6 and 34),
  url text not null,
  formats json not null,
  created_at timestamptz(3) not null default now()
);

create table images (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  listing_id bigint references listings on delete cascade,
  file_hash text not null references files,
  position smallint not null,
  name text not null,
  created_at timestamptz(3) not null default now(),
  unique (listing_id, position) deferrable initially deferred
);
create index images_file on images (file_hash);

-- An image as the wire gives it (src/contract/images.ts).
create function image_json(i images, f files) returns json stable parallel safe language sql as $$
  select json_build_object('id', i.id, 'documentId', i.document_id, 'name', i.name, 'alternativeText', f.blurhash,
    'width', f.width, 'height', f.height, 'url', f.url, 'formats', f.formats)
$$;

create function keep_listing_images() returns trigger language plpgsql as $$
declare
  touched bigint[];
begin
  if tg_op = 'INSERT' then select array_agg(distinct listing_id) into touched from after_rows;
  elsif tg_op = 'DELETE' then select array_agg(distinct listing_id) into touched from before_rows;
  else select array_agg(distinct listing_id) into touched
    from (select listing_id from after_rows union select listing_id from before_rows) both_rows;
  end if;
  -- one after another and in one order: the list below is read after whoever else was adding has finished. Not plain
  -- "for update": adding an image already holds the listing's key (foreign key), and two would wait for each other
  perform from listings where id = any(touched) order by id for no key update;
  update listings l set images = found.list, image_count = found.count
    from (
      select t.id, count(i.id) as count,
             coalesce(json_agg(image_json(i, f) order by i.position) filter (where i.id is not null), '[]') as list
        from unnest(touched) t(id)
        left join images i on i.listing_id = t.id
        left join files f on f.hash = i.file_hash
       where t.id is not null
       group by t.id) found
   where l.id = found.id;
  return null;
end $$;

create trigger keep_listing_images_insert after insert on images
  referencing new table as after_rows for each statement execute function keep_listing_images();
create trigger keep_listing_images_update after update on images
  referencing old table as before_rows new table as after_rows for each statement execute function keep_listing_images();
create trigger keep_listing_images_delete after delete on images
  referencing old table as before_rows for each statement execute function keep_listing_images();

-- -------------------------------------------------------------------------------------------------------- counted

-- Who has seen which listing on which day: a view counts once.
create table listing_views (
  listing_id bigint not null references listings on delete cascade,
  visitor text not null,
  seen_on date not null,
  primary key (listing_id, visitor, seen_on)
);
create index listing_views_day on listing_views (seen_on);

create table phone_reveals (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  visitor text not null,
  revealed_at timestamptz(3) not null default now()
);
create index phone_reveals_visitor on phone_reveals (visitor, revealed_at);
create index phone_reveals_listing on phone_reveals (listing_id, revealed_at);
