// The lotteries of a campaign: what can be joined, what has been, and how it went.
import { mayJoin, type Lottery } from '@pluspunkt/core/campaigns';
import { useQueryClient } from '@tanstack/react-query';
import { either as E } from 'fp-ts';
import { BlockView } from '../../../../platform/blocks/block.tsx';
import { useBlock } from '../../../../platform/blocks/use-block.ts';
import { CampaignsPort } from '../../../../platform/container/tokens.ts';
import { usePort } from '../../../../platform/container/use-port.tsx';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { formatDay } from '../../../../ui/format-day.ts';
import { Notice } from '../../../../ui/notice/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { useToast } from '../../../../ui/toast/toast.tsx';
import { memberQueries, type Campaign } from '../../campaigns.queries.ts';
import { lotteryCopy } from '../../game-de.ts';
import styles from './lotteries.module.css';
import { Panel } from '../panel.tsx';
import { useAction } from '../use-action.ts';
import type { Player } from '../use-participation.ts';
import { useTexts } from '../../../../ui/texts/use-texts.tsx';

interface LotteriesProps {
  readonly campaign: Campaign;
  readonly player: Player;
  readonly now: number;
}

/** Joins a lottery; the only lottery of a campaign by its own call, which also returns whether an earlier call succeeded. */
function useJoin(campaign: string, cardNumber: string, only: boolean) {
  const copy = useTexts(lotteryCopy);
  const gateway = usePort(CampaignsPort);
  const queries = useQueryClient();
  const toast = useToast();
  const { queryKey } = memberQueries(gateway, cardNumber, campaign).lotteries;
  return useAction({
    call: (formId: string) => async () => {
      const outcome = await (only ? gateway.joinOnly(campaign) : gateway.join(campaign, formId))();
      if (E.isRight(outcome) || outcome.left._tag === 'HttpError' || !only) return outcome;
      const joined = await gateway.joinedOnly(campaign)();
      return E.isRight(joined) && joined.right.joined ? E.right(undefined) : outcome;
    },
    onDone: () => {
      toast.success({ title: copy.done });
      void queries.invalidateQueries({ queryKey });
    },
    onFailed: () => void queries.invalidateQueries({ queryKey }),
  });
}

function Outcome({ lottery, now }: { readonly lottery: Lottery; readonly now: number }) {
  const copy = useTexts(lotteryCopy);
  const { joined, joinedAt, drawnAt, won } = lottery;
  if (joined && drawnAt !== undefined) return <Badge tone={won === true ? 'sun' : 'neutral'}>{won === true ? copy.won : copy.lost}</Badge>;
  if (joined) return <Badge tone="success">{copy.joined(formatDay(joinedAt ?? '', new Date(now)))}</Badge>;
  return <Badge tone="neutral">{drawnAt === undefined ? copy.closed : copy.drawn}</Badge>;
}

function Row({ lottery, only, campaign, player, now }: LotteriesProps & { readonly lottery: Lottery; readonly only: boolean }) {
  const copy = useTexts(lotteryCopy);
  const { working, problem, run } = useJoin(campaign.status.name, player.cardNumber, only);
  const open = mayJoin(lottery, new Date(now));
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{lottery.name}</h3>
        <p className="u-meta">{copy.closes(formatDay(lottery.closesAt, new Date(now)))}</p>
      </div>
      {open ? (
        <Button size="medium" loading={working} loadingLabel={copy.joining} aria-label={copy.joinOf(lottery.name)} onClick={() => void run(lottery.formId)}>
          {copy.join}
        </Button>
      ) : (
        <Outcome lottery={lottery} now={now} />
      )}
      {problem === undefined ? null : <Notice kind="error" live title={problem} className={styles.problem} />}
    </li>
  );
}

export function Lotteries(props: LotteriesProps) {
  const copy = useTexts(lotteryCopy);
  const { campaign, player } = props;
  const block = useBlock(memberQueries(usePort(CampaignsPort), player.cardNumber, campaign.status.name).lotteries);
  return (
    <Panel title={copy.title}>
      <BlockView block={block} skeleton={<Skeleton shape="box" className={styles.coming} />} failure={copy.failed}>
        {(lotteries) =>
          lotteries.length === 0 ? (
            <p>{copy.empty}</p>
          ) : (
            <ul className={styles.list}>
              {lotteries.map((lottery) => (
                <Row key={lottery.formId} lottery={lottery} only={lotteries.length === 1} {...props} />
              ))}
            </ul>
          )
        }
      </BlockView>
    </Panel>
  );
}
