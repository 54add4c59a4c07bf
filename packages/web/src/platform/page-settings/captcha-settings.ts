// What a page knows of the outside captcha, where an operator has configured one. Read by the server and the browser.

export interface CaptchaSettings {
  /** v2 shows a widget; v3 runs invisibly. */
  readonly version: 'v2' | 'v3';
  readonly siteKey: string;
  /** Origin of its script. */
  readonly origin: string;
}

/** The document in which the outside script runs, apart from every form. */
export const CAPTCHA_FRAME_PATH = '/sicherheitspruefung/rahmen';

/** The settings as attributes of the page's root. */
export const captchaAttribute = ({ version, siteKey, origin }: CaptchaSettings): string => `${version} ${siteKey} ${origin}`;

/** Undefined where a page knows of none. */
export function captchaSettingsOf(attribute: string | undefined): CaptchaSettings | undefined {
  const [version, siteKey, origin] = attribute?.split(' ') ?? [];
  if ((version !== 'v2' && version !== 'v3') || siteKey === undefined || origin === undefined) return undefined;
  return { version, siteKey, origin };
}
