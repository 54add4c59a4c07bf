// A member's editable data in memory.
import { taskEither as TE } from 'fp-ts';
import { blocksCard, householdIssues, needsPassword, type AdditionalProfile, type MemberCard, type ProfileEditingGateway, type UserProfile } from '@pluspunkt/core/profile';
import { refusal } from '../transport/http-failure.ts';
import { profileOf } from './fake-profile-gateway.ts';

/** Gateways over one member's data. */
export interface FakeProfileEditing {
  readonly gateway: ProfileEditingGateway;
  /** Tokens that were mailed to new addresses, oldest first. */
  readonly mailed: readonly string[];
}

/** Initial data. */
export interface FakeProfileEditingWorld {
  readonly profile?: UserProfile;
  /** Addresses of other members. */
  readonly takenEmails?: readonly string[];
  /** The password that some changes need; absent: none is needed. */
  readonly password?: string;
  readonly now: () => Date;
}

/** Changes of a profile in memory. */
export const createFakeProfileEditing = ({ profile = profileOf(), takenEmails = [], password, now }: FakeProfileEditingWorld): FakeProfileEditing => {
  const mailed: string[] = [];
  let stored = profile;
  let household: AdditionalProfile = {};
  let ordered: MemberCard | undefined;
  let isPresentBlocked = false;
  let open: { readonly token: string; readonly email: string } | undefined;
  let used: typeof open;

  const ask = (email: string): void => {
    if (email === stored.email || email === open?.email) return;
    open = { token: `email-${mailed.length}`, email };
    mailed.push(open.token);
  };

  const gateway: ProfileEditingGateway = {
    write: ({ password: typed, ...fields }) => {
      if (password !== undefined && needsPassword(fields, stored)) {
        if (typed === undefined) return refusal(403, 'password-needed');
        if (typed !== password) return refusal(403, 'wrong-password');
      }
      const { email, ...change } = fields;
      const wanted = email?.toLowerCase();
      if (wanted !== undefined && takenEmails.includes(wanted)) return refusal(409, 'email-taken');
      return TE.fromIO(() => {
        stored = { ...stored, ...change };
        if (wanted !== undefined) ask(wanted);
        return stored;
      });
    },
    confirmEmail: (token) => {
      if (open?.token !== token) return used?.token === token && used.email === stored.email ? TE.right(undefined) : refusal(422, 'token-invalid');
      stored = { ...stored, email: open.email };
      used = open;
      open = undefined;
      return TE.right(undefined);
    },
    additional: () => TE.fromIO(() => household),
    writeAdditional: (said) => {
      if (householdIssues(said, now().getUTCFullYear()).length > 0) return refusal(400, 'invalid-request');
      household = said;
      return TE.right(household);
    },
    orderReplacementCard: (reason) => {
      const reports = blocksCard(reason) && !isPresentBlocked;
      if (reports) isPresentBlocked = true;
      if (ordered !== undefined) return reports ? TE.right(ordered) : refusal(409, 'already-ordered');
      ordered = { cardNumber: '4210099091', kind: 'plastic', status: 'ordered', issuedAt: now().toISOString() };
      return TE.right(ordered);
    },
  };
  return { gateway, mailed };
};
