-- The shipped privacy text says where homes are kept that somebody without an account hides from messages, where no editor has
-- changed the line.
update contents
   set body = replace(replace(replace(body::text,
         'gizlətdiyiniz evləri: bunları yalnız siz görürsünüz, hesabınız yoxdursa, yalnız brauzerinizdə qalır"',
         'gizlətdiyiniz evləri: bunları yalnız siz görürsünüz, hesabınız yoxdursa, yalnız brauzerinizdə qalır; bildirişdən gizlətdiyiniz evi isə həmin ünvan və ya söhbətlə birlikdə saxlayırıq"'),
         'the homes you hide: only you see them, and without an account they stay in your browser"',
         'the homes you hide: only you see them, and without an account they stay in your browser; a home that you hide from a notification is kept with that address or chat"'),
         'скрытые объявления: их видите только вы, а без аккаунта они остаются в вашем браузере"',
         'скрытые объявления: их видите только вы, а без аккаунта они остаются в вашем браузере; объявление, скрытое из уведомления, мы храним вместе с этим адресом или чатом"')::jsonb,
       updated_at = now()
 where key = 'privacy-policy'
   and body::text ~ '(yalnız brauzerinizdə qalır|they stay in your browser|они остаются в вашем браузере)"';
