import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, openHydrated, test } from '../../support/browser/browser.ts';
import { postListing } from '../../support/browser/listings.ts';
import { type Person, signIn } from '../../support/browser/people.ts';
import { WEBGL_NOISE } from '../../support/browser/webgl.ts';
import { Wizard } from '../../support/browser/wizard.ts';
import { waitUntil } from '../../support/wait.ts';

const arrived = (wizard: Wizard) => expect(wizard.panel.getByRole('progressbar')).toHaveCount(0);

async function middleOf(photo: Locator): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await photo.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

const VIDEO = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
/** What `fillAll` fills in. */
const GARAGE = { Property_type: 'garage', Area: 18, Price: 15_000, Rooms: null, Floor: null, Total_Floors: null };

/** The point of a person's draft, once the server has it. */
async function placeOfDraft(person: Person): Promise<{ Latitude: number; Longitude: number }> {
  let location: { lat: number; lng: number } | null = null;
  await waitUntil(async () => {
    const { data } = await (await person.call('GET', '/api/listings/draft')).json();
    location = data?.form.location ?? null;
    return location !== null;
  }, 'the draft on the server');
  const { lat: Latitude, lng: Longitude } = location ?? { lat: 0, lng: 0 };
  return { Latitude, Longitude };
}

type Kept = { formats: { small: { url: string } } };

/** The dominant colour of an image of the site: the first three of `photo` are red, green and blue. */
async function strongest(url: string): Promise<string | undefined> {
  const response = await fetch(new URL(url, process.env.EVIM_SITE));
  const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  return ['red', 'green', 'blue'][[red, green, blue].indexOf(Math.max(red, green, blue))];
}

test.describe('photos', () => {
  test.use({ expectedNoise: WEBGL_NOISE });

  test('are limited to ten: an error names the rest, and the add tile is hidden until one is removed', async ({
    page,
  }) => {
    const wizard = await new Wizard(page, 'ru').open();
    const { translate } = wizard;
    await wizard.toStep(2);
    await wizard.addPhotos(2);
    await wizard.button('next').click();
    await expect(wizard.photos).toHaveCount(2);
    await expect(wizard.panel.getByText(translate('min_images_required'))).toBeVisible();
    await wizard.addPhotos(10, 2);
    await expect(wizard.photos).toHaveCount(10);
    await expect(wizard.panel.getByText('Можно не больше 10 фото, не добавлено: 2.')).toBeVisible();
    await expect(wizard.addTile).toHaveCount(0);
    await expect(wizard.panel.getByText(translate('min_images_required'))).toHaveCount(0);
    await wizard.panel.getByRole('button', { name: translate('photo_remove', { number: 10 }) }).click();
    await expect(wizard.photos).toHaveCount(9);
    await expect(wizard.photos.last()).toBeFocused();
    await wizard.addTile.setInputFiles([
      { name: 'план.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    ]);
    await expect(wizard.panel.getByText('план.pdf — не фото, файл не добавлен.')).toBeVisible();
    await expect(wizard.photos).toHaveCount(9);
  });

  test('come from the camera of a phone too, one at a time', async ({ page, isMobile }) => {
    const wizard = await new Wizard(page).open();
    await wizard.toStep(2);
    const camera = wizard.panel.locator('label').filter({ hasText: wizard.translate('take_photo') });
    await expect(camera).toBeVisible({ visible: isMobile });
    const input = camera.locator('input');
    await expect(input).toHaveAttribute('capture', 'environment');
    expect(await input.evaluate((field: HTMLInputElement) => field.multiple)).toBe(false);
    for (const number of [1, 2]) {
      const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background: 'teal' } })
        .modulate({ hue: number * 90 })
        .jpeg()
        .toBuffer();
      await input.setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer });
      await expect(wizard.photos).toHaveCount(number);
    }
  });

  test('of an iPhone (HEIC) are uploaded unchanged, and shown as converted by the server', async ({ page }) => {
    await signIn(page);
    const wizard = await new Wizard(page).open();
    await wizard.toStep(2);
    const buffer = await readFile(join(import.meta.dirname, '../../support/made-up/photo.heic'));
    await wizard.addTile.setInputFiles([{ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer }]);
    await expect(wizard.photos).toHaveCount(1);
    await expect(wizard.photos.locator('img')).toHaveAttribute('src', /^\/uploads\/.+\.webp$/);
    const height = () => wizard.photos.locator('img').evaluate((img: HTMLImageElement) => img.naturalHeight);
    await expect.poll(height).toBe(480);
  });

  test('can be sorted by keyboard: the first is the cover, one is the plan, and a likely duplicate is said', async ({
    page,
  }) => {
    test.slow();
    const person = await signIn(page);
    const wizard = await new Wizard(page, 'en').open();
    await wizard.fillAll();
    await wizard.toStep(2);
    await arrived(wizard);
    const sources = () =>
      wizard.photos.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
    const [first, second, third] = await sources();
    await wizard.photos.nth(2).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Place 3 of 3')).toBeAttached();
    // a phone has two per row
    const isPhone = (page.viewportSize()?.width ?? 0) < 640;
    // a key pressed before the places are measured moves nothing
    await expect(async () => {
      await page.keyboard.press(isPhone ? 'ArrowUp' : 'ArrowLeft');
      await expect(page.getByText('Place 1 of 3')).toBeAttached({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect.poll(sources).toEqual([third, first, second]);
    await expect(wizard.photos.first()).toHaveAccessibleName('Photo 1, cover');
    await expectAccessible(page);
    // the alternative to dragging
    await wizard.panel.getByRole('button', { name: 'Photo 3: make it the cover' }).click();
    await expect.poll(sources).toEqual([second, third, first]);
    await expect(wizard.photos.first()).toBeFocused();
    const planButton = (number: number) =>
      wizard.panel.getByRole('button', { name: `Photo ${number}: floor plan`, exact: true });
    await expect(planButton(1)).toHaveCount(0);
    await planButton(2).click();
    await planButton(3).click();
    await expect(planButton(2)).toHaveAttribute('aria-pressed', 'false');
    await expect(planButton(3)).toHaveAttribute('aria-pressed', 'true');
    const video = wizard.field('video_link');
    await video.fill('https://www.youtube.com/@emlak');
    await video.blur();
    await expect(wizard.panel.getByText(wizard.translate('video_not_understood'))).toBeVisible();
    await video.fill('Look: youtu.be/aqz-KE-bpKQ?si=abc');
    await video.blur();
    await expect(video).toHaveValue(VIDEO);
    const before = await postListing(person, { ...GARAGE, ...(await placeOfDraft(person)) });
    await wizard.toStep(3);
    await wizard.button('post_listing').click();
    await expect(wizard.dialog.getByRole('link', { name: String(before) })).toHaveAttribute('target', '_blank');
    await expectAccessible(page);
    await wizard.dialog.getByRole('button', { name: wizard.translate('duplicates_back') }).click();
    await expect(wizard.dialog).toHaveCount(0);
    const id = await wizard.post();
    const { data } = await (await person.call('GET', `/api/listings/${id}?populate=*`)).json();
    const colours = await Promise.all(data.Images.map((image: Kept) => strongest(image.formats.small.url)));
    expect(colours).toEqual(['green', 'blue', 'red']);
    expect(data).toMatchObject({ Video: VIDEO, Floor_Plan: data.Images[2].id });
    await openHydrated(page, `/en/listing/${id}`);
    const link = page.getByRole('link', { name: 'Video: on YouTube, opens in a new tab' });
    await expect(link).toHaveAttribute('href', VIDEO);
    await expect(link).toHaveAttribute('rel', /noopener.*nofollow/);
    await page.getByRole('button', { name: 'Floor plan', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: /^Floor plan: / })).toBeVisible();
  });

  test('can be dragged by mouse after 8 px, by touch after 250 ms', async ({ page }, { project }) => {
    await page.clock.install();
    await signIn(page);
    const wizard = await new Wizard(page, 'en').open();
    await wizard.toStep(2);
    await wizard.addPhotos(3);
    await expect(wizard.photos.locator('img')).toHaveCount(3);
    await arrived(wizard);
    const sources = () =>
      wizard.photos.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
    const [first, second, third] = await sources();
    const announcement = page.getByText(/^(Lifted photo|Place|Put down at place) \d/);
    await wizard.photos.first().scrollIntoViewIfNeeded();
    const [from, to] = [await middleOf(wizard.photos.nth(2)), await middleOf(wizard.photos.first())];
    // places are measured after the lift is announced, and compared at each move: a hand never rests. The page may scroll
    // by itself while a photo is held
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    let shift = 0;
    const moveUntilThere = (move: (y: number) => Promise<unknown>) =>
      expect
        .poll(async () => {
          shift = 1 - shift;
          await move(to.y + before - (await scrolled()) + shift);
          return announcement.textContent();
        })
        .toBe('Place 1 of 3');
    if (project.name === 'desktop') {
      const { mouse } = page;
      const press = async (moved: number) => {
        await mouse.move(from.x, from.y);
        await mouse.down();
        await mouse.move(from.x + moved, from.y);
      };
      await press(6);
      await mouse.up();
      await expect(announcement).toHaveCount(0);
      await press(10);
      await expect(announcement).toHaveText('Place 3 of 3');
      await mouse.move(to.x, to.y, { steps: 5 });
      await moveUntilThere((y) => mouse.move(to.x, y));
      await mouse.up();
    } else {
      const session = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints });
      await page.clock.pauseAt(Date.now() + 3_600_000);
      // a swipe
      await touch('touchStart', from);
      await touch('touchMove', { x: from.x - 20, y: from.y });
      await page.clock.runFor(300);
      await touch('touchEnd');
      await expect(announcement).toHaveCount(0);
      await touch('touchStart', from);
      await touch('touchMove', { x: from.x - 5, y: from.y });
      await page.clock.runFor(240);
      await expect(announcement).toHaveCount(0);
      await page.clock.runFor(20);
      await expect(announcement).toHaveText('Place 3 of 3');
      await page.clock.resume();
      for (const share of [0.3, 0.6, 1])
        await touch('touchMove', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
      await moveUntilThere((y) => touch('touchMove', { x: to.x, y }));
      await touch('touchEnd');
    }
    await expect.poll(sources).toEqual([third, first, second]);
  });

  test('and fields survive a reload, and can be discarded', async ({ page }) => {
    const wizard = await new Wizard(page).open();
    const { translate } = wizard;
    await wizard.choose('type_land');
    await wizard.field('area_range_sot').fill('7');
    await wizard.toStep(2);
    await wizard.addPhotos(3);
    await expect(wizard.panel.getByText(translate('photos_kept'))).toBeVisible();
    await wizard.chooseStreet();
    await page.reload();
    await expect(page.getByText(translate('draft_restored'))).toBeVisible();
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(wizard.photos).toHaveCount(3);
    await expect(wizard.panel.getByRole('combobox', { name: translate('street') })).toHaveValue('Nizami küçəsi');
    await expectAccessible(page);
    await wizard.toStep(1);
    await expect(wizard.panel.getByRole('radio', { name: translate('type_land') })).toBeChecked();
    await expect(wizard.field('area_range_sot')).toHaveValue('7');
    await wizard.button('begin_anew').click();
    await expect(wizard.panel.getByRole('radio', { checked: true })).toHaveCount(1);
    await wizard.toStep(2);
    await expect(wizard.photos).toHaveCount(0);
    await expect(wizard.panel.getByRole('combobox', { name: translate('street') })).toHaveValue('');
    await page.reload();
    await wizard.open();
    await expect(page.getByText(translate('draft_restored'))).toHaveCount(0);
    await wizard.toStep(2);
    await expect(wizard.photos).toHaveCount(0);
  });

  test('and fields of a draft appear on another device', async ({ page, browser }) => {
    const person = await signIn(page);
    const wizard = await new Wizard(page, 'ru').open();
    const saved = page.waitForRequest((request) => {
      if (request.method() !== 'PUT' || !request.url().endsWith('/listings/draft')) return false;
      const { data } = request.postDataJSON();
      return data.images.length === 3 && data.step === 2;
    });
    await wizard.choose('type_office');
    await wizard.field('area_range').fill('120');
    await wizard.toStep(2);
    await wizard.addPhotos(3);
    await (await saved).response();
    const other = await (await browser.newContext({ baseURL: process.env.EVIM_SITE ?? '' })).newPage();
    await other.addInitScript(() => localStorage.setItem('welcome_dismissed', '1'));
    await signIn(other, person);
    const there = await new Wizard(other, 'ru').open();
    await expect(other.getByText(there.translate('draft_restored'))).toBeVisible();
    await expect(there.photos).toHaveCount(3);
    await there.toStep(1);
    await expect(there.panel.getByRole('radio', { name: there.translate('type_office'), exact: true })).toBeChecked();
    await expect(there.field('area_range')).toHaveValue('120');
    await other.context().close();
  });
});
