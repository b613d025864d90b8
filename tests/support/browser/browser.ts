import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect };

/**
 * A visitor with an address of his own. Whatever he does, every page must be quiet: nothing in the console, no report
 * of the Content-Security-Policy, no request to the outside.
 */
export const test = base.extend<{ expectedNoise: RegExp | null; isNewcomer: boolean }>({
  // what a test provokes on purpose
  expectedNoise: [null, { option: true }],
  // who has not yet dismissed the welcome
  isNewcomer: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names in it
  baseURL: async ({}, use) => use(process.env.EVIM_SITE),
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const part = () => 1 + Math.floor(Math.random() * 250);
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}`, ...extraHTTPHeaders });
  },
  context: async ({ context, baseURL, expectedNoise, isNewcomer, javaScriptEnabled }, use) => {
    if (!isNewcomer) await context.addInitScript(dismissWelcome);
    const noise = await listen(context, baseURL ?? '');
    await use(context);
    const isExpected = (line: string) =>
      expectedNoise?.test(line) || (javaScriptEnabled === false && UNUSED_WORDS.test(line));
    expect(noise.filter((line) => !isExpected(line))).toEqual([]);
  },
});

/** The words come with the page and wait for the code: Chromium tells of it when that does not come. */
export const UNUSED_WORDS = /preloaded using link preload/;

/** Runs in the page; a page of nobody (about:blank) has no store. */
function dismissWelcome(): void {
  try {
    localStorage.setItem('welcome_dismissed', '1');
  } catch {}
}

async function listen(context: BrowserContext, site: string): Promise<string[]> {
  const noise: string[] = [];
  context.on('console', (message) => {
    // Chromium itself says so of a page that answers 404, which is what some are for
    const isStatusOfPage = message.location().url === message.page()?.url() && /status of 4\d\d/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isStatusOfPage) noise.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => noise.push(`error: ${error.error().message}`));
  context.on('request', (request) => {
    if (!request.url().startsWith(`${site}/`) && !/^(data|blob):/.test(request.url()))
      noise.push(`outside: ${request.url()}`);
  });
  await context.exposeFunction('reportViolation', (what: string) => noise.push(`policy: ${what}`));
  await context.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (what: string) => void };
    document.addEventListener('securitypolicyviolation', (event) =>
      reportViolation(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return noise;
}

/** Fails on anything WCAG 2.2 AA or axe's best practices find wrong, naming it and where. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(axeOf(page));
}

/** The rules that another theme may break. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoViolations(axeOf(page).withRules(['color-contrast', 'link-in-text-block']));
}

/** All rules in light, those of colours in dark. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
}

/** Our pages have no frames: the mode for frames opens a second page, which takes as long again. */
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function expectNoViolations(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/** Opens a page and waits until it is alive. */
export async function openAlive(page: Page, path: string): Promise<void> {
  // a mailed link opens a document of its own, though another end of this address would not
  if (path.includes('#')) await page.goto('about:blank');
  await page.goto(path);
  await untilAlive(page);
}

/** Once the page is alive: React has taken over what the server sent. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [main] = document.getElementsByTagName('main');
    return main && Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

/** Keeps requests waiting: `asked` once there was one; `release` lets them go on, or fail. */
export async function holdRequests(page: Page, url: string | RegExp, end: 'continue' | 'abort' = 'continue') {
  const firstRequest = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    firstRequest.resolve();
    await released.promise;
    await route[end]();
  });
  return { asked: firstRequest.promise, release: released.resolve };
}
