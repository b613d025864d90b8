-- The messages of a notice, of which most have none. In a file of its own: it reads a table that 0093 keeps everybody from reading.
create index messages_notice on messages (notice_id) where notice_id is not null;
