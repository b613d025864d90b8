alter table favorites validate constraint favorites_kept_list_id_fkey;
alter table favorites validate constraint of_person_or_list;
create unique index favorites_list on favorites (kept_list_id, listing_id) where kept_list_id is not null;
