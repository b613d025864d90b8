create or replace trigger ledger_entries_stay before update or delete or truncate on ledger_entries
  execute function refuse_change();

drop trigger if exists ledger_entry_balances on ledger_entries;
create constraint trigger ledger_entry_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function balance_entry('id');
