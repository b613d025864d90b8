drop trigger if exists ledger_line_balances on ledger_lines;
create constraint trigger ledger_line_balances after insert on ledger_lines
  deferrable initially deferred for each row execute function balance_entry('entry_id');

create or replace trigger ledger_line_moves_balance after insert on ledger_lines for each row execute function follow_ledger();

create or replace trigger ledger_lines_stay before update or delete or truncate on ledger_lines
  execute function refuse_change();
