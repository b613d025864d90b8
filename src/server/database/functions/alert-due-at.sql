-- When a message may tell of what happened at a moment. Instant ones gather for a moment; the others wait for the next nine
-- o'clock in Baku, of a day or of a Monday.
create or replace function alert_due_at(frequency text, happened timestamptz) returns timestamptz immutable parallel safe language sql as $$
  select case frequency
    when 'instant' then happened + interval '20 seconds'
    else (date_trunc(case frequency when 'weekly' then 'week' else 'day' end, (happened at time zone 'Asia/Baku') - interval '9 hours')
      + case frequency when 'weekly' then interval '7 days' else interval '1 day' end + interval '9 hours') at time zone 'Asia/Baku'
  end $$;
