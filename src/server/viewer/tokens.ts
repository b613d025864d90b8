import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/values/durations.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'evim';
const AUDIENCE = 'evim-site';

/** The lifetime of a token, in seconds: 30 days. */
export const TOKEN_LIFETIME = 30 * DAY_SECONDS;
/** The lifetime of a staff token: 12 hours. */
export const STAFF_TOKEN_LIFETIME = 12 * HOUR_SECONDS;

/** The person of a token, and its session, without which it is invalid. */
export type Claim = { user: number; session: string };

/** Signs a token for a session, valid as long as the session. */
export function signToken(secret: Uint8Array, { user, session }: Claim, now: Date, end: Date): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(user))
    .setJti(session)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(end.getTime() / 1000))
    .sign(secret);
}

/** A token's lifetime in seconds. */
export function lifetimeOf(token: string): number {
  const { exp = 0, iat = 0 } = decodeJwt(token);
  return exp - iat;
}

/** A token's claim, or null when it is forged, expired or not ours. */
export async function readToken(secret: Uint8Array, token: string, now: Date): Promise<Claim | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub', 'jti'],
      currentDate: now,
    });
    const user = Number(payload.sub);
    return Number.isSafeInteger(user) && isUuid(payload.jti) ? { user, session: payload.jti } : null;
  } catch {
    return null;
  }
}

function isUuid(text: string | undefined): text is string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '');
}
