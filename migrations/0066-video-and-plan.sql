-- A link to a video, as src/contract/listings/video.ts writes it, and the image that is the floor plan.
alter table listings
  add column video text check (video ~ '^https://((www\.)?(youtube|instagram|tiktok|vimeo)|v[mt]\.tiktok)\.com/' and length(video) <= 200),
  add column floor_plan bigint references images on delete set null deferrable initially deferred;
create index listings_floor_plan on listings (floor_plan) where floor_plan is not null;
