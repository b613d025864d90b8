-- The shipped privacy text says how long an address or chat without an account is kept, where no editor has changed the line.
update contents
   set body = (replace(replace(replace(body::text,
           'brauzerin bildiriş ünvanını; 90',
           'brauzerin bildiriş ünvanını (hesabsız: təsdiqlənməsə, 28 gün; bildirişləri dayandırandan sonra 90 gün; axırıncı axtarışı və ya seçilmişi siləndən sonra 30 gün); 90'),
           'the push address of a browser; for 90',
           'the push address of a browser (without an account: 28 days if nobody confirms it, 90 days after you stop its notices, 30 days after you remove the last search or favourite); for 90'),
           'push-адрес браузера; 90',
           'push-адрес браузера (без аккаунта: 28 дней, если его не подтвердили; 90 дней после отказа от уведомлений; 30 дней после удаления последнего поиска или избранного); 90'))::jsonb,
       updated_at = now()
 where key = 'privacy-policy'
   and body::text ~ '(brauzerin bildiriş ünvanını; 90|the push address of a browser; for 90|push-адрес браузера; 90)';
