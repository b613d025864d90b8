import type { Document } from '../../../src/contract/content/documents.ts';
import { type FindImage, write } from './write.ts';

/** Pictures of rooms with what is on them: az, en, ru. */
const rooms = [
  ['living-home-01', 'Qonaq otağı', 'Living room', 'Гостиная'],
  ['kitchen-home-02', 'Mətbəx', 'Kitchen', 'Кухня'],
  ['bedroom-home-03', 'Yataq otağı', 'Bedroom', 'Спальня'],
  ['bathroom-home-01', 'Hamam otağı', 'Bathroom', 'Ванная'],
  ['living-home-05', 'Mətbəxlə birgə qonaq otağı', 'Open-plan living room', 'Гостиная с кухней'],
  ['balcony-city-02', 'Şüşəbənd', 'Balcony', 'Лоджия'],
  ['workroom-01', 'İş otağı', 'Study', 'Кабинет'],
  ['bedroom-home-04', 'Uşaq otağı', 'Children’s room', 'Детская'],
  ['kitchen-home-05', 'Yemək guşəsi', 'Dining corner', 'Столовая зона'],
  ['salesroom-02', 'Mağaza', 'Shop', 'Магазин'],
] as const;
const plans = [
  ['plan-2-01', 'İki otaqlı mənzilin planı', 'Plan of a two-room flat', 'План двухкомнатной квартиры'],
  ['plan-3-01', 'Üç otaqlı mənzilin planı', 'Plan of a three-room flat', 'План трёхкомнатной квартиры'],
] as const;

type Scenes = readonly (readonly [scene: string, az: string, en: string, ru: string])[];

/** Renovation from the first measure to the keys. */
export function makeDesign(image: FindImage): Document<'design-and-construction'> {
  const of = (scenes: Scenes, language: 1 | 2 | 3) => scenes.map((one) => image(one[0], one[language]));
  return {
    az: {
      title: 'Dizayn və tikinti',
      content: write(`
Yeni tikilidə mənzil çox vaxt təmirsiz, qara suvaqla təhvil verilir: divar var, qalanı sizlikdir. Həmin mənzili yaşamağa hazırlamaq üçün bir neçə addım lazımdır.
# Təmir adətən necə gedir
1. **Ölçü və söhbət.** Usta mənzili ölçür, necə yaşadığınızı soruşur.
1. **Plan.** Otaqların planı və görünüşü hazırlanır.
1. **Smeta.** Hər iş və material ayrıca yazılır.
1. **Təmir.** İşlər razılaşdırılmış ardıcıllıqla görülür.
1. **Təhvil.** Görülən işi yoxlayıb qəbul edirsiniz.
# Qiymət və şərtlər
Qiymət, müddət və zəmanət hər mənzil üçün ayrıca razılaşdırılır və müqavilədə yazılır.
> Bu səhifə nümunə mətndir və təklif deyil.`),
      images: of(plans, 1),
      images_end: of(rooms, 1),
    },
    en: {
      title: 'Design and construction',
      content: write(`
A flat in a new building is often handed over bare: the walls are there, the rest is up to you. It takes a few steps to make such a flat a home.
# How a renovation usually goes
1. **Measuring and talking.** A specialist measures the flat and asks how you live.
1. **Plan.** The rooms are planned and drawn.
1. **Estimate.** Each job and material has its line.
1. **Works.** The works are done in the order agreed on.
1. **Handover.** You check the works and accept them.
# Prices and terms
Price, time and warranty are agreed on for each flat and written in the contract.
> This page is a sample text and no offer.`),
      images: of(plans, 2),
      images_end: of(rooms, 2),
    },
    ru: {
      title: 'Дизайн и строительство',
      content: write(`
Квартиру в новостройке часто сдают без отделки: стены есть, остальное за вами. Чтобы в ней можно было жить, нужно несколько шагов.
# Как обычно идёт ремонт
1. **Замер и разговор.** Специалист измеряет квартиру и расспрашивает, как вы живёте.
1. **План.** Готовят планировку и вид комнат.
1. **Смета.** Каждая работа и материал отдельной строкой.
1. **Ремонт.** Работы идут в согласованном порядке.
1. **Сдача.** Вы проверяете сделанное и принимаете работу.
# Цены и условия
Цена, срок и гарантия согласуются для каждой квартиры и пишутся в договоре.
> Эта страница\u00a0— пример текста, а не предложение.`),
      images: of(plans, 3),
      images_end: of(rooms, 3),
    },
  };
}
