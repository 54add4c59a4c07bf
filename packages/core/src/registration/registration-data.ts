// What is sent of a registration: the draft without blanks, and what is never kept.
import type { DataProtectionForm } from '../forms/data-protection-form.ts';
import { visibleText } from '../forms/visible-text.ts';
import type { RegistrationDraft } from './registration-draft.ts';
import type { RegistrationData } from './registration.types.ts';

/** The programme sends its cards within Germany. */
const COUNTRY = 'DE';

/** What is sent of the last step and never kept with the draft. */
export interface RegistrationSecrets {
  readonly password: string;
  readonly pin?: string;
  /** The text about data protection that was shown. */
  readonly form: DataProtectionForm;
}

/** The text without blanks under its key; nothing where there is none. */
export const given = <K extends string>(key: K, text: string | undefined): { readonly [P in K]?: string } =>
  (text === undefined || text.trim() === '' ? {} : { [key]: text.trim() }) as { readonly [P in K]?: string };

/** What campaigns, partners and the app brought along. */
function broughtAlong({ campaign, redirectUrl, partnerCards, partnerCoupons, skipSummary, alreadyVisitor, fromApp }: RegistrationDraft) {
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

/** Where a registration comes from, unless the app says that it does (section 9). */
export const DEFAULT_CHANNEL = 'WEB';

/** The request, without blanks. */
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
    ...broughtAlong(draft),
  };
}
