-- What one browser without an account keeps, as long as the owner of a contact is told what becomes of these homes. They are rows of
-- `favorites` with a list in place of a person.
create table kept_lists (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts on delete cascade,
  -- nobody is told: the owner of the contact wants it so, or has not said yes to what somebody typed their address for
  paused_at timestamptz(3),
  pause_reason text check (pause_reason in ('asked', 'not_confirmed')),
  created_at timestamptz(3) not null default now(),
  check ((paused_at is null) = (pause_reason is null))
);
create index kept_lists_contact on kept_lists (contact_id);
alter table favorites
  alter column user_id drop not null,
  add column kept_list_id bigint,
  add constraint favorites_kept_list_id_fkey foreign key (kept_list_id) references kept_lists on delete cascade not valid,
  add constraint of_person_or_list check (num_nonnulls(user_id, kept_list_id) = 1) not valid;
