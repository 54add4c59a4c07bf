// Where consents are stored.
import type { taskEither as TE } from 'fp-ts';
import type { DataProtectionForm } from '../forms/data-protection-form.ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { ConsentKind, NewsletterStatus } from './consents.ts';
import type { ConsentStatus, MapsConsent, NewsletterError, NewsletterRegistration, SharedConsents } from './consents.types.ts';

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
  /** What an identity provider may know; nothing where the member never said so. */
  shared(options?: CallOptions): TE.TaskEither<CallFailure, SharedConsents>;
  share(shared: SharedConsents, options?: CallOptions): TE.TaskEither<CallFailure, SharedConsents>;
}

/** Open to everybody. */
export interface NewsletterGateway {
  forms(options?: CallOptions): TE.TaskEither<CallFailure, readonly DataProtectionForm[]>;
  mapsConsent(options?: CallOptions): TE.TaskEither<CallFailure, MapsConsent>;
  /** Hands back what the newsletter's system reports; none is success. */
  register(registration: NewsletterRegistration, options?: CallOptions): TE.TaskEither<CallFailure, readonly NewsletterError[]>;
  /** With the token of the mail; done already for who sends it again within ten minutes; else refused with `token-invalid`. */
  confirm(token: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
  /** Mails a link that ends the newsletter; answered alike whether the address gets it or not. */
  requestUnsubscribe(email: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
  /** With the token of such a mail, as above; refused with `token-invalid`. */
  end(token: string, options?: CallOptions): TE.TaskEither<CallFailure, void>;
}
