// Attestations with certificates are refused: verifying them would fetch revocation lists from addresses that the certificates name.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '../testing/index.ts';

const [KATHARINA] = DEMO_LOGINS;
const ORIGIN = 'http://pluspunkt.test';

let backend: TestBackend;
let server: Server;
let reads: number;
beforeEach(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  reads = 0;
  server = createServer((_request, response) => {
    reads += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.close();
  await backend.stop();
});

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** An element of DER, of up to 65,535 bytes. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const SEQUENCE = 0x30;
const OCTETS = 0x04;
const hex = (bytes: string): Buffer => Buffer.from(bytes, 'hex');
const oid = (bytes: string): Buffer => der(0x06, hex(bytes));
const ECDSA_SHA256 = der(SEQUENCE, oid('2a8648ce3d040302'));
const nameOf = (commonName: string): Buffer => der(SEQUENCE, der(0x31, der(SEQUENCE, oid('550403'), der(0x0c, Buffer.from(commonName)))));
const extension = (id: string, value: Buffer): Buffer => der(SEQUENCE, oid(id), der(OCTETS, value));

interface Certified {
  readonly subject: string;
  readonly key: KeyObject;
  readonly extensions: readonly Buffer[];
}

/** Signed by the root of the attacker's own. */
const certificate = ({ subject, key, extensions }: Certified, rootKey: KeyObject): Buffer => {
  const content = der(
    SEQUENCE,
    der(0xa0, hex('020102')),
    hex('020101'),
    ECDSA_SHA256,
    nameOf('root'),
    der(SEQUENCE, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231000000Z'))),
    nameOf(subject),
    key.export({ format: 'der', type: 'spki' }),
    ...(extensions.length === 0 ? [] : [der(0xa3, der(SEQUENCE, ...extensions))]),
  );
  return der(SEQUENCE, content, ECDSA_SHA256, der(0x03, Buffer.from([0]), sign('sha256', content, rootKey)));
};

/** CBOR of what an attestation contains. */
const head = (major: number, length: number): Buffer => Buffer.from(length < 24 ? [major + length] : length < 0x1_00 ? [major + 24, length] : [major + 25, length >> 8, length & 0xff]);
const bytes = (data: Buffer): Buffer => Buffer.concat([head(0x40, data.length), data]);
const text = (data: string): Buffer => Buffer.concat([head(0x60, data.length), Buffer.from(data)]);

const forged = (challenge: unknown, listOfRevoked: string) => {
  const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin: ORIGIN, crossOrigin: false }));
  const [own, root] = [generateKeyPairSync('ec', { namedCurve: 'P-256' }), generateKeyPairSync('ec', { namedCurve: 'P-256' })];
  const description = der(SEQUENCE, hex('020103'), hex('0a0101'), hex('020104'), hex('0a0101'), der(OCTETS, sha256(clientData)), der(OCTETS), der(SEQUENCE), der(SEQUENCE));
  const revoked = der(SEQUENCE, der(SEQUENCE, der(0xa0, der(0xa0, der(0x86, Buffer.from(listOfRevoked))))));
  const leaf = certificate({ subject: 'leaf', key: own.publicKey, extensions: [extension('2b06010401d679020111', description), extension('551d1f', revoked)] }, root.privateKey);
  const anchor = certificate({ subject: 'root', key: root.publicKey, extensions: [] }, root.privateKey);
  const { x = '', y = '' } = own.publicKey.export({ format: 'jwk' });
  const cose = Buffer.concat([hex('a5010203262001'), hex('21'), bytes(Buffer.from(x, 'base64url')), hex('22'), bytes(Buffer.from(y, 'base64url'))]);
  const id = randomBytes(32);
  const authData = Buffer.concat([sha256('pluspunkt.test'), hex('45'), Buffer.alloc(4), Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
  const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), own.privateKey);
  const statement = Buffer.concat([hex('a3'), text('alg'), hex('26'), text('sig'), bytes(signature), text('x5c'), hex('82'), bytes(leaf), bytes(anchor)]);
  const attestation = Buffer.concat([hex('a3'), text('fmt'), text('android-key'), text('attStmt'), statement, text('authData'), bytes(authData)]);
  return { credentialId: id.toString('base64url'), clientData: clientData.toString('base64url'), attestation: attestation.toString('base64url'), transports: [] };
};

test('certificates of a passkey lead the backend to no address', async () => {
  const { accessToken: token } = await backend.logIn({ username: KATHARINA.cardNumber, password: KATHARINA.password });
  const options = await backend.call('/profile/passkeys/creation-options', { method: 'POST', json: { password: KATHARINA.password }, token });
  const { data } = (await options.json()) as { readonly data: { readonly publicKey: { readonly challenge: string } } };
  const json = forged(data.publicKey.challenge, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const answer = await backend.call('/profile/passkeys', { method: 'POST', json, token });
  expect([answer.status, reads]).toEqual([422, 0]);
});
