import type { Document } from '#contract/content/documents.ts';
import { type FindImage, write } from './write.ts';

/** Pictures of rooms with what is on them: az, en, ru. */
const rooms = [
  ['living-01', 'Qonaq otağı', 'Living room', 'Гостиная'],
  ['kitchen-02', 'Mətbəx', 'Kitchen', 'Кухня'],
  ['bedroom-03', 'Yataq otağı', 'Bedroom', 'Спальня'],
  ['bathroom-01', 'Hamam otağı', 'Bathroom', 'Ванная'],
  ['living-05', 'Mətbəxlə birgə qonaq otağı', 'Open-plan living room', 'Гостиная с кухней'],
  ['balcony-02', 'Şüşəbənd', 'Balcony', 'Лоджия'],
  ['workroom-01', 'İş otağı', 'Study', 'Кабинет'],
  ['bedroom-05', 'Uşaq otağı', 'Children’s room', 'Детская'],
  ['kitchen-05', 'Yemək guşəsi', 'Dining corner', 'Столовая зона'],
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
Yeni tikilidə mənzil çox vaxt təmirsiz, qara suvaqla təhvil verilir: divar var, qalanı sizlikdir. Biz həmin mənzili ölçüdən açara qədər hazırlayırıq.
# Necə işləyirik
1. **Ölçü və söhbət.** Gəlib mənzili ölçürük, necə yaşadığınızı soruşuruq. Pulsuzdur.
1. **Plan və 3D.** İki həftəyə iki variant və hər otağın görünüşü hazır olur.
1. **Smeta.** Hər iş və material ayrıca yazılır, müqavilədəki qiymət sonradan artmır.
1. **Təmir.** Usta heyəti bizimdir, hər həftə sizə foto hesabat göndəririk.
1. **Təhvil.** Açarla birlikdə iki il zəmanət alırsınız.
# Qiymət
Dizayn layihəsi **18 ₼/m²-dən**, təmir **350 ₼/m²-dən** başlayır. 80 m² mənzil orta hesabla dörd aya hazır olur.
> Ən yaxşı təmir on ildən sonra da bezdirməyəndir.`),
      images: of(plans, 1),
      images_end: of(rooms, 1),
    },
    en: {
      title: 'Design and construction',
      content: write(`
A flat in a new building is often handed over bare: the walls are there, the rest is up to you. We take it from the first measure to the keys.
# How we work
1. **Measuring and talking.** We come, measure and ask how you live. It is free.
1. **Plan and 3D.** Within two weeks you have two variants and a picture of every room.
1. **Estimate.** Each job and material has its line; the price in the contract does not grow.
1. **Works.** The crew is our own, and you get a photo report every week.
1. **Handover.** With the keys comes a warranty of two years.
# Prices
Design from **18 ₼ per m²**, works from **350 ₼ per m²**. A flat of 80 m² takes four months on average.
> The best renovation is the one you are not tired of ten years later.`),
      images: of(plans, 2),
      images_end: of(rooms, 2),
    },
    ru: {
      title: 'Дизайн и строительство',
      content: write(`
Квартиру в новостройке часто сдают без отделки: стены есть, остальное за вами. Мы доводим её от замера до ключей.
# Как мы работаем
1. **Замер и разговор.** Приезжаем, измеряем, расспрашиваем, как вы живёте. Бесплатно.
1. **План и 3D.** Через две недели у вас два варианта и вид каждой комнаты.
1. **Смета.** Каждая работа и материал отдельной строкой; цена в договоре не растёт.
1. **Ремонт.** Бригада своя, каждую неделю присылаем фотоотчёт.
1. **Сдача.** Вместе с ключами вы получаете гарантию на два года.
# Цены
Дизайн-проект от **18 ₼ за м²**, ремонт от **350 ₼ за м²**. Квартира 80 м² готова в среднем за четыре месяца.
> Лучший ремонт тот, который не надоедает и через десять лет.`),
      images: of(plans, 3),
      images_end: of(rooms, 3),
    },
  };
}
