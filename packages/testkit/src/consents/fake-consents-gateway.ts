// A fake of the consents gateway: stores every change in memory; the newest one counts.
import { taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import { sharesMore, type ConsentChange, type ConsentKind, type ConsentsGateway, type ConsentStatus, type SharedConsents } from '@pluspunkt/core/consents';
import { refusal } from '../transport/http-failure.ts';

/** Initial data. */
export interface FakeConsents {
  readonly cardNumber: string;
  readonly now: () => Date;
  /** A visitor: every call answers 401. */
  readonly anonymous?: boolean;
  /** Asked for before more is shared. */
  readonly password?: string;
  /** Earlier changes, newest first. */
  readonly history?: Partial<Record<ConsentKind, readonly ConsentChange[]>>;
}

/** Consents in memory. */
export const createFakeConsentsGateway = ({ cardNumber, now, anonymous = false, password = 'Laternenfest-77', history = {} }: FakeConsents): ConsentsGateway => {
  let sharedConsents: SharedConsents = { shareEmail: false, shareProfile: false, shareConsents: false };
  const said = new Map<ConsentKind, readonly ConsentChange[]>(Object.entries(history) as [ConsentKind, readonly ConsentChange[]][]);

  const statusOf = (consent: ConsentKind): ConsentStatus => {
    const list = said.get(consent) ?? [];
    const [newest] = list;
    return { consent, status: newest?.status ?? 'unset', ...(newest === undefined ? {} : { changedAt: newest.changedAt }), history: list };
  };
  const say = (consent: ConsentKind, status: ConsentChange['status']): ConsentStatus => {
    const before = statusOf(consent).status;
    const isUnchanged = before === status || (before === 'accepted' && status === 'unconfirmed');
    if (!isUnchanged) said.set(consent, [{ status, changedAt: now().toISOString(), textVersion: '1', origin: 'web' }, ...(said.get(consent) ?? [])]);
    return statusOf(consent);
  };
  const answer = <A>(make: () => A): TE.TaskEither<CallFailure, A> => (anonymous ? refusal(401, 'unauthenticated') : TE.fromIO(make));

  return {
    status: (consent) => answer(() => statusOf(consent)),
    accept: (consent) => answer(() => say(consent, consent === 'newsletter' ? 'unconfirmed' : 'accepted')),
    revoke: (consent) => answer(() => say(consent, 'revoked')),
    customizedAdverts: () => answer(() => statusOf('customizedadverts').status === 'accepted'),
    acceptCustomizedAdverts: () => answer(() => say('customizedadverts', 'accepted').status === 'accepted'),
    newsletterStatus: (asked) => {
      if (!anonymous && asked !== cardNumber) return refusal(404, 'not-found');
      return answer(() => {
        const { status } = statusOf('newsletter');
        return status === 'unconfirmed' ? ('UNCONFIRMED' as const) : status === 'accepted';
      });
    },
    shared: () => answer(() => sharedConsents),
    share: ({ password: typed, ...shared }) => {
      if (!anonymous && sharesMore(shared, sharedConsents) && typed !== password) return refusal(403, typed === undefined ? 'password-needed' : 'wrong-password');
      return answer(() => (sharedConsents = shared));
    },
  };
};
