-- Operators can switch off the line that tells visitors that the site is still being made.
alter table contact add column shows_welcome boolean not null default true;
