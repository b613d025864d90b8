import type { Document } from '#contract/content/documents.ts';
import { type FindImage, picture, write } from './write.ts';

/** Who we are. */
export function makeAbout(image: FindImage): Document<'about'> {
  return {
    az: {
      about_us: [
        ...write(`
Evim Bakıda ev axtaranlar və ev satanlar üçün sadə bir saytdır. Elanı özünüz yerləşdirirsiniz, moderator yoxlayır, alıcı sizə birbaşa zəng edir.`),
        picture(image('complex-01', 'Bakıda yaşayış kompleksi')),
        ...write(`
# Nəyə söz veririk
- **Hər elan yoxlanılır.** Başqasının fotosu, təkrar elan və yanlış qiymət sayta düşmür.
- **Ünvan dəqiqdir.** Xəritədə evin yerini və metroya neçə dəqiqə olduğunu görürsünüz.
- **Nömrəniz qorunur.** Telefon yalnız onu istəyən adama göstərilir, robotlara yox.
# Böyük rəqəmlərimiz yoxdur, işimiz göz qabağındadır
Biz yeniyik. Nəyisə səhv görsəniz və ya təklifiniz olsa, [bizə yazın](mailto:salam@evim.test): hər məktubu oxuyuruq.`),
      ],
    },
    en: {
      about_us: [
        ...write(`
Evim is a simple site for people who look for a home in Baku and for those who sell one. You post a listing, a moderator checks it, and the buyer calls you directly.`),
        picture(image('complex-01', 'A residential complex in Baku')),
        ...write(`
# What we promise
- **Every listing is checked.** Borrowed photos, duplicates and false prices do not get in.
- **The address is exact.** You see the home on the map and how far the metro is.
- **Your number is safe.** It is shown only to the person who asks for it, not to robots.
# No big figures, but work to show
We are new. If something is wrong, or you have an idea, [write to us](mailto:salam@evim.test): we read every letter.`),
      ],
    },
    ru: {
      about_us: [
        ...write(`
Evim — простой сайт для тех, кто ищет жильё в Баку, и для тех, кто его продаёт. Вы подаёте объявление, модератор проверяет, покупатель звонит вам напрямую.`),
        picture(image('complex-01', 'Жилой комплекс в Баку')),
        ...write(`
# Что мы обещаем
- **Каждое объявление проверяется.** Чужие фото, повторы и неверные цены на сайт не попадают.
- **Точный адрес.** Дом виден на карте, и понятно, сколько идти до метро.
- **Ваш номер защищён.** Его видит только тот, кто попросил, а не роботы.
# Громких цифр пока нет, зато есть дело
Мы только начинаем. Если заметили ошибку или есть идея, [напишите нам](mailto:salam@evim.test): мы читаем каждое письмо.`),
      ],
    },
  };
}
