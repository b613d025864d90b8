-- the language of a message, so that its answer has the same
alter table feedbacks add column language text not null default 'az' check (language in ('az', 'en', 'ru'));
-- whether somebody has stopped reminders about their listings
alter table users add column stops_reminders boolean not null default false;
