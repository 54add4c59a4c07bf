// How fast the machine is at this moment: figures of different hours, or machines, can only be compared with it.

/** Duration of the measure in milliseconds. */
const LOOK_MS = 1_000;

/** Typical work of servers and pages: parsing, serialising, looking up and sorting. */
const round = (seed: number): number => {
  const made = Array.from({ length: 400 }, (_, at) => ({ id: `${String((at * 7_919 + seed) % 400)}-${String(at)}`, name: `Angebot ${String(at)}`, cents: (at * 31 + seed) % 9_973, tags: ['a', 'b', String(at % 7)] }));
  const read = JSON.parse(JSON.stringify(made)) as typeof made;
  const byName = new Map(read.map((one) => [one.id, one]));
  const ordered = read.toSorted((a, b) => a.cents - b.cents || (a.id < b.id ? -1 : 1));
  return ordered.reduce((sum, { id }) => sum + (byName.get(id)?.cents ?? 0), 0);
};

/** Rounds per second of a fixed piece of work on one core; twice as many means a machine twice as fast. */
export const machineSpeed = (): number => {
  const until = performance.now() + LOOK_MS;
  let rounds = 0;
  for (; performance.now() < until; rounds += 1) round(rounds);
  return rounds;
};

/** A sentence for a table's note, with the speed before and after the measure. */
export const speedSentence = (before: number, after: number): string =>
  `The machine's own speed, in rounds a second of a fixed piece of work on one core: ${String(before)} before, ${String(after)} after; figures of a moment with twice as many are those of a machine twice as fast.`;
