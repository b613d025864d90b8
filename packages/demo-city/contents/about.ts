import type { Document } from '../../../src/contract/content/documents.ts';
import { type FindImage, picture, write } from './write.ts';

/** The page about us. */
export function makeAbout(image: FindImage): Document<'about'> {
  return {
    az: {
      about_us: [
        ...write(`
Evim Bakıda ev axtaranlar və ev satanlar üçün sadə bir saytdır. Elanı özünüz yerləşdirirsiniz, moderator yoxlayır, alıcı sizə birbaşa zəng edir.`),
        picture(image('complex-01', 'Bakıda yaşayış kompleksi')),
        ...write(`
# Necə işləyirik
- **Elanları moderator yoxlayır.** Səhv görsəniz, elanın səhifəsindəki «Şikayət et» düyməsi ilə bildirin.
- **Ev xəritədə göstərilir.** Dəqiq yeri bilinmirsə, yanında «təxmini yer» yazılır.
- **Nömrə səhifədə tam yazılmır.** O, «Nömrəni göstər» düyməsi basılanda görünür.
# Bizə yazın
Nəyisə səhv görsəniz və ya təklifiniz olsa, [bizə yazın](mailto:salam@evim.test).`),
      ],
    },
    en: {
      about_us: [
        ...write(`
Evim is a simple site for people who look for a home in Baku and for those who sell one. You post a listing, a moderator checks it, and the buyer calls you directly.`),
        picture(image('complex-01', 'A residential complex in Baku')),
        ...write(`
# How we work
- **Moderators check the listings.** If you see a mistake, press “Report” on the listing’s page.
- **The home is shown on a map.** Where its exact place is not known, the page says “approximate location”.
- **The number is not written out on the page.** It is shown when somebody presses “Show number”.
# Write to us
If something is wrong, or you have an idea, [write to us](mailto:salam@evim.test).`),
      ],
    },
    ru: {
      about_us: [
        ...write(`
Evim\u00a0— простой сайт для тех, кто ищет жильё в Баку, и для тех, кто его продаёт. Вы подаёте объявление, модератор проверяет, покупатель звонит вам напрямую.`),
        picture(image('complex-01', 'Жилой комплекс в Баку')),
        ...write(`
# Как это работает
- **Объявления проверяет модератор.** Увидите ошибку\u00a0— нажмите «Пожаловаться» на странице объявления.
- **Дом показан на карте.** Если точное место неизвестно, рядом написано «примерное расположение».
- **Номер не написан на странице целиком.** Он виден, когда нажимают «Показать номер».
# Напишите нам
Если заметили ошибку или есть идея, [напишите нам](mailto:salam@evim.test).`),
      ],
    },
  };
}
