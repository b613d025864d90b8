import { jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const ISSUER = 'evim';
const AUDIENCE = 'evim-site';

/** How long a token is good, in seconds: 30 days. */
export const TOKEN_LIFETIME = 30 * 86_400;

/** Whom a token is for, and the session without which it is worth nothing. */
export type Claim = { user: number; session: string };

/** A token for a session, good for 30 days. */
export function signToken(secret: Uint8Array, { user, session }: Claim, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(user))
    .setJti(session)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_LIFETIME)
    .sign(secret);
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
