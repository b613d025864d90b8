-- As far as is known: it was when it was deleted, or some weeks before.
update past_listings p set was_public = true
 where exists (select from listing_deletions d where d.listing_id = p.listing_id and d.status_ad in ('active', 'expired'))
    or exists (select from public_versions v where v.listing_id = p.listing_id);
