create or replace trigger keep_listing_images_delete after delete on images
  referencing old table as before_rows for each statement execute function keep_listing_images();

create or replace trigger keep_listing_images_insert after insert on images
  referencing new table as after_rows for each statement execute function keep_listing_images();

create or replace trigger keep_listing_images_update after update on images
  referencing old table as before_rows new table as after_rows for each statement execute function keep_listing_images();
