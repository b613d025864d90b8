create or replace function keep_all_complex_figures() returns trigger language plpgsql as $$
begin
  perform refresh_complexes(array(select id from complexes));
  return null;
end $$;
