// The request of a registration, made of the draft and of the secrets that are never stored.
import type { DataProtectionForm } from '../forms/data-protection-form.ts';
import { visibleText } from '../forms/visible-text.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import type { RegistrationData } from './registration.types.ts';

/** The programme sends its cards within Germany. */
const COUNTRY = 'DE';

/** The last step's secrets; they are sent and never stored with the draft. */
export interface RegistrationSecrets {
  readonly password: string;
  readonly pin?: string;
  /** The text about data protection that was shown. */
  readonly form: DataProtectionForm;
}

/** The trimmed text under its key; an empty object for a blank or absent text. */
export const given = <K extends string>(key: K, text: string | undefined): { readonly [P in K]?: string } =>
  (text === undefined || text.trim() === '' ? {} : { [key]: text.trim() }) as { readonly [P in K]?: string };

/** Parameters of the campaign, partner or app from which the visitor came. */
function entryParams({ campaign, redirectUrl, partnerCards, partnerCoupons, skipSummary, alreadyVisitor, fromApp }: RegistrationDraft) {
  return {
    ...given('campaign', campaign),
    ...given('redirectUrl', redirectUrl),
    ...(partnerCards === undefined ? {} : { partnerCards }),
    ...(partnerCoupons === undefined ? {} : { partnerCoupons }),
    ...(skipSummary === undefined ? {} : { skipSummary }),
    ...(alreadyVisitor === undefined ? {} : { alreadyVisitor }),
    ...(fromApp === true ? { isRegistrationFromApp: true } : {}),
  };
}

/** The channel of a registration that does not come from the app. */
export const DEFAULT_CHANNEL = 'WEB';

/** The request; texts are trimmed. */
export function dataOf(draft: RegistrationDraft, birthday: string, { password, pin, form }: RegistrationSecrets): RegistrationData {
  const { person, account, requestId, way, cardNumber, fromApp } = draft;
  const text = (key: 'street' | 'streetNumber' | 'postcode' | 'city') => visibleText(person[key]);
  return {
    requestId,
    ...(way === 'own-card' ? given('cardNumber', cardNumber) : {}),
    genderKey: person.genderKey,
    firstName: visibleText(person.firstName),
    lastName: visibleText(person.lastName),
    birthday,
    address: { street: text('street'), streetNumber: text('streetNumber'), postcode: text('postcode'), city: text('city'), countryKey: COUNTRY },
    email: account.email.trim(),
    password,
    ...given('pin', pin),
    ...given('actionCode', account.displayActionCode ? account.actionCode : undefined),
    customizedAdverts: account.customizedAdverts,
    communicationNewsletter: account.communicationNewsletter,
    formNumber: form.formNumber,
    dataProtectionFormId: form.dataProtectionFormId,
    channel: fromApp === true ? 'APP' : DEFAULT_CHANNEL,
    ...entryParams(draft),
  };
}
