// The steps of the first hour; gone once all are done.
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ChecklistItem } from '@pluspunkt/core/operators';
import { toPromise } from '@pluspunkt/core/promises';
import { useQuery } from '@tanstack/react-query';
import { usePort } from '../../platform/container/use-port.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import parts from '../parts/parts.module.css';
import { consolePaths } from '../paths.ts';
import { ChecklistPort } from '../ports.ts';
import styles from './dashboard.module.css';
import { dashboardCopy } from './de.ts';

const copy = dashboardCopy.checklist;

/** Where a step is done; feeds and mail are set up on the server. */
const PLACES: Readonly<Record<ChecklistItem['item'], string | undefined>> = {
  partner: consolePaths.newEntry('partners'),
  store: consolePaths.newEntry('stores'),
  coupon: consolePaths.newEntry('coupons'),
  shop: consolePaths.newEntry('shops'),
  feed: undefined,
  legal: consolePaths.kind('pages'),
  mail: undefined,
};

function Step({ step: { item, done } }: { readonly step: ChecklistItem }) {
  const place = PLACES[item];
  return (
    <li className={styles.step}>
      <Icon glyph={done ? CircleCheck : Circle} tone={done ? 'success' : 'grey'} label={done ? copy.isDone : copy.isOpen} />
      {done || place === undefined ? (
        <span>{copy.items[item]}</span>
      ) : (
        <Link href={place} className={parts.link}>
          {copy.items[item]}
        </Link>
      )}
    </li>
  );
}

export function Checklist() {
  const checklist = usePort(ChecklistPort);
  const { data: steps = [] } = useQuery({ queryKey: ['checklist'], queryFn: ({ signal }) => toPromise(checklist.readChecklist({ signal })), staleTime: 0 });
  const done = steps.filter((step) => step.done).length;
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
