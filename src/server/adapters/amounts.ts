/** `25.50` or 25.5 in qəpik; null when it is no sum. */
export function readAmount(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^(0|[1-9]\d{0,9})(\.\d{1,2})?$/.test(text)) return null;
  const [whole = '0', part = ''] = text.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Qəpik as providers want them: `25.50`. */
export const writeAmount = (qepik: number) => (qepik / 100).toFixed(2);

/** A text that is there, not longer than anybody needs. */
export const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 500) : null);

/** JSON of an object, or null: an error page, or nothing. */
export function readObject(text: string): Record<string, unknown> | null {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && !Array.isArray(answer)
      ? (answer as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Shorter than the five seconds people are kept waiting at most. */
const PATIENCE_MS = 4_500;

/** Posts a form and gives the text of the answer, whatever its status. @throws when there is none in time */
export async function postForm(url: string, form: Record<string, string>, patience = PATIENCE_MS): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  });
  return answer.text();
}
