import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/browser.ts';
import { claimFor, findActive, postActive, postClaimed } from '../../support/browser/listings.ts';
import { addStaffMember, expectDecidable, type StaffMember, signInOffice } from '../../support/browser/office.ts';
import { newPerson } from '../../support/browser/people.ts';
import { runOnServer } from '../../support/browser/server-tasks.ts';
import { runInDatabase } from '../../support/browser/site-database.ts';

// the page that O opens is of a listing that is not public
test.use({ expectedNoise: /status of 4\d\d/ });

/** Presses keys of the list that `?` shows, and expects what each is for; at the end none of the list is left. */
async function openKeys(page: Page) {
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Klaviatura ilə iş' });
  const named = await dialog.locator('kbd').allTextContents();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const left = new Set(named.flatMap((name) => name.split(' / ')));
  left.delete('?');
  left.delete('Esc');
  const press = async (key: string, effect: () => Promise<unknown>) => {
    expect(left.delete(/^[1-9]$/.test(key) ? '1…9' : key) || key).toBe(true);
    await expectDecidable(page);
    await page.keyboard.press(key.length === 1 ? key.toLowerCase() : key);
    await effect();
  };
  return { press, left };
}

/** Posts the first listing of a moderator's queue, and two public ones that have its photos: the three are too unlike to be joined by the checks. */
async function postTwins(moderator: StaffMember) {
  const owner = await newPerson();
  const [id, ...others] = [
    await postClaimed(owner, moderator),
    await postActive(await newPerson(), { Rooms: 1, Area: 40, Floor: 9, Price: 80_000 }),
    await postActive(await newPerson(), { Rooms: 4, Area: 120, Floor: 12, Price: 300_000 }),
  ];
  await runInDatabase(
    `update images i set file_hash = o.file_hash from images o
      where o.listing_id = $1 and i.listing_id = any($2) and i.position = o.position`,
    [id, others],
  );
  return { owner, id, others };
}

test('each key of the queue does what the list of keys says', async ({ page }) => {
  test.slow();
  const moderator = await addStaffMember('moderator');
  const { owner, id, others } = await postTwins(moderator);
  await runOnServer('insertPending', 3);
  // panes that have to be scrolled
  await page.setViewportSize({ width: 1440, height: 640 });
  await signInOffice(page, moderator.email);
  await page.goto('/admin/moderation');
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading).toContainText(`№${id}`);
  const { press, left } = await openKeys(page);
  const isHere = () => expect(heading).toContainText(`№${id}`);
  const isGone = () => expect(heading).not.toContainText(`№${id}`);

  const photo = page.getByRole('region', { name: 'Şəkillər' }).getByText(/^\d+ \/ \d+$/);
  await press('J', () => expect(photo).toHaveText(/^2 /));
  await press('K', () => expect(photo).toHaveText(/^1 /));
  const scrolled = () =>
    page.getByRole('article').evaluate((panes) => Math.max(...[...panes.children].map((pane) => pane.scrollTop)));
  await press('D', () => expect.poll(scrolled).toBeGreaterThan(0));
  await press('E', () => expect.poll(scrolled).toBe(0));

  const twin = page.getByRole('group', { name: 'Bəlkə, eyni evdir' });
  const shown = async () => Number(/№(\d+)/.exec((await twin.getByRole('link').first().textContent()) ?? '')?.[1]);
  const first = await shown();
  await press('W', () => expect.poll(shown).not.toBe(first));
  // other journeys post homes with the same photos
  for (let tries = 0; tries < 10 && !others.includes(await shown()); tries++) {
    const before = await shown();
    await page.keyboard.press('w');
    await expect.poll(shown).not.toBe(before);
  }
  const second = await shown();
  expect(others).toContain(second);
  const joining = page.getByRole('dialog', { name: 'Elanlar eyni ev haqqındadır?' });
  const home = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Bu evin digər elanları' }) });
  await press('M', () => expect(joining.getByRole('listitem')).toContainText(`№${second}`));
  await page.keyboard.press('Enter');
  await expect(home.getByRole('listitem')).toHaveCount(1);
  const leaving = page.getByRole('dialog', { name: `№${id} bu evdən ayrılsın?` });
  await press('N', () => expect(leaving).toBeVisible());
  await page.keyboard.press('Enter');
  await expect(home).toContainText('Bu evin başqa elanı yoxdur');
  const opened = page.context().waitForEvent('page');
  await press('O', async () => (await opened).waitForURL(`**/listing/${id}`));
  await (await opened).close();
  const record = page.context().waitForEvent('page');
  await press('L', async () => (await record).waitForURL(`**/admin/listings/${id}`));
  await (await record).close();

  const why = page.getByRole('region', { name: 'Niyə rədd edilir?' });
  await press('R', () => expect(why).toBeVisible());
  await press('1', () => expect(why.getByRole('button', { pressed: true })).toHaveCount(1));
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
  await page.keyboard.press('r');
  await page.keyboard.press('1');
  await press('T', () => expect(why.getByRole('textbox')).toBeFocused());
  await page.keyboard.type('Foto bulanıqdır');
  await press('Enter', isGone);
  await press('U', isHere);
  await expect(why.getByRole('textbox')).toHaveValue('Foto bulanıqdır');
  await expectDecidable(page);
  await page.keyboard.press('Escape');
  await press('Q', () => expect(page.getByRole('region', { name: 'Elan sahibinə sual' })).toBeVisible());
  await page.keyboard.press('Escape');

  await press('A', isGone);
  await expect.poll(() => findActive([id])).toEqual([id]);
  await page.keyboard.press('u');
  await isHere();
  await expect.poll(() => findActive([id])).toEqual([]);
  const blocking = page.getByRole('dialog', { name: 'İstifadəçi bloklansın?' });
  await press('B', () => expect(blocking).toBeVisible());
  await blocking.getByLabel('Səbəb').fill('saxta elanlar');
  await blocking.getByRole('button', { name: 'Blokla' }).click();
  await expect(blocking).toHaveCount(0);
  await isGone();
  expect((await owner.call('GET', '/api/users/me')).status).toBe(401);
  const next = (await heading.textContent()) ?? '';
  await press('S', () => expect(heading).not.toHaveText(next));
  // of a listing whose changes wait
  expect([...left]).toEqual(['X']);
});

test('X takes down what is public of a listing whose changes wait, and U brings both back', {
  tag: '@desktop',
}, async ({ page }) => {
  const moderator = await addStaffMember('moderator');
  const owner = await newPerson();
  const id = await postActive(owner);
  const change = await owner.call('PUT', `/api/listings/${id}`, { data: { Property_type: 'old_building' } });
  expect(change.status).toBe(200);
  await claimFor(moderator, id);
  await signInOffice(page, moderator.email);
  await page.goto('/admin/moderation');
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading).toContainText(`№${id}`);
  const decision = page.getByRole('region', { name: 'Qərar' });
  await expect(decision.getByRole('button', { name: /^Dəyişikliyi rədd et/ })).toBeVisible();
  await expectDecidable(page);
  await page.keyboard.press('x');
  const why = page.getByRole('region', { name: 'Elan saytdan çıxarılsın?' });
  await expect(why.getByRole('button', { name: 'Elanı saytdan çıxar' })).toBeDisabled();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(heading).not.toContainText(`№${id}`);
  await expect.poll(() => findActive([id])).toEqual([]);
  await page.keyboard.press('u');
  await expect(heading).toContainText(`№${id}`);
  await expect.poll(() => findActive([id])).toEqual([id]);
  await expect(page.getByText('Dəyişiklik təsdiq gözləyir').first()).toBeVisible();
});

test("each key of a listing's page does what its button says, also of one that has expired", async ({ page }) => {
  test.slow();
  const owner = await newPerson();
  const id = await postActive(owner);
  const { email } = await addStaffMember('moderator');
  await signInOffice(page, email);
  await page.goto(`/admin/listings/${id}`);
  const status = (text: string) =>
    expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
  const dialog = page.getByRole('dialog');
  const explain = async (reason: string, label: string) => {
    await dialog.getByLabel('Səbəb').fill(reason);
    await dialog.getByRole('button', { name: label }).click();
    await expect(dialog).toHaveCount(0);
  };
  const takeDown = async () => {
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog', { name: 'Elan saytdan çıxarılsın?' })).toBeVisible();
    await expect(dialog.getByRole('button', { pressed: false }).first()).toBeVisible();
    await page.keyboard.press('1');
    await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Elanı saytdan çıxar' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await expect(page.getByRole('button', { name: /^Gizlət/ })).toBeVisible();
  await page.keyboard.press('h');
  await explain('sənədlər yoxlanılır', 'Gizlət');
  await status('Gizlədilib');
  await page.keyboard.press('a');
  await status('Aktiv');

  // changes that wait have the keys of decisions, and the listing itself another one
  expect((await owner.call('PUT', `/api/listings/${id}`, { data: { Property_type: 'old_building' } })).ok).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Elanı saytdan çıxar/ })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog', { name: 'Elan saytdan çıxarılsın?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: /^Gizlət/ })).toBeVisible();
  await expect.poll(async () => (await read(id)).body.data.Property_type).toBe('old_building');

  await runInDatabase(`update listings set status_ad = 'expired', expires_at = now() where id = $1`, [id]);
  await page.reload();
  await status('Vaxtı bitib');
  expect((await read(id)).status).toBe(200);
  await takeDown();
  await status('Rədd edilib');
  expect((await read(id)).status).toBe(404);
  await page.keyboard.press('u');
  await status('Vaxtı bitib');
  expect((await read(id)).status).toBe(200);
  await takeDown();
  await status('Rədd edilib');
  await expect(page.getByText('Vaxtı bitib → Rədd edilib').first()).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'Elan vaxtı bitmişlərə qaytarılsın?' })).toBeVisible();
  await explain('səhvən', 'Vaxtı bitmişlərə qaytar');
  await status('Vaxtı bitib');
  expect((await read(id)).status).toBe(200);
});

/** A listing as visitors get it. */
async function read(id: number) {
  const response = await fetch(`${process.env.EVIM_SITE}/api/listings/${id}`);
  return { status: response.status, body: await response.json() };
}
