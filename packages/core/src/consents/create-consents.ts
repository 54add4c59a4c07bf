// The member's consents: what was said, and saying something else.
import { either as E } from 'fp-ts';
import type { CallFailure } from '../result/failure.ts';
import { createServerValue } from '../state/server-value.ts';
import type { GiveUp, ServerValueState, ServerValueView } from '../state/server-value.ts';
import { CONSENT_KINDS } from './consents.ts';
import type { ConsentKind } from './consents.ts';
import type { ConsentsGateway } from './consents.ports.ts';
import type { ConsentStatus } from './consents.types.ts';

/** Every consent by its name. */
export type MemberConsents = Readonly<Record<ConsentKind, ConsentStatus>>;

/** Plain data; `changing` holds the consents that are being changed. */
export type ConsentsState = ServerValueState<MemberConsents>;

/** What `createConsents` stands on. */
export interface ConsentsDeps {
  readonly gateway: Pick<ConsentsGateway, 'status' | 'accept' | 'revoke'>;
  readonly initial?: ConsentsState;
}

/** Refusing is as short a way as accepting. */
export interface Consents extends ServerValueView<MemberConsents> {
  load(options?: GiveUp): Promise<E.Either<CallFailure, MemberConsents>>;
  accept(consent: ConsentKind, options?: GiveUp): Promise<E.Either<CallFailure, ConsentStatus>>;
  revoke(consent: ConsentKind, options?: GiveUp): Promise<E.Either<CallFailure, ConsentStatus>>;
}

/** Of the member who is logged in; `clear` at the logout. */
export function createConsents({ gateway, initial }: ConsentsDeps): Consents {
  const { load, change, ...view } = createServerValue<MemberConsents>(initial);
  const say = (name: 'accept' | 'revoke') => (consent: ConsentKind, options?: GiveUp) =>
    change(
      { name, key: consent, call: (call) => gateway[name](consent, call), fold: (now, status) => (now === undefined ? now : { ...now, [consent]: status }) },
      options,
    );
  return {
    ...view,
    load: (options) =>
      load((call) => async () => {
        const answers = await Promise.all(CONSENT_KINDS.map((consent) => gateway.status(consent, call)()));
        const failed = answers.find(E.isLeft);
        if (failed !== undefined) return failed;
        const statuses = answers.flatMap((answer) => (E.isRight(answer) ? [[answer.right.consent, answer.right] as const] : []));
        return E.right(Object.fromEntries(statuses) as unknown as MemberConsents);
      }, options),
    accept: say('accept'),
    revoke: say('revoke'),
  };
}
