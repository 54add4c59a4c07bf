// A password in a terminal: never shown, corrected, cancelled.
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createAskSecret } from './ask-secret.ts';

function terminal() {
  const raw: boolean[] = [];
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (on: boolean) => void raw.push(on) });
  const shown: string[] = [];
  let interrupts = 0;
  const ask = createAskSecret({ input, output: { write: (text) => void shown.push(text) }, interrupt: () => void (interrupts += 1) });
  return { input, ask, raw, shown, interrupts: () => interrupts };
}

describe('a secret', () => {
  it('is what was typed up to Enter, with corrections, and nothing of it is shown', async () => {
    const { input, ask, raw, shown } = terminal();
    const answer = ask('Passwort: ');
    input.write('gehx\u007fei');
    input.write('m ü\u0007\r');
    expect(await answer).toBe('geheim ü');
    expect([shown, raw]).toEqual([['Passwort: ', '\n'], [true, false]]);
  });

  it.each([['\u0003', 1], ['\u0004', 0]])('is none after %j', async (key, interrupts) => {
    const scene = terminal();
    const answer = scene.ask('Passwort: ');
    scene.input.write(`halb${key}`);
    expect(await answer).toBeUndefined();
    expect([scene.interrupts(), scene.raw.at(-1)]).toEqual([interrupts, false]);
  });

  it('is none where the terminal ends', async () => {
    const { input, ask } = terminal();
    const answer = ask('Passwort: ');
    input.end();
    expect(await answer).toBeUndefined();
  });

  it.each([['eins\nzwei\n', 'eins'], ['', undefined]])('from a pipe is its first line (%j)', async (text, secret) => {
    const input = new PassThrough();
    const ask = createAskSecret({ input, output: { write: () => undefined }, interrupt: () => undefined });
    input.end(text);
    expect(await ask('Passwort: ')).toBe(secret);
  });
});
