import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { ListingResponse } from '#contract/listings/api.ts';
import { listingTitle } from '#contract/listings/title/listing-title.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import { findChromium } from '../bin/install/chromium.mjs';
import type { Letter, LetterCard } from '../src/server/letters/letter.ts';
import { writeLetter } from '../src/server/letters/service.ts';
import { placeTexts, priceTexts } from '../src/server/listings/text-service.ts';
import { fillText, TEXTS, translate } from '../src/server/text/texts.ts';
import { lastCode, readOutbox } from '../tests/support/process/outbox.ts';
import { waitUntil } from '../tests/support/wait.ts';

// npm run pictures -- http://localhost:3000[=DATA_DIR] [--before http://localhost:3001=DATA_DIR | --before FOLDER]: how the main
// screens look, on a phone and a desktop, in two languages, light and dark: each picture in var/pictures, all on one sheet,
// var/pictures.webp. With --before an older site, or a folder of pictures taken of it then, stands beside this one.
// Sites are demo cities: somebody signs in by the outbox of DATA_DIR (var).
const FOLDER = 'var/pictures';
const SHEET = `${FOLDER}.webp`;

type Site = { url: string; dataDir: string };
/** By screen and look, as PNG or WebP. */
type Pictures = Map<string, Buffer>;
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
  {
    name: 'wizard',
    path: '/new-listing',
    isOwn: true,
    // its fields come with the type
    act: async (page, text) => page.getByText(text('type_new_building'), { exact: true }).first().click(),
  },
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

const ROWS = [...SCREENS.map(({ name }) => name), 'mail'];

/** A picture's height on the sheet, and the room around it. */
const TALL = 400;
const GAP = 12;
const LABEL = 28;

const { values, positionals } = parseArgs({ options: { before: { type: 'string' } }, allowPositionals: true });
const [site] = positionals;
if (!site) throw new Error('npm run pictures -- http://localhost:3000[=DATA_DIR] [--before SITE[=DATA_DIR] or FOLDER]');

const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const before = values.before === undefined ? null : await findBefore(values.before);
  const after = await takeScreens(readSite(site));
  for (const look of LOOKS) after.set(nameOf('mail', look), await takeMail(readSite(site), look));
  await mkdir(FOLDER, { recursive: true });
  for (const [name, picture] of after)
    await sharp(picture)
      .webp({ quality: 85 })
      .toFile(join(FOLDER, `${name}.webp`));
  await drawSheet(before ? { before, after } : { now: after });
  console.log(`${SHEET}: ${ROWS.join(', ')}`);
} finally {
  await browser.close();
}

function readSite(argument: string): Site {
  const [url = '', dataDir = 'var'] = argument.split('=');
  return { url, dataDir };
}

/** Of a folder that an earlier run left, or of an older site: without its mails, which this checkout would write. */
async function findBefore(argument: string): Promise<Pictures> {
  if (/^https?:/.test(argument)) return takeScreens(readSite(argument));
  const files = (await readdir(argument)).filter((file) => file.endsWith('.webp'));
  const read = files.map(
    async (file) => [file.slice(0, -'.webp'.length), await readFile(join(argument, file))] as const,
  );
  return new Map(await Promise.all(read));
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
  const countSms = async () => (await readOutbox(dataDir, 'sms', data.Phone)).length;
  const sent = await countSms();
  await post('/api/auth/send-code', { phone: data.Phone });
  await waitUntil(async () => (await countSms()) > sent, 'the code in the outbox');
  return (await post('/api/auth/verify-code', {
    phone: data.Phone,
    code: await lastCode(dataDir, data.Phone),
  })) as Session;
}

async function takeScreens(site: Site): Promise<Pictures> {
  const session = await signIn(site);
  const pictures: Pictures = new Map();
  for (const look of LOOKS) await takeLook(pictures, { site, session, look });
  return pictures;
}

async function takeLook(
  pictures: Pictures,
  { site, session, look }: { site: Site; session: Session; look: Look },
): Promise<void> {
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
  await keepSession(owner, site, session);
  const texts = TEXTS[language];
  for (const { name, path, isOwn, act } of SCREENS) {
    const page = await (isOwn ? owner : guest).newPage();
    // an older site may not have the screen: it is shown as far as it came
    page.setDefaultTimeout(15_000);
    await page.goto(pathIn(language, path), { waitUntil: 'networkidle' });
    await page
      .locator('html[data-alive]')
      .waitFor()
      .then(() => act?.(page, (key) => texts[key] ?? key))
      .catch((error) => console.warn(`${site.url}: ${name} at ${width}: ${error}`));
    pictures.set(nameOf(name, look), await pictureOf(page));
    await page.close();
  }
  await guest.close();
  await owner.close();
}

async function takeMail(site: Site, { width, height, theme, language }: Look): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: theme });
  await page.setContent(await writeMail(site, language), { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await page.close();
  return picture;
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

/** A row for each screen; columns are the looks, each of the sites in turn. */
async function drawSheet(sites: Record<string, Pictures>): Promise<void> {
  const columns = LOOKS.flatMap((look) => Object.entries(sites).map(([site, pictures]) => ({ look, site, pictures })));
  const wide = columns.map(({ look }) => Math.round((look.width * TALL) / look.height));
  const left = wide.map((_, at) => GAP + wide.slice(0, at).reduce((sum, one) => sum + one + GAP, 0));
  const parts: OverlayOptions[] = ROWS.map((row, at) => ({ input: label(row, 300), left: GAP, top: topOf(at) }));
  for (const [column, { look, site, pictures }] of columns.entries()) {
    const place = { width: wide[column] ?? 0, left: left[column] ?? 0 };
    const words = [look.width, look.language, look.theme, ...(columns.length > LOOKS.length ? [site] : [])].join(' ');
    parts.push({ input: label(words, place.width), left: place.left, top: 0 });
    for (const [row, name] of ROWS.entries()) {
      const picture = pictures.get(nameOf(name, look));
      if (!picture) continue;
      const input = await sharp(picture).resize({ height: TALL, width: place.width }).png().toBuffer();
      parts.push({ input, left: place.left, top: topOf(row) + LABEL });
    }
  }
  const width = (left.at(-1) ?? 0) + (wide.at(-1) ?? 0) + GAP;
  await sharp({ create: { width, height: topOf(ROWS.length) + GAP, channels: 3, background: '#8d99ab' } })
    .composite(parts)
    .webp({ quality: 85 })
    .toFile(SHEET);
}

function topOf(row: number): number {
  return LABEL + row * (TALL + GAP + LABEL);
}

function nameOf(screen: string, { width, language, theme }: Look): string {
  return [screen.replaceAll(' ', '-'), width, language, theme].join('-');
}

function label(words: string, width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="0" y="20" font-family="sans-serif" font-size="16" fill="#fff">${words}</text></svg>`,
  );
}
