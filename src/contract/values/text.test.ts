import { expect, it } from 'vitest';
import { foldText, searchKey, searchWords, slugOf } from './text.ts';

it('folds Azerbaijani letters and leaves Cyrillic', () => {
  expect(foldText('İçərişəhər XIRDALAN Əhmədli 28 May m²')).toBe('iceriseher xirdalan ehmedli 28 may m2');
  expect(foldText('i̇çərişəhər')).toBe('iceriseher');
  expect(foldText('ĞÜŞ ЁЛКА Нариманов')).toBe('gus елка нариманов');
});

it('gives all spellings of a name the same key', () => {
  const keys = ['nerimanov', 'Nərimanov', 'NƏRİMANOV', 'Narimanov', 'Нариманов'].map(searchKey);
  expect(new Set(keys).size).toBe(1);
  expect(new Set(['Xırdalan', 'Khirdalan', 'Хырдалан', 'xirdalan'].map(searchKey)).size).toBe(1);
});

it('splits words at anything that is not a letter or a digit', () => {
  expect(searchWords("28 May, m.-nin yanı 'a'")).toEqual(['28', 'may', 'm', 'nin', 'yani', 'a']);
});

it('turns names into addresses', () => {
  expect(slugOf('3 otaqlı mənzil, Ağ şəhər, 120 m² — 250 000 ₼')).toBe('3-otaqli-menzil-ag-seher-120-m2-250-000');
});
