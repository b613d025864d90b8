-- A price of a listing is reported once, whatever was decided. In a transaction of its own: the table can be read meanwhile.
create unique index reports_once_per_price on reports (listing_id, price) where price is not null;
