-- Whether a listing was bumped less than a day ago: for that day it stands for its home. A job fills it (updateBumpDays).
-- Not valid: no row has it yet, so none has to be read while the table is locked.
alter table listings
  add column is_bumped boolean not null default false,
  add constraint bumped_once check (not is_bumped or last_bumped_at is not null) not valid;
