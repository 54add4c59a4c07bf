// Estimates the strength of a password. As large as a page, so it is loaded when the user types one.
import { COMMON_PASSWORD_WORDS } from '@pluspunkt/core/registration';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';

export type Strength = 'weak' | 'fair' | 'good' | 'strong';

export type EstimateStrength = (password: string, ownWords: readonly string[]) => Strength;

const BY_SCORE: readonly Strength[] = ['weak', 'weak', 'fair', 'good', 'strong'];
/** More makes nothing easier to guess, and each key would take longer than a blink. */
const READ_CHARACTERS = 64;

/** The estimate of a password by what is guessed first: favourites, keyboards, years, repetitions, and the person's own words. */
export const createEstimate = (): EstimateStrength => {
  const { qwertz, keypad } = adjacencyGraphs;
  const estimator = new ZxcvbnFactory({ graphs: { qwertz, keypad }, dictionary: { favourites: [...COMMON_PASSWORD_WORDS] } });
  return (password, ownWords) => BY_SCORE[estimator.check(password.slice(0, READ_CHARACTERS), [...ownWords]).score] ?? 'weak';
};
