import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderPart, textsIn } from '../../../../tests/support/render.ts';
import { BulkResult } from './bulk-result.tsx';

it('those that failed for one reason stand in one line, and no more than six of them are named', () => {
  const failed = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, why: id === 2 ? 'Elan tapılmadı' : 'Xəta baş verdi' }));
  const report = { act: 'extend' as const, total: 9, done: [9], failed, isRunning: false };
  const html = renderPart(createElement(BulkResult, { report, onClose: () => undefined }));
  expect(textsIn(html, 'li')).toEqual(['№1, №3, №4, №5, №6, №7…: Xəta baş verdi', '№2: Elan tapılmadı']);
});
