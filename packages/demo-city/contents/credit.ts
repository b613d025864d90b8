import type { Document } from '../../../src/contract/content/documents.ts';
import { type FindImage, write } from './write.ts';

/** Fictional banks, in the order of their logo files. */
const BANKS = ['Badam Bank', 'Mərcan Bank', 'Zəfəran Bank', 'Külək Bank', 'Naxış Bank', 'Üçev Bank'] as const;

/** The page about buying on credit, with the lending banks. */
export function makeCredit(image: FindImage): Document<'credit'> {
  const banks = BANKS.map((bank, at) => image(`bank-0${at + 1}`, bank));
  return {
    az: {
      title: 'Kredit və ipoteka',
      content: write(`
Ev almaq üçün bütün pulu yığmağı gözləmək lazım deyil. Adətən qiymətin 15–20 faizini özünüz ödəyirsiniz, qalanını bank verir və siz onu hər ay hissə-hissə qaytarırsınız.
# Bank adətən nə istəyir
- şəxsiyyət vəsiqəsi və rəsmi gəlir barədə arayış (son 6 ay)
- evin **çıxarışı**: çıxarışsız evə ipoteka verilmir
- müstəqil qiymətləndirmə: bank krediti satış qiymətindən yox, qiymətləndirmədən hesablayır
- adətən aylıq ödəniş gəlirin müəyyən hissəsini keçməməlidir: həddi bank özü müəyyən edir
# Bərabər, yoxsa azalan ödəniş?
**Bərabər ödənişdə** (annuitet) hər ay eyni məbləği ödəyirsiniz: büdcə qurmaq asandır. **Azalan ödənişdə** ilk aylar ağır olur, amma ümumi faiz az çıxır. Kalkulyatorda ikisini də yoxlayın.`),
      banks,
    },
    en: {
      title: 'Credit and mortgage',
      content: write(`
You need not save the whole price to buy a home. Usually you pay 15–20 per cent yourself, the bank pays the rest, and you return it month by month.
# What a bank usually asks for
- your identity card and a statement of official income (last 6 months)
- the **title deed** of the home: without it there is no mortgage
- an independent valuation: the loan is counted from it, not from the asking price
- usually a monthly payment within a certain share of your income: the bank sets the limit
# Equal or decreasing payments?
With **equal payments** (annuity) each month costs the same, which is easy to plan. With **decreasing payments** the first months are heavier, but you pay less interest in total. Try both in the calculator.`),
      banks,
    },
    ru: {
      title: 'Кредит и ипотека',
      content: write(`
Чтобы купить жильё, не нужно копить всю сумму. Обычно 15–20 процентов вы платите сами, остальное даёт банк, а вы возвращаете ему по частям каждый месяц.
# Что обычно спрашивает банк
- удостоверение личности и справку об официальном доходе (за 6 месяцев)
- **выписку** (купчую) на жильё: без неё ипотеку не дают
- независимую оценку: кредит считают от неё, а не от цены продавца
- обычно чтобы платёж не превышал определённой доли дохода: предел устанавливает сам банк
# Равный или уменьшающийся платёж?
При **равном платеже** (аннуитет) каждый месяц платите одинаково: удобно планировать. При **уменьшающемся платеже** первые месяцы тяжелее, зато переплата меньше. Сравните оба варианта в калькуляторе.`),
      banks,
    },
  };
}

/** Their programs, as of the day the demo city was drawn. */
export const BANK_PROGRAMS = [
  ['Badam Bank', 4, 10, 30, 150_000, 'Güzəştli ipoteka', 'Subsidised mortgage', 'Льготная ипотека'],
  ['Badam Bank', 8, 15, 25, 200_000, 'Adi ipoteka', 'Standard mortgage', 'Обычная ипотека'],
  ['Mərcan Bank', 7.5, 20, 25, 150_000, 'Gənc ailə', 'Young family', 'Молодая семья'],
  ['Zəfəran Bank', 9.9, 20, 20, 300_000, 'Yeni tikili', 'New building', 'Новостройка'],
  ['Külək Bank', 10.5, 30, 20, 400_000, 'Köhnə tikili', 'Older building', 'Вторичное жильё'],
  ['Naxış Bank', 12.25, 25, 15, null, 'Bank ipotekası', 'Bank’s own mortgage', 'Ипотека банка'],
  ['Üçev Bank', 13, 30, 10, 500_000, 'Həyət evi və torpaq', 'House and land', 'Дом и земля'],
].map(([bank, rate, min_down_payment, max_years, max_amount, az, en, ru], position) => ({
  bank,
  rate,
  min_down_payment,
  max_years,
  max_amount: typeof max_amount === 'number' ? max_amount * 100 : null,
  name: { az, en, ru },
  as_of: '2026-11-02',
  position,
}));
