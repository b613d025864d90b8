import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SearchHeading } from './search-heading.tsx';

it.each([
  ['Bakıda satılan evlər, 150\u00a0000\u00a0₼-adək, 80\u00a0m²-dən', ['₼-adək', '²-dən']],
  ['10+-комнатные квартиры', ['0+-комнатные']],
  ['2–3, 5-room houses', ['5-room']],
  ['Bakı, 8-ci kilometrdə evlər', ['8-ci kilometrdə']],
  ['Квартиры, 7-й микрорайон', ['7-й микрорайон']],
  [`5-${'a'.repeat(40)}`, []],
  ['Премиум-объявления', []],
])('no line breaks before the ending of a number, and the text is the title: %s', (title, endings) => {
  const html = renderToStaticMarkup(createElement(SearchHeading, { title }));
  expect([...html.matchAll(/<span class="whitespace-nowrap">(.*?)<\/span>/g)].map(([, ending]) => ending)).toEqual(
    endings,
  );
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(title);
});
