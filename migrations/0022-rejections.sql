-- A rejection as its owner reads it: each reason in the words of the day, and the field it is about.

alter table listing_status_changes
  -- [{field, text: {az, en, ru}}]: as the reasons were then, whatever becomes of them
  add reason_points jsonb not null default '[]',
  -- what the moderator wrote himself
  add reason_words text;

alter table rejection_reasons
  -- a reason that was given is switched off, never deleted
  add is_used boolean not null default false,
  add constraint reason_in_every_language check (label ?& array['az', 'en', 'ru'] and text ?& array['az', 'en', 'ru']);
update rejection_reasons set is_used = true
 where code in (select unnest(reason_codes) from listing_status_changes where to_status = 'rejected');
