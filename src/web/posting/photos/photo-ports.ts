// the boundary of a chunk, loaded with the step of the photos or when photos are to be sent (draft-queue.ts)
export { sendPhoto, withdrawPhoto } from './photo-send.ts';
export { shrinkPhoto } from './photo-shrink.ts';
