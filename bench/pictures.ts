import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { ListingResponse } from '#contract/listings/api.ts';
import { listingTitle } from '#contract/listings/title/listing-title.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import { findChromium } from '../bin/install/chromium.mjs';
import type { Letter, LetterCard } from '../src/server/letters/letter.ts';
import { writeLetter } from '../src/server/letters/service.ts';
import { placeTexts, priceTexts } from '../src/server/listings/text-service.ts';
import { fillText, TEXTS, translate } from '../src/server/text/texts.ts';
import { lastCode } from '../tests/support/process/outbox.ts';
import { waitUntil } from '../tests/support/wait.ts';

// npm run pictures -- http://localhost:3000[=DATA_DIR] [http://localhost:3001=DATA_DIR]: how the main screens look, on a phone and a
// desktop, in two languages, light and dark, on one sheet: var/pictures.webp. A second site (before and after a change) stands
// beside the first. Both are demo cities: somebody signs in by the outbox of DATA_DIR (var).
const SHEET = 'var/pictures.webp';

type Site = { url: string; dataDir: string };
type Look = { width: number; height: number; language: 'az' | 'ru'; theme: 'light' | 'dark' };
type Screen = {
  name: string;
  path: string;
  isOwn?: boolean;
  act?: (page: Page, text: (key: string) => string) => Promise<void>;
};

const LOOKS: Look[] = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
].flatMap((size) =>
  (['az', 'ru'] as const).flatMap((language) =>
    (['light', 'dark'] as const).map((theme) => ({ ...size, language, theme })),
  ),
);

const SCREENS: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'results', path: '/listings?category=sale' },
  { name: 'listing', path: '/listing/1' },
  {
    name: 'gallery',
    path: '/listing/1',
    act: async (page) => page.locator('main a:has(img), main button:has(img)').first().click(),
  },
  { name: 'wizard', path: '/new-listing', isOwn: true },
  { name: 'own listings', path: '/listings?my=true&status=active', isOwn: true },
  {
    name: 'promotion',
    path: '/listing/1',
    isOwn: true,
    act: async (page, text) => {
      await page
        .getByRole('button', { name: text('own_act_promote') })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'complex', path: '/complex/1' },
  { name: '404', path: '/no/such/page' },
];

/** A picture's height on the sheet, and the room around it. */
const TALL = 400;
const GAP = 12;
const LABEL = 28;

const sites = process.argv.slice(2).map((argument): Site => {
  const [url = '', dataDir = 'var'] = argument.split('=');
  return { url, dataDir };
});
if (sites.length === 0) throw new Error('npm run pictures -- http://localhost:3000[=DATA_DIR] [OTHER[=DATA_DIR]]');

const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const rows: Buffer[][] = Array.from({ length: SCREENS.length + 1 }, () => []);
  const sessions = await Promise.all(sites.map(signIn));
  for (const look of LOOKS)
    for (const [at, site] of sites.entries()) {
      const pictures = await takePictures(browser, { site, session: sessions[at], look });
      for (const [row, picture] of pictures.entries()) rows[row]?.push(picture);
    }
  await drawSheet(rows);
  console.log(`${SHEET}: ${[...SCREENS.map(({ name }) => name), 'mail'].join(', ')}`);
} finally {
  await browser.close();
}

type Session = { jwt: string; user: unknown };

/** Signs in the owner of the first listing, by the code in the outbox. */
async function signIn({ url, dataDir }: Site): Promise<Session> {
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} responded ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const { data } = (await post('/api/listings/1/phone', {})) as { data: { Phone: string } };
  await post('/api/auth/send-code', { phone: data.Phone });
  await waitUntil(async () => (await lastCode(dataDir, data.Phone)) !== '', 'the code in the outbox');
  return (await post('/api/auth/verify-code', {
    phone: data.Phone,
    code: await lastCode(dataDir, data.Phone),
  })) as Session;
}

type Take = { site: Site; session: Session | undefined; look: Look };

/** The screens from the first to the last, then a mail. */
async function takePictures(browser: Browser, { site, session, look }: Take): Promise<Buffer[]> {
  const { width, height, theme, language } = look;
  const options = {
    baseURL: site.url,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
  } as const;
  const [guest, owner] = [await browser.newContext(options), await browser.newContext(options)];
  for (const context of [guest, owner])
    await context.addInitScript(() => localStorage.setItem('welcome_dismissed', '1'));
  if (session) await keepSession(owner, site, session);
  const texts = TEXTS[language];
  const pictures: Buffer[] = [];
  for (const { name, path, isOwn, act } of SCREENS) {
    const page = await (isOwn ? owner : guest).newPage();
    await page.goto(pathIn(language, path), { waitUntil: 'networkidle' });
    await page.locator('html[data-alive]').waitFor();
    await act?.(page, (key) => texts[key] ?? key).catch((error) => console.warn(`${name} at ${width}: ${error}`));
    pictures.push(await pictureOf(page));
    await page.close();
  }
  const page = await guest.newPage();
  await page.setContent(await writeMail(site, language), { waitUntil: 'networkidle' });
  pictures.push(await page.screenshot());
  await guest.close();
  await owner.close();
  return pictures;
}

/** What is seen once nothing moves or loads any more: two pictures in a row are the same; after ten seconds as it is. */
async function pictureOf(page: Page): Promise<Buffer> {
  let last = await page.screenshot();
  for (let tries = 0; tries < 20; tries += 1) {
    await page.waitForTimeout(500);
    const next = await page.screenshot();
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}

async function keepSession(context: BrowserContext, { url }: Site, { jwt, user }: Session): Promise<void> {
  await context.addCookies([{ name: 'jwt', value: jwt, url, httpOnly: true, sameSite: 'Lax' }]);
  await context.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { jwt, user: JSON.stringify(user) },
  );
}

/** The mail to the owner of a listing that has been approved, as HTML. */
async function writeMail({ url }: Site, language: Look['language']): Promise<string> {
  const texts = TEXTS[language];
  const response = await fetch(`${url}/api/listings/1?populate=*&locale=${language}`);
  const { data: listing } = ListingResponse.parse(await response.json());
  const { price, period } = priceTexts(listing, { language, texts });
  const address = url + pathIn(language, `/listing/${listing.id}`);
  const card: LetterCard = {
    title: translate(language, listingTitle(listing, language)),
    place: placeTexts(listing, { language, texts }).join(' · '),
    price: price + period,
    number: fillText(texts.listing_number ?? '', { id: String(listing.id) }),
    photo: url + (listing.Images?.[0]?.formats?.medium.url ?? ''),
    url: address,
  };
  const letter: Letter = {
    heading: texts.mail_approved_title ?? '',
    name: listing.Contact_Name ?? null,
    paragraphs: [texts.mail_approved_text ?? ''],
    cards: [card],
    button: { label: texts.to_listing ?? '', url: address },
    stop: `${url}/reminders`,
  };
  return writeLetter(letter, { language, texts, publicUrl: url }).html ?? '';
}

/** A row for each screen; columns are the looks, of each site in turn. */
async function drawSheet(rows: Buffer[][]): Promise<void> {
  const columns = LOOKS.flatMap((look) => sites.map(({ url }) => ({ ...look, url })));
  const wide = columns.map(({ width, height }) => Math.round((width * TALL) / height));
  const left = wide.map((_, at) => GAP + wide.slice(0, at).reduce((sum, one) => sum + one + GAP, 0));
  const height = rows.length * (TALL + GAP + LABEL) + LABEL + GAP;
  const parts: OverlayOptions[] = [];
  for (const [row, pictures] of rows.entries()) {
    const top = LABEL + row * (TALL + GAP + LABEL);
    parts.push({ input: label(SCREENS[row]?.name ?? 'mail', 300), left: GAP, top });
    for (const [column, picture] of pictures.entries()) {
      const input = await sharp(picture).resize({ height: TALL, width: wide[column] }).png().toBuffer();
      parts.push({ input, left: left[column] ?? 0, top: top + LABEL });
    }
  }
  for (const [at, { width, language, theme, url }] of columns.entries()) {
    const words = [width, language, theme, ...(sites.length > 1 ? [new URL(url).port] : [])].join(' ');
    parts.push({ input: label(words, wide[at] ?? 0), left: left[at] ?? 0, top: 0 });
  }
  const width = (left.at(-1) ?? 0) + (wide.at(-1) ?? 0) + GAP;
  await sharp({ create: { width, height, channels: 3, background: '#8d99ab' } })
    .composite(parts)
    .webp({ quality: 85 })
    .toFile(SHEET);
}

function label(words: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="0" y="20" font-family="sans-serif" font-size="16" fill="#fff">${words}</text></svg>`,
  );
}
