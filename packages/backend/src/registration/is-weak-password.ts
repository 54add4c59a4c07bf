// Whether a password is one of the first that an attacker tries: leaked ones, German words and names, keyboards, years, and combinations of them.
import { COMMON_PASSWORD_WORDS, type OwnWords } from '@pluspunkt/core/registration';

/** By the estimate of zxcvbn. */
const FEWEST_GUESSES = 10_000_000;
/** What is hard to guess by now stays so; reading more, or more spellings such as `p4$$w0rt`, would hold up other requests. */
const READ_CHARACTERS = 20;
const MOST_SPELLINGS = 10;

const createEstimator = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }, german] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-de')]);
  const { qwertz, keypad } = adjacencyGraphs;
  return new ZxcvbnFactory({ l33tMaxSubstitutions: MOST_SPELLINGS, graphs: { qwertz, keypad }, dictionary: { leaked: dictionary['passwords-common'], common: [...COMMON_PASSWORD_WORDS], ...german.dictionary } });
};

/** A tenth of a second to make, so it is made with the first password. */
let estimator: ReturnType<typeof createEstimator> | undefined;

export const isWeakPassword = async (password: string, ownWords: OwnWords): Promise<boolean> => {
  estimator ??= createEstimator();
  return (await estimator).check(password.slice(0, READ_CHARACTERS), [...ownWords]).guesses < FEWEST_GUESSES;
};
