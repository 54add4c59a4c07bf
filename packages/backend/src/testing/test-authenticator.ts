// An authenticator in software (WebAuthn level 2, P-256, attestation `none`), with the faults that attackers would use.
import type { PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from '@pluspunkt/core/passkeys';
import { taskEither as TE } from 'fp-ts';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What an honest authenticator never does. */
interface Faults {
  /** Of the page that asks; default the test backend's. */
  readonly origin?: string;
  /** Of a copy, which does not know how often the original has signed. */
  readonly counter?: number;
  /** The member was not recognised by PIN or biometry. */
  readonly unverified?: boolean;
  readonly credentialId?: string;
}

const ORIGIN = 'http://pluspunkt.test';
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const bytesOf = (jwk: string | undefined): Buffer => Buffer.from(jwk ?? '', 'base64url');
const textOf = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
/** A CBOR byte string of 24 to 255 bytes. */
const cborBytes = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, data.length]), data]);

/** The public key as COSE: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
const coseOf = (key: KeyObject): Buffer => {
  const { x, y } = key.export({ format: 'jwk' });
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), cborBytes(bytesOf(x)), Buffer.from([0x22]), cborBytes(bytesOf(y))]);
};

const clientDataOf = (type: string, { publicKey }: PasskeyOptions, origin: string): string => Buffer.from(JSON.stringify({ type, challenge: publicKey['challenge'], origin, crossOrigin: false })).toString('base64url');

export const createTestAuthenticator = () => {
  const credentials: { readonly id: string; readonly privateKey: KeyObject; counter: number }[] = [];

  const authenticatorData = (origin: string, counter: number, unverified: boolean, credential: Buffer = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = PRESENT | (unverified ? 0 : VERIFIED) | (credential.length > 0 ? HAS_CREDENTIAL : 0);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, credential]);
  };

  const create = (options: PasskeyOptions, { origin = ORIGIN, unverified = false }: Faults = {}): PasskeyAttestation => {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    credentials.push({ id: id.toString('base64url'), privateKey, counter: 0 });
    const data = authenticatorData(origin, 0, unverified, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)]));
    const attestation = Buffer.concat([Buffer.from([0xa3]), textOf('fmt'), textOf('none'), textOf('attStmt'), Buffer.from([0xa0]), textOf('authData'), cborBytes(data)]);
    return { credentialId: id.toString('base64url'), clientData: clientDataOf('webauthn.create', options, origin), attestation: attestation.toString('base64url'), transports: ['internal'] };
  };

  const assert = (options: PasskeyOptions, { origin = ORIGIN, unverified = false, counter, credentialId }: Faults = {}): PasskeyAssertion => {
    const credential = credentials.at(-1);
    if (credential === undefined) throw new Error('this authenticator has no passkey');
    credential.counter += 1;
    const clientData = clientDataOf('webauthn.get', options, origin);
    const data = authenticatorData(origin, counter ?? credential.counter, unverified);
    const signature = sign('sha256', Buffer.concat([data, sha256(Buffer.from(clientData, 'base64url'))]), credential.privateKey);
    return { credentialId: credentialId ?? credential.id, clientData, authenticatorData: data.toString('base64url'), signature: signature.toString('base64url') };
  };

  return {
    create,
    assert,
    /** As the port that programs use. */
    port: {
      support: () => Promise.resolve({ passkeys: true, autofill: false }),
      create: (options: PasskeyOptions) => TE.fromIO(() => create(options)),
      assert: (options: PasskeyOptions) => TE.fromIO(() => assert(options)),
    },
  };
};
