import { expect, it } from 'vitest';
import { IMAGES } from '#contract/listings/rules.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import type { Image } from '#contract/wire/images.ts';
import { waitUntil } from '../../../../tests/support/wait.ts';
import { ApiError } from '../../data/api.ts';
import { sentIds } from './photo-list.ts';
import { openPhotoQueue } from './photo-queue.ts';
import type { PhotoStorage, StoredPhoto } from './photo-storage.ts';

type Sending = { name: string; signal: AbortSignal; answer: (image: Image) => void; fail: (error: unknown) => void };

const imageOf = (id: number) => ({ id, name: 'x', formats: { small: { url: `/uploads/${id}.webp` } } }) as Image;
const file = (name: string) => new File(['picture'], name, { type: 'image/jpeg' });
const files = (...names: string[]) => names.map(file);

/** A device that stores photos in memory; a server that answers on command. */
function openDevice(user: number | null = 1) {
  const device = { user, sendings: [] as Sending[], withdrawn: [] as number[], refusals: 0 };
  let order: readonly StoredPhoto[] = [];
  const blobs = new Map<string, Blob>();
  const storage: PhotoStorage = {
    read: async () => order.map((photo) => ({ photo, blob: blobs.get(photo.key) })),
    write: async (photos) => {
      order = photos;
    },
    writeBlob: async (key, blob) => void blobs.set(key, blob),
    removeBlobs: async (keys) => {
      for (const key of keys) blobs.delete(key);
    },
    clear: async () => {
      order = [];
      blobs.clear();
    },
  };
  const open = (first?: readonly Image[]) =>
    openPhotoQueue(
      {
        storage,
        shrink: async (blob) => (blob.name.startsWith('broken') ? { problem: 'image_broken' } : { blob, isSeen: true }),
        send: (_, name, { signal }) =>
          new Promise((answer, fail) => {
            device.sendings.push({ name, signal, answer, fail });
            signal.addEventListener('abort', () => fail(new ApiError(0, 'no_connection')));
          }),
        withdraw: async (id) => void device.withdrawn.push(id),
        userId: () => device.user,
        onRefused: () => {
          device.refusals += 1;
        },
      },
      first,
    );
  return Object.assign(device, {
    open,
    storedPhotos: () => order,
    age: (ms: number) => {
      order = order.map((photo) => ({ ...photo, sentAt: (photo.sentAt ?? 0) - ms }));
    },
  });
}
const until = (condition: () => boolean) => waitUntil(condition, 'the photos');
const statesOf = (queue: ReturnType<typeof openPhotoQueue>) => queue.state().photos.map(({ state }) => state);

it('a broken photo is told at once, also to a visitor, and goes behind the others', async () => {
  const queue = openDevice(null).open();
  queue.add(files('broken', 'b', 'c'));
  await until(() => statesOf(queue).join() === 'kept,kept,failed');
  expect(queue.state().photos.map(({ name, error }) => [name, error])).toEqual([
    ['b', undefined],
    ['c', undefined],
    ['broken', 'image_broken'],
  ]);
  expect(queue.images()).toHaveLength(2);
});

it('a photo over a limit keeps its place, and knows when to be sent again', async () => {
  const device = openDevice();
  const queue = device.open();
  queue.add(files('a', 'b'));
  await until(() => device.sendings.length === 2);
  device.sendings[0]?.fail(new ApiError(429, 'uploads_an_hour', '90'));
  device.sendings[1]?.answer(imageOf(12));
  await until(() => statesOf(queue).join() === 'failed,sent');
  expect(queue.state().photos[0]).toMatchObject({ name: 'a', error: 'uploads_an_hour', retryAfter: 90 });
});

it('the queue sends two photos at a time, in order, the next when one is uploaded', async () => {
  const device = openDevice();
  const queue = device.open();
  queue.add(files('a', 'b', 'c'));
  await until(() => device.sendings.length === 2);
  expect([device.sendings.map(({ name }) => name), statesOf(queue)]).toEqual([
    ['a', 'b'],
    ['sending', 'sending', 'waiting'],
  ]);
  device.sendings[1]?.answer(imageOf(12));
  await until(() => device.sendings.length === 3);
  device.sendings[0]?.answer(imageOf(11));
  device.sendings[2]?.answer(imageOf(13));
  await until(() => sentIds(queue.state().photos).length === 3);
  expect(sentIds(queue.state().photos)).toEqual([11, 12, 13]);
});

it('the queue keeps photos of a visitor over a reload and sends them after signing in', async () => {
  const device = openDevice(null);
  device.open().add(files('a', 'b'));
  await until(() => device.storedPhotos().length === 2);
  const queue = device.open();
  await until(() => queue.state().photos.length === 2);
  expect([statesOf(queue), device.sendings]).toEqual([['kept', 'kept'], []]);
  device.user = 1;
  queue.resume();
  expect(device.sendings.map(({ name }) => name)).toEqual(['a', 'b']);
});

it('the queue takes photos up to the limit beside those of the listing, and tells how many it left', async () => {
  const device = openDevice(null);
  const queue = device.open(Array.from({ length: IMAGES.most - 2 }, (_, at) => imageOf(at + 1)));
  await until(() => queue.state().isRestored);
  expect(queue.add([...files('a', 'b', 'c'), new File(['text'], 'notes.txt', { type: 'text/plain' })])).toEqual({
    extra: 1,
    others: ['notes.txt'],
  });
  const names = queue.state().photos.map(({ name }) => name);
  expect(names.slice(IMAGES.most - 2)).toEqual(['a', 'b']);
  expect(queue.add(files('d'))).toEqual({ extra: 1, others: [] });
});

it('a photo that is moved has its new place in what is sent, and after a reload', async () => {
  const device = openDevice(null);
  const queue = device.open();
  queue.add(files('a', 'b', 'c'));
  await until(() => device.storedPhotos().length === 3);
  const keyOf = (name: string) => queue.state().photos.find((photo) => photo.name === name)?.key ?? '';
  queue.move(keyOf('c'), keyOf('a'));
  const order = [keyOf('c'), keyOf('a'), keyOf('b')];
  expect(queue.images()).toEqual(order);
  await until(() => device.storedPhotos()[0]?.name === 'c');
  const again = device.open();
  await until(() => again.state().photos.length === 3);
  expect(again.state().photos.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
});

it('a removed photo stops uploading, and is deleted on the server when uploaded', async () => {
  const device = openDevice();
  const queue = device.open();
  queue.add(files('a', 'b'));
  await until(() => device.sendings.length === 2);
  device.sendings[1]?.answer(imageOf(12));
  await until(() => sentIds(queue.state().photos).length === 1);
  for (const { key } of queue.state().photos) queue.remove(key);
  expect([device.sendings[0]?.signal.aborted, device.withdrawn, queue.state().photos]).toEqual([true, [12], []]);
  await until(() => device.storedPhotos().length === 0);
});

it('the queue keeps photos that an invalid token could not send; another failure is reported and retried', async () => {
  const device = openDevice();
  const queue = device.open();
  queue.add(files('a', 'b'));
  await until(() => device.sendings.length === 2);
  device.sendings[0]?.fail(new ApiError(401, 'login_required'));
  device.sendings[1]?.fail(new ApiError(503, 'service_unavailable'));
  await until(() => statesOf(queue).join() === 'kept,failed');
  expect([device.refusals, queue.state().photos[1]?.error]).toEqual([1, 'service_unavailable']);
  queue.retry(queue.state().photos[1]?.key ?? '');
  expect(device.sendings.at(-1)?.name).toBe('b');
});

it('the queue sends photos again that the server has swept, and shows no photos of another account', async () => {
  const device = openDevice();
  const queue = device.open();
  queue.add(files('a'));
  await until(() => device.sendings.length === 1);
  device.sendings[0]?.answer(imageOf(11));
  await until(() => device.storedPhotos()[0]?.id === 11);
  const soon = device.open();
  await until(() => soon.state().isRestored);
  expect(sentIds(soon.state().photos)).toEqual([11]);
  for (const other of [2, null]) {
    device.user = other;
    const another = device.open();
    await until(() => another.state().isRestored);
    expect(statesOf(another)).toEqual([]);
  }
  device.user = 1;
  device.age(24 * HOUR_MS);
  const later = device.open();
  await until(() => later.state().isRestored);
  expect(statesOf(later)).toEqual(['sending']);
});

it('the queue follows a draft saved on another device, and loses no photo that only this device has', async () => {
  const device = openDevice();
  const queue = device.open();
  queue.add(files('a', 'b', 'c', 'd'));
  for (const at of [0, 1, 2]) {
    await until(() => device.sendings.length > at);
    device.sendings[at]?.answer(imageOf(11 + at));
  }
  await until(() => sentIds(queue.state().photos).length === 3);
  const keyOf = (name: string) => queue.state().photos.find((photo) => photo.name === name)?.key;
  const [a, b, d] = [keyOf('a'), keyOf('b'), keyOf('d')];
  const savedAt = (ms: number) => new Date(Date.now() + ms).toISOString();
  // saved before this device uploaded anything
  queue.follow({ images: [], savedAt: savedAt(-HOUR_MS) }, []);
  expect(sentIds(queue.state().photos)).toEqual([11, 12, 13]);
  // c was removed there, two were added; one of them is gone from the server
  queue.follow({ images: [21, 12, 22, 11], savedAt: savedAt(HOUR_MS) }, [imageOf(12), imageOf(21)]);
  const { photos } = queue.state();
  expect(photos.map(({ key, preview }) => (preview?.startsWith('blob:') ? key : preview))).toEqual([
    '/uploads/21.webp',
    ...[b, a, d],
  ]);
  expect([sentIds(photos), device.withdrawn]).toEqual([[21, 12, 11], []]);
  await until(() => device.storedPhotos()[0]?.id === 21);
  const again = device.open();
  await until(() => again.state().isRestored);
  expect(again.state().photos.map(({ key, state }) => [key === photos[0]?.key ? 'new' : key, state])).toEqual([
    ['new', 'sent'],
    [b, 'sent'],
    [a, 'sent'],
    [d, 'sending'],
  ]);
});

it('a queue that is cleared before its stored photos are loaded never shows them', async () => {
  const device = openDevice();
  device.open().add(files('a', 'b'));
  await until(() => device.storedPhotos().length === 2);
  const queue = device.open();
  queue.clear([imageOf(5)]);
  await until(() => device.storedPhotos().length === 0);
  await new Promise(setImmediate);
  expect(queue.state().photos.map(({ id }) => id)).toEqual([5]);
  const again = device.open();
  await until(() => again.state().isRestored);
  expect(again.state().photos).toEqual([]);
});

it('a draft that is saved is forgotten on this device, and shown as it was', async () => {
  const device = openDevice();
  const queue = device.open();
  queue.add(files('a', 'b'));
  await until(() => device.storedPhotos().length === 2);
  queue.clear('as_shown');
  await until(() => device.storedPhotos().length === 0);
  expect(queue.state().photos).toHaveLength(2);
});

it('a queue that is cleared and resumed at once restores neither local photos nor those of the server', async () => {
  const device = openDevice();
  device.open().add(files('a'));
  await until(() => device.storedPhotos().length === 1);
  const queue = device.open([imageOf(5)]);
  queue.clear();
  queue.resume();
  await until(() => device.storedPhotos().length === 0);
  queue.resume();
  await new Promise(setImmediate);
  expect(queue.state().photos).toEqual([]);
});

it('a queue that is resumed twice at once shows each stored photo once', async () => {
  const device = openDevice(1);
  const before = device.open();
  before.add(files('a'));
  await until(() => device.sendings.length === 1);
  device.sendings[0]?.answer(imageOf(11));
  await until(() => device.storedPhotos()[0]?.id === 11);
  device.user = 2;
  const queue = device.open();
  await until(() => queue.state().isRestored);
  device.user = 1;
  queue.resume();
  queue.resume();
  await until(() => queue.state().photos.length > 0);
  // both restores have finished
  await new Promise(setImmediate);
  expect(sentIds(queue.state().photos)).toEqual([11]);
});

it('the floor plan is still marked after a reload, and as another device has marked it', async () => {
  const device = openDevice();
  const queue = device.open([imageOf(1), imageOf(2), imageOf(3)]);
  await until(() => queue.state().isRestored);
  queue.togglePlan(queue.state().photos[2]?.key ?? '');
  expect(queue.plan()).toBe(3);
  await until(() => device.storedPhotos().length === 3);
  const reloaded = device.open();
  await until(() => reloaded.state().isRestored);
  expect(reloaded.plan()).toBe(3);
  const images = [imageOf(1), { ...imageOf(2), isPlan: true }, imageOf(3)];
  reloaded.follow({ images: [1, 2, 3], savedAt: new Date().toISOString() }, images);
  expect([reloaded.images(), reloaded.plan()]).toEqual([[1, 2, 3], 2]);
});
