// Runs the external captcha in a frame of our origin, so that its script has no access to the page's forms.
import { REQUEST_TIMEOUT_MS } from '@pluspunkt/adapters/transport/contract';
import { within } from '../../ui/within.ts';
import type { CaptchaSettings } from '../../platform/page-settings/captcha-settings.ts';

interface WidgetOptions {
  readonly sitekey: string;
  readonly theme: 'light' | 'dark';
  readonly size: 'normal' | 'compact';
  readonly callback: (token: string) => void;
  readonly 'error-callback': () => void;
}

/** The part of the outside script that we use. */
interface CaptchaApi {
  ready(run: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): PromiseLike<string>;
  render(place: Element, options: WidgetOptions): unknown;
}

/** How the outside service names our forms in its own reports. */
const ACTION = 'form';
/** Below this width the widget has a compact form. */
const WIDGET_WIDTH = 304;

/** Undefined where the script was held up, or the frame holds the browser's own page for times without a network. */
function apiIn(frame: HTMLIFrameElement): CaptchaApi | undefined {
  try {
    return (frame.contentWindow as { readonly grecaptcha?: CaptchaApi } | null)?.grecaptcha;
  } catch {
    return undefined;
  }
}

/** Undefined where the script is not there or does not answer. Ask before the frame has loaded. */
const captchaApi = (frame: HTMLIFrameElement): Promise<CaptchaApi | undefined> =>
  within(
    new Promise<CaptchaApi | undefined>((resolve) => {
      const loaded = (): void => {
        const api = apiIn(frame);
        if (api === undefined) resolve(undefined);
        else api.ready(() => resolve(api));
      };
      frame.addEventListener('load', loaded, { once: true });
    }),
    REQUEST_TIMEOUT_MS,
  );

/** Undefined where there is no proof. */
export async function silentProof(frame: HTMLIFrameElement, { siteKey }: CaptchaSettings): Promise<string | undefined> {
  const api = await captchaApi(frame);
  return api === undefined ? undefined : within(Promise.resolve(api.execute(siteKey, { action: ACTION })), REQUEST_TIMEOUT_MS);
}

/** The frame is as high as what it shows, a picture riddle included. */
const followHeight = (frame: HTMLIFrameElement, document: Document): void => {
  const fit = (): void => {
    frame.style.blockSize = `${document.documentElement.scrollHeight}px`;
  };
  new MutationObserver(fit).observe(document.body, { subtree: true, childList: true, attributes: true });
  fit();
};

/** Resolves with the proof once the user has solved the widget; undefined where it cannot be shown. */
export async function pressedProof(frame: HTMLIFrameElement, { siteKey }: CaptchaSettings, onShown: () => void): Promise<string | undefined> {
  const api = await captchaApi(frame);
  const { contentDocument } = frame;
  const place = contentDocument?.querySelector('div');
  if (api === undefined || contentDocument === null || place === null || place === undefined) return undefined;
  const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const proof = Promise.withResolvers<string | undefined>();
  api.render(place, {
    sitekey: siteKey,
    theme,
    size: frame.clientWidth < WIDGET_WIDTH ? 'compact' : 'normal',
    callback: proof.resolve,
    'error-callback': () => proof.resolve(undefined),
  });
  followHeight(frame, contentDocument);
  onShown();
  return proof.promise;
}
