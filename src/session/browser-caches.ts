/**
 * What the service worker keeps in the browser: files of builds, photos that were shown, and what can be read without a
 * network (src/worker/stored.ts).
 */
export const CACHES = { files: 'files', photos: 'photos', stored: 'stored' } as const;

/** Forgets what tells something of a person: what they kept, and the photos that they saw. It never rejects. */
export async function emptyPrivateCaches(): Promise<void> {
  // only where the site is secure
  if (!('caches' in globalThis)) return;
  try {
    await Promise.all([CACHES.photos, CACHES.stored].map((name) => caches.delete(name)));
  } catch {
    // a browser without storage has none
  }
}
