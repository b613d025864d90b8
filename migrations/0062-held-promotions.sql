-- Since when a promotion stands still: its listing is not public. Its times move by the pause when the listing is public again
-- (hold_promotions).
alter table listing_promotions add column held_at timestamptz(3);
update listing_promotions p set held_at = greatest(
    coalesce(l.hidden_at, case when l.status_ad = 'expired' then l.expires_at end, now()), p.created_at)
  from listings l where l.id = p.listing_id and p.ended_at is null and l.status_ad in ('pending', 'expired');

-- qəpik that a take-down returned to the owner's balance, which the notice tells
alter table owner_notices add column returned bigint check (returned > 0);
