import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../support/browser/browser.ts';
import { postActive } from '../../support/browser/listings.ts';
import { callAs } from '../../support/browser/members.ts';
import { addStaffMember } from '../../support/browser/office.ts';
import { bodyOf, dataDir, newPerson, type Person } from '../../support/browser/people.ts';
import { runInDatabase } from '../../support/browser/site-database.ts';
import { readOutbox } from '../../support/process/outbox.ts';
import { waitUntil } from '../../support/wait.ts';

/** Two people with accounts older than a month say that a listing is gone, days after its owner's last sign of life. */
async function sayGone(ids: number[]): Promise<void> {
  await runInDatabase(`update listings set confirmed_at = now() - interval '8 days' where id = any($1)`, [ids]);
  const people = [await newPerson(), await newPerson()];
  await runInDatabase(`update users set created_at = now() - interval '40 days' where id = any($1)`, [
    people.map(({ id }) => id),
  ]);
  for (const person of people)
    for (const id of ids) await bodyOf(await person.call('POST', `/api/listings/${id}/gone`));
}

/** The path of the link in the message that asks about a listing. */
async function linkTo(owner: Person, id: number): Promise<string> {
  const find = async () => {
    const texts = await readOutbox(dataDir(), 'sms', owner.phone);
    return texts.map((text) => new RegExp(`\\b${id}\\b[^]*(/confirm\\?token=[\\w.-]+)`).exec(text)?.[1]).find(Boolean);
  };
  await waitUntil(async () => (await find()) !== undefined, `the question about listing ${id}`, 150_000);
  return (await find()) ?? '';
}

const stateOf = async (owner: Person, id: number) => {
  const { data } = (await bodyOf(await owner.call('GET', `/api/listings/${id}`))) as {
    data: { Status_ad: string; Outcome: string | null };
  };
  return [data.Status_ad, data.Outcome];
};

const open = async (page: Page, link: string) => {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Elanın aktuallığı' })).toBeVisible();
};

test('a link in a message answers with one tap whether a home is still on offer, without signing in', async ({
  page,
}) => {
  test.slow();
  const owner = await newPerson();
  const [kept, sold] = [await postActive(owner), await postActive(owner)];
  await sayGone([kept, sold]);
  await bodyOf(await callAs((await addStaffMember()).jwt)('POST', '/api/admin/jobs/send-owner-notices/run'));
  const [keptLink, soldLink] = [await linkTo(owner, kept), await linkTo(owner, sold)];

  await open(page, keptLink);
  await expect(page.getByText(`№${kept} elanınız hələ aktualdır?`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bəli, aktualdır' }).click();
  await expect(page.getByText(`№${kept} elanınızın aktuallığı təsdiqləndi`)).toBeVisible();
  await expectAccessible(page);
  expect(await stateOf(owner, kept)).toEqual(['active', null]);
  // an old link has nothing to press
  await open(page, keptLink);
  await expect(page.getByText(`№${kept} elanınızın aktuallığı təsdiqləndi`)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);

  await open(page, soldLink);
  await page.getByRole('button', { name: 'Başqa yerdə satdım' }).click();
  await expect(page.getByText(`№${sold} elanınız axtarışdan çıxarıldı`)).toBeVisible();
  expect(await stateOf(owner, sold)).toEqual(['expired', 'sold']);
  await open(page, soldLink);
  await expect(page.getByText('Bu link artıq işləmir')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});
