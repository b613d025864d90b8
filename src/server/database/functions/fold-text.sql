-- Twin of foldText in src/contract/values/text.ts. Most texts need no normalizing, and knowing that is cheaper than doing it.
create or replace function fold_text(t text) returns text immutable strict parallel safe language sql as $$
  select translate(
    lower(case when t is nfkc normalized then t else normalize(t, NFKC) end collate "und-x-icu"),
    U&'ıəöüçşğё\0307', 'ieoucsgе')
$$;
