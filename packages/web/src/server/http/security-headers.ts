// Security headers of every answer: only our own files run, no other site frames us, nothing leaks to other hosts.
import { createMiddleware } from 'hono/factory';

/** The only Trusted Types policy that our scripts create: the address of the service worker. */
const WORKER_POLICY = 'pluspunkt-worker';

export interface Outside {
  readonly tagOrigin?: string;
  /** Whether pages show the frame of the outside captcha or of the outside map: documents of ours. */
  readonly frames?: boolean;
}

/** Both ask for a document of ours in a frame. */
export const showsFrames = ({ captcha, maps }: { readonly captcha?: unknown; readonly maps?: unknown }): boolean => captcha !== undefined || maps !== undefined;

/** What a document may load and run; `style` is the hash of its inline style. */
export const contentPolicy = ({ tagOrigin, frames = false }: Outside, style?: string): string => {
  // The tag manager's host is allowed only where an operator has set it.
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
    // The names of the tag manager's own policies are unknown.
    ...(tagOrigin === undefined ? [`trusted-types ${WORKER_POLICY}`] : []),
  ].join('; ');
};

/** Features that no page uses, so that injected script cannot use them either. */
const UNUSED_FEATURES = [
  'accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'gamepad', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone',
  'midi', 'payment', 'picture-in-picture', 'serial', 'sync-xhr', 'usb', 'window-management', 'xr-spatial-tracking',
];
export const PERMISSIONS = [...UNUSED_FEATURES.map((name) => `${name}=()`), 'geolocation=(self)', 'screen-wake-lock=(self)', 'clipboard-write=(self)', 'publickey-credentials-create=(self)', 'publickey-credentials-get=(self)'].join(', ');

/** Types that a browser never shows as a document and never runs as a worker: a policy would have no effect. */
const INERT = /^(?:text\/css|font\/|image\/(?!svg))/;
const isInert = (headers: Headers): boolean => {
  const type = headers.get('content-type') ?? '';
  // Modules of the build run under the policy of the page that loads them; the worker's file is not immutable.
  return INERT.test(type) || (type.startsWith('text/javascript') && (headers.get('cache-control') ?? '').includes('immutable'));
};
/** Answers without a type are errors and are shown as documents. */
const isDocument = (headers: Headers): boolean => (headers.get('content-type') ?? 'text/html').startsWith('text/html');

/** `development` lets the development server inject its styles and its client. */
export const securityHeaders = ({ development, https, ...outside }: Outside & { readonly development: boolean; readonly https: boolean }) => {
  const policy = contentPolicy(outside);
  return createMiddleware(async (context, next) => {
    await next();
    const { headers } = context.res;
    // Other documents bring their own policy.
    if (!development && !headers.has('content-security-policy') && !isInert(headers)) headers.set('content-security-policy', policy);
    headers.set('x-content-type-options', 'nosniff');
    headers.set('cross-origin-resource-policy', 'same-origin');
    if (https) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
    // Nothing is cached unless it allows that.
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    // The rest is for documents only.
    if (!isDocument(headers)) return;
    // Pages whose address holds a secret set a stricter one.
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('permissions-policy', PERMISSIONS);
    // For browsers and scanners that ignore `frame-ancestors`; our own frames are framed by us.
    if (headers.get('content-security-policy')?.includes("frame-ancestors 'none'") === true) headers.set('x-frame-options', 'DENY');
  });
};
