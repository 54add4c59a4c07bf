// Data of a connection is passed on as long as it follows PostgreSQL's protocol, however the network splits
// it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPostgresSocket } from './postgres-socket.ts';

const message = (kind: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5, kind, 'latin1');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const fields = (text: string): Buffer => Buffer.from(`SERROR\0M${text}\0\0`);

const sentence = fc.oneof(
  fc.uint8Array({ maxLength: 40 }).map((body) => message('D', Buffer.from(body))),
  fc.stringMatching(/^[a-z ]{0,20}$/).map((text) => message('E', fields(text))),
  fc.constantFrom('I', 'T', 'E').map((state) => message('Z', Buffer.from(state))),
  fc.constantFrom('1', '2', 'n').map((kind) => message(kind, Buffer.alloc(0))),
);

/** What a listener receives, and how the connection ended. */
const receive = async (chunks: readonly Buffer[]): Promise<{ readonly received: Buffer; readonly fault: unknown }> => {
  const socket = createPostgresSocket();
  const received: Buffer[] = [];
  const faults: unknown[] = [];
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', (cause) => faults.push(cause)).on('data', (chunk: Buffer) => received.push(chunk));
  for (const chunk of chunks) if (!socket.destroyed) socket.emit('data', chunk);
  socket.destroy();
  await ended;
  return { received: Buffer.concat(received), fault: faults[0] };
};

const cut = (bytes: Buffer, places: readonly number[]): readonly Buffer[] => {
  const at = [0, ...places.map((place) => place % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end));
};

test('messages are passed on as they arrive', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sentence, { maxLength: 8 }), fc.array(fc.nat(200), { maxLength: 5 }), async (sentences, places) => {
      const bytes = Buffer.concat(sentences);
      expect(await receive(cut(bytes, places))).toEqual({ received: bytes, fault: undefined });
    }),
  );
});

test.each([
  ['a web page', Buffer.from('<h1>Willkommen</h1>')],
  ['a kind of message that there is not', message('x', Buffer.from('abc'))],
  ['a length below its own', Buffer.from([0x44, 0, 0, 0, 2, 0, 0])],
  ['a length that nothing has', Buffer.from([0x44, 0xff, 0, 0, 0, 0, 0])],
  // The driver would search for the end forever.
  ['a refusal without an end', message('E', Buffer.from('SERROR\0Mhalf'))],
  ['a refusal with half an end', message('E', Buffer.from('SERROR\0Mhalf\0'))],
  ['a state that there is not', message('Z', Buffer.from('?'))],
])('%s ends the connection, wherever it is cut, and the driver does not receive it', async (_words, bytes) => {
  for (const place of [0, 1, 4, 5, 6, bytes.length - 1]) {
    const { received, fault } = await receive([message('Z', Buffer.from('I')), ...cut(bytes, [place])]);
    expect(fault).toMatchObject({ code: 'EPROTO' });
    expect(received.length).toBeLessThan(6 + bytes.length);
  }
});

test('data that breaks the driver ends the connection, not the process', async () => {
  const socket = createPostgresSocket();
  const fault = new Promise((resolve) => socket.once('error', resolve));
  socket.on('data', () => {
    throw new RangeError('beyond the end');
  });
  expect(socket.emit('data', message('T', Buffer.from([0, 9])))).toBe(true);
  expect(await fault).toMatchObject({ code: 'EPROTO', cause: { message: 'beyond the end' } });
});
