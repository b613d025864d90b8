import type { Document } from '#contract/content/documents.ts';
import type { Blocks } from '#contract/values/rich-text.ts';

const lines = (...texts: string[]): Blocks =>
  texts.map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] }));

/** Advertising on the site (spec §2, Static pages; §9). Its figures are claims of the operator's: none until they enter them. */
export const ADVERTISING: Document<'advertising'> = {
  az: {
    title: 'Saytda reklam',
    content: lines(
      'Evim saytına ev axtaran, ev satan və təmirə hazırlaşan insanlar gəlir. Reklamınız məhz onların qarşısına çıxır.',
    ),
    figures: [],
    kinds: [
      { title: 'Bannerlər', text: 'Geniş ekranlarda səhifənin iki yanında.' },
      { title: 'VIP elanlar', text: 'Elanınız axtarışın yuxarısında, «reklam» qeydi ilə.' },
      { title: 'Kontent marketinqi', text: 'Layihəniz haqqında üç dildə məqalə: yazırıq, çəkirik, yayırıq.' },
    ],
    hours: [
      { days: 'Bazar ertəsi – cümə', time: '09:00–18:00' },
      { days: 'Şənbə', time: '10:00–16:00' },
    ],
    questions: [
      { question: 'Reklam ən azı nə qədər müddətə verilir?', answer: 'Ən azı 1 ay.' },
      {
        question: 'Nəticəni necə görəcəyəm?',
        answer: 'Hər ay göstərilmə və kliklərin statistikası ilə hesabat göndəririk.',
      },
    ],
  },
  en: {
    title: 'Advertising on the site',
    content: lines(
      'People come to Evim to find a home, to sell one or to get ready for a renovation. They are the ones who see your advertisement.',
    ),
    figures: [],
    kinds: [
      { title: 'Banners', text: 'At both sides of pages on wide screens.' },
      { title: 'VIP listings', text: 'Your listing at the top of the search, marked as advertising.' },
      {
        title: 'Content marketing',
        text: 'A story about your project in three languages: we write, photograph and publish it.',
      },
    ],
    hours: [
      { days: 'Monday – Friday', time: '09:00–18:00' },
      { days: 'Saturday', time: '10:00–16:00' },
    ],
    questions: [
      { question: 'What is the shortest time for an advertisement?', answer: 'One month.' },
      {
        question: 'How will I see the result?',
        answer: 'Every month we send a report with the statistics of views and clicks.',
      },
    ],
  },
  ru: {
    title: 'Реклама на сайте',
    content: lines(
      'На Evim приходят те, кто ищет жильё, продаёт его или готовится к ремонту. Именно они увидят вашу рекламу.',
    ),
    figures: [],
    kinds: [
      { title: 'Баннеры', text: 'По бокам страниц на широких экранах.' },
      { title: 'VIP-объявления', text: 'Ваше объявление вверху поиска, с пометкой «реклама».' },
      { title: 'Контент-маркетинг', text: 'Рассказ о вашем проекте на трёх языках: пишем, снимаем, публикуем.' },
    ],
    hours: [
      { days: 'Понедельник – пятница', time: '09:00–18:00' },
      { days: 'Суббота', time: '10:00–16:00' },
    ],
    questions: [
      { question: 'Какой минимальный срок рекламы?', answer: 'Один месяц.' },
      {
        question: 'Как я увижу результат?',
        answer: 'Каждый месяц присылаем отчёт со статистикой показов и переходов.',
      },
    ],
  },
};
