// Ports of consents and the newsletter.
import type { taskEither as TE } from 'fp-ts';
import type { DataProtectionForm } from '../forms/data-protection-form.ts';
import type { HumanProof } from '../forms/human-proof.ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { ConsentKind, NewsletterStatus } from './consents.ts';
import type { ConsentStatus, MapsConsent, NewsletterError, NewsletterRegistration, SharedConsents, SharingChange } from './consents.types.ts';

/** Needs a logged-in session. */
export interface ConsentsGateway {
  status(consent: ConsentKind, options?: CallOptions): TE.TaskEither<CallFailure, ConsentStatus>;
  /** The newsletter stays unconfirmed until the link of the mail is opened. */
  accept(consent: ConsentKind, options?: CallOptions): TE.TaskEither<CallFailure, ConsentStatus>;
  revoke(consent: ConsentKind, options?: CallOptions): TE.TaskEither<CallFailure, ConsentStatus>;
  /** The older form of the consent to customised adverts. */
  customizedAdverts(options?: CallOptions): TE.TaskEither<CallFailure, boolean>;
  acceptCustomizedAdverts(options?: CallOptions): TE.TaskEither<CallFailure, boolean>;
  /** Only of the member's own card. */
  newsletterStatus(cardNumber: string, options?: CallOptions): TE.TaskEither<CallFailure, NewsletterStatus>;
  /** What an identity provider may know; nothing by default. */
  shared(options?: CallOptions): TE.TaskEither<CallFailure, SharedConsents>;
  /** Refused with `password-needed` or `wrong-password`, and with `too-many-requests` after too many wrong ones. */
  share(change: SharingChange, options?: CallOptions): TE.TaskEither<CallFailure, SharedConsents>;
}

/** Needs no session. */
export interface NewsletterGateway {
  forms(options?: CallOptions): TE.TaskEither<CallFailure, readonly DataProtectionForm[]>;
  mapsConsent(options?: CallOptions): TE.TaskEither<CallFailure, MapsConsent>;
  /**
   * Returns the errors that the newsletter's system reports; none is success. A visitor needs a proof, a logged-in member none:
   * without a valid one an `HttpError` with the code `captcha-failed`.
   */
  register(registration: NewsletterRegistration, proof?: HumanProof, options?: CallOptions): TE.TaskEither<CallFailure, readonly NewsletterError[]>;
  /** With the token of the mail. Sending it again within ten minutes succeeds; else it is refused with `token-invalid`. */
  confirm(token: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
  /** Mails a link that ends the newsletter. The answer is the same for unknown addresses. */
  requestUnsubscribe(email: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
  /** With the token of that mail, as `confirm`. */
  end(token: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
}
