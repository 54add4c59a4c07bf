// Ports of what reaches the service desk. Every look at a message and every decision is in the audit trail.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { ContactConversation, ContactMessages, DeskQuery, PointClaim, PointClaims } from './desk.types.ts';

type Call<A> = TE.TaskEither<CallFailure, A>;

/** Messages of the contact form. Codes of refusals: `unknown-message`, `no-address`, `answered-enough`. */
export interface ContactMessagesGateway {
  /** Open ones the oldest first, closed ones the newest first. */
  list(query?: DeskQuery, options?: CallOptions): Call<ContactMessages>;
  read(contactId: number, options?: CallOptions): Call<ContactConversation>;
  /** Mails the answer, and closes the message where `close` says so. `answerId` is new for each answer: the same one again is mailed once. A message gets three answers at most. */
  answer(contactId: number, answer: { readonly answerId: string; readonly text: string; readonly close: boolean }, options?: CallOptions): Call<ContactConversation>;
  setClosed(contactId: number, closed: boolean, options?: CallOptions): Call<ContactConversation>;
}

/** Claims of missing points. Codes of refusals: `unknown-claim`, `claim-decided`, `order-credited`, `second-operator-needed`. */
export interface ClaimsGateway {
  list(query?: DeskQuery, options?: CallOptions): Call<PointClaims>;
  /** Within the limits of corrections, with which credits count, and not for the own account; the points are on the partner's statement. The member gets a mail. */
  credit(clickId: string, points: number, options?: CallOptions): Call<PointClaim>;
  reject(clickId: string, options?: CallOptions): Call<PointClaim>;
}
