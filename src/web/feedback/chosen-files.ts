import { FEEDBACK_LIMITS, feedbackTypeOf } from '#contract/feedback/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import type { Translate } from '../text/translation.ts';

const MEGABYTE = 1024 * 1024;
export const MAX_MEGABYTES = FEEDBACK_LIMITS.bytes / MEGABYTE;

/** The attached files with the new ones, and the problems of those that are refused. */
export function addFiles(t: Translate, files: readonly File[], chosen: readonly File[]) {
  const problems = chosen.flatMap((file) => problemOf(t, file) ?? []);
  const isNew = (file: File) => !files.some((one) => one.name === file.name && one.size === file.size);
  const fitting = [...files, ...chosen.filter((file) => problemOf(t, file) === null && isNew(file))];
  if (fitting.length > FEEDBACK_LIMITS.files)
    problems.push(t('feedback_too_many_files', { number: FEEDBACK_LIMITS.files }));
  return { files: fitting.slice(0, FEEDBACK_LIMITS.files), problems };
}

/** Bytes as megabytes with two decimals; never 0 (spec §2: size in MB). */
export function megabytes(bytes: number, language: Language): string {
  return formatNumber(Math.max(0.01, Math.round((bytes / MEGABYTE) * 100) / 100), language);
}

function problemOf(t: Translate, { name, size }: File): string | null {
  if (feedbackTypeOf(name) === null) return t('feedback_file_unknown', { name });
  if (size === 0) return t('feedback_file_empty', { name });
  return size > FEEDBACK_LIMITS.bytes ? t('feedback_file_large', { name, mb: MAX_MEGABYTES }) : null;
}
