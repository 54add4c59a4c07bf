// The odds of a campaign's prizes while they are typed, and what their shares add up to.
import { ALL_SHARES, oneIn, type DrawablePrize } from '@pluspunkt/core/campaigns';
import { option as O } from 'fp-ts';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Facts } from '../../parts/facts.tsx';
import { entriesCopy } from '../de.ts';
import type { Value } from './merge-versions.ts';

const copy = entriesCopy.odds;

const whole = (value: unknown): number => (typeof value === 'number' && Number.isInteger(value) ? value : 0);

const drawableOf = ({ weight, stock_total: total }: Value, index: number): DrawablePrize => ({ id: String(index), kind: 'goods', weight: whole(weight), stockLeft: typeof total === 'number' ? total : null });

const oddsOf = (prizes: readonly DrawablePrize[], id: string): string => O.match(() => copy.never, copy.oneIn)(oneIn(prizes, id));

export function PrizeOdds({ control }: { readonly control: Control<FieldValues> }) {
  const kind: unknown = useWatch({ control, name: 'kind' });
  const prizes = (useWatch({ control, name: 'prizes' }) ?? []) as readonly Value[];
  if (kind !== 'draw' || prizes.length === 0) return null;
  const drawable = prizes.map(drawableOf);
  const sum = drawable.reduce((all, { weight }) => all + weight, 0);
  return (
    <>
      <Notice kind={sum === ALL_SHARES ? 'success' : 'warning'} live>
        <p>{sum === ALL_SHARES ? copy.addsUp : copy.sum(sum, ALL_SHARES)}</p>
      </Notice>
      <Facts facts={prizes.map(({ name }, index) => [copy.prize(index + 1, String(name ?? '')), oddsOf(drawable, String(index))] as const)} />
    </>
  );
}
