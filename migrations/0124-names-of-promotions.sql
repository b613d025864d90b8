-- Promotions are named on their cards as on receipts: those that no editor changed.
with shipped (type, language, name, new_name) as (values
  ('bump', 'az', 'İrəli çək', 'İrəli çəkmə'),
  ('bump', 'ru', 'Поднять', 'Поднятие'),
  ('vip', 'en', 'VIP', 'VIP listing'),
  ('vip', 'ru', 'VIP', 'VIP-объявление'),
  ('premium', 'en', 'Premium', 'Premium listing'),
  ('premium', 'ru', 'Премиум', 'Премиум-объявление'))
update promotions p
   set name = p.name || (select jsonb_object_agg(s.language, s.new_name) from shipped s
                          where s.type = p.type and p.name ->> s.language = s.name)
 where exists (select from shipped s where s.type = p.type and p.name ->> s.language = s.name);
