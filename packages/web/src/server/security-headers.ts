// Headers of every page: nothing runs but our own files, nobody frames us, nothing leaks to other hosts.
import { createMiddleware } from 'hono/factory';

export interface Outside {
  readonly tagOrigin?: string;
  /** Whether pages show the frame of the outside captcha or of the outside map: documents of ours. */
  readonly frames?: boolean;
}

/** Both ask for a document of ours in a frame. */
export const showsFrames = ({ captcha, maps }: { readonly captcha?: unknown; readonly maps?: unknown }): boolean => captcha !== undefined || maps !== undefined;

/** What a document may load and run; `style` is the source of the style that it carries itself. */
export const contentPolicy = ({ tagOrigin, frames = false }: Outside, style?: string): string => {
  // The tag manager is another host: it is allowed where an operator has named it, and nowhere else.
  const tags = tagOrigin === undefined ? '' : ` ${tagOrigin}`;
  return [
    "default-src 'none'",
    `script-src 'self'${tags}`,
    `style-src 'self'${style === undefined ? '' : ` ${style}`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${tags}`,
    ...(frames ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
};

/** `development` lets the development server inject its styles and its client. */
export const securityHeaders = ({ development, https, ...outside }: Outside & { readonly development: boolean; readonly https: boolean }) => {
  const policy = contentPolicy(outside);
  return createMiddleware(async (context, next) => {
    await next();
    const { headers } = context.res;
    // A document of another kind brings a policy of its own.
    if (!development && !headers.has('content-security-policy')) headers.set('content-security-policy', policy);
    headers.set('x-content-type-options', 'nosniff');
    // A page whose address holds a secret says something stricter.
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()');
    if (https) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
  });
};
