// Schema of consents: the texts, members' answers to them, newsletter subscriptions of visitors.
import type { Migration } from '../platform/db/migrate.ts';

const consents = `
create table data_protection_form (
  id text primary key check (length(id) between 1 and 60),
  form_number text not null,
  purpose text not null check (purpose in ('newsletter', 'registration', 'registration-app')),
  version text not null,
  headline text not null,
  text text not null,
  position integer not null
);
create table consent_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  consent text not null check (consent in ('customizedadverts', 'onlinemarketing', 'newsletter')),
  status text not null check (status in ('accepted', 'revoked', 'unconfirmed')),
  text_version text not null,
  origin text not null,
  changed_at timestamptz not null
);
create index consent_change_member on consent_change (member_id, consent, id desc);
create table newsletter_subscription (
  email text primary key check (email = lower(email) and length(email) between 3 and 254),
  status text not null check (status in ('unconfirmed', 'confirmed')),
  form_id text not null references data_protection_form,
  text_version text not null,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  check ((status = 'confirmed') = (confirmed_at is not null))
);
create table shared_consent (
  member_id bigint primary key references member on delete cascade,
  share_email boolean not null,
  share_profile boolean not null,
  share_consents boolean not null,
  changed_at timestamptz not null
);
`;

/** Without them no member could register in a new programme. Databases with forms keep theirs. */
const defaultForms = `
insert into data_protection_form (id, form_number, purpose, version, headline, text, position)
select form.id, 'DEV', form.purpose, '22.05.2018', form.headline, form.text, 0 from (values
  ('newsletter-2018', 'newsletter', 'Newsletter', 'Ich möchte per E-Mail über Coupons, Aktionen und Angebote des Programms und seiner Partner informiert werden. Meine Zustimmung kann ich jederzeit zurücknehmen, zum Beispiel über den Link am Ende jeder E-Mail.'),
  ('registrierung-2018', 'registration', 'Datenschutz', 'Meine Angaben werden verarbeitet, um mein Punktekonto zu führen: Name, Anschrift, Geburtsdatum, E-Mail-Adresse und die Umsätze, für die ich Punkte sammle. Partner erfahren davon nur, was sie zum Gutschreiben und Einlösen brauchen.'),
  ('registrierung-app-2018', 'registration-app', 'Datenschutz in der App', 'Meine Angaben werden verarbeitet, um mein Punktekonto zu führen: Name, Anschrift, Geburtsdatum, E-Mail-Adresse und die Umsätze, für die ich Punkte sammle. Partner erfahren davon nur, was sie zum Gutschreiben und Einlösen brauchen.')
) as form (id, purpose, headline, text)
where not exists (select from data_protection_form);
`;

export const consentMigrations: readonly Migration[] = [
  { id: '0001-consents', sql: consents },
  { id: '0002-default-forms', sql: defaultForms },
];
