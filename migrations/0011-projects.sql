-- Construction projects (spec 3). Words that people read are kept in three languages: {az, en, ru}.
create table projects (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  title jsonb not null,
  statuses text not null check (statuses in ('completed', 'under_construction', 'stopped', 'not_started')),
  location jsonb not null default '{}',
  -- rich text in each language
  phones jsonb not null default '{}',
  description jsonb not null default '{}',
  emails text,
  build_type jsonb not null default '{}',
  height_category jsonb not null default '{}',
  -- image JSON as the wire gives it
  gallery json not null default '[]',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index projects_newest on projects (created_at desc, id desc);
create index projects_status on projects (statuses, created_at desc, id desc);
