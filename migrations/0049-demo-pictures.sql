-- What the demo city still lacks (SEED=demo): its pictures are drawn by a process of their own while the site is up. The
-- row is gone with the transaction that gives the city its pictures; no other database ever has one.
create table demo_pictures (
  is_only boolean primary key default true check (is_only),
  -- which scenes each listing and complex is to show (src/server/seed/demo-pictures.ts)
  plan json not null
);
