import { openHydrated, test } from '../../support/browser/browser.ts';
import { expect, SLOW_GL_NOISE, WITH_WEBGL } from '../../support/browser/webgl.ts';

test.use({ ...WITH_WEBGL, expectedNoise: new RegExp(`${SLOW_GL_NOISE.source}|status of 500`) });
test.slow();

test('a map whose homes do not come shows the city and offers to try again', async ({ page, isMobile }) => {
  let fails = true;
  await page.route(/\/api\/listings\/map\?/, (route) => (fails ? route.fulfill({ status: 500 }) : route.continue()));
  await openHydrated(page, `/listings?category=sale${isMobile ? '&view=map' : ''}`);
  const map = page.locator('.results-map');
  const again = map.getByRole('button', { name: 'Yenidən cəhd et' });
  await expect(again).toBeVisible();
  await expect(map.locator('.is-loading')).toHaveCount(0);
  fails = false;
  await again.click();
  await expect(page.locator('.map-mark').first()).toBeVisible();
  await expect(again).toHaveCount(0);
});
