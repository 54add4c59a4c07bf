// Whether a password is one of the first million that an attacker tries: leaked ones, keyboards, years, and combinations of them.
import { COMMON_PASSWORD_WORDS, type OwnWords } from '@pluspunkt/core/registration';

/** Scores are of zxcvbn: below 2, fewer than a million guesses find it. */
const ENOUGH = 2;
/** More makes nothing easier to guess, and would hold up other requests. */
const READ_CHARACTERS = 40;

const createEstimator = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]);
  const { qwertz, keypad } = adjacencyGraphs;
  return new ZxcvbnFactory({ graphs: { qwertz, keypad }, dictionary: { leaked: dictionary['passwords-common'], common: [...COMMON_PASSWORD_WORDS] } });
};

/** A tenth of a second to make, so it is made with the first password. */
let estimator: ReturnType<typeof createEstimator> | undefined;

export const isWeakPassword = async (password: string, ownWords: OwnWords): Promise<boolean> => {
  estimator ??= createEstimator();
  return (await estimator).check(password.slice(0, READ_CHARACTERS), [...ownWords]).score < ENOUGH;
};
