-- The shipped terms say how push messages are stopped where a browser shows no button in them, where no editor has changed the line.
update contents
   set body = (replace(replace(replace(body::text,
         'Hər bildirişdən bir toxunuşla imtina edirsiniz."',
         'Hər bildirişdən bir toxunuşla, brauzeriniz belə düymə göstərmirsə, onun ayarlarından imtina edirsiniz."'),
         'One tap in any notification stops them."',
         'One tap in any notification stops them, or the settings of your browser if it shows no button."'),
         'Отказаться можно одним нажатием в любом уведомлении."',
         'Отказаться можно одним нажатием в любом уведомлении, а если браузер не показывает кнопку, то в его настройках."'))::jsonb,
       updated_at = now()
 where key = 'term'
   and body::text ~ '(bir toxunuşla imtina edirsiniz|One tap in any notification stops them|одним нажатием в любом уведомлении)[.]"';
