import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, NO_WEBGL } from './tests/support/browser/webgl.ts';

// Most people come by phone: what is the same on both is tested there, a desktop only what it shows in its own way; staff work at a
// desktop. A single test of another file that runs on one of the two has the tag @phone or @desktop.
const PHONE_ONLY = filesOf(`
  after-a-deploy availability-link back-again cabinet changed-prices complex-cover confirm confirm-over contact contacts
  dialogs documentation errors favorites favorites-sign-in favorites-told first-load hidden-totals home-screen kept-offline
  kept-pages landing-pages languages late-parts life listing-failures listing-map mailed-links market-price money
  office-outage office-reflow offline one-home own-listings owner page-files pages passkeys projects promises
  promotion-past-end proof reflow rejection results-map-phone results-map-sheet results-map-tiles saved-searches
  search-engines search-without-javascript shared-list sign-in triage while-sending whole-lives wizard-draft
  wizard-edit wizard-errors wizard-photo-failures wizard-photos wizard-place
`);
const DESKTOP_ONLY = filesOf(`
  crawler failed-decisions fonts office-complexes office-figures office-lists office-map office-roles office-sign-in
  office-work push queue-keys results-map-beside results-map-marks upright-photo
`);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser/global-setup.ts',
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // journeys share one site and run beside each other: CI, where a run takes long, tries one again, and names it
  retries: process.env.CI ? 1 : 0,
  // a busy machine is slow, and a page that is right passes at once on any
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // an act that never ends fails with its line, before the whole test is out of time
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [...CHROMIUM_ARGS, NO_WEBGL],
    },
    locale: 'az-AZ',
    timezoneId: 'Asia/Baku',
    // a test of motion asks for it
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: DESKTOP_ONLY,
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, screen: { width: 360, height: 740 } },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testIgnore: PHONE_ONLY,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});

function filesOf(names: string): string[] {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => `**/${name}.spec.ts`);
}
