-- The shipped privacy text says that all homes which somebody without an account hides are kept with the address or chat that they are
-- told things at, and that the browser keeps its key, where no editor has changed these lines.
update contents
   set body = (replace(replace(replace(replace(replace(replace(body::text,
           '; bildirişdən gizlətdiyiniz evi isə həmin ünvan və ya söhbətlə birlikdə saxlayırıq"',
           '; hesabsız bildiriş alırsınızsa, gizlətdiyiniz evləri həmin ünvan və ya söhbətlə birlikdə saxlayırıq"'),
           '; a home that you hide from a notification is kept with that address or chat"',
           '; if you get notifications without an account, the homes you hide are kept with that address or chat"'),
           '; объявление, скрытое из уведомления, мы храним вместе с этим адресом или чатом"',
           '; если вы получаете уведомления без аккаунта, скрытые объявления мы храним вместе с этим адресом или чатом"'),
           'bəyəndikləriniz və bəyənmədikləriniz; hesabınız varsa:',
           'bəyəndikləriniz və bəyənmədikləriniz, bildirişlərinizin açarı; hesabınız varsa:'),
           'which homes you like or not; with one:',
           'which homes you like or not, the key of your notifications; with one:'),
           'что вам понравилось и не понравилось; с аккаунтом:',
           'что вам понравилось и не понравилось, ключ ваших уведомлений; с аккаунтом:'))::jsonb,
       updated_at = now()
 where key = 'privacy-policy'
   and body::text ~ '(həmin ünvan və ya söhbətlə birlikdə saxlayırıq"|is kept with that address or chat"|вместе с этим адресом или чатом"|bəyənmədikləriniz; hesabınız varsa:|you like or not; with one:|не понравилось; с аккаунтом:)';
