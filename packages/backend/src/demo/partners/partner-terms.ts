// Terms and tills of the demo partners. The secrets are public: they belong to the demo data alone.
import type { Tx } from '../../platform/db/database.ts';
import { createCredential, type PartnerTermsRow, revokeSecret } from '../../tills/index.ts';
import { partnerRows } from './index.ts';

/** `je 2 €`, `je 2 Liter`; anything else is a visit. */
const BASES = { '€': { per: 'amount', unit: 100 }, Liter: { per: 'quantity', unit: 1_000 } } as const;
const VISIT = { per: 'visit', unit: 1 } as const;
/** Points of shops on site come after three days, of online shops after the time for returns. */
const RETURN_DAYS = { store: 3, online: 30 } as const;
const EXCLUDED = ['Tabak', 'Gutscheine'];

const basisOf = (unit: string): Pick<PartnerTermsRow, 'per' | 'unit'> => {
  const [, amount, of] = /^je (\d+) (€|Liter)$/.exec(unit) ?? [];
  return of === '€' || of === 'Liter' ? { ...BASES[of], unit: Number(amount) * BASES[of].unit } : VISIT;
};

export const partnerTermsRows = (now: Date): readonly PartnerTermsRow[] =>
  partnerRows(now).map((row) => ({
    partner_id: row.id,
    points: row.incentive_points,
    ...basisOf(row.incentive_unit),
    rounding: 'down',
    excluded_categories: EXCLUDED,
    excluded_gtins: [],
    sale_items_collect: true,
    most_points_a_day: null,
    return_days: row.is_premium ? RETURN_DAYS.store : RETURN_DAYS.online,
    price_in_hundredths: 120,
  }));

/** Its secret is in this file, so it ends with the demo data, also where the partner stays. */
const demoTills = (now: Date) => partnerRows(now).filter((row) => row.is_premium).map(({ id }) => ({ clientId: `${id}-kasse`, partnerId: id, name: 'Kasse', storeIds: [], secret: `demo-kasse-${id}` }));

export const revokeTills = async (tx: Tx, now: Date): Promise<void> => {
  for (const till of demoTills(now)) await revokeSecret(tx, till, now);
};

/** Client id `kornkiste-kasse`, secret `demo-kasse-kornkiste`. Requires the partners. */
export const seedTills = async (tx: Tx, now: Date): Promise<void> => {
  for (const till of demoTills(now)) await createCredential(tx, till, now);
};
