-- The session that allowed push messages in a browser: they end with it when the person ends it. Null: nobody knows it of what is there.
alter table contacts add column session_id uuid;
-- A browser whose person has left it gives its address away, as one whose session was ended does: of what is stopped as gone under its
-- own address the push service says so, and a new address from the browser starts it again.
update contacts set address = 'left ' || id, details = '{}'
 where kind = 'push' and stop_reason = 'gone' and address not like 'left %';
