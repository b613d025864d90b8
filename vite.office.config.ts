import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The back office: a workspace and a bundle of its own, because react-admin stands on React Router 7 and the site on 8.
// Its contexts must come from one copy of each, the one in src/office/node_modules (bin/install/install.test.ts).
export default defineConfig({
  root: pathTo('src/office'),
  base: '/admin/',
  publicDir: false,
  cacheDir: pathTo('node_modules/.vite-office'),
  // the server puts the nonce of each response there (server/pages/office.ts)
  html: { cspNonce: 'OFFICE_NONCE' },
  build: {
    // bin/builds.mjs puts it into its place when all is there
    outDir: pathTo(process.env.BUILD_FOLDER ?? 'build/office'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // people who work here load it once
    chunkSizeWarningLimit: 2000,
  },
  // "#" is of the package around a file; in a workspace it still means our src
  resolve: { alias: [{ find: /^#/, replacement: pathTo('src/') }] },
  optimizeDeps: { entries: ['**/*.{ts,tsx}', '../{map,rich-text,session}/**/*.{ts,tsx}'] },
});
