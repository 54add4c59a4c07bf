// The ways through a member's account: one list, from which the tabs of all its pages and the overview are made.
import { memberCopy } from './de.ts';
import type { Texts } from '../../../ui/texts/define-texts.ts';

/** In display order. */
export const accountLinks = (texts: Texts) => {
  const copy = texts(memberCopy).pages;
  return [
    { id: 'account', href: '/mein-konto', ...copy.account },
    { id: 'points', href: '/mein-konto/punkte', ...copy.points },
    { id: 'donation', href: '/mein-konto/spenden', ...copy.donation },
    { id: 'voucher', href: '/mein-konto/gutschein', ...copy.voucher },
    { id: 'shopping', href: '/mein-konto/shopping', ...copy.shopping },
    { id: 'consents', href: '/mein-konto/einwilligungen', ...copy.consents },
    { id: 'devices', href: '/mein-konto/geraete', ...copy.devices },
    { id: 'data', href: '/mein-konto/daten', ...copy.data },
  ] as const;
};

type AccountLink = ReturnType<typeof accountLinks>[number];
export type MemberTab = AccountLink['id'];
