-- Pages of text, and the mortgages that banks offer.

-- One row a page. Its fields are checked where it is written (src/contract/content/documents.ts).
create table contents (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  key text not null unique check (key ~ '^[a-z]+(-[a-z]+)*$'),
  -- {az, en, ru}, each with all that the page shows, images as the wire gives them
  body jsonb not null check (body ?& array['az', 'en', 'ru']),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- The pictures that a page shows: each is one of ours, and none is swept away while it is shown.
create table content_files (
  content_id bigint not null references contents on delete cascade,
  file_hash text not null references files,
  primary key (content_id, file_hash)
);
create index content_files_file on content_files (file_hash);

create function keep_content_files() returns trigger language plpgsql as $$
begin
  delete from content_files where content_id = new.id;
  insert into content_files (content_id, file_hash)
  select distinct new.id, hash[1] from regexp_matches(new.body::text, '"/uploads/[0-9a-f]{2}/([0-9a-f]{40})-', 'g') hash;
  return null;
end $$;
create trigger keep_content_files after insert or update of body on contents
  for each row execute function keep_content_files();

create table bank_programs (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  bank text not null,
  -- {az, en, ru}
  name jsonb not null check (name ?& array['az', 'en', 'ru']),
  -- percent a year, and percent of the price
  rate numeric(4, 2) not null check (rate between 0 and 30),
  min_down_payment numeric(4, 2) not null check (min_down_payment between 0 and 99),
  max_years smallint not null check (max_years between 1 and 30),
  max_amount bigint check (max_amount > 0),
  as_of date not null,
  position smallint not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
