import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

/**
 * A visitor with their own IP address. A test fails on any console message, CSP report or external request of a page.
 */
export const test = base.extend<{ expectedNoise: RegExp | null; isNewcomer: boolean; hasWorker: boolean }>({
  // messages that a test causes on purpose
  expectedNoise: [null, { option: true }],
  // a first-time visitor sees the welcome message
  isNewcomer: [false, { option: true }],
  // Playwright does not see the requests that a service worker answers
  hasWorker: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names in it
  baseURL: async ({}, use) => use(process.env.EVIM_SITE),
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const randomOctet = () => 1 + Math.floor(Math.random() * 250);
    await use({ 'x-forwarded-for': `10.${randomOctet()}.${randomOctet()}.${randomOctet()}`, ...extraHTTPHeaders });
  },
  context: async ({ context, baseURL, expectedNoise, isNewcomer, hasWorker }, use) => {
    if (!hasWorker) await context.addInitScript(hideWorkers);
    if (!isNewcomer) await context.addInitScript(dismissWelcome);
    const noise = await collectNoise(context, baseURL ?? '');
    await use(context);
    expect(noise.filter((line) => !expectedNoise?.test(line))).toEqual([]);
  },
});

/** Runs in the page; about:blank has no localStorage. */
function dismissWelcome(): void {
  try {
    localStorage.setItem('welcome_dismissed', '1');
  } catch {}
}

/** Runs in the page: a browser without service workers. */
function hideWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** Runs in the page: somebody saves data, so that nothing is loaded before it is needed. */
export function saveData(): void {
  Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } });
}

async function collectNoise(context: BrowserContext, site: string): Promise<string[]> {
  const noise: string[] = [];
  context.on('console', (message) => {
    // Chromium logs the status of the document, and some tests open a 404 page
    const isStatusOfPage = message.location().url === message.page()?.url() && /status of 4\d\d/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isStatusOfPage) noise.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => noise.push(`error: ${error.error().message}`));
  context.on('request', (request) => {
    if (!request.url().startsWith(`${site}/`) && !/^(data|blob):/.test(request.url()))
      noise.push(`outside: ${request.url()}`);
  });
  await context.exposeFunction('reportViolation', (violation: string) => noise.push(`policy: ${violation}`));
  await context.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void };
    document.addEventListener('securitypolicyviolation', (event) =>
      reportViolation(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return noise;
}

/** Expects no violations of WCAG 2.2 AA or axe's best practices. */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page);

/** Checks the rules that depend on the theme. */
export const expectContrast = (page: Page): Promise<void> =>
  expectNoViolations(page, ['color-contrast', 'link-in-text-block']);

/** Checks all rules in the light theme, and those of colours in the dark one. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The time goes into reading axe's script and describing what is right: both are done as rarely as possible. */
async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await page.waitForFunction(isStill);
  const violations = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const options = { resultTypes: ['violations' as const], ...(only && { runOnly: only }) };
    const { violations } = await axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, rules);
  expect(violations).toEqual([]);
}

/** Runs in the page: nothing changes its looks any more, but what never ends. */
function isStill(): boolean {
  const isPassing = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  return !document.getAnimations().some(isPassing);
}

/** Opens a page and waits for hydration. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  // a mailed link opens a new document; changing only the hash would not
  if (path.includes('#')) await page.goto('about:blank');
  await page.goto(path);
  await untilHydrated(page);
}

/** Waits until React has hydrated the page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [main] = document.getElementsByTagName('main');
    return main && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

/** Waits until an element answers presses: a part of a page whose code comes later is hydrated after the page. */
export async function untilAlive(element: Locator): Promise<void> {
  const isAlive = () => element.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isAlive).toBe(true);
}

/** Holds requests: `requested` resolves on the first one; `release` continues them, or lets them fail. */
export async function holdRequests(page: Page, url: string | RegExp, end: 'continue' | 'fail' = 'continue') {
  const firstRequest = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    firstRequest.resolve();
    await released.promise;
    await (end === 'fail' ? route.fulfill({ status: 500 }) : route.continue());
  });
  return { requested: firstRequest.promise, release: released.resolve };
}
