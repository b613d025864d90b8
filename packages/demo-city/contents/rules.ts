import type { Document } from '../../../src/contract/content/documents.ts';
import { write } from './write.ts';

/** The terms of use. */
export const TERMS: Document<'term'> = {
  az: {
    terms: write(`
Saytdan istifadə etməklə bu şərtlərlə razılaşırsınız. Qısa yazmışıq ki, oxuyasınız.
# Elan yerləşdirən
1. Elandakı ev doğrudan satılır və ya kirayə verilir, qiymət və şəkillər həmin evindir.
1. Bir ev üçün bir elan. Eyni evin elanları axtarışda birləşdirilir.
1. Telefon nömrəsi sizin özünüzündür: onu SMS kodu ilə təsdiqləyirsiniz.
1. Elan 30 gün dərc olunur. Müddətini uzada, bitəndən sonra isə elanı bərpa edə bilərsiniz.
# Axtaran
1. Evim vasitəçi deyil: alqı-satqı sizinlə elan sahibi arasındadır.
1. Evə baxmadan və çıxarışı görmədən beh verməyin.
1. Yanlış elan görsəniz, «Şikayət et» düyməsini basın.
1. Axtarışı yadda saxlasanız və ya evi seçilmişlərə əlavə etsəniz, yeni evləri və ucuzlaşanları e-poçt, Telegram və ya brauzerlə bildiririk. Hər bildirişdən bir toxunuşla, brauzeriniz belə düymə göstərmirsə, onun ayarlarından imtina edirsiniz.
# Biz
Qaydanı pozan elanı dərc etmir və ya silirik, səbəbini də yazırıq. Şərtlər dəyişəndə bu səhifədə bildiririk.`),
  },
  en: {
    terms: write(`
By using the site you agree to these terms. They are short, so that you read them.
# If you post a listing
1. The home is really for sale or rent, and the price and photos are its own.
1. One listing for one home. Listings of the same home are joined in searches.
1. The phone number is yours: you confirm it with a code sent by SMS.
1. A listing is shown for 30 days. You can extend it, and restore it after it has expired.
# If you are looking
1. Evim is not an agent: a deal is between you and the person who posted.
1. Pay no deposit before you have seen the home and its papers.
1. If a listing looks false, press “Report”.
1. If you save a search or keep a home, we tell you of new and cheaper ones by e-mail, Telegram or your browser. One tap in any notification stops them, or the settings of your browser if it shows no button.
# We
A listing that breaks the rules is not published or is deleted, and we say why. Changes of these terms are announced on this page.`),
  },
  ru: {
    terms: write(`
Пользуясь сайтом, вы соглашаетесь с этими условиями. Они короткие, чтобы их прочитали.
# Если вы подаёте объявление
1. Жильё действительно продаётся или сдаётся, цена и фото — его собственные.
1. Одно жильё — одно объявление. Объявления об одном и том же жилье в поиске объединяются.
1. Номер телефона ваш: вы подтверждаете его кодом из SMS.
1. Объявление видно 30 дней. Его можно продлить, а когда срок истечёт, восстановить.
# Если вы ищете
1. Evim не посредник: сделка заключается между вами и автором объявления.
1. Не платите задаток, пока не увидели жильё и выписку (купчую).
1. Если объявление похоже на обман, нажмите «Пожаловаться».
1. Если вы сохраните поиск или добавите жильё в избранное, мы сообщим о новом и подешевевшем по почте, в Telegram или в браузере. Отказаться можно одним нажатием в любом уведомлении, а если браузер не показывает кнопку, то в его настройках.
# Мы
Объявление, нарушающее правила, не публикуем или удаляем и объясняем почему. Об изменениях условий сообщаем на этой странице.`),
  },
};

/** The privacy policy. */
export const PRIVACY: Document<'privacy-policy'> = {
  az: {
    Privacy_Policy: write(`
Bizə nə lazımdırsa, yalnız onu saxlayırıq və heç kimə satmırıq.
# Nəyi saxlayırıq
- telefon nömrəniz, adınız və yazsanız, e-poçtunuz
- elanlarınız, şəkilləriniz, seçilmişləriniz
- paylaşdığınız siyahıları və orada yazılan adları, səsləri və fikirləri, siyahı silinənə qədər
- hesabınıza girdiyiniz cihazlar
- keçid açarı qursanız, onun açıq hissəsini və adını
- bildiriş üçün nəyi qoşsanız, onu: e-poçt ünvanını, Telegram söhbətinin nömrəsini, brauzerin bildiriş ünvanını (hesabsız: təsdiqlənməsə, 28 gün; bildirişləri dayandırandan sonra 90 gün; axırıncı axtarışı və ya seçilmişi siləndən sonra 30 gün); 90 gün göndərilən bildirişləri
- yadda saxladığınız axtarışları, 180 gün onların tapdıqlarını
- evlərə yazdığınız qeydləri, bəyəndiyinizi və bəyənmədiyinizi, gizlətdiyiniz evləri: bunları yalnız siz görürsünüz, hesabınız yoxdursa, yalnız brauzerinizdə qalır; hesabsız bildiriş alırsınızsa, gizlətdiyiniz evləri və barəsində xəbər istədiyiniz seçilmişləri həmin ünvan və ya söhbətlə birlikdə saxlayırıq
- 1 gün: kod və ya nömrə istənilən şəbəkə ünvanının geri oxunmayan izini, göndərilən kodların vaxtını
- 30 gün: dəyişdiyiniz köhnə nömrə və e-poçtu, ilk 48 saatda dəyişikliyi geri qaytara biləsiniz deyə
- 90 gün: şikayət göndərilən şəbəkənin geri oxunmayan izini
- ödənilənə qədər: hesabı silərkən qalıq pulun qaytarılması üçün yazdığınız əlaqəni
# Kim görür
Nömrəniz saytda tam yazılmır. Onu yalnız «Nömrəni göstər» düyməsini basan adam görür. Şəkillərdəki çəkiliş yeri və cihaz məlumatını silirik. Telegram bildirişlərini Telegram, brauzer bildirişlərini brauzerinizin xidməti çatdırır; ikincilər şifrələnir və oxuna bilmir.
# Haqqınız
Kabinetinizdə bütün məlumatınızın surətini endirə və hesabınızı silə bilərsiniz. Suallar üçün: [salam@evim.test](mailto:salam@evim.test).
# Cihazınızda nə qalır
- hesabınız yoxdursa: seçilmişləriniz, gizlətdiyiniz evlər, qeydləriniz, bəyəndikləriniz və bəyənmədikləriniz, bildirişlərinizin açarı; hesabınız varsa: internetsiz etdikləriniz, hesabınıza çatana qədər
- yarımçıq elanınız, şəkilləri ilə birlikdə: onu göndərənə və ya silənə qədər, hesabdan çıxandan sonra da
- son axtarışlarınız, baxdığınız və müqayisəyə əlavə etdiyiniz evlər
- girişiniz, seçdiyiniz dil, işıqlı və ya qaranlıq görünüş, öz elanlarınızın kart və ya cədvəl görünüşü, bağladığınız bildirişlər; vərəq bağlanana qədər isə xəritədə qaldığınız yer
- internetsiz baxmaq üçün: seçilmişlərinizin və son nəticələrin surəti, gördüyünüz şəkillər, saytın öz faylları və mətnləri
Hesabdan çıxanda girişinizi, hesabınıza hələ çatmayanları, bu surətləri və gördüyünüz şəkilləri silirik. Qalanını brauzerinizin ayarlarında bu saytın məlumatlarını silməklə təmizləyə bilərsiniz.
# Kuki
Giriş və dil seçimi üçün kuki saxlayırıq. İlk dəfə kod və ya nömrə istəyəndə 90 günlük adsız bir kuki də qoyulur: o, bir ünvandan girən brauzerləri yalnız sorğu limitlərində ayırır. Sorğu çox olanda brauzeriniz bir-iki saniyəlik hesablama aparır. Paylaşılan siyahıda ad yazanda həmin siyahı üçün bir illik kuki qoyulur. Reklam və izləmə kukisi yoxdur.`),
  },
  en: {
    Privacy_Policy: write(`
We keep only what we need, and sell nothing to anybody.
# What we keep
- your phone number, your name and, if you give it, your e-mail
- your listings, photos and favourites
- the lists you share, and the names, votes and comments there, until the list is deleted
- the devices you have signed in on
- of a passkey: its public key and its name
- what you link for notifications: an e-mail address, the number of a Telegram chat, the push address of a browser (without an account: 28 days if nobody confirms it, 90 days after you stop its notifications, 30 days after you remove the last search or favourite); for 90 days the notifications sent
- the searches you save, and for 180 days what they found
- notes on homes, which ones you like or not, and the homes you hide: only you see them, and without an account they stay in your browser; if you get notifications without an account, the homes you hide, and the favourites you want news of, are kept with that address or chat
- for 1 day: an unreadable trace of the network address that asked for a code or a number, and when codes were sent
- for 30 days: the number and e-mail you changed, so that you can undo the change in the first 48 hours
- for 90 days: an unreadable trace of the network a report came from
- until it is paid: the contact you leave for your balance when you delete your account
# Who sees it
Your number is never written out on the site. Only a person who presses “Show number” sees it. We remove the place and the device from your photos. Notifications in Telegram are delivered by Telegram, push notifications by the service of your browser, encrypted so that it cannot read them.
# Your rights
In your account you can download a copy of everything and delete your account. Questions: [salam@evim.test](mailto:salam@evim.test).
# What stays on your device
- without an account: your favourites, the homes you hide, your notes, which homes you like or not, the key of your notifications; with one: what you do without a network, until your account gets it
- a listing that you have begun, with its photos: until you post or discard it, also after you sign out
- your last searches, the homes you have looked at and those you compare
- your sign-in, the language you chose, light or dark colours, whether your own listings are cards or a table, the notifications you have closed; until you close the tab, where you were on the map
- for use without a network: a copy of your favourites and of the last results, photos you have seen, files and texts of the site itself
When you sign out we delete the sign-in, what your account has not got yet, these copies and the photos you have seen. The rest goes when you delete the data of this site in the settings of your browser.
# Cookies
For signing in and for your language. With the first code or number you ask for, an anonymous one for 90 days: it tells browsers behind one address apart, in limits alone. When very many ask, your browser computes for a second or two. When you give your name on a shared list, one for that list alone for a year. There are no advertising or tracking cookies.`),
  },
  ru: {
    Privacy_Policy: write(`
Мы храним только то, что нужно, и никому ничего не продаём.
# Что мы храним
- номер телефона, имя и, если укажете, почту
- ваши объявления, фото и избранное
- общие списки, имена, голоса и комментарии в них, пока список не удалён
- устройства, с которых вы входили
- у ключа доступа: его открытую часть и название
- то, что вы подключили для уведомлений: адрес почты, номер чата Telegram, push-адрес браузера (без аккаунта: 28 дней, если его не подтвердили; 90 дней после отказа от уведомлений; 30 дней после удаления последнего поиска или избранного); 90 дней — отправленные уведомления
- сохранённые поиски и 180 дней — то, что по ним нашлось
- заметки о жилье, что вам понравилось и не понравилось, и скрытые объявления: их видите только вы, а без аккаунта они остаются в вашем браузере; если вы получаете уведомления без аккаунта, скрытые объявления и избранное, о котором вы просили сообщать, мы храним вместе с этим адресом или чатом
- 1 день: нечитаемый след сетевого адреса, с которого просили код или номер, и время отправки кодов
- 30 дней: прежние номер и почту, чтобы в первые 48 часов вы могли отменить замену
- 90 дней: нечитаемый след сети, из которой пришла жалоба
- до выплаты: контакт, который вы оставили для возврата баланса при удалении аккаунта
# Кто это видит
Номер не пишется на сайте целиком. Его видит только тот, кто нажал «Показать номер». Из фото мы удаляем место съёмки и данные устройства. Уведомления в Telegram доставляет Telegram, push-уведомления — служба вашего браузера; они зашифрованы, и прочитать их она не может.
# Ваши права
В кабинете можно скачать копию всех данных и удалить аккаунт. Вопросы: [salam@evim.test](mailto:salam@evim.test).
# Что остаётся на вашем устройстве
- без аккаунта: избранное, скрытые объявления, заметки, что вам понравилось и не понравилось, ключ ваших уведомлений; с аккаунтом: то, что вы сделали без интернета, пока оно не дойдёт до аккаунта
- начатое объявление с его фото: пока вы его не отправите или не удалите, в том числе после выхода
- последние поиски, просмотренное жильё и то, что вы сравниваете
- вход, выбранный язык, светлая или тёмная тема, вид ваших объявлений (карточки или таблица), закрытые уведомления; пока открыта вкладка — место на карте
- для просмотра без интернета: копия избранного и последних результатов, просмотренные фото, файлы и тексты самого сайта
Когда вы выходите из аккаунта, мы удаляем вход, то, что до аккаунта ещё не дошло, эти копии и просмотренные фото. Остальное удаляется, если стереть данные сайта в настройках браузера.
# Куки
Для входа и выбора языка. С первым запрошенным кодом или номером — анонимная на 90 дней: она различает браузеры за одним адресом, только для лимитов. Когда запросов очень много, ваш браузер секунду-две считает. Когда вы называете имя в общем списке — на год, только для этого списка. Рекламных и следящих куки нет.`),
  },
};
