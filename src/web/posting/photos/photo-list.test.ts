import { expect, it } from 'vitest';
import { IMAGES } from '#contract/listings/rules.ts';
import {
  areAllSent,
  chooseFiles,
  countOf,
  hopefulPhotos,
  isWorthRetrying,
  movePhoto,
  nextToSend,
  planAmong,
  putLostLast,
  roomFor,
  sentIds,
  togglePlan,
  unmarkCover,
  type WizardPhoto,
} from './photo-list.ts';

const photo = (key: string, state: WizardPhoto['state'] = 'waiting', more: Partial<WizardPhoto> = {}): WizardPhoto => ({
  key,
  name: `${key}.jpg`,
  state,
  preview: null,
  ...more,
});
const keysOf = (photos: readonly WizardPhoto[]) => photos.map(({ key }) => key).join('');
const all = () => true;

it('the list takes pictures up to the limit, counts the rest and names other files', () => {
  const files = [
    { name: 'a.jpg', type: 'image/jpeg' },
    { name: 'plan.pdf', type: 'application/pdf' },
    { name: 'IMG_1.HEIC', type: '' },
    { name: 'notes', type: '' },
    { name: 'b.png', type: 'image/png' },
  ];
  const { chosen, extra, others } = chooseFiles(files, 2);
  expect([chosen.map(({ name }) => name), extra, others]).toEqual([['a.jpg', 'IMG_1.HEIC'], 1, ['plan.pdf', 'notes']]);
  expect(chooseFiles(files, 0).extra).toBe(3);
});

it('shrunk photos are sent in their order, two at a time', () => {
  const photos = [photo('a', 'sent'), photo('b'), photo('c', 'failed'), photo('d'), photo('e'), photo('f', 'kept')];
  expect(nextToSend(photos, all)).toEqual(['b', 'd']);
  expect(nextToSend(photos, (key) => key !== 'b')).toEqual(['d', 'e']);
  expect(nextToSend([photo('x', 'sending'), ...photos], all)).toEqual(['b']);
  expect(nextToSend([photo('x', 'sending'), photo('y', 'sending'), ...photos], all)).toEqual([]);
});

it('a photo moves to the position of another, forwards and back', () => {
  const photos = ['a', 'b', 'c', 'd'].map((key) => photo(key));
  expect(keysOf(movePhoto(photos, 'a', 'c'))).toBe('bcad');
  expect(keysOf(movePhoto(photos, 'd', 'a'))).toBe('dabc');
  expect(movePhoto(photos, 'a', 'gone')).toBe(photos);
});

it('a listing gets the uploaded photos in order', () => {
  const photos = [photo('a', 'sent', { id: 7 }), photo('b', 'failed', { id: 8 }), photo('c', 'sent', { id: 5 })];
  expect(sentIds(photos)).toEqual([7, 5]);
  expect(keysOf(hopefulPhotos(photos))).toBe('ac');
  expect([areAllSent(photos), areAllSent([])]).toEqual([false, true]);
});

it('only retryable failures are retried', () => {
  const worth = (error: string) => isWorthRetrying(photo('a', 'failed', { error }));
  expect([worth('no_connection'), worth('service_unavailable'), worth('unsupported_image')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('photos that failed for good stand behind those that may still be sent, and take no room', () => {
  const broken = ['a', 'c'].map((key) => photo(key, 'failed', { error: 'image_broken' }));
  const photos = [...broken, photo('b', 'failed', { error: 'no_connection' }), photo('d', 'sent', { id: 5 })];
  expect(keysOf(putLostLast(photos))).toBe('bdac');
  expect(keysOf(putLostLast([]))).toBe('');
  expect([countOf(photos), roomFor(photos)]).toEqual([2, IMAGES.most - 2]);
});

it('one photo is the floor plan, and never the cover', () => {
  const photos = [photo('a', 'sent', { id: 7 }), photo('b', 'sent', { id: 5 }), photo('c')];
  const marked = togglePlan(photos, 'b');
  expect([planAmong(photos), planAmong(marked), planAmong(togglePlan(marked, 'c'))]).toEqual([null, 5, 'c']);
  expect(planAmong(togglePlan(marked, 'b'))).toBeNull();
  expect(unmarkCover(marked)).toBe(marked);
  expect(planAmong(unmarkCover(movePhoto(marked, 'b', 'a')))).toBeNull();
});
