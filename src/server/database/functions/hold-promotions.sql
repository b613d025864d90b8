-- Promotions stand still while their listing is not public, whatever the cause: they end so much later, and what has begun
-- keeps its start. A rejected listing's are ended as they stood
-- (promotions/ending-service.ts).
create or replace function hold_promotions() returns trigger language plpgsql as $$
begin
  if new.status_ad in ('active', 'rejected') then
    update listing_promotions set ends_at = ends_at + (now() - held_at), next_at = next_at + (now() - held_at),
           starts_at = starts_at + case when starts_at > held_at then now() - held_at else interval '0' end, held_at = null
     where listing_id = new.id and ended_at is null and held_at is not null;
  else
    update listing_promotions set held_at = now()
     where listing_id = new.id and ended_at is null and held_at is null;
  end if;
  return null;
end $$;
