import type { FeedbackFields, FeedbackFile } from '#contract/feedback/api.ts';
import { ApiError, readBody } from '../data/api.ts';
import { reportOutage } from '../data/connection/connection.ts';
import { openApi } from '../data/open-api.ts';
import { languageOf } from '../text/paths.ts';

/** Files that are uploaded. When the message itself fails, they are not uploaded again. */
export type SentFiles = Map<File, Pick<FeedbackFile, 'id' | 'token'>>;

type Words = Pick<FeedbackFields, 'name' | 'email' | 'title' | 'message' | 'website' | 'seconds'>;

/** Uploads the missing files, then sends the message with all of them. @throws ApiError, NoConnection */
export async function sendFeedback(words: Words, files: readonly File[], uploaded: SentFiles): Promise<void> {
  const waiting = files.filter((file) => !uploaded.has(file));
  if (waiting.length > 0) {
    const answers = await upload(waiting);
    for (const [at, file] of waiting.entries()) {
      const answer = answers[at];
      if (answer) uploaded.set(file, answer);
    }
  }
  const uploads = files.flatMap((file) => uploaded.get(file) ?? []);
  const data = { ...words, file: uploads.map(({ id }) => id), file_tokens: uploads.map(({ token }) => token) };
  try {
    const browserApi = await openApi();
    await readBody(browserApi.POST('/api/feedbacks', { body: { data } }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'feedback_files_expired') uploaded.clear();
    throw error;
  }
}

/** Without a token: an upload of a signed-in person would be a photo of a listing. */
async function upload(files: readonly File[]): Promise<FeedbackFile[]> {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  const headers = { 'accept-language': languageOf(window.location.pathname) };
  const response = await reportOutage(
    fetch('/api/upload', { method: 'POST', body: form, credentials: 'omit', headers }),
  );
  const answer = await response.json();
  if (!response.ok) throw new ApiError(response.status, answer?.error?.details?.code ?? 'error_occurred');
  return answer;
}
