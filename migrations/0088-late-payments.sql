-- A payment may settle after its person has deleted their account: its amount waits beside the balance they left with.
alter table leaving_balances
  -- the late payment; null: the balance of the time when the account was deleted
  add payment_id bigint references payments,
  drop constraint leaving_balances_user_id_key,
  add constraint leaving_balance_once unique nulls not distinct (user_id, payment_id);
