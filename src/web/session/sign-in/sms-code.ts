import { useEffect, useRef } from 'react';
import { CODE_LENGTH } from '#contract/auth/fields.ts';

/** What browsers with WebOTP give; TypeScript's DOM does not have it yet. */
type SmsRequest = CredentialRequestOptions & { otp: { transport: 'sms'[] } };

/**
 * Reads the code from the next SMS where the browser can (WebOTP): the person only allows it. `sentAt` is when the SMS was
 * sent: a new one is waited for anew. Elsewhere nothing happens, and `autocomplete="one-time-code"` offers the code.
 */
export function useSmsCode(sentAt: number, onCode: (code: string) => void): void {
  const listener = useRef(onCode);
  useEffect(() => {
    listener.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const waiting = new AbortController();
    const request: SmsRequest = { otp: { transport: ['sms'] }, signal: waiting.signal };
    navigator.credentials.get(request).then(
      (received) => {
        const code = received && 'code' in received ? String(received.code) : '';
        if (code.length === CODE_LENGTH && !waiting.signal.aborted) listener.current(code);
      },
      // not allowed, or left: they type it
      () => undefined,
    );
    return () => waiting.abort();
  }, [sentAt]);
}
