-- Giving money back, and corrections that two people agree on.

-- What a payment that was given back took, and whether the person has it. Its movement in the ledger comes with the row.
create table payment_refunds (
  payment_id bigint primary key references payments,
  amount bigint not null check (amount > 0),
  reason text not null check (reason <> ''),
  asked_by bigint not null references users,
  -- provider: it is told to give it back; hand: a person does that
  way text not null check (way in ('provider', 'hand')),
  asked_at timestamptz(3) not null,
  -- when the provider was told last: nobody else tells it at the same time
  told_at timestamptz(3),
  -- since when it is known that the person has it; by whose word, none: the provider's
  given_at timestamptz(3),
  given_by bigint references users,
  note text not null default '',
  constraint given_by_hand check (given_by is null or given_at is not null)
);
create index payment_refunds_open on payment_refunds (asked_at) where given_at is null;

-- What a browser said the provider calls a payment: not proven, but the provider can be asked about it.
alter table payments add column claimed_transaction text;

-- Nobody could write to it before: who asks and who agrees are people of ours.
alter table money_corrections
  alter column asked_by type bigint using asked_by::bigint,
  alter column agreed_by type bigint using agreed_by::bigint,
  add constraint asked_by_somebody foreign key (asked_by) references users,
  add constraint agreed_by_somebody foreign key (agreed_by) references users,
  add column declined_by bigint references users,
  add column declined_at timestamptz(3),
  add constraint declined_whole check ((declined_by is null) = (declined_at is null)),
  add constraint decided_once check (agreed_by is null or declined_by is null),
  add constraint nobody_his_own check (asked_by <> user_id and agreed_by <> user_id);
create index money_corrections_open on money_corrections (id) where agreed_at is null and declined_at is null;

alter table sandbox_payments drop constraint sandbox_payments_status_check,
  add constraint sandbox_payments_status_check check (status in ('new', 'success', 'error', 'returned'));
