-- The shipped terms say what the site does: it extends and restores listings and joins those of one home. Lines that an editor has
-- changed stay.
update contents
   set body = (replace(replace(replace(replace(replace(replace(replace(body::text,
         '"Bir ev üçün bir elan. Təkrar elanlar silinir."',
         '"Bir ev üçün bir elan. Eyni evin elanları axtarışda birləşdirilir."'),
         '"Elan 30 gün dərc olunur. Müddət bitəndə onu yenidən yerləşdirə bilərsiniz."',
         '"Elan 30 gün dərc olunur. Müddətini uzada, bitəndən sonra isə elanı bərpa edə bilərsiniz."'),
         '"One listing for one home. Duplicates are deleted."',
         '"One listing for one home. Listings of the same home are joined in searches."'),
         '"A listing is shown for 30 days. After that you can post it again."',
         '"A listing is shown for 30 days. You can extend it, and restore it after it has expired."'),
         'One tap in any notice stops them."',
         'One tap in any notification stops them."'),
         '"Одно жильё — одно объявление. Повторы удаляются."',
         '"Одно жильё — одно объявление. Объявления об одном и том же жилье в поиске объединяются."'),
         '"Объявление видно 30 дней. Потом его можно подать заново."',
         '"Объявление видно 30 дней. Его можно продлить, а когда срок истечёт, восстановить."'))::jsonb,
       updated_at = now()
 where key = 'term'
   and body::text ~ '(Təkrar elanlar silinir|onu yenidən yerləşdirə bilərsiniz|Duplicates are deleted|you can post it again|in any notice stops them|Повторы удаляются|Потом его можно подать заново)[.]"';
