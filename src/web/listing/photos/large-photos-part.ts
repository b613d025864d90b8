import { loadPart } from '../../boot/load-part.tsx';

/** Pictures as large as the screen; the code comes when the first is opened. */
export const LargePhotos = loadPart(() => import('./large-photos.tsx').then((part) => part.LargePhotos));
