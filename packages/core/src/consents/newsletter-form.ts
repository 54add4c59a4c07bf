// The newsletter form: its consent text, its validation, and the field of a reported error.
import type { DataProtectionForm } from '../forms/data-protection-form.ts';
import { emailProblem } from '../forms/email-problem.ts';
import type { NewsletterError } from './consents.types.ts';

/** The default form number of the newsletter. */
export const DEFAULT_NEWSLETTER_FORM = 'DEV';
/** Version of the consent text where no form names another: the date of the data-protection notice. */
export const CONSENT_TEXT_VERSION = '22.05.2018';

/** The requested form, else the default one, else the first. */
export function chooseNewsletterForm(forms: readonly DataProtectionForm[], formNumber: string = DEFAULT_NEWSLETTER_FORM): DataProtectionForm | undefined {
  const of = (number: string): DataProtectionForm | undefined => forms.find((form) => form.formNumber === number);
  return of(formNumber) ?? of(DEFAULT_NEWSLETTER_FORM) ?? forms[0];
}

/** The fields of the newsletter form. */
export type NewsletterField = 'email' | 'form';

/** The newsletter form, as typed. */
export interface NewsletterDraft {
  readonly email: string;
  readonly acceptedForm: boolean;
}

/** Valid fields have no entry. */
export type NewsletterProblems = Partial<Readonly<Record<NewsletterField, 'missing' | 'invalid'>>>;

/** An empty object: the form can be sent. */
export function validateNewsletter({ email, acceptedForm }: NewsletterDraft): NewsletterProblems {
  const address = emailProblem(email);
  return { ...(address === undefined ? {} : { email: address }), ...(acceptedForm ? {} : { form: 'missing' }) };
}

/** The field that an error code of the newsletter system refers to; `undefined` where it refers to the whole form. */
export function newsletterErrorField({ code }: NewsletterError): NewsletterField | undefined {
  if (/e-?mail|address|recipient/i.test(code)) return 'email';
  return /form|protection/i.test(code) ? 'form' : undefined;
}
