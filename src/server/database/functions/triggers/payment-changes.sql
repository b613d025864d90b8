create or replace trigger payment_changes_stay before update or delete or truncate on payment_changes
  execute function refuse_change();
