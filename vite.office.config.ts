import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const packages = fileURLToPath(new URL('node_modules/', import.meta.url));

// The back office: a bundle of its own, because react-admin stands on React Router 7 and the site on 8. npm puts a copy of
// 7 beside each part of react-admin; contexts must come from one.
export default defineConfig(({ mode }) => {
  const router = `${packages}react-router-dom/node_modules/react-router/dist/${mode === 'development' ? mode : 'production'}`;
  return {
    root: fileURLToPath(new URL('src/office', import.meta.url)),
    base: '/admin/',
    publicDir: false,
    cacheDir: `${packages}.vite-office`,
    // the server puts the nonce of each answer there (server/pages/office.ts)
    html: { cspNonce: 'OFFICE_NONCE' },
    build: {
      outDir: fileURLToPath(new URL('build/office', import.meta.url)),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // people who work here load it once
      chunkSizeWarningLimit: 2000,
    },
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: `${router}/index.mjs` },
        { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
        { find: /^ra-core$/, replacement: `${packages}react-admin/node_modules/ra-core` },
      ],
    },
    optimizeDeps: { entries: ['**/*.{ts,tsx}', '../rich-text/**/*.{ts,tsx}'] },
  };
});
