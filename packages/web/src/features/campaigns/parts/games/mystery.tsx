// A code from a till receipt becomes a win.
import { mysteryCodeOf, type Win } from '@pluspunkt/core/campaigns';
import { useQueryClient } from '@tanstack/react-query';
import { option as O } from 'fp-ts';
import { useRef, useState, type FormEvent } from 'react';
import { CampaignsPort } from '../../../../platform/container/tokens.ts';
import { usePort } from '../../../../platform/container/use-port.tsx';
import { MemberPort } from '../../../../platform/session/session.tokens.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { memberCampaignKey, type Campaign } from '../../campaigns.queries.ts';
import { mysteryCopy } from '../../game-de.ts';
import { Panel } from '../panel.tsx';
import { Result } from '../result.tsx';
import styles from './mystery.module.css';
import { useAction } from '../use-action.ts';
import type { Player } from '../use-participation.ts';
import { useTexts } from '../../../../ui/texts/use-texts.tsx';

export function Mystery({ campaign, player }: { readonly campaign: Campaign; readonly player: Player }) {
  const copy = useTexts(mysteryCopy);
  const { name } = campaign.status;
  const gateway = usePort(CampaignsPort);
  const memberData = usePort(MemberPort);
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const [win, setWin] = useState<Win>();
  const { working, problem, run, forget } = useAction({
    call: (code: string) => gateway.redeemMystery(name, code),
    onDone: (found: Win) => {
      setWin(found);
      setTyped('');
      memberData.reload();
      void queries.invalidateQueries({ queryKey: memberCampaignKey(player.cardNumber, name) });
    },
    onFailed: () => field.current?.focus(),
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const code = mysteryCodeOf(typed);
    setMissing(O.isNone(code));
    if (O.isNone(code)) return field.current?.focus();
    return void run(code.value);
  };
  if (win !== undefined) {
    return (
      <Panel title={copy.title}>
        <Result campaign={campaign} win={win} live />
        <Button colour="outline-primary" type="block" onClick={() => setWin(undefined)}>
          {copy.another}
        </Button>
      </Panel>
    );
  }
  return (
    <Panel title={copy.title}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <TextField
          ref={field}
          label={copy.label}
          hint={copy.hint}
          error={missing ? copy.missing : problem}
          name="code"
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={(event) => {
            setTyped(event.target.value);
            setMissing(false);
            forget();
          }}
        />
        <Button type="submit" className={styles.submit} loading={working} loadingLabel={copy.checking}>
          {copy.submit}
        </Button>
      </form>
    </Panel>
  );
}
