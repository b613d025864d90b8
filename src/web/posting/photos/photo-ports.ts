export { sendPhoto, withdrawPhoto } from './photo-send.ts';
export { shrinkPhoto } from './photo-shrink.ts';
