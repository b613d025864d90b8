-- What people wrote to us is answered in the back office; an answer is a row first, and a job mails it.

alter table feedbacks add closed_at timestamptz(3);

create table feedback_answers (
  id bigint generated always as identity primary key,
  feedback_id bigint not null references feedbacks on delete cascade,
  text text not null check (text <> ''),
  answered_by bigint not null references users,
  tries smallint not null default 0,
  -- taken by a sender until then
  next_try_at timestamptz(3) not null,
  mailed_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index feedback_answers_feedback on feedback_answers (feedback_id, id);
create index feedback_answers_waiting on feedback_answers (next_try_at) where mailed_at is null;
