// Contract suite of every dismissals gateway.
import { describe, expect, test } from 'vitest';
import type { DismissalsGateway } from '@pluspunkt/core/profile';
import { codeOf, granted } from '../transport/http-failure.ts';

/** Two members who have dismissed nothing. */
export interface DismissalsWorld {
  readonly member: DismissalsGateway;
  readonly other: DismissalsGateway;
}

/** `make` creates a new world, or a shared one; each test restores its state. */
export const describeDismissalsGatewayContract = (name: string, make: () => Promise<DismissalsWorld>): void => {
  describe(`the dismissed hints of ${name}`, () => {
    test('are stored once each, per member, until they are restored', async () => {
      const { member, other } = await make();
      granted(await member.dismiss('welcome')());
      const twice = granted(await member.dismiss('welcome')());
      expect(twice.map(({ id }) => id)).toEqual(['welcome']);
      expect(granted(await member.dismissals()())).toEqual(twice);
      expect(granted(await other.dismissals()())).toEqual([]);
      granted(await other.restore('welcome')());
      expect(granted(await member.dismissals()())).toEqual(twice);
      for (let i = 0; i < 2; i += 1) granted(await member.restore('welcome')());
      expect(granted(await member.dismissals()())).toEqual([]);
    });
    test('are a hundred at most', async () => {
      const { member } = await make();
      const ids = Array.from({ length: 100 }, (_, i) => `hint-${i}`);
      for (const id of ids) granted(await member.dismiss(id)());
      expect(codeOf(await member.dismiss('one-more')())).toBe('too-many-dismissals');
      expect(granted(await member.dismiss('hint-1')())).toHaveLength(100);
      for (const id of ids) granted(await member.restore(id)());
    });
  });
};
