import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  build: { assetsDir: 'static/js', assetsInlineLimit: 0 },
  // scan every source at start: a dependency found late reloads the page under the person (ground.md trap 9)
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}'] },
  plugins: [tailwindcss(), reactRouter()],
});
