import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEditor } from '../../../tests/support/editor.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  test = await openTestSite();
  editor = await newEditor(test);
});
afterAll(() => test.close());

it('undoing an older change restores its fields and leaves what was changed later', async () => {
  const before = await editor.get('contact/1');
  await editor.change('contact/1', { phone: '0125559901' });
  await editor.change('contact/1', { mail: 'yeni@evim.test' });
  expect((await editor.undo('contact', 1, 1)).status).toBe(200);
  expect(await editor.get('contact/1')).toMatchObject({ phone: before.phone, mail: 'yeni@evim.test' });
});
