-- Similar listings are chosen by type, price and place. With the place in it this index answers that alone, and still
-- serves the lists that are sorted by price.
create index listings_type_price_place on listings (category, property_type, price, id) include (latitude, longitude)
  where status_ad = 'active';
drop index listings_type_price;
