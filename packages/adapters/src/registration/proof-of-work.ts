// Solves the programme's own captcha challenge.
import type { CaptchaGateway } from '@pluspunkt/core/registration';
import { either as E } from 'fp-ts';
import type { HttpClient } from '../transport/http-client.ts';
import { createCaptchaChallenge } from './captcha.contract.ts';
import { sha256Of } from './sha256.ts';

/** Dependencies of `createProofOfWork`. */
export interface ProofOfWorkDeps {
  readonly http: HttpClient;
  /** Yields between two portions of the work; by default to the event loop. */
  readonly pause?: () => Promise<void>;
  /** Provides the proof where the service requires the external captcha. */
  readonly outside?: CaptchaGateway;
}

/** Hashes between two yields: some milliseconds. */
const PORTION = 1_000;

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Number of leading zero bits. */
const leadingZeros = (hash: Uint8Array): number => {
  const first = hash.findIndex((byte) => byte !== 0);
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24;
};

/** Bytes of the seed and the nonce, which have no other characters: `TextEncoder` is not in every host. */
const asciiOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** The smallest nonce that solves the challenge; undefined where the caller gave up meanwhile. */
const solve = async (seed: string, difficulty: number, pause: () => Promise<void>, aborted: () => boolean): Promise<number | undefined> => {
  for (let nonce = 0; ; nonce += 1) {
    if (nonce % PORTION === 0) await pause();
    if (aborted()) return undefined;
    if (leadingZeros(sha256Of(asciiOf(`${seed}.${nonce}`))) >= difficulty) return nonce;
  }
};

/** Each proof takes some ten thousand hashes: less than a second in a browser. */
export const createProofOfWorkCaptcha = ({ http, pause = nextTurn, outside }: ProofOfWorkDeps): CaptchaGateway => ({
  prove:
    (options = {}) =>
    async () => {
      const { signal } = options;
      const challenge = await http.call(createCaptchaChallenge, { body: {} }, signal === undefined ? {} : { signal })();
      if (E.isLeft(challenge)) return challenge;
      const { kind, seed, difficulty } = challenge.right;
      if (kind === 'recaptcha') return outside === undefined ? E.right({}) : outside.prove(options)();
      const nonce = await solve(seed, difficulty, pause, () => signal?.aborted === true);
      return nonce === undefined ? E.left({ _tag: 'Aborted', requestId: '' }) : E.right({ v3: `pow.${seed}.${nonce}` });
    },
});
