-- Shipped texts that promised what the site does not do, or had words that it has left: each passage that no editor has changed.

-- Banners stand beside pages of wide screens alone, and only VIP listings at the top of the search.
do $$
declare
  change record;
begin
  for change in select * from (values
    ('advertising', '{"text": "Səhifələrin yanında və siyahıların arasında, kompüterdə də, telefonda da.", "title": "Bannerlər"}',
      '{"text": "Geniş ekranlarda səhifənin iki yanında.", "title": "Bannerlər"}'),
    ('advertising', '{"text": "Elanınız və ya kompleksiniz axtarışın yuxarısında, «reklam» qeydi ilə.", "title": "Sponsorlu elanlar"}',
      '{"text": "Elanınız axtarışın yuxarısında, «reklam» qeydi ilə.", "title": "VIP elanlar"}'),
    ('advertising', '{"text": "Beside pages and between results, on computers and phones alike.", "title": "Banners"}',
      '{"text": "At both sides of pages on wide screens.", "title": "Banners"}'),
    ('advertising', '{"text": "Your listing or complex at the top of the search, marked as an advertisement.", "title": "Sponsored listings"}',
      '{"text": "Your listing at the top of the search, marked as advertising.", "title": "VIP listings"}'),
    ('advertising', '{"text": "Рядом со страницами и между результатами, на компьютере и в телефоне.", "title": "Баннеры"}',
      '{"text": "По бокам страниц на широких экранах.", "title": "Баннеры"}'),
    ('advertising', '{"text": "Ваше объявление или комплекс вверху поиска, с пометкой «реклама».", "title": "Спонсорские объявления"}',
      '{"text": "Ваше объявление вверху поиска, с пометкой «реклама».", "title": "VIP-объявления"}'),
    ('privacy-policy', 'surətini yükləyə və',
      'surətini endirə və'),
    ('privacy-policy', 'голоса и мнения в них',
      'голоса и комментарии в них'),
    ('privacy-policy', 'what you link for notices:',
      'what you link for notifications:'),
    ('privacy-policy', 'after you stop its notices,',
      'after you stop its notifications,'),
    ('privacy-policy', 'for 90 days the notices sent"',
      'for 90 days the notifications sent"'),
    ('privacy-policy', 'Notices in Telegram are delivered by Telegram, push notices by',
      'Notifications in Telegram are delivered by Telegram, push notifications by'),
    ('privacy-policy', 'the notices you have closed',
      'the notifications you have closed')
  ) t(key, old, now)
  loop
    update contents set body = replace(body::text, change.old, change.now)::jsonb, updated_at = now()
     where key = change.key and strpos(body::text, change.old) > 0;
  end loop;
end $$;

update banners set title = jsonb_set(title, '{az}', '"Ən maraqlı evlər Instagramda"'), updated_at = now()
 where title ->> 'az' = 'Ən maraqlı evlər Instagram-da';

-- What owners read of a rejection. Reasons that were given keep the words of their day.
update rejection_reasons r set text = jsonb_set(text, '{az}', to_jsonb(change.now)), updated_at = now()
  from (values
    ('duplicate', 'Bu ev artıq elan olunub. Eyni ev üçün bir elan yetər.', 'Bu evin elanı artıq var. Eyni ev üçün bir elan yetər.'),
    ('not_offered', 'Bu ev satılmır və ya kirayə verilmir.', 'Bu ev nə satılır, nə də kirayə verilir.')) change(code, old, now)
 where r.code = change.code and r.text ->> 'az' = change.old;
