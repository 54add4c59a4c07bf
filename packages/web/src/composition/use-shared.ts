// What a capability makes of ports, once for all of its pages, without the container: whoever only looks at them never loads that.
import type { Ports } from './ports.ts';
import { usePorts } from './use-port.tsx';

type Make<A> = (ports: Ports) => A;

const madeOf = new WeakMap<Ports, Map<Make<unknown>, unknown>>();

/** The same for every component below the same ports. Its ports have to be gateways, which are loaded at their first call. */
export function useShared<A>(make: Make<A>): A {
  const ports = usePorts();
  const made = madeOf.get(ports) ?? new Map<Make<unknown>, unknown>();
  madeOf.set(ports, made);
  if (!made.has(make)) made.set(make, make(ports));
  return made.get(make) as A;
}
