import { startSite } from '../site.ts';

/** Starts one site for all browser tests. EVIM_SITE names a running one, EVIM_DATA_DIR its data folder (default `var`). */
// biome-ignore lint/style/noDefaultExport: required by Playwright
export default async function prepare(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.EVIM_SITE) return undefined;
  const site = await startSite();
  process.env.EVIM_SITE = site.url;
  process.env.EVIM_DATA_DIR = site.dataDir;
  return site.stop;
}
