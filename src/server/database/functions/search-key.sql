-- Twin of searchKey in src/contract/values/text.ts. Most texts have no Cyrillic letter.
create or replace function search_key(t text) returns text immutable strict parallel safe language sql as $$
  select translate(replace(replace(case when folded ~ '[а-я]' then
      translate(folded, 'абвгдежзийклмнопрстуфхцчшщыэюяьъ', 'abvqdejzijklmnoprstufxscssieua')
    else folded end, 'dj', 'c'), 'kh', 'x'), 'hqe', 'xga')
  from fold_text(t) folded
$$;
