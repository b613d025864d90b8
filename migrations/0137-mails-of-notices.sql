-- When the mail of a notice that is also told by SMS was sent: a retry does not send it again.
alter table owner_notices add column mailed_at timestamptz(3);
