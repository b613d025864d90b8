import type { Readable } from 'node:stream';

export type Clock = { now: () => Date };

/** Where pictures are kept. A key is a path such as `ab/abcdef-small.webp`. */
export type FileStore = {
  /** Durable when it resolves. */
  put: (key: string, content: Uint8Array) => Promise<void>;
  read: (key: string) => Promise<Readable>;
};

export type MapPicture = { latitude: number; longitude: number; zoom: number; width: number; height: number };

/** A picture of a place with a marker on it. */
export type MapImages = {
  draw: (picture: MapPicture) => Promise<{ content: Uint8Array; type: 'image/png' | 'image/webp' }>;
};
