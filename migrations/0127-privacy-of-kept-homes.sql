-- The shipped privacy text says that kept homes of which somebody without an account wants news are kept with the address or chat that
-- they are told at, where no editor has changed the line.
update contents
   set body = (replace(replace(replace(body::text,
           'hesabsız bildiriş alırsınızsa, gizlətdiyiniz evləri həmin ünvan və ya söhbətlə birlikdə saxlayırıq"',
           'hesabsız bildiriş alırsınızsa, gizlətdiyiniz evləri və barəsində xəbər istədiyiniz seçilmişləri həmin ünvan və ya söhbətlə birlikdə saxlayırıq"'),
           'if you get notifications without an account, the homes you hide are kept with that address or chat"',
           'if you get notifications without an account, the homes you hide, and the favourites you want news of, are kept with that address or chat"'),
           'если вы получаете уведомления без аккаунта, скрытые объявления мы храним вместе с этим адресом или чатом"',
           'если вы получаете уведомления без аккаунта, скрытые объявления и избранное, о котором вы просили сообщать, мы храним вместе с этим адресом или чатом"'))::jsonb,
       updated_at = now()
 where key = 'privacy-policy'
   and body::text ~ '(gizlətdiyiniz evləri həmin ünvan və ya söhbətlə|the homes you hide are kept with that|скрытые объявления мы храним вместе с этим)';
