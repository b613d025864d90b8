-- Money in integer qəpik. Every movement is an entry of two lines or more that sum to zero, and nothing of it ever
-- changes. A person's balance is the sum of the lines of his account, kept on his row.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  -- user: what we owe a person; provider: what a provider holds for us (below zero); revenue: what we have earned;
  -- adjustment: corrections by hand
  kind text not null check (kind in ('user', 'provider', 'revenue', 'adjustment')),
  user_id bigint unique references users,
  -- of a provider its name, else empty
  name text not null default '',
  constraint whose check ((kind = 'user') = (user_id is not null)),
  created_at timestamptz(3) not null default now()
);
create unique index ledger_accounts_ours on ledger_accounts (kind, name) where user_id is null;
insert into ledger_accounts (kind) values ('revenue'), ('adjustment');

create table ledger_entries (
  id bigint generated always as identity primary key,
  -- what caused it: the same cause never moves money twice
  cause text not null check (cause in ('payment', 'payment_refund', 'purchase', 'purchase_return', 'correction')),
  cause_id bigint not null,
  created_at timestamptz(3) not null default now(),
  unique (cause, cause_id)
);

create table ledger_lines (
  entry_id bigint not null references ledger_entries,
  account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  primary key (entry_id, account_id)
);
create index ledger_lines_account on ledger_lines (account_id, entry_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_stay before update or delete or truncate on ledger_entries
  execute function refuse_change();
create trigger ledger_lines_stay before update or delete or truncate on ledger_lines
  execute function refuse_change();

-- looked at when the transaction ends: its lines come one after another
create function balance_entry() returns trigger language plpgsql as $$
declare
  entry bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
  lines integer;
  total numeric;
begin
  select count(*), coalesce(sum(amount), 0) into lines, total from ledger_lines where entry_id = entry;
  if lines < 2 or total <> 0 then
    raise exception 'entry % has % lines that sum to %', entry, lines, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function balance_entry('id');
create constraint trigger ledger_line_balances after insert on ledger_lines
  deferrable initially deferred for each row execute function balance_entry('entry_id');

-- The balance on a person's row follows his account at once; check (balance >= 0) refuses what he does not have.
create function follow_ledger() returns trigger language plpgsql as $$
begin
  update users set balance = balance + new.amount
   where id = (select user_id from ledger_accounts where id = new.account_id);
  return null;
end $$;
create trigger ledger_line_moves_balance after insert on ledger_lines for each row execute function follow_ledger();

-- ------------------------------------------------------------------------------------------------------ promotions

create table promotions (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  type text not null check (type in ('bump', 'vip', 'premium')),
  -- {az, en, ru}
  name jsonb not null, description jsonb not null,
  position smallint not null default 0,
  is_offered boolean not null default true
);
create table promotion_durations (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  promotion_id bigint not null references promotions,
  value smallint not null check (value between 1 and 365),
  unit text not null check (unit in ('times', 'days')),
  price bigint not null check (price > 0),
  is_offered boolean not null default true,
  unique (promotion_id, value)
);

-- -------------------------------------------------------------------------------------------------------- payments

create table payments (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  user_id bigint not null references users,
  purpose text not null check (purpose in ('top_up', 'promotion')),
  amount bigint not null check (amount > 0),
  -- bank_card or portmanat, as it was asked for; adapter: who carries it out
  provider text not null check (provider in ('bank_card', 'portmanat')),
  adapter text not null,
  status text not null default 'created'
    check (status in ('created', 'redirected', 'paid', 'failed', 'expired', 'refunded', 'review')),
  -- of a promotion: what was bought. No reference: money outlives listings
  listing_id bigint,
  duration_id bigint references promotion_durations,
  -- what the provider calls it
  provider_transaction text,
  redirect_url text,
  -- the Idempotency-Key it was asked for with, and what with
  request_key text, request_hash text,
  -- asked about again at this time, while nobody knows how it ended
  next_check_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint promotion_is_named check ((purpose = 'promotion') = (duration_id is not null)),
  unique (adapter, provider_transaction),
  unique (user_id, request_key)
);
create index payments_of_user on payments (user_id, id desc);
create index payments_hanging on payments (next_check_at) where next_check_at is not null;
create table payment_changes (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  from_status text,
  to_status text not null,
  why text not null,
  -- what the provider said, without secrets
  details jsonb not null default '{}',
  changed_at timestamptz(3) not null default now()
);
create index payment_changes_payment on payment_changes (payment_id, id);
create trigger payment_changes_stay before update or delete or truncate on payment_changes
  execute function refuse_change();

-- ------------------------------------------------------------------------------------------------------- purchases

-- A promotion that has begun. Days run to ends_at; times are used up one a day.
create table listing_promotions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  listing_id bigint references listings on delete set null,
  type text not null check (type in ('bump', 'vip', 'premium')),
  value smallint not null, unit text not null check (unit in ('times', 'days')),
  price bigint not null check (price > 0),
  -- none: paid from the balance
  payment_id bigint unique references payments,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3),
  times_left smallint check (times_left >= 0),
  next_at timestamptz(3),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint how_it_runs check (case unit when 'days' then ends_at is not null and times_left is null
                                          else ends_at is null and times_left is not null end)
);
create index listing_promotions_listing on listing_promotions (listing_id, type) where ended_at is null;
create index listing_promotions_ending on listing_promotions (ends_at) where ended_at is null and ends_at is not null;
create index listing_promotions_next on listing_promotions (next_at) where ended_at is null and next_at is not null;
create index listing_promotions_user on listing_promotions (user_id, id desc);

create table money_corrections (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  amount bigint not null check (amount <> 0),
  reason text not null check (reason <> ''),
  asked_by text not null,
  -- somebody else
  agreed_by text check (agreed_by <> asked_by),
  asked_at timestamptz(3) not null default now(),
  agreed_at timestamptz(3),
  constraint agreed_whole check ((agreed_by is null) = (agreed_at is null))
);

-- What the sandbox bank remembers, as a bank would (never used in production).
create table sandbox_payments (
  transaction text primary key,
  order_id text not null unique,
  amount text not null,
  description text not null,
  status text not null default 'new' check (status in ('new', 'success', 'error')),
  success_url text not null, error_url text not null,
  created_at timestamptz(3) not null default now()
);
