import type { Document } from '../../../src/contract/content/documents.ts';
import { type FindImage, write } from './write.ts';

type Named = { title: string; text: string };

const az: Named[] = [
  { title: 'Dəniz bulvarı', text: 'Dənizkənarı hissə: gəzinti yolu və dənizə baxan evlər.\nNümunə mətn.' },
  { title: 'Fəvvarələr meydanı', text: 'Məhəllənin ortasındakı meydan və ətrafındakı evlər.\nNümunə mətn.' },
  { title: 'Nobel biznes mərkəzi', text: 'Ofislər üçün nəzərdə tutulan hissə.\nNümunə mətn.' },
  { title: 'Yaxta limanı', text: 'Sahil boyu liman və yanındakı evlər.\nNümunə mətn.' },
  { title: 'Məktəb və bağça', text: 'Uşaqlar üçün binaların yerləşdiyi hissə.\nNümunə mətn.' },
  { title: 'Park məhəlləsi', text: 'Parkın ətrafındakı yaşayış evləri.\nNümunə mətn.' },
];
const en: Named[] = [
  { title: 'Sea boulevard', text: 'The part by the sea: a promenade and houses that face the water.\nSample text.' },
  { title: 'Fountain square', text: 'The square in the middle of the quarter and the houses around it.\nSample text.' },
  { title: 'Nobel business centre', text: 'The part meant for offices.\nSample text.' },
  { title: 'Marina', text: 'The marina on the shore and the houses beside it.\nSample text.' },
  { title: 'School and kindergarten', text: 'The part with the buildings for children.\nSample text.' },
  { title: 'Park quarter', text: 'Homes around the park.\nSample text.' },
];
const ru: Named[] = [
  { title: 'Морской бульвар', text: 'Часть у моря: прогулочная дорожка и дома, обращённые к воде.\nПример текста.' },
  { title: 'Площадь фонтанов', text: 'Площадь в середине района и дома вокруг неё.\nПример текста.' },
  { title: 'Бизнес-центр «Нобель»', text: 'Часть, отведённая под офисы.\nПример текста.' },
  { title: 'Яхтенная гавань', text: 'Гавань на берегу и дома рядом с ней.\nПример текста.' },
  { title: 'Школа и детский сад', text: 'Часть со зданиями для детей.\nПример текста.' },
  { title: 'Парковый квартал', text: 'Жилые дома вокруг парка.\nПример текста.' },
];

/** The quarter by the sea, with six parts to look at. It is a real one: the texts claim nothing of it and say that they are samples. */
export function makeWhiteCity(image: FindImage): Document<'white-city'> {
  const projects = (parts: readonly Named[]) =>
    parts.map(({ title, text }, at) => ({
      id: at + 1,
      title,
      content: write(text),
      image: image(`white-city-0${at + 1}`, title),
    }));
  return {
    az: {
      title: 'Bakı Ağ Şəhər',
      slogan: 'Köhnə Qara Şəhərin yerində yeni məhəllə.',
      slogan_muellifi: 'Nümunə mətn',
      info: write('Bu səhifədəki mətn və əlaqə məlumatı nümunədir, layihənin rəsmi məlumatı deyil.'),
      projects: projects(az),
      location: 'Bakı, Xətai rayonu',
      sales_phone: '0125550190',
      site: { text: 'Nümunə link', url: 'https://white-city.evim.test' },
    },
    en: {
      title: 'Baku White City',
      slogan: 'A new quarter where the old Black City stood.',
      slogan_muellifi: 'Sample text',
      info: write(
        'The text and the contact details of this page are samples, not official information of the project.',
      ),
      projects: projects(en),
      location: 'Khatai district, Baku',
      sales_phone: '0125550190',
      site: { text: 'Sample link', url: 'https://white-city.evim.test' },
    },
    ru: {
      title: 'Баку Белый город',
      slogan: 'Новый район на месте старого Чёрного города.',
      slogan_muellifi: 'Пример текста',
      info: write(
        'Текст и контакты на этой странице приведены для примера и не являются официальной информацией проекта.',
      ),
      projects: projects(ru),
      location: 'Баку, Хатаинский район',
      sales_phone: '0125550190',
      site: { text: 'Пример ссылки', url: 'https://white-city.evim.test' },
    },
  };
}
