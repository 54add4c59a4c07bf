// The newsletter in memory, with the mails as a list of tokens.
import { taskEither as TE } from 'fp-ts';
import type { NewsletterGateway } from '@pluspunkt/core/consents';
import type { DataProtectionForm } from '@pluspunkt/core/registration';
import { refusal } from '../transport/http-failure.ts';
import { passes } from '../registration/fake-registration-gateway.ts';
import { mapsConsentOf } from './builders.ts';

/** A newsletter that tests can inspect. */
export interface FakeNewsletter {
  readonly gateway: NewsletterGateway;
  /** Tokens that were mailed, oldest first. */
  readonly mailed: readonly string[];
  /** Tokens of unsubscribe links, oldest first. */
  readonly mailedEnds: readonly string[];
  /** Addresses that were confirmed. */
  readonly confirmed: ReadonlySet<string>;
}

const MAPS = mapsConsentOf();

/** A text about data protection; every field can be overridden. */
export const newsletterFormOf = (changed: Partial<DataProtectionForm> = {}): DataProtectionForm => ({
  dataProtectionFormId: 'newsletter-2018',
  formNumber: 'DEV',
  version: '22.05.2018',
  headline: 'Newsletter',
  text: 'Text',
  ...changed,
});

/** A newsletter in memory. */
export const createFakeNewsletter = (form: DataProtectionForm = newsletterFormOf()): FakeNewsletter => {
  const mailed: string[] = [];
  const mailedEnds: string[] = [];
  const confirmed = new Set<string>();
  const ends = new Map<string, string>();
  const open = new Map<string, string>();
  /** Used tokens, with their addresses. */
  const used = new Map<string, string>();
  const isAsked = (email: string): boolean => confirmed.has(email) || [...open.values()].includes(email);
  const ask = (email: string): void => {
    if (isAsked(email)) return;
    const token = `newsletter-${mailed.length}`;
    mailed.push(token);
    open.set(token, email);
  };
  const mailEnd = (email: string): void => {
    const token = `ende-${mailedEnds.length}`;
    mailedEnds.push(token);
    ends.set(token, email);
  };
  const forget = (email: string): void => {
    confirmed.delete(email);
    for (const [token, asked] of open) if (asked === email) open.delete(token);
  };
  const gateway: NewsletterGateway = {
    forms: () => TE.right([form]),
    mapsConsent: () => TE.right(MAPS),
    register: ({ email, formNumber, dataProtectionFormId }, proof = {}) => {
      if (!passes(proof)) return refusal(403, 'captcha-failed');
      if (formNumber !== form.formNumber || dataProtectionFormId !== form.dataProtectionFormId) return TE.right([{ code: 'unknown-form', message: '' }]);
      return TE.fromIO(() => {
        ask(email.toLowerCase());
        return [];
      });
    },
    confirm: (token) => {
      const email = open.get(token);
      if (email === undefined) return mailed.includes(token) && confirmed.has(used.get(token) ?? '') ? TE.right(undefined) : refusal(422, 'token-invalid');
      open.delete(token);
      used.set(token, email);
      confirmed.add(email);
      mailEnd(email);
      return TE.right(undefined);
    },
    requestUnsubscribe: (asked) =>
      TE.fromIO(() => {
        const email = asked.toLowerCase();
        if (isAsked(email)) mailEnd(email);
      }),
    end: (token) => {
      const email = ends.get(token);
      if (email === undefined) return used.has(token) && mailedEnds.includes(token) && !isAsked(used.get(token) ?? '') ? TE.right(undefined) : refusal(422, 'token-invalid');
      ends.delete(token);
      used.set(token, email);
      forget(email);
      return TE.right(undefined);
    },
  };
  return { gateway, mailed, mailedEnds, confirmed };
};
