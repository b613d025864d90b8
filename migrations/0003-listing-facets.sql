-- Counts of places and types beside each landing page: read from this alone, without the rows.
create index listings_facets on listings (category, property_type, district_id, settlement_id, metro_id)
  where status_ad = 'active';
