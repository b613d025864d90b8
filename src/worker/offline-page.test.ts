import { describe, expect, it } from 'vitest';
import { drawPage } from './offline-page.ts';
import type { StoredHome } from './stored.ts';

const home = (id: number, title: string): StoredHome => ({
  id,
  title,
  price: `${id} 000 ₼`,
  facts: '3 otaq',
  place: 'Yasamal',
  text: ['Təmirli mənzil.'],
  photo: `/uploads/cd/${id}-small.webp`,
});
const texts = {
  site_name: 'Evim',
  no_connection: 'Şəbəkə yoxdur',
  nav_favorites: 'Seçilmişlər',
  offline_results: 'Son',
};
const favorites = { language: 'az' as const, at: 0, ids: [5], homes: [home(5, 'Saxlanmış')] };
const results = { title: 'Satılır', address: '/listings?category=sale', homes: [home(6, 'Tapılmış')] };
const draw = (path: string, stored: Partial<Parameters<typeof drawPage>[2]> = { favorites, results }) =>
  drawPage(new URL(path, 'https://evim.az'), 'n', { texts, favorites: null, results: null, ...stored }).markup;

describe('the page without a network', () => {
  it('shows a stored home at its address, and in the language of the address', () => {
    expect(draw('/listing/5')).toContain('<h1>Saxlanmış</h1>');
    expect(draw('/ru/listing/6')).toContain('<html lang="ru">');
    expect(draw('/ru/listing/6')).toContain('<h1>Tapılmış</h1>');
  });

  it('shows the favorites, the results at their address, and both anywhere else', () => {
    expect(draw('/favorites')).toContain('<h1>Seçilmişlər</h1>');
    expect(draw('/favorites')).not.toContain('Tapılmış');
    expect(draw('/listings?category=sale')).toContain('<h1>Satılır</h1>');
    expect(draw('/listings?category=rent')).toContain('<h1>Şəbəkə yoxdur</h1>');
    for (const title of ['5 000 ₼', '6 000 ₼']) expect(draw('/listing/7')).toContain(title);
  });

  it('says so where nothing is stored', () => {
    expect(draw('/favorites', {})).toContain('<h1>Şəbəkə yoxdur</h1>');
    expect(draw('/favorites', {})).not.toContain('<ul>');
  });

  it('says once that there is no network: as the heading, else in the bar', () => {
    const timesIn = (page: string) => page.slice(page.indexOf('<body>')).split('Şəbəkə yoxdur').length - 1;
    expect(['/', '/favorites', '/listing/5'].map((path) => timesIn(draw(path)))).toEqual([1, 1, 1]);
  });

  it('shows texts of people as texts', () => {
    const bad = { ...home(5, '<img src=x onerror=alert(1)>'), photo: '"><script>' };
    const page = draw('/listing/5', { favorites: { ...favorites, homes: [bad] } });
    expect(page).not.toMatch(/<img src=x|"><script>/);
  });
});
