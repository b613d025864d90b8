import type { FeedbackFields, FeedbackFile } from '#contract/feedback/api.ts';
import { ApiError, ask } from '../data/api.ts';
import { tellOutage } from '../data/connection/connection.ts';
import { openApi } from '../data/open-api.ts';
import { languageOf } from '../text/paths.ts';

/** Files that have reached the server. When the message itself does not, they need not be sent again. */
export type SentFiles = Map<File, Pick<FeedbackFile, 'id' | 'token'>>;

type Words = Pick<FeedbackFields, 'name' | 'email' | 'title' | 'message' | 'website' | 'seconds'>;

/** Sends the files that are not there yet, then the message with all of them. @throws ApiError, NoConnection */
export async function sendFeedback(words: Words, files: readonly File[], sent: SentFiles): Promise<void> {
  const waiting = files.filter((file) => !sent.has(file));
  if (waiting.length > 0) {
    const answers = await upload(waiting);
    for (const [at, file] of waiting.entries()) {
      const answer = answers[at];
      if (answer) sent.set(file, answer);
    }
  }
  const known = files.flatMap((file) => sent.get(file) ?? []);
  const data = { ...words, file: known.map(({ id }) => id), file_tokens: known.map(({ token }) => token) };
  try {
    const browserApi = await openApi();
    await ask(browserApi.POST('/api/feedbacks', { body: { data } }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'feedback_files_expired') sent.clear();
    throw error;
  }
}

/** As nobody in particular: what a person who is signed in uploads is an image of a listing. */
async function upload(files: readonly File[]): Promise<FeedbackFile[]> {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  const headers = { 'accept-language': languageOf(window.location.pathname) };
  const response = await tellOutage(fetch('/api/upload', { method: 'POST', body: form, credentials: 'omit', headers }));
  const answer = await response.json();
  if (!response.ok) throw new ApiError(response.status, answer?.error?.details?.code ?? 'error_occurred');
  return answer;
}
