create or replace trigger announce_listing_changes after insert on listing_changes
  for each statement execute function announce_listing_changes();
