// Notifies members by mail that spending is locked. A job, since a refused call writes nothing itself.
import type { BackendDependencies } from '../dependencies.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { readExceeded } from '../platform/rate-limits/throttle.ts';
import { PASSWORD_ATTEMPTS, PASSWORD_KEY } from '../session/index.ts';
import { spendingLockedMail } from './de.ts';

/** One mail per lock. */
export const notifySpendingLocks = ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> =>
  database.transaction().execute(async (tx) => {
    const now = clock.now();
    const locks = await readExceeded(tx, PASSWORD_KEY, PASSWORD_ATTEMPTS);
    for (const lock of locks) {
      const memberId = Number(lock.key.slice(PASSWORD_KEY.length));
      const member = await tx.selectFrom('member').select(['email', 'firstname', 'lastname']).where('id', '=', memberId).executeTakeFirst();
      if (member === undefined || member.email === null) continue;
      const { email, firstname, lastname } = member;
      await enqueueMail(tx, spendingLockedMail({ email, firstname, lastname }), `spending-locked:${memberId}:${lock.endsAt}`, now);
    }
  });
