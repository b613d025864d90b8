import type { Readable } from 'node:stream';

export type Clock = { now: () => Date };

/** Where pictures are kept. A key is a path such as `ab/abcdef-small.webp`. */
export type FileStore = {
  /** Durable when it resolves. */
  put: (key: string, content: Uint8Array) => Promise<void>;
  read: (key: string) => Promise<Readable>;
  /** What is not there is no error. */
  remove: (key: string) => Promise<void>;
};

export type MapPicture = { latitude: number; longitude: number; zoom: number; width: number; height: number };

/** A picture of a place with a marker on it. */
export type MapImages = {
  draw: (picture: MapPicture) => Promise<{ content: Uint8Array; type: 'image/png' | 'image/webp' }>;
};

/** What an owner is told about a listing, in his language. At least one of phone and email is there. */
export type OwnerNotice = { phone: string | null; email: string | null; subject: string; text: string };

/** Tells owners what became of their listings. Rejects when it could not be sent; it is then tried again. */
export type OwnerNotices = { send: (notice: OwnerNotice) => Promise<void> };
