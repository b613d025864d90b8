import type { Random } from './random.ts';
import type { DemoListing, DemoRejection } from './types.ts';

type Rejected = Pick<DemoListing, 'Property_type' | 'Floor'>;

/** Why moderators reject a home, by the code of the reason, and what they write beside its text; an empty text is nothing. */
const REASONS: readonly { code: string; isFor?: (home: Rejected) => boolean; words: readonly string[] }[] = [
  {
    code: 'bad_photos',
    words: [
      'Üçüncü və dördüncü şəkillər çox qaranlıqdır, otaqlar görünmür. Gündüz, işıqda çəkin.',
      'Şəkillərdə yalnız binanın fasadı var. Otaqların da şəklini əlavə edin.',
    ],
    isFor: ({ Property_type: type }) => type !== 'land' && type !== 'garage' && type !== 'object',
  },
  {
    code: 'foreign_photos',
    words: ['İki şəkildə başqa saytın loqosu görünür. Öz çəkdiyiniz şəkilləri yükləyin.'],
  },
  {
    code: 'wrong_price',
    words: ['Təsvirdə başqa qiymət yazılıb. Hansı düzgündürsə, onu hər iki yerdə göstərin.', ''],
  },
  {
    code: 'wrong_facts',
    words: ['Şəkillərə görə mənzil başqa mərtəbədədir. Mərtəbəni və binanın mərtəbə sayını yoxlayın.'],
    isFor: ({ Floor: floor }) => floor !== null && floor > 2,
  },
  {
    code: 'wrong_place',
    words: ['Xəritədəki nöqtə küçənin o biri başındadır. Nöqtəni binanın üstünə qoyun.', ''],
  },
  {
    code: 'contacts_in_text',
    words: ['Təsvirin sonunda WhatsApp nömrəsi var.', 'Təsvirdə başqa obyektlərinizin reklamı var. Bu evdən yazın.'],
  },
  {
    code: 'duplicate',
    words: ['Bu ev ötən həftə də yerləşdirilib və hələ aktivdir. Onu düzəldin.'],
  },
];

/** What a moderator would have written about a rejected home: one reason, sometimes two. */
export function pickRejection(random: Random, home: Rejected): DemoRejection {
  const possible = random.shuffle(REASONS.filter(({ isFor }) => isFor?.(home) ?? true));
  const chosen = possible.slice(0, random.chance(0.25) ? 2 : 1);
  const words = chosen.map((reason) => random.pick(reason.words)).filter(Boolean);
  return { codes: chosen.map(({ code }) => code), words: words.join(' ') || null };
}
