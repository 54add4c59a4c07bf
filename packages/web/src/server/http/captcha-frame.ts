// The frame of the outside captcha: the only document in which its script may run.
import { CAPTCHA_FRAME_PATH, type CaptchaSettings } from '../../platform/page-settings/captcha-settings.ts';
import type { Context, Hono } from 'hono';
import { escapeHtml } from '../assets/escape-html.ts';
import { plainDocument } from '../assets/plain-document.ts';

/** Further hosts of this captcha: pictures, scripts. */
const COMPANIONS: Readonly<Record<string, string>> = { 'https://www.google.com': 'https://www.gstatic.com', 'https://www.recaptcha.net': 'https://www.gstatic.com' };

/** What the frame may load. The captcha uses inline styles, which are allowed here and nowhere else. */
export function captchaFramePolicy({ origin }: CaptchaSettings): string {
  const companion = COMPANIONS[origin];
  const hosts = companion === undefined ? origin : `${origin} ${companion}`;
  return [
    "default-src 'none'",
    `script-src ${hosts}`,
    "style-src 'unsafe-inline'",
    `img-src ${hosts} data:`,
    `font-src ${hosts}`,
    `connect-src ${hosts}`,
    `frame-src ${hosts}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

const scriptOf = ({ version, siteKey, origin }: CaptchaSettings): string =>
  `${origin}/recaptcha/api.js?hl=de&render=${version === 'v3' ? encodeURIComponent(siteKey) : 'explicit'}`;

const captchaFramePage = (settings: CaptchaSettings): string =>
  plainDocument({ title: 'Sicherheitsprüfung', head: `<style>body{margin:0}</style><script src="${escapeHtml(scriptOf(settings))}"></script>`, body: '<div></div>' });

/** Only our own pages may frame it. */
export function serveCaptchaFrame(app: Hono, settings: CaptchaSettings): void {
  const policy = captchaFramePolicy(settings);
  const page = captchaFramePage(settings);
  app.get(CAPTCHA_FRAME_PATH, (context: Context) => context.html(page, 200, { 'content-security-policy': policy, 'cache-control': 'no-store' }));
}
