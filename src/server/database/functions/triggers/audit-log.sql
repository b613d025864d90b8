create or replace trigger audit_log_stays before update or delete or truncate on audit_log execute function refuse_change();
