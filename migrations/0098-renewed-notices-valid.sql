-- In a transaction of its own: nobody waits for it.
alter table owner_notices validate constraint owner_notices_kind_check;
