-- The back office: who did what, a second factor for staff, and moderation.

-- ---------------------------------------------------------------------------------------------------------- staff

-- Every act of the people who run the site; written in the transaction of the change it tells of.
create table audit_log (
  id bigint generated always as identity primary key,
  -- null: a command at the server
  actor_id bigint references users,
  -- noun.verb
  act text not null check (act ~ '^[a-z_]+\.[a-z_]+$'),
  target_kind text not null,
  target_id text not null,
  -- what the act changed, without what is personal
  before jsonb, after jsonb,
  ip text,
  request_id text,
  at timestamptz(3) not null default now()
);
create index audit_log_target on audit_log (target_kind, target_id, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_act on audit_log (act, id desc);
create trigger audit_log_stays before update or delete or truncate on audit_log execute function refuse_change();

-- The second factor of somebody of the staff: a key that his telephone knows too, encrypted.
create table staff_factors (
  user_id bigint primary key references users on delete cascade,
  secret text not null,
  -- null: shown, and not yet proved
  confirmed_at timestamptz(3),
  -- the last period whose code was used: no code is good twice
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now()
);
create table staff_recovery_codes (
  user_id bigint not null references staff_factors on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

alter table sessions
  -- when this session gave the second factor
  add factor_at timestamptz(3),
  -- when it last proved who it is, for dangerous acts
  add confirmed_at timestamptz(3);

-- ----------------------------------------------------------------------------------------------------- moderation

-- Who looks at which listing now: nobody else gets it until then.
create table moderation_claims (
  listing_id bigint primary key references listings on delete cascade,
  moderator_id bigint not null references users on delete cascade,
  claimed_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index moderation_claims_moderator on moderation_claims (moderator_id, expires_at);

-- What a moderator need not look at again today: he left it to the others.
create table moderation_skips (
  listing_id bigint not null references listings on delete cascade,
  moderator_id bigint not null references users on delete cascade,
  skipped_until timestamptz(3) not null,
  primary key (moderator_id, listing_id)
);
create index moderation_skips_listing on moderation_skips (listing_id);

-- What automatic checks found; the sum of the scores is the risk of a listing.
create table listing_findings (
  listing_id bigint not null references listings on delete cascade,
  "check" text not null,
  score smallint not null check (score between 0 and 100),
  -- what explains it: ids of other listings, figures
  details jsonb not null default '{}',
  found_at timestamptz(3) not null default now(),
  primary key (listing_id, "check")
);

-- What an owner changed on an active listing: the fields alone that changed.
create table listing_edits (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  before jsonb not null, after jsonb not null,
  edited_at timestamptz(3) not null default now(),
  -- a moderator has seen it
  looked_at timestamptz(3)
);
create index listing_edits_listing on listing_edits (listing_id, id);

create table rejection_reasons (
  code text primary key check (code ~ '^[a-z_]{2,40}$'),
  position smallint not null,
  -- {az, en, ru}: what a moderator picks, and what the owner reads
  label jsonb not null, text jsonb not null,
  -- the published field that the owner has to look at
  field text,
  is_offered boolean not null default true,
  updated_at timestamptz(3) not null default now()
);
insert into rejection_reasons (position, code, field, label, text) values
  (1, 'bad_photos', 'Images',
   '{"az": "Şəkillər yararsızdır", "en": "Poor photos", "ru": "Плохие фото"}',
   '{"az": "Şəkillər bulanıqdır və ya evi göstərmir. Evin özünün aydın şəkillərini əlavə edin.", "en": "The photos are blurred or do not show the home. Please add clear photos of the home itself.", "ru": "Фото нечёткие или на них не видно жильё. Добавьте чёткие фото самого объекта."}'),
  (2, 'foreign_photos', 'Images',
   '{"az": "Şəkillər başqasınındır", "en": "Photos of somebody else", "ru": "Чужие фото"}',
   '{"az": "Şəkillər başqa elandan və ya saytdan götürülüb. Öz şəkillərinizi əlavə edin.", "en": "The photos come from another listing or site. Please use your own.", "ru": "Фото взяты из другого объявления или с другого сайта. Добавьте свои."}'),
  (3, 'wrong_price', 'Price',
   '{"az": "Qiymət düz deyil", "en": "Wrong price", "ru": "Неверная цена"}',
   '{"az": "Qiymət düzgün göstərilməyib. Tam və həqiqi qiyməti yazın.", "en": "The price is not right. Please give the full, real price.", "ru": "Цена указана неверно. Укажите полную и настоящую цену."}'),
  (4, 'wrong_facts', 'Area',
   '{"az": "Məlumat düz deyil", "en": "Wrong facts", "ru": "Неверные данные"}',
   '{"az": "Sahə, otaq sayı və ya mərtəbə düzgün göstərilməyib. Məlumatı yoxlayın.", "en": "The area, rooms or floor are not right. Please check them.", "ru": "Площадь, число комнат или этаж указаны неверно. Проверьте данные."}'),
  (5, 'wrong_place', 'Address',
   '{"az": "Ünvan düz deyil", "en": "Wrong place", "ru": "Неверный адрес"}',
   '{"az": "Ünvan və ya xəritədəki yer düzgün deyil. Evin həqiqi yerini seçin.", "en": "The address or the place on the map is not right. Please choose where the home really is.", "ru": "Адрес или место на карте указаны неверно. Выберите, где объект находится на самом деле."}'),
  (6, 'contacts_in_text', 'Description',
   '{"az": "Təsvirdə əlaqə məlumatı var", "en": "Contacts in the description", "ru": "Контакты в описании"}',
   '{"az": "Təsvirdə telefon, link və ya reklam var. Onları silin: nömrəniz elanda onsuz da görünür.", "en": "The description has a phone number, a link or advertising. Please remove it: your number is shown anyway.", "ru": "В описании есть телефон, ссылка или реклама. Удалите их: ваш номер и так виден в объявлении."}'),
  (7, 'duplicate', null,
   '{"az": "Təkrar elan", "en": "Posted before", "ru": "Повтор"}',
   '{"az": "Bu ev artıq elan olunub. Eyni ev üçün bir elan yetər.", "en": "This home has been posted already. One listing for a home is enough.", "ru": "Это жильё уже размещено. Для одного объекта достаточно одного объявления."}'),
  (8, 'not_offered', null,
   '{"az": "Belə ev yoxdur", "en": "Not really offered", "ru": "Не продаётся и не сдаётся"}',
   '{"az": "Bu ev satılmır və ya kirayə verilmir.", "en": "This home is not for sale or rent.", "ru": "Этот объект не продаётся и не сдаётся."}'),
  (9, 'other', null,
   '{"az": "Başqa səbəb", "en": "Something else", "ru": "Другое"}',
   '{"az": "Elan qaydalara uyğun deyil.", "en": "The listing does not follow the rules.", "ru": "Объявление не соответствует правилам."}');

alter table listing_status_changes
  -- why a moderator rejected it, as reasons there are
  add reason_codes text[] not null default '{}';

-- Taken out of sight by reports until somebody has looked; it comes back where it was.
alter table listings add hidden_at timestamptz(3);

alter table reports
  add outcome text check (outcome in ('dismissed', 'taken_down')),
  add closed_by bigint references users,
  add closed_at timestamptz(3);
create index reports_open on reports (listing_id, id) where status = 'open';
