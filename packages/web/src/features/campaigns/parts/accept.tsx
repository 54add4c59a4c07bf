// Asks a member to accept a campaign's terms.
import { useQueryClient } from '@tanstack/react-query';
import { CampaignsPort } from '../../../platform/container/tokens.ts';
import { usePort } from '../../../platform/container/use-port.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { memberCampaignKey, type Campaign } from '../campaigns.queries.ts';
import { joinCopy } from '../de.ts';
import { Panel } from './panel.tsx';
import { TERMS_ID } from '../terms-id.ts';
import { useAction, type Action } from './use-action.ts';
import type { Player } from './use-participation.ts';
import { useTexts } from '../../../ui/texts/use-texts.tsx';

/** Accepts the displayed version of the terms. */
function useAccept({ status: { name, currentTermsVersion }, settings }: Campaign, cardNumber: string): Action<undefined, unknown> {
  const gateway = usePort(CampaignsPort);
  const queries = useQueryClient();
  const reload = (): void => void queries.invalidateQueries({ queryKey: memberCampaignKey(cardNumber, name) });
  return useAction<undefined, unknown>({
    call: () => (settings.mechanic === 'punktefest' ? gateway.acceptPunktefest(name) : gateway.accept(name, currentTermsVersion ?? '')),
    onDone: reload,
    onFailed: (failure) => {
      // Others than these must be read and accepted.
      if (failure._tag === 'HttpError' && failure.status === 409) {
        void queries.invalidateQueries({ queryKey: ['campaign', name] });
        reload();
      }
    },
  });
}

function TermsLink() {
  const copy = useTexts(joinCopy);
  return (
    <a href={`#${TERMS_ID}`} className="u-link">
      {copy.termsLink}
    </a>
  );
}

export default function Accept({ campaign, player, changed }: { readonly campaign: Campaign; readonly player: Player; readonly changed: boolean }) {
  const copy = useTexts(joinCopy);
  const { working, problem, run } = useAccept(campaign, player.cardNumber);
  return (
    <Panel title={changed ? copy.changedTitle : copy.termsTitle}>
      <p>
        {copy.termsText} <TermsLink />.
      </p>
      <Button type="block" loading={working} onClick={() => void run(undefined)}>
        {copy.accept}
      </Button>
      {problem === undefined ? null : <Notice kind="error" live title={problem} />}
    </Panel>
  );
}
