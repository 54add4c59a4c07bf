// Filters rewards by points: the member's balance, or a typed limit. A plain form, so it works without script.
import Coins from 'lucide-react/icons/coins';
import { GetForm } from '../../ui/get-form/get-form.tsx';
import { LoginLink } from '../../platform/session/login-link.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ChipLink } from '../../ui/chip/chip.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { rewardsCopy } from './de.ts';
import { rewardsPath, type RewardsFilter } from './rewards.queries.ts';
import styles from './affordable-filter.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

interface AffordableFilterProps {
  readonly filter: RewardsFilter;
  /** Points of the member; nothing for visitors. */
  readonly balance?: number;
}

/** Stands in the same place for visitors and members, so that nothing moves when the member is known. */
function OwnPoints({ filter, balance }: AffordableFilterProps) {
  const copy = useTexts(rewardsCopy);
  if (balance === undefined) {
    return (
      <LoginLink size="small" colour="outline-neutral" className={styles.login}>
        {copy.affordableLogin}
      </LoginLink>
    );
  }
  const points = Math.max(0, balance);
  return (
    <ChipLink href={rewardsPath({ ...filter, points, page: 1 })} icon={Coins} current={filter.points === points}>
      {copy.affordable}
    </ChipLink>
  );
}

/** Give it the filter as its key: the field is uncontrolled. */
export function AffordableFilter({ filter, balance }: AffordableFilterProps) {
  const copy = useTexts(rewardsCopy);
  return (
    <div className={styles.filter}>
      <GetForm action="/praemien" parameters={filter.query === '' ? {} : { q: filter.query }} aria-label={copy.limitLabel} className={styles.form}>
        <TextField
          label={copy.limit}
          name="punkte"
          inputMode="numeric"
          small
          unit={copy.limitUnit}
          autoComplete="off"
          maxLength={16}
          defaultValue={filter.points}
          className={styles.field}
        />
        <Button type="submit" size="medium" colour="outline-neutral">
          {copy.limitSubmit}
        </Button>
      </GetForm>
      <div className={styles.chips}>
        <OwnPoints filter={filter} balance={balance} />
        {filter.points === undefined ? null : <ChipLink href={rewardsPath({ ...filter, points: undefined, page: 1 })}>{copy.anyPoints}</ChipLink>}
      </div>
    </div>
  );
}
