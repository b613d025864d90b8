-- Since when the channel of a message fails with it, whether or not it may have arrived.
alter table messages add column failing_since timestamptz(3);
