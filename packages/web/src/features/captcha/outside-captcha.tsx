// The external captcha as a port: one proof at a time, nothing loaded before consent.
import type { CallFailure } from '@pluspunkt/core/failure';
import type { CaptchaGateway, ProofOptions } from '@pluspunkt/core/registration';
import { either as E } from 'fp-ts';
import { createRoot } from 'react-dom/client';
import { CaptchaDialog, type CaptchaDialogProps } from './captcha-dialog.tsx';
import { silentProof } from './captcha-frame.ts';
import { CAPTCHA_FRAME_PATH, type CaptchaSettings } from '../../platform/page-settings/captcha-settings.ts';
import styles from './captcha.module.css';
import { captchaCopy } from './de.ts';
import type { Texts } from '../../ui/texts/define-texts.ts';
import { TextsProvider } from '../../ui/texts/use-texts.tsx';

export interface OutsideCaptchaDeps {
  readonly settings: CaptchaSettings;
  /** Whether the user agreed in this browser session. */
  readonly consent: { readonly given: () => boolean; readonly give: () => void };
  readonly document: Document;
}

type Proof = Awaited<ReturnType<ReturnType<CaptchaGateway['prove']>>>;

const noProof: Proof = E.left<CallFailure>({ _tag: 'HttpError', status: 403, code: 'captcha-failed', message: '', requestId: '' });
const aborted: Proof = E.left<CallFailure>({ _tag: 'Aborted', requestId: '' });

const isOver = (signal: ProofOptions['signal']): boolean => signal?.aborted === true;

export function createOutsideCaptcha({ settings, consent, document }: OutsideCaptchaDeps, texts: Texts): CaptchaGateway {
  const copy = texts(captchaCopy);
  const { version } = settings;
  const proofOf = (token: string): Proof => E.right(version === 'v2' ? { v2: token } : { v3: token });
  let last: Promise<unknown> = Promise.resolve();

  /** Without a word, in a frame that is gone afterwards. */
  const inSilence = async (): Promise<string | undefined> => {
    const frame = document.createElement('iframe');
    frame.className = styles.unseen ?? '';
    frame.title = copy.frame;
    frame.tabIndex = -1;
    frame.ariaHidden = 'true';
    frame.src = CAPTCHA_FRAME_PATH;
    const token = silentProof(frame, settings);
    document.body.append(frame);
    return token.finally(() => frame.remove());
  };

  const inDialog = (stage: CaptchaDialogProps['stage'], signal: ProofOptions['signal']): Promise<Proof> =>
    new Promise((resolve) => {
      const place = document.createElement('div');
      document.body.append(place);
      const root = createRoot(place);
      const end = (proof: Proof): void => {
        signal?.removeEventListener('abort', giveUp);
        root.unmount();
        place.remove();
        resolve(proof);
      };
      const giveUp = (): void => end(aborted);
      signal?.addEventListener('abort', giveUp, { once: true });
      root.render(
        <TextsProvider value={texts}>
          <CaptchaDialog settings={settings} stage={stage} onAgree={consent.give} onProof={(token) => end(proofOf(token))} onGiveUp={() => end(noProof)} />
        </TextsProvider>,
      );
    });

  const prove = async ({ signal, quiet = false }: ProofOptions): Promise<Proof> => {
    if (isOver(signal)) return aborted;
    if (!consent.given()) return quiet ? noProof : inDialog('asking', signal);
    if (version === 'v2') return quiet ? noProof : inDialog('running', signal);
    const token = await inSilence();
    if (token !== undefined) return proofOf(token);
    return quiet || isOver(signal) ? noProof : inDialog('failed', signal);
  };

  return {
    prove:
      (options = {}) =>
      () => {
        const next = last.then(() => prove(options));
        last = next;
        return next;
      },
  };
}
