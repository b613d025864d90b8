import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './bin/chunks.mjs';

export default defineConfig(({ command }) => ({
  build: { assetsDir: 'static/js', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
  // React decides by NODE_ENV at run time which of its builds it is; ours says whether unsafe defaults are allowed.
  // Bundled with the response written in, the pages are always the fast ones.
  ...(command === 'build' && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  // scan every source at start: a dependency found late makes Vite reload the page while somebody uses it
  optimizeDeps: { entries: ['src/{web,map,rich-text,session}/**/*.{ts,tsx}'] },
  plugins: [tailwindcss(), reactRouter()],
}));
