// The Punktefest: how many purchases there are, what they bring, and the next step.
import { PUNKTEFEST_STEPS } from '@pluspunkt/core/campaigns';
import { BlockView } from '../../../../platform/blocks/block.tsx';
import { useBlock } from '../../../../platform/blocks/use-block.ts';
import { CampaignsPort } from '../../../../platform/container/tokens.ts';
import { usePort } from '../../../../platform/container/use-port.tsx';
import { ProgressBar } from '../../../../ui/progress/progress-bar.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { memberQueries, type Campaign } from '../../campaigns.queries.ts';
import { festCopy } from '../../de.ts';
import { Panel } from '../panel.tsx';
import styles from './punktefest.module.css';
import { Steps } from '../steps.tsx';
import type { Player } from '../use-participation.ts';
import { useTexts } from '../../../../ui/texts/use-texts.tsx';

export function Punktefest({ campaign, player }: { readonly campaign: Campaign; readonly player: Player }) {
  const copy = useTexts(festCopy);
  const block = useBlock(memberQueries(usePort(CampaignsPort), player.cardNumber, campaign.status.name).punktefest);
  return (
    <Panel title={copy.title}>
      <BlockView block={block} skeleton={<Skeleton shape="box" className={styles.coming} />} failure={copy.failed}>
        {({ purchases, bonusPoints }) => {
          const next = PUNKTEFEST_STEPS.find((step) => purchases < step.purchases);
          return (
            <>
              <p className={styles.sum}>
                <strong>{copy.purchases(purchases)}</strong> · {copy.bonus(bonusPoints)}
              </p>
              <ProgressBar label={next === undefined ? copy.top : copy.next(next.purchases - purchases, next.points)} value={next === undefined ? 1 : purchases / next.purchases} tone="sun" />
              <Steps purchases={purchases} />
            </>
          );
        }}
      </BlockView>
    </Panel>
  );
}
