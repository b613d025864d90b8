-- In how many of 64 bits two pictures differ, the light cuts of either allowed for.
create or replace function print_distance(a_whole bigint, a_inner bigint, b_whole bigint, b_inner bigint) returns bigint
  immutable parallel safe language sql as $$
  select least(bit_count((a_whole # b_whole)::bit(64)), bit_count((a_whole # b_inner)::bit(64)),
    bit_count((a_inner # b_whole)::bit(64)))
$$;
