// The members of the demo data, as rows.
import type { Insertable } from 'kysely';
import type { MemberTable } from '../profile/index.ts';
import { DEMO_LOGINS } from './common/demo-logins.ts';
import type { DemoMembers } from './common/past.ts';

const DAY_MS = 86_400_000;
const [KATHARINA, JONAS, GERDA] = DEMO_LOGINS;

export interface MemberSeed {
  readonly name: keyof DemoMembers;
  readonly row: Insertable<MemberTable>;
  readonly password?: string;
  readonly zipDobAllowed: boolean;
  readonly cards: readonly { readonly cardNumber: string; readonly kind: 'plastic' | 'digital'; readonly status: 'active' | 'blocked' | 'ordered' }[];
  readonly history: 'long' | 'short' | 'plain';
}

const ids = (name: string) => ({
  anonymous_id: `anon-${name}-7f3a`,
  tracking_id_airship: `as-${name}-0c51`,
  ols_id: `ols-${name}-91d4`,
  tracking_id_web_track: `wt-${name}-5be8`,
  tracking_id_offerista: `br-${name}-2a67`,
  tracking_id_ad_server: `ad-${name}-e309`,
});

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

const katharina = (now: Date): MemberSeed => ({
  name: 'katharina',
  row: {
    ...ids('katharina'),
    card_number: KATHARINA.cardNumber,
    email: KATHARINA.email,
    salutation: 'Female',
    firstname: 'Katharina',
    lastname: 'Lindner',
    birthdate: KATHARINA.birthday,
    street: 'Lindenblütenweg',
    street_number: '12a',
    postcode: KATHARINA.postcode,
    city: 'Köln',
    country_code: 'DE',
    phone: '',
    mobile_phone: '+49 1555 0101234',
    member_type_key: 'STANDARD',
    newsletter_service: 'Ja',
    data_usage_declaration: 'Ja',
    app_last_login: daysBefore(now, 6),
    created_at: daysBefore(now, 1_120),
    email_confirmed_at: daysBefore(now, 1_120),
  },
  password: KATHARINA.password,
  zipDobAllowed: true,
  cards: [
    { cardNumber: KATHARINA.cardNumber, kind: 'plastic', status: 'active' },
    { cardNumber: '4210067397', kind: 'digital', status: 'active' },
  ],
  history: 'long',
});

const jonas = (now: Date): MemberSeed => ({
  name: 'jonas',
  row: {
    ...ids('jonas'),
    card_number: JONAS.cardNumber,
    email: JONAS.email,
    salutation: 'Male',
    firstname: 'Jonas',
    lastname: 'Albrecht',
    birthdate: JONAS.birthday,
    street: 'Am Mühlengraben',
    street_number: '3',
    postcode: JONAS.postcode,
    city: 'Leipzig',
    country_code: 'DE',
    phone: '',
    mobile_phone: '',
    member_type_key: 'STANDARD',
    newsletter_service: 'Unbestaetigt',
    data_usage_declaration: 'Nein',
    app_last_login: null,
    created_at: daysBefore(now, 19),
    email_confirmed_at: daysBefore(now, 19),
  },
  password: JONAS.password,
  zipDobAllowed: true,
  cards: [{ cardNumber: JONAS.cardNumber, kind: 'digital', status: 'active' }],
  history: 'short',
});

const gerda = (now: Date): MemberSeed => ({
  name: 'gerda',
  row: {
    ...ids('gerda'),
    card_number: GERDA.cardNumber,
    email: null,
    salutation: 'Female',
    firstname: 'Gerda',
    lastname: 'Hoffmeister',
    birthdate: GERDA.birthday,
    street: 'Fischerstraße',
    street_number: '48',
    postcode: GERDA.postcode,
    city: 'Flensburg',
    country_code: 'DE',
    phone: '+49 461 5550142',
    mobile_phone: '',
    member_type_key: 'STANDARD',
    newsletter_service: 'Nein',
    data_usage_declaration: 'Nein',
    app_last_login: null,
    created_at: daysBefore(now, 800),
  },
  zipDobAllowed: true,
  cards: [{ cardNumber: GERDA.cardNumber, kind: 'plastic', status: 'active' }],
  history: 'plain',
});

/** Dates are set around `now`; everything else is fixed. */
export const memberSeeds = (now: Date): readonly MemberSeed[] => [katharina(now), jonas(now), gerda(now)];
