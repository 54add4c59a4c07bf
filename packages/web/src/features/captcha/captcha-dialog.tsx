// Asks for consent before the external captcha is loaded, shows its widget, and reports a failed load.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { pressedProof, silentProof } from './captcha-frame.ts';
import { CAPTCHA_FRAME_PATH, type CaptchaSettings } from '../../platform/page-settings/captcha-settings.ts';
import styles from './captcha.module.css';
import { captchaCopy } from './de.ts';
import { useTexts } from '../../ui/texts/use-texts.tsx';

type Stage = 'asking' | 'running' | 'failed';

export interface CaptchaDialogProps {
  readonly settings: CaptchaSettings;
  readonly stage: Stage;
  readonly onAgree: () => void;
  readonly onProof: (token: string) => void;
  readonly onGiveUp: () => void;
}

interface ProofFrameProps {
  readonly settings: CaptchaSettings;
  readonly onProof: (token: string) => void;
  readonly onTrouble: () => void;
}

/** The frame is loaded by being here. */
function ProofFrame({ settings, onProof, onTrouble }: ProofFrameProps) {
  const copy = useTexts(captchaCopy);
  const element = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState(false);
  const silent = settings.version === 'v3';
  const settle = useEffectEvent((token: string | undefined) => (token === undefined ? onTrouble() : onProof(token)));
  const show = useEffectEvent(() => setShown(true));
  useEffect(() => {
    const frame = element.current;
    if (frame === null) return undefined;
    let here = true;
    const proof = silent ? silentProof(frame, settings) : pressedProof(frame, settings, () => show());
    void proof.then((token) => here && settle(token));
    return () => {
      here = false;
    };
  }, [settings, silent]);
  return (
    <>
      {!shown && <p role="status">{copy.running}</p>}
      <iframe ref={element} src={CAPTCHA_FRAME_PATH} title={copy.frame} className={silent ? styles.unseen : styles.frame} {...(silent ? { tabIndex: -1, 'aria-hidden': true } : {})} />
    </>
  );
}

export function CaptchaDialog({ settings, stage: first, onAgree, onProof, onGiveUp }: CaptchaDialogProps) {
  const copy = useTexts(captchaCopy);
  const [stage, setStage] = useState(first);
  const go = (): void => {
    onAgree();
    setStage('running');
  };
  const ways =
    stage === 'running' ? undefined : (
      <>
        <Button onClick={go}>{stage === 'asking' ? copy.agree : copy.again}</Button>
        <Button colour="outline-neutral" onClick={onGiveUp}>
          {copy.giveUp}
        </Button>
      </>
    );
  return (
    <Dialog open size="s" onClose={onGiveUp} title={copy.title} actions={ways}>
      {stage === 'asking' && (
        <div className={styles.text}>
          <p>{copy.ask(new URL(settings.origin).host)}</p>
          <p>{copy.without}</p>
          <p>
            <a href="/datenschutz" target="_blank" rel="noopener">
              {copy.privacy}
            </a>
          </p>
        </div>
      )}
      {stage === 'running' && <ProofFrame settings={settings} onProof={onProof} onTrouble={() => setStage('failed')} />}
      {stage === 'failed' && (
        <Notice kind="error" live title={copy.failedTitle}>
          <p>{copy.failed}</p>
        </Notice>
      )}
    </Dialog>
  );
}
