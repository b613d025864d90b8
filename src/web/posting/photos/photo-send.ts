import type { Image } from '#contract/wire/images.ts';
import { bearer } from '#session/session-store.ts';
import { ApiError } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { noteOutage } from '../../data/connection/connection.ts';

/** A silent network gives no error: how long an upload may stand still, and the server may take over a whole one, in ms. */
const LONGEST_STILL = 30_000;
const LONGEST_ANSWER = 90_000;

type SendOptions = { signal: AbortSignal; onProgress: (share: number) => void };

/**
 * Uploads one photo by XMLHttpRequest, which reports progress.
 * @throws ApiError with the response's code; `no_connection` (status 0) without a response
 */
export function sendPhoto(blob: Blob, name: string, { signal, onProgress }: SendOptions): Promise<Image> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/upload-with-watermark');
    request.setRequestHeader('authorization', `Bearer ${bearer()}`);
    request.responseType = 'json';
    let silence: ReturnType<typeof setTimeout> | undefined;
    const watch = (longest: number) => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        noteOutage();
        request.abort();
      }, longest);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      watch(LONGEST_STILL);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.upload.onload = () => watch(LONGEST_ANSWER);
    request.onloadend = () => clearTimeout(silence);
    request.onload = () => {
      const [image] = request.status === 200 && Array.isArray(request.response) ? (request.response as Image[]) : [];
      if (image) resolve(image);
      else reject(new ApiError(request.status, codeOf(request), request.getResponseHeader('retry-after')));
    };
    request.onabort = () => reject(new ApiError(0, 'no_connection'));
    request.onerror = () => {
      noteOutage();
      reject(new ApiError(0, 'no_connection'));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('files', blob, name);
    watch(LONGEST_STILL);
    request.send(form);
  });
}

/** Deletes an upload that no listing will use. Failures are ignored: the server sweeps it after a day. */
export async function withdrawPhoto(id: number): Promise<void> {
  const headers = { authorization: `Bearer ${bearer()}` };
  await browserApi
    .DELETE('/api/upload/files/{id}', { params: { path: { id: String(id) } }, headers })
    .catch(() => undefined);
}

function codeOf({ status, response }: XMLHttpRequest): string {
  // a proxy answers without our error format
  if (status === 413) return 'photo_too_large';
  const answer = response as { error?: { details?: { code?: string } } } | null;
  return answer?.error?.details?.code ?? 'error_occurred';
}
