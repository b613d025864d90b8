import type { FastifyBaseLogger } from 'fastify';
import { PROOF_HEADER } from '#contract/proof/header.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Deps, Request } from '../deps.ts';
import { requestedLanguage } from '../text/texts.ts';
import { readCookie } from './cookies.ts';

/** Facts about the caller, apart from their identity. */
export type Caller = {
  /** respects TRUST_PROXY; never from a header alone */
  ip: string;
  language: Language;
  /** the browser's User-Agent */
  device: string | null;
  /** proof that this browser has signed in before (known-devices.ts) */
  knownDevice: string | undefined;
  /** the cookie that distinguishes anonymous browsers (browser-cookie.ts) */
  browser: string | undefined;
  /** the request's proof of work (proof/service.ts) */
  proof: string | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

export function callerOf(deps: Pick<Deps, 'config'>, request: Request): Caller {
  return {
    ip: request.ip,
    language: requestedLanguage(request.headers['accept-language']),
    device: request.headers['user-agent']?.slice(0, 300) ?? null,
    knownDevice: readCookie(deps, 'device', request),
    browser: readCookie(deps, 'browser', request),
    proof: request.headers[PROOF_HEADER]?.toString(),
    log: request.log,
  };
}
