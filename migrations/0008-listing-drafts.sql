-- What somebody has begun to post, on whatever device he goes on. One for each person; its form is the wizard's own.
create table listing_drafts (
  user_id bigint primary key references users on delete cascade,
  form jsonb not null check (jsonb_typeof(form) = 'object'),
  step smallint not null check (step between 1 and 3),
  image_ids bigint[] not null,
  saved_at timestamptz(3) not null
);
