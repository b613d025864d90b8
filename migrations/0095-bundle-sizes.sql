-- How many matches a message told when it was written; null: it was written before this was known.
alter table alert_bundles add column size int;
-- Since when a message may have arrived: an attempt to send it began then, and failed, was cut off, or its outcome is unknown.
alter table messages add column attempted_at timestamptz(3);
