import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  // bin/builds.mjs puts it into its place when all is there
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/pages',
  ssr: true,
  // a page's code is one file: it is here or it is not
  splitRouteModules: false,
  // the table of routes is small: asking for it piece by piece would cost a slow phone a request on every page
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
