// @vitest-environment node
// Admission control: which requests run, wait and are refused under overload.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAdmission, limitsFor } from './admission.ts';

const refuse = (): string => 'refused';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const held = () => {
  const gates: (() => void)[] = [];
  const work = (name: string) => () => new Promise<string>((resolve) => gates.push(() => resolve(name)));
  return { work, finish: () => gates.shift()?.(), begun: () => gates.length };
};

describe('a server above its capacity', () => {
  it('works on as many as it has places, lets some wait in line, and refuses the others at once', async () => {
    const { work, finish } = held();
    const admission = createAdmission({ running: 1, waiting: 1, patienceMs: 1_000 }, () => 0);
    const [first, second, third] = ['first', 'second', 'third'].map((name) => admission.admit(work(name), refuse));
    expect(await third).toBe('refused');
    expect(admission.state()).toEqual({ running: 1, waiting: 1, refused: 1 });
    finish();
    expect(await first).toBe('first');
    finish();
    expect(await second).toBe('second');
    expect(admission.state()).toEqual({ running: 0, waiting: 0, refused: 1 });
  });

  it('does not work for those who have waited too long', async () => {
    let now = 0;
    const { work, finish, begun } = held();
    const admission = createAdmission({ running: 1, waiting: 5, patienceMs: 1_000 }, () => now);
    const first = admission.admit(work('first'), refuse);
    const old = admission.admit(work('old'), refuse);
    await settled();
    now = 900;
    const young = admission.admit(work('young'), refuse);
    now = 1_500;
    finish();
    expect([await first, await old, begun()]).toEqual(['first', 'refused', 1]);
    finish();
    expect(await young).toBe('young');
  });

  it('gives the place on when work fails', async () => {
    const admission = createAdmission({ running: 1, waiting: 1, patienceMs: 1_000 }, () => 0);
    const failing = admission.admit(() => Promise.reject(new Error('broken')), refuse);
    const next = admission.admit(() => 'next', refuse);
    await expect(failing).rejects.toThrow('broken');
    expect([await next, admission.state().running]).toEqual(['next', 0]);
  });

  it('never works on more than its places, answers everybody, and is empty in the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 6 }), fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), async (places, room, steps) => {
        const { work, finish, begun } = held();
        const admission = createAdmission({ running: places, waiting: room, patienceMs: 1_000 }, () => 0);
        const asked: Promise<string>[] = [];
        for (const asks of steps) {
          if (asks) asked.push(admission.admit(work('done'), refuse));
          else finish();
          await settled();
          expect(begun()).toBeLessThanOrEqual(places);
          expect(admission.state().waiting).toBeLessThanOrEqual(room);
        }
        for (let left = 0; left < asked.length; left += 1) {
          finish();
          await settled();
        }
        const answers = await Promise.all(asked);
        expect(answers.filter((answer) => answer === 'refused')).toHaveLength(admission.state().refused);
        expect([admission.state().running, admission.state().waiting]).toEqual([0, 0]);
      }),
    );
  });

  it('has four waiting for each place', () => {
    expect(limitsFor(8)).toEqual({ running: 8, waiting: 32, patienceMs: 2_000 });
  });
});
