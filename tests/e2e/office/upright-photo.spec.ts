import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../support/browser/browser.ts';
import { postClaimed } from '../../support/browser/listings.ts';
import { addStaffMember, signInOffice } from '../../support/browser/office.ts';
import { bodyOf, newPerson } from '../../support/browser/people.ts';

/** A red photo, blue above and green below. */
function uprightPhoto(height: number): Promise<Buffer> {
  const band = (background: string) =>
    ({ create: { width: 600, height: height / 10, channels: 3, background } }) as const;
  return sharp({ create: { width: 600, height, channels: 3, background: '#b03030' } })
    .composite([
      { input: band('#2040c0'), gravity: 'north' },
      { input: band('#20a040'), gravity: 'south' },
    ])
    .jpeg()
    .toBuffer();
}

/** The strongest of the three colours of a spot of an element; null: it is black, white or grey. */
async function colourAt(element: Locator, x: number, y: number): Promise<'red' | 'green' | 'blue' | null> {
  const picture = sharp(await element.screenshot());
  const { width, height } = await picture.metadata();
  const spot = { left: Math.round(width * x) - 2, top: Math.round(height * y) - 2, width: 5, height: 5 };
  const { channels } = await sharp(await picture.extract(spot).toBuffer()).stats();
  const means = channels.slice(0, 3).map(({ mean }) => mean);
  if (Math.max(...means) - Math.min(...means) < 30) return null;
  return (['red', 'green', 'blue'] as const)[means.indexOf(Math.max(...means))] ?? null;
}

test('an upright photo of a case is shown whole, its own colours beside it instead of bars', async ({ page }) => {
  const [owner, moderator] = [await newPerson(), await addStaffMember('moderator')];
  const form = new FormData();
  for (const height of [900, 1000, 1100])
    form.append(
      'files',
      new File([new Uint8Array(await uprightPhoto(height))], `${height}.jpg`, { type: 'image/jpeg' }),
    );
  const uploads = (await bodyOf(await owner.call('POST', '/api/upload', form))) as { id: number }[];
  const id = await postClaimed(owner, moderator, { Images: uploads.map((one) => one.id) });
  await signInOffice(page, moderator.email);
  await page.goto('/admin/moderation');
  await expect(page.getByRole('heading', { level: 2 })).toContainText(`№${id}`);
  const photo = page.getByRole('region', { name: 'Şəkillər' }).getByRole('img');
  for (const height of [900, 1000]) {
    await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalHeight)).toBe(height);
    const spots = [
      [0.5, 0.03],
      [0.5, 0.5],
      [0.5, 0.97],
      [0.03, 0.5],
      [0.97, 0.5],
    ] as const;
    const colours = async () => {
      const found = [];
      for (const [x, y] of spots) found.push(await colourAt(photo, x, y));
      return found;
    };
    await expect.poll(colours).toEqual(['blue', 'red', 'green', 'red', 'red']);
    await page.getByRole('button', { name: 'Növbəti şəkil' }).click();
  }
});
