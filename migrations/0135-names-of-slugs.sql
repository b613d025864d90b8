-- The slug of a street or complex is made of its name, and is in shared addresses, saved searches and place_aliases: one that is
-- renamed keeps the slug of its first name.
alter table streets add column slug_name text;
alter table complexes add column slug_name text;
