import { loadPart } from '../../boot/load-part.tsx';

/** The lightbox; its code loads when the first photo is opened. */
export const LargePhotos = loadPart(() => import('./large-photos.tsx').then((part) => part.LargePhotos));
