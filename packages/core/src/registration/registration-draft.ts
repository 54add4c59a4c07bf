// What a visitor has filled in so far, and how it is stored between reloads. The password is never stored.
import { either as E, function as F, option as O } from 'fp-ts';
import * as t from 'io-ts';
import type { RegistrationStore } from './registration.ports.ts';

const birthday = t.readonly(t.type({ day: t.string, month: t.string, year: t.string }));

const personForm = t.readonly(
  t.type({
    genderKey: t.keyof({ Female: null, Male: null, None: null }),
    firstName: t.string,
    lastName: t.string,
    birthday,
    street: t.string,
    streetNumber: t.string,
    postcode: t.string,
    city: t.string,
  }),
);

const accountForm = t.readonly(
  t.type({
    email: t.string,
    actionCode: t.string,
    /** Whether the field of the action code is shown. */
    displayActionCode: t.boolean,
    customizedAdverts: t.boolean,
    communicationNewsletter: t.boolean,
    acceptedForm: t.boolean,
  }),
);

const words = t.readonlyArray(t.string);

const registeredCard = t.readonly(t.type({ cardNumber: t.string, newCardOrdered: t.boolean }));

const storedForm = t.readonly(
  t.intersection([
    t.type({ requestId: t.string, way: t.keyof({ 'own-card': null, 'new-card': null }), person: personForm, account: accountForm, formFilledOut: t.boolean }),
    t.partial({ personTried: t.boolean, refused: t.string, redirectUrl: t.string, registered: registeredCard, partnerCards: words, partnerCoupons: words, skipSummary: t.boolean, alreadyVisitor: t.boolean, fromApp: t.boolean }),
  ]),
);

/** The step of the visitor's data, as typed. */
export type PersonForm = t.TypeOf<typeof personForm>;
/** The step of the login data, as typed and chosen; the password is handed in when it is sent. */
export type AccountForm = t.TypeOf<typeof accountForm>;
/** The card of a person who has just registered. */
export type RegisteredCard = t.TypeOf<typeof registeredCard>;

/**
 * Everything that was filled in so far. `personTried`: the person's data were sent and something was wrong with them. `refused`: code
 * of the refusal that the last attempt to register met, until the login data are changed.
 */
export type RegistrationDraft = t.TypeOf<typeof storedForm> & {
  /** A card that was found to be free; absent where a new one is ordered. */
  readonly cardNumber?: string;
  /** Name of the campaign by whose pages the visitor came. */
  readonly campaign?: string;
};

const FORM = 'registration-form';
const CARD = 'registration-card';
const CAMPAIGN = 'registration-campaign';

export const emptyDraft = (requestId: string): RegistrationDraft => ({
  requestId,
  way: 'new-card',
  person: { genderKey: 'Female', firstName: '', lastName: '', birthday: { day: '', month: '', year: '' }, street: '', streetNumber: '', postcode: '', city: '' },
  account: { email: '', actionCode: '', displayActionCode: false, customizedAdverts: false, communicationNewsletter: false, acceptedForm: false },
  formFilledOut: false,
});

const nonBlank = O.filter((text: string) => text.trim() !== '');

/** `none` for anything that is no draft. */
export function readDraft(store: RegistrationStore): O.Option<RegistrationDraft> {
  return F.pipe(
    store.get(FORM),
    O.chain((text) => O.tryCatch((): unknown => JSON.parse(text))),
    O.chain((json) => F.pipe(storedForm.decode(json), E.fold(() => O.none, O.some))),
    O.map((form) => {
      const cardNumber = O.toUndefined(nonBlank(store.get(CARD)));
      const campaign = O.toUndefined(nonBlank(store.get(CAMPAIGN)));
      return { ...form, ...(cardNumber === undefined ? {} : { cardNumber }), ...(campaign === undefined ? {} : { campaign }) };
    }),
  );
}

const write = (store: RegistrationStore, key: string, value: string | undefined): void => (value === undefined ? store.remove(key) : store.set(key, value));

export function writeDraft(store: RegistrationStore, { cardNumber, campaign, ...form }: RegistrationDraft): void {
  store.set(FORM, JSON.stringify(form));
  write(store, CARD, cardNumber);
  write(store, CAMPAIGN, campaign);
}
