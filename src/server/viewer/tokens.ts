import { decodeJwt, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const ISSUER = 'evim';
const AUDIENCE = 'evim-site';

/** How long a token of most people is good, in seconds: 30 days. */
export const TOKEN_LIFETIME = 30 * 86_400;
/** That of staff: 12 hours. */
export const STAFF_TOKEN_LIFETIME = 12 * 3_600;

/** Whom a token is for, and the session without which it is worth nothing. */
export type Claim = { user: number; session: string };

/** A token for a session, good as long as that. */
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

/** For how many seconds a token of ours is good from when it was made. */
export function lifetimeOf(token: string): number {
  const { exp = 0, iat = 0 } = decodeJwt(token);
  return exp - iat;
}

/** What a valid token claims, or null when it is forged, expired or not ours. */
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
