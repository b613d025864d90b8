-- A notice that must be answered and is told to chats and browsers alone: when none of its messages arrives, it is sent by mail or SMS.
alter table owner_notices add column falls_back boolean not null default false;
alter table messages add column notice_id bigint references owner_notices on delete set null;
