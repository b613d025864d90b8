import { expect, test } from '../../support/browser/browser.ts';
import { expectDecidable, expectFitting, openQueue } from '../../support/browser/office.ts';
import { runInDatabase } from '../../support/browser/site-database.ts';

// a staff account is created by a separate process
test.use({ expectedNoise: /Failed to load resource/ });

test('a rejection that fails keeps its words, says why, and is decided on the second try', async ({ page }) => {
  const heading = await openQueue(page, 8);
  const title = (await heading.textContent()) ?? '';
  const id = Number(/\d+/.exec(title)?.[0]);
  const panel = page.getByRole('region', { name: 'Niyə rədd edilir?' });
  const words = page.getByLabel('Öz sözlərinizlə');
  const expectKept = async (why: RegExp) => {
    await expect(heading).toHaveText(title);
    await expect(panel.getByRole('alert')).toHaveText(why);
    await expect(words).toHaveValue('Foto başqa mənzilindir');
    await expect(panel.getByRole('button', { pressed: true })).toHaveCount(1);
    await expectDecidable(page);
  };
  const skipOthers = async () => {
    await expect(heading).toContainText('№');
    for (let shown = await heading.textContent(); shown !== title; shown = await heading.textContent()) {
      await expectDecidable(page);
      await page.keyboard.press('s');
      await expect(heading).not.toHaveText(shown ?? '');
    }
  };
  const comeBack = async () => {
    // the message goes by itself: it is looked for from the start
    await Promise.all([
      expect(page.getByText(`№${id} qərarsız qalıb, yenidən göstəriləcək`)).toBeVisible(),
      expect(heading).not.toHaveText(title),
      expect(panel).toHaveCount(0),
    ]);
    await skipOthers();
  };
  const path = `**/api/admin/moderation/${id}/reject`;

  await expectDecidable(page);
  await page.keyboard.press('r');
  await page.keyboard.press('1');
  await words.fill('Foto başqa mənzilindir');
  await page.route(path, (route) => route.abort());
  await page.keyboard.press('Enter');
  await comeBack();
  await expectKept(/İnternet bağlantısı yoxdur/);
  await expectFitting(page);

  await page.unroute(path);
  await page.route(path, (route) =>
    route.fulfill({ status: 500, json: { data: null, error: { status: 500, message: 'Xəta baş verdi' } } }),
  );
  await page.keyboard.press('Enter');
  await comeBack();
  await expectKept(/Serverlə əlaqə alınmadı/);
  // nor does the tab lose them
  await page.reload();
  // those claimed before come first
  await skipOthers();
  await expectKept(/Serverlə əlaqə alınmadı/);

  await page.unroute(path);
  await runInDatabase('update listings set updated_at = now() where id = $1', [id]);
  await page.keyboard.press('Enter');
  await comeBack();
  await expectKept(/siz baxarkən dəyişib/);
  const rejected = page.waitForResponse((response) => response.url().endsWith(`/${id}/reject`));
  await page.keyboard.press('Enter');
  expect((await rejected).status()).toBe(204);
  await expect(heading).not.toHaveText(title);
  await expect(panel).toHaveCount(0);
  const rows = await runInDatabase(
    'select to_status, reason_words from listing_status_changes where listing_id = $1 order by id desc limit 1',
    [id],
  );
  expect(rows).toEqual([{ to_status: 'rejected', reason_words: 'Foto başqa mənzilindir' }]);
});
