import type { Outside, OutsideCall } from '../../outside/outside.ts';

/** Parses `25.50` or 25.5 to qəpik; null when it is no amount. */
export function readAmount(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^(0|[1-9]\d{0,9})(\.\d{1,2})?$/.test(text)) return null;
  const [whole = '0', part = ''] = text.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Qəpik in the format of providers: `25.50`. */
export const writeAmount = (qepik: number) => (qepik / 100).toFixed(2);

/** A non-empty text, truncated to 500 characters, or null. */
export const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 500) : null);

/** Parses a JSON object; null for anything else, such as an error page. */
export function readObject(text: string): Record<string, unknown> | null {
  try {
    const response: unknown = JSON.parse(text);
    return typeof response === 'object' && response !== null && !Array.isArray(response)
      ? (response as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Calls of a payment provider; the deadline is below the five seconds that people wait at most. */
export function openPaymentCalls(outside: Outside, name: 'epoint' | 'portmanat', deadline = 4_500): OutsideCall {
  return outside.open(name, { deadline, pause: 10_000 });
}

/** Posts a form. @returns the response's JSON text with any status. @throws when there is none in time */
export function postForm(call: OutsideCall, url: string, form: Record<string, string>): Promise<string> {
  return call(async ({ fetch }) => {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
    const text = await response.text();
    if (!readObject(text))
      throw new Error(`expected a JSON object, got status ${response.status}: ${text.slice(0, 80)}`);
    return text;
  });
}
