// @vitest-environment node
// How cached pages are invalidated.
import { describe, expect, it } from 'vitest';
import { createChangesWatch } from './changes.ts';

/** A service whose processes answer one after the other, and what was made of it. */
function watched(answers: readonly (() => Response | Promise<Response>)[]) {
  const seen = { now: 0, asked: 0, changes: 0 };
  const watch = createChangesWatch({
    origin: 'http://service.invalid',
    now: () => seen.now,
    // A service that never answers delays no page.
    patienceMs: 1,
    fetch: async () => {
      const answer = answers[Math.min(seen.asked, answers.length - 1)];
      seen.asked += 1;
      return (answer ?? (() => Response.error()))();
    },
    onChange: () => {
      seen.changes += 1;
    },
  });
  /** A page is requested a second later, after late answers have arrived. */
  const later = async (ms = 1_000): Promise<void> => {
    seen.now += ms;
    await watch();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { seen, watch, later };
}

const says = (state: string, process = 'one') => () => Response.json({ data: { process, state } });

describe('a look for changes', () => {
  it('polls once a second, whatever the number of page requests, and not at all without any', async () => {
    const { seen, watch, later } = watched([says('a')]);
    await Promise.all([watch(), watch(), watch()]);
    await later(999);
    expect(seen.asked).toBe(1);
    await later(1);
    expect(seen.asked).toBe(2);
    await later(3_600_000);
    expect(seen.asked).toBe(3);
  });

  it('reports a new state once', async () => {
    const { seen, later } = watched([says('a'), says('a'), says('b'), says('b')]);
    await later();
    await later();
    expect(seen.changes).toBe(1);
    await later();
    await later();
    expect(seen.changes).toBe(2);
  });

  it('compares each process with itself, and treats an unknown one as a change', async () => {
    const { seen, later } = watched([says('a', 'one'), says('x', 'two'), says('a', 'one'), says('x', 'two'), says('b', 'one')]);
    for (let look = 0; look < 4; look += 1) await later();
    expect(seen.changes).toBe(2);
    await later();
    expect(seen.changes).toBe(3);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['that fails', () => new Response(null, { status: 503 })],
    ['that does not know the call', () => new Response(null, { status: 404 })],
    ['that answers something else', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['that cannot be reached', () => Promise.reject(new Error('gone'))],
    ['that never answers', () => new Promise<Response>(() => undefined)],
  ])('delays no page at a service %s, and continues when it is back', async (_, failing) => {
    const { seen, later } = watched([says('a'), failing, says('a'), says('b')]);
    await later();
    await later();
    await later();
    expect(seen.changes).toBe(1);
    await later();
    expect(seen.changes).toBe(2);
  });
});
