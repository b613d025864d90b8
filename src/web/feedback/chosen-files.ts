import { FEEDBACK_LIMITS, feedbackTypeOf } from '#contract/feedback/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatNumber } from '#contract/values/numbers.ts';

const MEGABYTE = 1024 * 1024;
export const MAX_MEGABYTES = FEEDBACK_LIMITS.bytes / MEGABYTE;

/** Why a file is refused: the key of a text, and its values. */
export type FileProblem = { key: string; values: Record<string, string | number> };
/** The attached files, and the problems of those that were refused. */
export type ChosenFiles = { files: File[]; problems: FileProblem[] };
export const NO_FILES: ChosenFiles = { files: [], problems: [] };

/** The attached files with the new ones, and the problems of those that are refused. */
export function addFiles(files: readonly File[], chosen: readonly File[]): ChosenFiles {
  const problems = chosen.flatMap((file) => problemOf(file) ?? []);
  const isNew = (file: File) => !files.some((one) => one.name === file.name && one.size === file.size);
  const fitting = [...files, ...chosen.filter((file) => problemOf(file) === null && isNew(file))];
  if (fitting.length > FEEDBACK_LIMITS.files)
    problems.push({ key: 'feedback_too_many_files', values: { number: FEEDBACK_LIMITS.files } });
  return { files: fitting.slice(0, FEEDBACK_LIMITS.files), problems };
}

/** Bytes as megabytes with two decimals; never 0 (spec §2: size in MB). */
export function megabytes(bytes: number, language: Language): string {
  return formatNumber(Math.max(0.01, Math.round((bytes / MEGABYTE) * 100) / 100), language);
}

function problemOf({ name, size }: File): FileProblem | null {
  if (feedbackTypeOf(name) === null) return { key: 'feedback_file_unknown', values: { name } };
  if (size === 0) return { key: 'feedback_file_empty', values: { name } };
  return size > FEEDBACK_LIMITS.bytes ? { key: 'feedback_file_large', values: { name, mb: MAX_MEGABYTES } } : null;
}
