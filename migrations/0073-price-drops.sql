-- By how many per cent a listing's price is below every price before (docs/architecture/prices.md); null: it is not.
alter table listings add column price_drop smallint check (price_drop between 1 and 99);
update listings l set price_drop = d.share
  from (select c.listing_id, floor(100 * (1 - c.price::numeric / min(b.price)))::int as share
          from (select distinct on (listing_id) * from price_changes where listing_id is not null
                 order by listing_id, at desc, id desc) c
          join price_changes b on b.listing_id = c.listing_id and b.category = c.category
               and b.rent_type is not distinct from c.rent_type and b.id <> c.id
         group by c.listing_id, c.price) d
 where d.listing_id = l.id and d.share between 1 and 99;
create index listings_price_drop_down on listings (price_drop desc nulls last, id desc) where status_ad = 'active';
