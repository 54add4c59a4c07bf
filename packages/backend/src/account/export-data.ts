// Everything that the programme stores of a member, read in one transaction.
import type { memberExport } from '@pluspunkt/adapters/account/contract';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import { readConsent } from '../consents/index.ts';
import { type Databases, productsNextTo } from '../platform/db/both-databases.ts';
import type { Database } from '../platform/db/database.ts';
import type { BackendDependencies } from '../dependencies.ts';
import { readFavourites, readPartnerFavourites } from '../favourites/index.ts';
import type { MemberIdentity } from '../platform/http/route.ts';
import { readJournal } from '../partners/index.ts';
import { readBookings } from '../points/index.ts';
import { cardsOf, frontendIdsOf, readDismissals, readHousehold, readMember, readProfile } from '../profile/index.ts';
import { readDevices } from './devices.ts';
import { MOST_ROWS, readMails, readRecords } from './records.ts';

type Needs = Databases & Pick<BackendDependencies, 'clock' | 'settings'>;

/** No real account has more: bookings are made by tills, not by the member. */
const MOST_BOOKINGS = 100_000;
const CONSENTS = ['customizedadverts', 'onlinemarketing', 'newsletter'] as const;

const readPoints = async (db: Kysely<Database>, memberId: number) => {
  const expiries = await db
    .selectFrom('point_batch')
    .select((build) => ['expires_on as expiresOn', build.fn.sum<number>('remaining').as('points')])
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .groupBy('expires_on')
    .orderBy('expires_on')
    .execute();
  const { result } = await readBookings(db, { memberId, offset: 0, limit: MOST_BOOKINGS });
  return { expiries, bookings: result.flatMap(({ bookings }) => bookings) };
};

const readSections = async (db: Kysely<Database>, needs: Needs, { memberId, sessionId }: MemberIdentity) => {
  const now = needs.clock.now();
  return {
    profile: await readProfile(db, memberId, now),
    household: await readHousehold(db, memberId),
    cards: await cardsOf(db, memberId),
    ...(await readPoints(db, memberId)),
    consents: await Promise.all(CONSENTS.map((consent) => readConsent(db, memberId, consent))),
    partnerFavourites: await readPartnerFavourites(db, memberId),
    productFavourites: await readFavourites({ database: db, products: productsNextTo(db, needs) }, memberId, now),
    clickOuts: await readJournal(db, memberId, MOST_ROWS),
    dismissals: await readDismissals(db, memberId),
    devices: await readDevices({ ...needs, database: db }, { memberId, sessionId }),
    records: { ...(await readRecords(db, memberId)), mails: await readMails(db, memberId) },
  };
};

export const exportMember = (needs: Needs, member: MemberIdentity): Promise<z.input<typeof memberExport>> =>
  needs.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const row = await readMember(tx, member.memberId);
      return {
        exportedAt: needs.clock.now().toISOString(),
        cardNumber: row.card_number,
        memberSince: row.created_at.toISOString(),
        frontendIds: frontendIdsOf(row),
        ...(await readSections(tx, needs, member)),
      };
    });
