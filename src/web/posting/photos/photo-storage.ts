import { createStore, delMany, get, getMany, keys, set, type UseStore } from 'idb-keyval';

/** The stored record of a draft's photo, beside its blob. */
export type StoredPhoto = {
  key: string;
  name: string;
  isSeen: boolean;
  /** the floor plan */
  isPlan?: boolean;
  /** of an uploaded one: its id, its URL, when (ms) and by whom; without a user: an image of a listing */
  id?: number;
  url?: string;
  sentAt?: number;
  sentBy?: number;
};
export type PhotoStorage = {
  read: () => Promise<{ photo: StoredPhoto; blob: Blob | undefined }[]>;
  write: (photos: readonly StoredPhoto[]) => Promise<void>;
  writeBlob: (key: string, blob: Blob) => Promise<void>;
  removeBlobs: (keys: readonly string[]) => Promise<void>;
  clear: () => Promise<void>;
};

/** The photos of a draft in this device's IndexedDB: `new`, the order; `new/…`, each picture. All may fail. */
export function openPhotoStorage(draft: string): PhotoStorage {
  const blobKey = (key: string) => `${draft}/${key}`;
  return {
    read: async () => {
      const photos = (await get<StoredPhoto[]>(draft, store())) ?? [];
      const blobs = await getMany<Blob>(
        photos.map(({ key }) => blobKey(key)),
        store(),
      );
      return photos.map((photo, at) => ({ photo, blob: blobs[at] }));
    },
    write: async (photos) => set(draft, photos, store()),
    writeBlob: async (key, blob) => set(blobKey(key), blob, store()),
    removeBlobs: async (keys) => delMany(keys.map(blobKey), store()),
    clear: async () => {
      const all = await keys<string>(store());
      await delMany(
        all.filter((key) => key === draft || key.startsWith(`${draft}/`)),
        store(),
      );
    },
  };
}

let database: UseStore | undefined;

/** Opening the database throws where the browser forbids it; callers await it. */
function store(): UseStore {
  database ??= createStore('evim-photos', 'photos');
  return database;
}
