import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Mistakes and attacks that the server has to notice. */
export interface Behaviour {
  /** The owner unlocks it, with a finger or a PIN; true by default. */
  isUnlocked?: boolean;
  /** Signs for another page. */
  origin?: string;
  /** Names another person. */
  userHandle?: string;
  /** Counts on by this; 1 by default, and 0 for one that does not count. */
  step?: number;
}

interface SetUp {
  challenge: string;
  host: string;
  user_handle: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** One passkey in software, as browser and device answer for it (WebAuthn): base64url throughout. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  #userHandle = '';
  #counter = 0;

  /** @param origin of the page in which it is used */
  constructor(origin: string) {
    this.#origin = origin;
  }

  create({ challenge, host, user_handle }: SetUp, behaviour: Behaviour = {}) {
    this.#userHandle = user_handle;
    const id = Buffer.from(this.id, 'base64url');
    const data = Buffer.concat([
      this.#data(host, HAS_KEY, behaviour),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      this.#coseKey(),
    ]);
    // {fmt: "none", attStmt: {}, authData: data}
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(data),
    ]);
    return {
      id: this.id,
      client_data: this.#clientData('webauthn.create', challenge, behaviour).toString('base64url'),
      attestation_object: attestation.toString('base64url'),
    };
  }

  use({ challenge, host }: Pick<SetUp, 'challenge' | 'host'>, behaviour: Behaviour = {}) {
    this.#counter += behaviour.step ?? 1;
    const data = this.#data(host, 0, behaviour);
    const clientData = this.#clientData('webauthn.get', challenge, behaviour);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return {
      id: this.id,
      client_data: clientData.toString('base64url'),
      authenticator_data: data.toString('base64url'),
      signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
      user_handle: behaviour.userHandle ?? this.#userHandle,
    };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Behaviour): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(host: string, flags: number, { isUnlocked = true }: Behaviour): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const set = USER_PRESENT | (isUnlocked ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([set]), counter]);
  }

  /** {kty: EC2, alg: ES256, crv: P-256, x, y} (RFC 9053) */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

/** CBOR (RFC 8949) of a string of at most 23 bytes. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
/** CBOR of at most 255 bytes. */
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value]);
