import { lazyComponent } from '../../boot/lazy-component.tsx';

/** The lightbox; its code loads when the first photo is opened. */
export const LargePhotos = lazyComponent(() => import('./large-photos.tsx').then((module) => module.LargePhotos));
