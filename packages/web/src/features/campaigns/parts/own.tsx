// What is the member's own on the page of a campaign: calendar, wins, and the prize they play for.
import { Calendar } from './calendar.tsx';
import type { Campaign } from '../campaigns.queries.ts';
import { OwnWins } from './own-wins.tsx';
import type { Player } from './use-participation.ts';
import { WishPrize } from './wish-prize.tsx';

const DRAWN: readonly (string | undefined)[] = ['scratch', 'wheel'];

interface OwnProps {
  readonly campaign: Campaign;
  readonly player: Player;
  readonly playing: boolean;
  readonly now: number;
}

export default function Own({ campaign, player: { cardNumber }, playing, now }: OwnProps) {
  const { settings, prizes, status } = campaign;
  const wins = settings.mechanic !== 'lottery' && settings.mechanic !== 'punktefest';
  return (
    <>
      {settings.doors > 0 && status.running ? <Calendar campaign={campaign} cardNumber={cardNumber} now={now} /> : null}
      {wins ? <OwnWins campaign={campaign} cardNumber={cardNumber} now={now} /> : null}
      {DRAWN.includes(settings.mechanic) && playing ? <WishPrize campaign={status.name} cardNumber={cardNumber} prizes={prizes} /> : null}
    </>
  );
}
