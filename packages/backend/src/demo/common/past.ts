// What the demo members did is done by the functions of their calls, at a time in the past.
import type { BackendDependencies, Random } from '../../dependencies.ts';
import type { Databases } from '../../platform/db/both-databases.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusal.ts';

export interface Past {
  /** The transaction that fills in the demo data, as the database of these functions. */
  readonly databases: Databases;
  readonly tx: Tx;
  readonly members: DemoMembers;
  readonly now: Date;
  readonly mailOrigin: string;
}

/** Ids of the demo members. */
export interface DemoMembers {
  readonly katharina: number;
  readonly jonas: number;
  readonly gerda: number;
}

const DAY_MS = 86_400_000;

export const daysAgo = ({ now }: Pick<Past, 'now'>, days: number): Date => new Date(now.getTime() - days * DAY_MS);

export const clockAt = (at: Date): BackendDependencies['clock'] => ({ now: () => at });

/** Repeatable: `bytes` and `uuid` return what they are given. */
export const fixedRandom = (given: Partial<Random>): Random => ({
  bytes: () => {
    throw new Error('no bytes were given');
  },
  uuid: () => {
    throw new Error('no id was given');
  },
  ...given,
});

/** Throws a refusal: the demo members do only what members may do. */
export const granted = <A>(outcome: A | Refusal): A => {
  if (isRefusal(outcome)) throw new Error(`a call of the demo data was refused: ${outcome.code}`);
  return outcome;
};
