// The outcome of a draw or a code, and what one does with it.
import type { Win } from '@pluspunkt/core/campaigns';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CampaignsPort } from '../../../platform/container/tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { MemberPort } from '../../../platform/session/session.tokens.ts';
import { useLoggedIn } from '../../../platform/session/use-session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { memberCampaignKey, winContentQuery, type Campaign } from '../campaigns.queries.ts';
import { resultCopy } from '../game-de.ts';
import styles from './result.module.css';
import { useAction } from './use-action.ts';
import { WinCode } from './win-code.tsx';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

interface ResultProps {
  readonly campaign: Campaign;
  readonly win: Win;
  /** A new result gets the focus, so that keyboard and screen reader continue there. */
  readonly live?: boolean;
}

/** Redeems a win; a repeated click has no further effect. */
function useRedeem(campaign: string) {
  const gateway = usePort(CampaignsPort);
  const memberData = usePort(MemberPort);
  const queries = useQueryClient();
  const cardNumber = useLoggedIn()?.cardNumber ?? '';
  return useAction({
    call: (drawId: string) => gateway.redeem(campaign, drawId),
    onDone: () => {
      memberData.reload();
      void queries.invalidateQueries({ queryKey: memberCampaignKey(cardNumber, campaign) });
    },
  });
}

export function Redeem({ campaign, win }: { readonly campaign: string; readonly win: Win }) {
  const copy = useTexts(resultCopy);
  const { working, problem, run } = useRedeem(campaign);
  const [redeemed, setRedeemed] = useState(win.redeemed);
  const { prize } = win;
  if (redeemed || win.redeemed) return <Notice kind="success" live title={prize.points === undefined ? copy.redeemedOther : copy.redeemedPoints(prize.points)} />;
  const redeem = async (): Promise<void> => {
    const done = await run(win.drawId);
    if (done?.redeemed === true) setRedeemed(true);
  };
  return (
    <>
      <Button size="medium" loading={working} loadingLabel={copy.redeeming} onClick={() => void redeem()}>
        {prize.kind === 'points' ? copy.redeem : copy.take}
      </Button>
      {problem === undefined ? null : <Notice kind="error" live title={problem} />}
    </>
  );
}

export function Result({ campaign, win, live = false }: ResultProps) {
  const copy = useTexts(resultCopy);
  const gateway = usePort(CampaignsPort);
  const { data: content } = useQuery(winContentQuery(gateway, win.prize.id));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (live) heading.current?.focus();
  }, [live]);
  const { prize, code } = win;
  const blank = prize.kind === 'blank';
  return (
    <div className={`${styles.result} ${blank ? styles.blank : ''}`}>
      <Picture src={prize.image} alt="" size="xl" tint={blank ? 'stone' : 'butter'} round eager />
      <div className={styles.words}>
        <h3 ref={heading} tabIndex={-1}>
          {content?.headline ?? (blank ? copy.blank : prize.name)}
        </h3>
        {content === undefined ? null : <p>{content.text}</p>}
        {code === undefined ? null : <WinCode code={code} />}
        {blank || prize.kind === 'voucher' ? null : <Redeem campaign={campaign.status.name} win={win} />}
        {content?.link === undefined || content.link === '/aktionen' ? null : (
          <Link href={content.link} look="text">
            {copy.more}
          </Link>
        )}
      </div>
    </div>
  );
}
