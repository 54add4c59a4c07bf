// The steps of the first hour; gone once all are done.
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { hasRight, type ChecklistItem, type OperatorRole } from '@pluspunkt/core/operators';
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery } from '@tanstack/react-query';
import { usePort } from '../../platform/container/use-port.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import parts from '../parts/parts.module.css';
import { consolePaths } from '../paths.ts';
import { ChecklistPort } from '../ports.ts';
import { useOwn } from '../session/own.ts';
import styles from './dashboard.module.css';
import { dashboardCopy } from './de.ts';

const copy = dashboardCopy.checklist;

/** Where a step is done; mail is set up on the server. */
const PLACES: Readonly<Partial<Record<ChecklistItem['item'], { readonly href: string; readonly right: OperatorRole }>>> = {
  partner: { href: consolePaths.newEntry('partners'), right: 'offers' },
  store: { href: consolePaths.newEntry('stores'), right: 'offers' },
  coupon: { href: consolePaths.newEntry('coupons'), right: 'offers' },
  shop: { href: consolePaths.newEntry('shops'), right: 'prices' },
  feed: { href: consolePaths.feeds, right: 'prices' },
  legal: { href: consolePaths.kind('pages'), right: 'editorial' },
};

function Step({ step: { item, done } }: { readonly step: ChecklistItem }) {
  const { roles } = useOwn().operator;
  const place = PLACES[item];
  return (
    <li className={styles.step}>
      <Icon glyph={done === true ? CircleCheck : Circle} tone={done === true ? 'success' : 'grey'} label={done === undefined ? copy.isUnknown : done ? copy.isDone : copy.isOpen} />
      {done !== false || place === undefined || !hasRight(roles, place.right) ? (
        <span>{copy.items[item]}</span>
      ) : (
        <Link href={place.href} className={parts.link}>
          {copy.items[item]}
        </Link>
      )}
      {done === undefined && <span className="u-meta">{copy.isUnknown}</span>}
    </li>
  );
}

export function Checklist() {
  const checklist = usePort(ChecklistPort);
  const { data: steps = [] } = useQuery({ queryKey: ['checklist'], queryFn: ({ signal }) => toPromise(checklist.readChecklist({ signal })), staleTime: 0 });
  const done = steps.filter((step) => step.done === true).length;
  if (done === steps.length) return null;
  return (
    <Card as="section" look="panel" labelledBy="erste-schritte">
      <div className={parts.section}>
        <h2 id="erste-schritte">{copy.title}</h2>
        <p className="u-meta">{copy.done(done, steps.length)}</p>
        <ul className={styles.steps}>
          {steps.map((step) => (
            <Step key={step.item} step={step} />
          ))}
        </ul>
      </div>
    </Card>
  );
}
