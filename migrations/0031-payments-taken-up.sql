-- A payment that was cut before the provider's page was known is taken up again by its Idempotency-Key.

alter table payments
  -- how often the provider was asked to begin it; each time under an order of its own
  add column attempts smallint not null default 1 check (attempts > 0),
  -- somebody asks the provider until then; a process that died keeps it no longer
  add column beginning_until timestamptz(3);
