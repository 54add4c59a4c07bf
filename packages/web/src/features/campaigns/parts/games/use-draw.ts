// A member's draws in one campaign: one at a time, each of them once, and none of them lost.
import { dayOfCampaign, withPlayedDay, type Win } from '@pluspunkt/core/campaigns';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { either as E, option as O } from 'fp-ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { CampaignsPort } from '../../../../platform/container/tokens.ts';
import { useModule, usePort } from '../../../../platform/container/use-port.tsx';
import { campaignsModule } from '../../campaigns.module.ts';
import { memberCampaignKey, memberQueries, type Campaign } from '../../campaigns.queries.ts';
import { PrizeDrawPort } from '../../campaigns.tokens.ts';
import { useAction } from '../use-action.ts';
import type { Player } from '../use-participation.ts';

export interface Draws {
  /** The draw that is shown; absent until there is one. */
  readonly win: Win | undefined;
  /** The draw was made on an earlier visit, and its answer got lost. */
  readonly recovered: boolean;
  readonly drawing: boolean;
  readonly problem: string | undefined;
  readonly draw: () => Promise<Win | undefined>;
  /** Draws of today that are left. */
  readonly chancesLeft: number;
  /** Refetches the numbers; called after the result was shown, so that they do not reveal it. */
  readonly settle: () => void;
}

export function useDraw({ status: { name, startsAt }, settings: { doors } }: Campaign, { cardNumber, status }: Player): Draws {
  const gateway = usePort(CampaignsPort);
  useModule(campaignsModule);
  const draws = usePort(PrizeDrawPort);
  const queries = useQueryClient();
  const own = memberQueries(gateway, cardNumber, name);
  const { data: wins } = useQuery(own.wins);
  const [shown, show] = useState<{ readonly win: Win; readonly recovered: boolean }>();
  const [recovering, setRecovering] = useState(false);
  const chance = { campaign: name, owner: cardNumber };

  const storeDay = async (win: Win): Promise<void> => {
    const day = dayOfCampaign(new Date(startsAt), new Date(win.drawnAt), doors);
    if (doors === 0 || day === 0) return;
    const stored = queries.getQueryData<Readonly<Record<string, string>>>(own.parameters.queryKey)?.['gespielt'];
    // Only a mark in the calendar: without it the win is as good.
    await gateway.setParameters(name, { gespielt: withPlayedDay(stored, day, doors) }, { keepalive: true })();
  };
  const { working, problem, run } = useAction({
    call: () => draws.draw({ ...chance, lastWin: wins === undefined ? undefined : (wins[0]?.drawId ?? null) }),
    onDone: (win: Win) => {
      show({ win, recovered: false });
      void storeDay(win);
    },
    onFailed: (failure) => {
      if (failure._tag === 'HttpError' && failure.status === 409) void queries.invalidateQueries({ queryKey: memberCampaignKey(cardNumber, name) });
    },
  });

  const recover = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    setRecovering(true);
    const found = await draws.recover(chance, { signal })();
    if (signal.aborted) return;
    setRecovering(false);
    if (E.isLeft(found) || O.isNone(found.right)) return;
    const win = found.right.value;
    show({ win, recovered: true });
    void storeDay(win);
    void queries.invalidateQueries({ queryKey: memberCampaignKey(cardNumber, name) });
  });
  useEffect(() => {
    const controller = new AbortController();
    const again = (): void => void recover(controller.signal);
    again();
    window.addEventListener('online', again, { signal: controller.signal });
    return () => controller.abort();
  }, [cardNumber, name]);

  return {
    win: shown?.win,
    recovered: shown?.recovered ?? false,
    drawing: working || recovering,
    problem,
    draw: () => run(undefined),
    chancesLeft: status.chancesLeft,
    settle: () => void queries.invalidateQueries({ queryKey: memberCampaignKey(cardNumber, name) }),
  };
}
