// The reward for reading, for members with the points left this month.
import { READING_REWARD } from '@pluspunkt/core/brochures';
import { useQuery } from '@tanstack/react-query';
import { MEMBER_QUERIES } from '../../platform/session/session.tokens.ts';
import { toPromise } from '@pluspunkt/core/promises';
import { BrochuresPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { useLoggedIn } from '../../platform/session/use-session.ts';
import { Point } from '../../ui/icon/plus-dot.tsx';
import { rewardCopy } from './de.ts';
import styles from './reader.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

export function ReadingReward() {
  const copy = useTexts(rewardCopy);
  const brochures = usePort(BrochuresPort);
  const member = useLoggedIn();
  const { data } = useQuery({
    queryKey: [MEMBER_QUERIES, 'brochures', 'rewards-limit'] as const,
    queryFn: ({ signal }) => toPromise(brochures.rewardsLimit({ signal })),
    enabled: member !== undefined,
  });
  return (
    <p className={styles.reward}>
      <Point />
      <span>{`${copy.rule(READING_REWARD)} ${member === undefined ? copy.visitor : data === undefined ? '' : copy.left(data)}`}</span>
    </p>
  );
}
