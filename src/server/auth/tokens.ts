import { jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const ISSUER = 'evim';
const AUDIENCE = 'evim-site';
const LIFETIME = '30d';

/** A token for a user, good for 30 days. */
export function signToken(secret: Uint8Array, userId: number): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(userId))
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(secret);
}

/** The user id of a valid token, or null when it is forged, expired or not ours. */
export async function readToken(secret: Uint8Array, token: string): Promise<number | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE });
    const id = Number(payload.sub);
    return Number.isSafeInteger(id) ? id : null;
  } catch {
    return null;
  }
}
