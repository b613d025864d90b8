-- Whether a deleted listing was public: the home of another one is not told.
alter table past_listings add column was_public boolean not null default false;
