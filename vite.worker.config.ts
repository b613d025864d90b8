import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// The service worker of the pages: one script, which may not be a module in every browser.
export default defineConfig({
  publicDir: false,
  plugins: [tailwindcss()],
  build: {
    outDir: `${process.env.BUILD_FOLDER ?? 'build/pages'}/worker`,
    lib: { entry: 'src/worker/worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
  },
});
