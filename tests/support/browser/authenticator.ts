import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = { challenge: string };
type Overrides = { origin?: string; isVerified?: boolean; counter?: number; userHandle?: string };

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_KEY = 64;
const ORIGIN = 'http://localhost:3000';

/** A software passkey: one ES256 key pair that signs as an authenticator does. */
export function newAuthenticator(rpId = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const common = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  let signCount = 0;

  const makeAuthData = ({ isVerified = true, counter }: Overrides, credentialData = Buffer.alloc(0)) => {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (credentialData.length > 0 ? HAS_KEY : 0);
    const count = Buffer.alloc(4);
    signCount = counter ?? signCount + 1;
    count.writeUInt32BE(signCount);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, credentialData]);
  };

  return {
    id: common.id,

    /** The result of `navigator.credentials.create`. */
    create({ challenge }: Options, overrides: Overrides = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credentialData = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey.export({ format: 'jwk' }))]);
      const authData = makeAuthData({ counter: 0, ...overrides }, credentialData);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, overrides).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** The result of `navigator.credentials.get`. */
    get({ challenge }: Options, overrides: Overrides = {}) {
      const client = clientData('webauthn.get', challenge, overrides);
      const authenticatorData = makeAuthData(overrides);
      const signedData = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]);
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signedData, privateKey).toString('base64url'),
          ...(overrides.userHandle !== undefined && { userHandle: overrides.userHandle }),
        },
      };
    },
  };
}

function clientData(type: string, challenge: string, { origin = ORIGIN }: Overrides): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Encodes a public key in COSE: EC2, ES256, P-256, x, y. */
function coseOf({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const bytes = (text: string) => cborBytes(Buffer.from(text, 'base64url'));
  return cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), bytes(x)],
    [Buffer.from([0x22]), bytes(y)],
  ]);
}

const cborMap = (pairs: [Buffer, Buffer][]) => Buffer.concat([Buffer.from([0xa0 + pairs.length]), ...pairs.flat()]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(head), bytes]);
}
