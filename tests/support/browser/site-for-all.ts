import { startSite } from '../site.ts';

/** One site for all browser tests; EVIM_SITE names one that runs already, EVIM_DATA_DIR its folder when not `var`. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function prepare(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.EVIM_SITE) return undefined;
  const site = await startSite();
  process.env.EVIM_SITE = site.url;
  process.env.EVIM_DATA_DIR = site.dataDir;
  return site.stop;
}
