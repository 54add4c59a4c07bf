import { either as E, taskEither as TE } from 'fp-ts';
import { expect, it } from 'vitest';
import { deferGateway } from './defer-gateway.ts';

interface Greeter {
  greet(name: string): TE.TaskEither<unknown, string>;
}

it('creates the gateway once, when the first call runs', async () => {
  const created: string[] = [];
  const greeter = deferGateway<Greeter>({
    methods: { greet: true },
    create: async () => {
      created.push('greeter');
      return { greet: (name) => TE.right(`Hallo ${name}`) };
    },
  });
  const greeting = greeter.greet('Anna');
  expect(created).toEqual([]);
  expect([await greeting(), await greeter.greet('Berta')()]).toEqual([E.right('Hallo Anna'), E.right('Hallo Berta')]);
  expect(created).toEqual(['greeter']);
});

it('fails as unreachable with the port’s own failure if the adapter cannot be imported, and tries again', async () => {
  let online = false;
  const greeter = deferGateway<Greeter>({
    methods: { greet: true },
    create: () => (online ? Promise.resolve({ greet: (name) => TE.right(name) }) : Promise.reject(new TypeError('Failed to fetch'))),
    failureOf: (failure) => ({ _tag: 'CallFailed', failure }),
  });
  expect(await greeter.greet('Anna')()).toEqual(E.left({ _tag: 'CallFailed', failure: { _tag: 'Unreachable', requestId: 'chunk' } }));
  online = true;
  expect(await greeter.greet('Anna')()).toEqual(E.right('Anna'));
});
