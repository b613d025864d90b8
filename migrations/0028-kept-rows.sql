-- What of a deleted row no editor writes, by column: with it the row comes back as what it was when that is undone.
alter table content_versions add kept jsonb;
