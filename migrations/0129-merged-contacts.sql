-- Links of messages that were sent to a contact before it was merged into another one go on for that one.
create table merged_contacts (
  id bigint primary key,
  contact_id bigint not null references contacts on delete cascade
);
create index merged_contacts_contact on merged_contacts (contact_id);
