// All that the member has won in a campaign, with codes and until when they hold.
import { winState, type Win, type WinCode as Code } from '@pluspunkt/core/campaigns';
import { useQuery } from '@tanstack/react-query';
import { BlockView } from '../../../platform/blocks/block.tsx';
import { useBlock } from '../../../platform/blocks/use-block.ts';
import { CampaignsPort } from '../../../platform/container/tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { formatDay } from '../../../ui/format-day.ts';
import { SectionHead } from '../../../ui/layout/layout.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { memberQueries, type Campaign } from '../campaigns.queries.ts';
import { winsCopy } from '../game-de.ts';
import styles from './own-wins.module.css';
import { Redeem } from './result.tsx';
import { WinCode } from './win-code.tsx';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

interface RowProps {
  readonly campaign: string;
  readonly win: Win;
  readonly code: Code | undefined;
  readonly now: number;
}

function State({ campaign, win, code, now }: RowProps) {
  const copy = useTexts(winsCopy);
  const state = winState(win, code, new Date(now));
  if (state === 'used') return <Badge tone="success">{copy.used}</Badge>;
  if (state === 'expired') return <Badge tone="neutral">{copy.expired}</Badge>;
  return state === 'code' && win.code !== undefined ? <WinCode code={win.code} /> : <Redeem campaign={campaign} win={win} />;
}

function Row(props: RowProps) {
  const copy = useTexts(winsCopy);
  const { win, code, now } = props;
  const today = new Date(now);
  const facts = [copy.drawn(formatDay(win.drawnAt, today)), code === undefined ? undefined : copy.validTo(formatDay(code.validTo, today))];
  return (
    <li className={styles.row}>
      <Picture src={win.prize.image} alt="" size="m" tint="butter" />
      <div className={styles.words}>
        <h3 className={styles.name}>{win.prize.name}</h3>
        <p className="u-meta">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.state}>
        <State {...props} />
      </div>
    </li>
  );
}

interface OwnWinsProps {
  readonly campaign: Campaign;
  readonly cardNumber: string;
  readonly now: number;
}

export function OwnWins({ campaign: { status }, cardNumber, now }: OwnWinsProps) {
  const copy = useTexts(winsCopy);
  const own = memberQueries(usePort(CampaignsPort), cardNumber, status.name);
  const block = useBlock(own.wins);
  const { data: codes = [] } = useQuery(own.winCodes);
  return (
    <Card as="section" look="panel" labelledBy="gewinne" className={styles.wins}>
      <SectionHead id="gewinne" title={copy.title} />
      <BlockView block={block} skeleton={<Skeleton shape="box" className={styles.coming} />} failure={copy.failed}>
        {(wins) =>
          wins.length === 0 ? (
            <p className="u-meta">{copy.empty}</p>
          ) : (
            <ul>
              {wins.map((win) => (
                <Row key={win.drawId} campaign={status.name} win={win} code={codes.find(({ code }) => code === win.code)} now={now} />
              ))}
            </ul>
          )
        }
      </BlockView>
    </Card>
  );
}
