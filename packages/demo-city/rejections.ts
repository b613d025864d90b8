import { textLanguage } from '../../src/contract/listings/posting/text-language.ts';
import { plainText } from '../../src/contract/values/rich-text.ts';
import type { Random } from './random.ts';
import type { DemoListing, DemoRejection } from './types.ts';

type Told = Record<DemoRejection['language'], string>;
type Rejected = Pick<DemoListing, 'Property_type' | 'Category' | 'Description' | 'Floor'>;

/** Why moderators reject a home, by the code of the reason, and what they write beside its text; an empty text is nothing. */
const REASONS: readonly { code: string; isFor?: (home: Rejected) => boolean; told: readonly Told[] }[] = [
  {
    code: 'bad_photos',
    told: [
      {
        az: 'Üçüncü və dördüncü fotolar çox qaranlıqdır, otaqlar görünmür. Gündüz, işıqda çəkin.',
        ru: 'Третье и четвёртое фото слишком тёмные, комнат не видно. Снимите днём, при свете.',
      },
      {
        az: 'Fotolarda yalnız binanın fasadı var. Otaqların da şəklini əlavə edin.',
        ru: 'На фото только фасад дома. Добавьте снимки комнат.',
      },
    ],
    isFor: ({ Property_type: type }) => type !== 'land' && type !== 'garage' && type !== 'object',
  },
  {
    code: 'foreign_photos',
    told: [
      {
        az: 'İki fotoda başqa saytın loqosu görünür. Öz çəkdiyiniz fotoları yükləyin.',
        ru: 'На двух фото виден логотип другого сайта. Загрузите свои снимки.',
      },
    ],
  },
  {
    code: 'wrong_price',
    told: [
      {
        az: 'Təsvirdə başqa qiymət yazılıb. Hansı düzgündürsə, onu hər iki yerdə göstərin.',
        ru: 'В описании указана другая цена. Оставьте верную в обоих местах.',
      },
      { az: '', ru: '' },
    ],
  },
  {
    code: 'wrong_facts',
    told: [
      {
        az: 'Fotolara görə mənzil başqa mərtəbədədir. Mərtəbəni və binanın mərtəbə sayını yoxlayın.',
        ru: 'Судя по фото, квартира на другом этаже. Проверьте этаж и этажность дома.',
      },
    ],
    isFor: ({ Floor: floor }) => floor !== null && floor > 2,
  },
  {
    code: 'wrong_place',
    told: [
      {
        az: 'Xəritədəki nöqtə küçənin o biri başındadır. Nöqtəni binanın üstünə qoyun.',
        ru: 'Точка на карте стоит на другом конце улицы. Поставьте её на сам дом.',
      },
      { az: '', ru: '' },
    ],
  },
  {
    code: 'contacts_in_text',
    told: [
      { az: 'Təsvirin sonunda WhatsApp nömrəsi var.', ru: 'В конце описания указан номер WhatsApp.' },
      {
        az: 'Təsvirdə başqa obyektlərinizin reklamı var. Bu evdən yazın.',
        ru: 'В описании реклама других ваших объектов. Напишите об этом жилье.',
      },
    ],
  },
  {
    code: 'duplicate',
    told: [
      {
        az: 'Bu ev ötən həftə də yerləşdirilib və hələ aktivdir. Onu redaktə edin.',
        ru: 'Это жильё уже размещено на прошлой неделе и ещё активно. Отредактируйте то объявление.',
      },
    ],
  },
];

/** What a moderator would have written about a rejected home, in the language of its text: one reason, sometimes two. */
export function pickRejection(random: Random, home: Rejected): DemoRejection {
  const language = textLanguage(plainText(home.Description)) === 'ru' ? 'ru' : 'az';
  const possible = random.shuffle(REASONS.filter(({ isFor }) => isFor?.(home) ?? true));
  const chosen = possible.slice(0, random.chance(0.25) ? 2 : 1);
  const words = chosen.map(({ told }) => random.pick(told)[language]).filter(Boolean);
  return { codes: chosen.map(({ code }) => code), language, words: words.join(' ') || null };
}
