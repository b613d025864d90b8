import { expect as base } from '@playwright/test';

/** Arguments of every journey's Chromium. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Without a GPU a map costs seconds of processor time on each page that shows one. */
export const NO_WEBGL = '--disable-3d-apis';

/** What a page without WebGL logs when it opens a map. */
export const WEBGL_NOISE = /map failed|WebGL|GPU/;

/** Chromium's own warnings when it draws a map without a GPU. */
export const SLOW_GL_NOISE = /GPU stall|GL Driver Message/;

/** For `test.use`: Chromium draws maps without a GPU, as few pixels as possible. */
export const WITH_WEBGL = {
  deviceScaleFactor: 1,
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...CHROMIUM_ARGS, '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  },
};

/** Waits longer than elsewhere: a page that draws a map on the processor answers late. */
export const expect = base.configure({ timeout: 60_000 });
