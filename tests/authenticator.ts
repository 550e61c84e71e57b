// A software WebAuthn authenticator with real signatures.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

interface Options {
  challenge: string;
}

interface Claims {
  origin: string;
  rpId?: string;
  /** False: without user verification. */
  verifiesUser?: boolean;
}

interface AuthenticatorSetup extends Claims {
  /** True: with a signature counter, as hardware keys have. */
  counts?: boolean;
}

export function createAuthenticator({ counts = false, ...setup }: AuthenticatorSetup) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  function authenticatorData({ origin, rpId, verifiesUser = true }: Claims, flags: number): Buffer {
    if (counts) counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      sha256(rpId ?? new URL(origin).hostname),
      Buffer.from([flags | PRESENT | (verifiesUser ? VERIFIED : 0)]),
      count,
    ]);
  }

  const clientData = (type: string, { challenge }: Options, { origin }: Claims) =>
    Buffer.from(JSON.stringify({ type, challenge, origin }));

  const credential = (response: Record<string, string>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  /** An ES256 COSE key as a CBOR map. */
  const coseKey = () =>
    Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);

  return {
    /** Acts as a cloned key: the same key with an older counter. */
    rewind: (to: number) => {
      counter = to;
    },
    create(options: Options) {
      const aaguid = Buffer.alloc(16);
      const data = Buffer.concat([
        authenticatorData(setup, WITH_KEY),
        aaguid,
        Buffer.from([0, id.length]),
        id,
        coseKey(),
      ]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
        data,
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', options, setup).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      });
    },
    get(options: Options, other: Partial<Claims> = {}) {
      const claims = { ...setup, ...other };
      const data = authenticatorData(claims, 0);
      const client = clientData('webauthn.get', options, claims);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      });
    },
  };
}
