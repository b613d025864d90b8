-- looked at when the transaction ends: its lines come one after another
create or replace function balance_entry() returns trigger language plpgsql as $$
declare
  entry bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
  lines integer;
  total numeric;
begin
  select count(*), coalesce(sum(amount), 0) into lines, total from ledger_lines where entry_id = entry;
  if lines < 2 or total <> 0 then
    raise exception 'entry % has % lines that sum to %', entry, lines, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
