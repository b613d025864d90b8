-- The balance on a person's row follows their account at once; check (balance >= 0) refuses what they do not have.
create or replace function follow_ledger() returns trigger language plpgsql as $$
begin
  update users set balance = balance + new.amount
   where id = (select user_id from ledger_accounts where id = new.account_id);
  return null;
end $$;
