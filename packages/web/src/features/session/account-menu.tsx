// The member's corner: balance and initials, and behind them name, card, points and the way out. Loaded for members.
import type { MemberState } from '@pluspunkt/core/profile';
import type { MemberPoints } from '@pluspunkt/core/points';
import { pointsLabel, pointsParts } from '@pluspunkt/core/points';
import type { LoggedIn } from '@pluspunkt/core/session';
import Coins from 'lucide-react/icons/coins';
import LogOut from 'lucide-react/icons/log-out';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import Settings2 from 'lucide-react/icons/settings-2';
import User from 'lucide-react/icons/user';
import { MemberPort, SessionPort } from '../../platform/session/session.tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useMember } from '../../platform/session/use-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { formatCardNumber } from '../../ui/format-card-number.ts';
import { formatDay } from '../../ui/format-day.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { PointsTag } from '../../ui/tag/tag.tsx';
import styles from './account-box.module.css';
import { accountCopy } from './de.ts';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

/** The first letter; nothing of a name that has none. */
const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('de-DE') ?? '';

const initialsOf = ({ profile }: MemberState): string => initialOf(profile?.firstname ?? '') + initialOf(profile?.lastname ?? '');

const nameOf = ({ profile }: MemberState): string | undefined => (profile === undefined ? undefined : `${profile.firstname} ${profile.lastname}`);

/** The next day on which points expire, in words; nothing where none do soon. */
export function expiryText(points: MemberPoints, now: Date, texts: Texts): string | undefined {
  const copy = texts(accountCopy);
  const { expiring, expiresAt } = pointsParts(points, now);
  if (expiresAt === undefined) return undefined;
  const day = formatDay(expiresAt, now);
  return expiring === 1 ? copy.oneExpires('1 Punkt', day) : copy.expiry(pointsLabel(expiring), day);
}

function Balance({ points }: { readonly points: MemberPoints }) {
  const texts = useAllTexts();
  const copy = texts(accountCopy);
  const expiry = expiryText(points, new Date(), texts);
  const { pending } = pointsParts(points, new Date());
  return (
    <div className={styles.balance}>
      <PointsTag points={points.balance} size="xl" />
      {pending > 0 && <p className="u-meta">{copy.pending(pointsLabel(pending))}</p>}
      {expiry !== undefined && <p className={styles.expiry}>{expiry}</p>}
    </div>
  );
}

function Data({ member }: { readonly member: MemberState }) {
  const copy = useTexts(accountCopy);
  const { reload } = usePort(MemberPort);
  if (member.points !== undefined) return <Balance points={member.points} />;
  if (member.status !== 'failed') return <Skeleton shape="title" width={60} />;
  return (
    <div className={styles.balance} role="alert">
      <p>{copy.failed}</p>
      <Button size="small" colour="outline-neutral" icon={RotateCw} onClick={reload}>
        {copy.retry}
      </Button>
    </div>
  );
}

const waysOf = (texts: Texts) => {
  const copy = texts(accountCopy);
  return [
    { href: '/meine-karte', glyph: ScanBarcode, text: copy.card },
    { href: '/mein-konto/punkte', glyph: Coins, text: copy.points },
    { href: '/mein-konto', glyph: Settings2, text: copy.account },
  ];
};

function Sheet({ session, member }: { readonly session: LoggedIn; readonly member: MemberState }) {
  const texts = useAllTexts();
  const copy = texts(accountCopy);
  const { logout } = usePort(SessionPort);
  return (
    <div className={styles.sheet}>
      <div>
        <p className={styles.name}>{nameOf(member) ?? copy.menuUnnamed}</p>
        <p className="u-meta">
          {copy.cardNumber} <span className={styles.number}>{formatCardNumber(session.cardNumber)}</span>
        </p>
      </div>
      <Data member={member} />
      {session.loginType === 'zip-dob' && <p className="u-meta">{copy.limited}</p>}
      <ul className={styles.ways}>
        {waysOf(texts).map(({ href, glyph, text }) => (
          <li key={href}>
            <Link href={href} className={styles.way}>
              <Icon glyph={glyph} size="m" />
              {text}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={styles.way} onClick={() => void logout()}>
            <Icon glyph={LogOut} size="m" />
            {copy.logout}
          </button>
        </li>
      </ul>
    </div>
  );
}

export function AccountMenu({ session }: { readonly session: LoggedIn }) {
  const copy = useTexts(accountCopy);
  const member = useMember();
  const name = nameOf(member);
  const label = name === undefined ? copy.menuUnnamed : copy.menu(name);
  const { points } = member;
  const initials = initialsOf(member);
  return (
    <>
      {points === undefined && member.status !== 'failed' && <Skeleton shape="pill" className={styles.pillComing} />}
      {points !== undefined && (
        <Link href="/mein-konto/punkte" className={styles.pill}>
          <PointsTag points={points.balance} size="s" />
        </Link>
      )}
      <Popover
        id="konto-menue"
        label={label}
        align="end"
        trigger={(trigger) => (
          <button {...trigger} className={styles.initials}>
            <span aria-hidden="true">{initials === '' ? <Icon glyph={User} size="m" /> : initials}</span>
            <span className="u-hidden">{label}</span>
          </button>
        )}
      >
        <Sheet session={session} member={member} />
      </Popover>
    </>
  );
}
