create or replace function wire_time(t timestamptz) returns text immutable strict parallel safe language sql as $$
  select to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
