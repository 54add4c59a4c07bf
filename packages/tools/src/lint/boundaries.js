// Who may import whom: the elements of the repository and the policies between them, for eslint-plugin-boundaries.
// The reasons are in docs/decisions/0001-hexagon.md.

/** Folders of the core without a capability: every capability may use them, and they use no capability. */
const CORE_SHARED = ['result', 'state', 'forms', 'locale'];

/** Which other capability a capability of the core may use, and always through its index.ts. Keep it free of circles. */
const CORE_CAPABILITY_USES = {
  session: ['navigation', 'second-factor'],
  profile: ['session', 'points'],
  registration: ['password', 'navigation'],
  prices: ['navigation'],
  rewards: ['navigation'],
  account: ['points'],
  brand: ['points'],
  search: ['rewards'],
  layers: ['session'],
  tracking: ['profile', 'session'],
  content: ['navigation'],
  coupons: ['paging'],
  partners: ['points'],
};

/** Only types may cross here: `import type` from the other's index.ts or types module. */
const CORE_CAPABILITY_TYPE_USES = {
  rewards: ['search'],
  search: ['prices'],
  brochures: ['search'],
  coupons: ['search'],
  partners: ['search'],
  stores: ['search'],
  tills: ['coupons'],
  operators: ['partners', 'passkeys', 'points', 'prices', 'profile', 'second-factor'],
  // Editors' pages show coupons, partners and products.
  content: ['coupons', 'prices', 'search'],
};

/** Which other capability a capability of the backend may use, and always through its index.ts. Keep it free of circles. */
const BACKEND_CAPABILITY_USES = {
  account: ['consents', 'favourites', 'partners', 'password', 'points', 'profile', 'session', 'tills'],
  admin: ['assets', 'backup', 'brochures', 'operators', 'prices', 'registration', 'search', 'tills'],
  brochures: ['assets', 'points', 'prices', 'search'],
  campaigns: ['points'],
  consents: ['session'],
  content: ['coupons', 'partners', 'points', 'prices', 'search'],
  coupons: ['search'],
  demo: ['admin', 'assets', 'brochures', 'campaigns', 'consents', 'content', 'coupons', 'favourites', 'layers', 'partners', 'points', 'prices', 'product-import', 'profile', 'registration', 'rewards', 'search', 'session', 'stores', 'tills'],
  favourites: ['prices'],
  feeds: ['operators', 'product-import'],
  openapi: ['assets'],
  operators: ['account', 'campaigns', 'partners', 'points', 'prices', 'profile', 'registration', 'session', 'tills'],
  partners: ['prices', 'profile', 'search'],
  passkeys: ['session'],
  password: ['consents', 'registration', 'session'],
  points: ['session'],
  prices: ['search'],
  preview: ['admin'],
  'product-import': ['assets', 'prices'],
  profile: ['points', 'registration', 'session'],
  registration: ['consents', 'points', 'session'],
  rewards: ['search'],
  'second-factor': ['session'],
  stores: ['search'],
  tills: ['password', 'points', 'product-import', 'profile', 'registration', 'session'],
};

/** Which other feature of the web app a feature may use, and always through its index.ts. Keep it free of circles. */
const WEB_FEATURE_USES = {
  brochures: ['shopping-list'],
  campaigns: ['content'],
  consents: ['account'],
  content: ['consents', 'contact', 'coupon-offers', 'partner-summary', 'prices'],
  coupons: ['coupon-offers', 'shopping-list'],
  favourites: ['partner-summary', 'products'],
  home: ['coupon-offers', 'partner-summary', 'rewards'],
  partners: ['account', 'favourites', 'partner-summary'],
  password: ['account'],
  points: ['account'],
  prices: ['favourites', 'partners', 'products'],
  profile: ['account'],
  registration: ['password'],
  search: ['partner-summary', 'prices'],
  'shopping-list': ['coupon-offers'],
};

const CORE_PACKAGES = ['rxjs', 'fp-ts', 'io-ts'];
/** Packages that run on servers only. */
const SERVER_PACKAGES = ['effect', 'undici', 'pino', 'hono', '@hono/node-server', 'kysely', 'pg', 'graphql', 'graphql-yoga', 'sharp'];
const BROWSER_ELEMENTS = ['web-feature', 'web-ui', 'web-shell', 'web-platform', 'web-console'];

export const elements = [
  { type: 'core', pattern: 'packages/core/src/*', capture: ['capability'], partialMatch: false },
  { type: 'core-root', pattern: 'packages/core/src', partialMatch: false },
  { type: 'adapters', pattern: 'packages/adapters/src', partialMatch: false },
  { type: 'backend-platform', pattern: 'packages/backend/src/platform', partialMatch: false },
  { type: 'backend-testing', pattern: 'packages/backend/src/testing', partialMatch: false },
  { type: 'backend-capability', pattern: 'packages/backend/src/*', capture: ['capability'], partialMatch: false },
  { type: 'backend', pattern: 'packages/backend/src', partialMatch: false },
  { type: 'testkit', pattern: 'packages/testkit/src', partialMatch: false },
  { type: 'web-server', pattern: 'packages/web/src/server', partialMatch: false },
  { type: 'web-feature', pattern: 'packages/web/src/features/*', capture: ['feature'], partialMatch: false },
  { type: 'web-console', pattern: 'packages/web/src/console', partialMatch: false },
  { type: 'web-ui', pattern: 'packages/web/src/ui', partialMatch: false },
  { type: 'web-shell', pattern: 'packages/web/src/shell', partialMatch: false },
  { type: 'web-platform', pattern: 'packages/web/src/platform', partialMatch: false },
  { type: 'e2e', pattern: 'packages/web/e2e', partialMatch: false },
  { type: 'web-root', pattern: 'packages/web', partialMatch: false },
  { type: 'tools', pattern: 'packages/tools/src', partialMatch: false },
  { type: 'scripts', pattern: 'scripts', partialMatch: false },
];

export const files = [
  { category: 'test', pattern: ['**/*.test.{ts,tsx}', 'packages/backend/src/**/{testing,*.process}.ts'] },
  {
    category: 'contract',
    pattern: ['packages/adapters/src/**/*.contract.ts', 'packages/adapters/src/contracts.ts', 'packages/adapters/src/transport/{contract,shapes}.ts'],
  },
];

const type = (...types) => ({ element: { types: { anyOf: types } } });
const capability = (name) => ({ element: { type: 'core', captured: { capability: name } } });
const exposed = (names, fileInternalPath) => ({ element: { type: 'core', captured: { capability: names }, fileInternalPath } });
const backendCapability = (name) => ({ element: { type: 'backend-capability', captured: { capability: name } } });
const BACKEND_ELEMENTS = ['backend', 'backend-platform', 'backend-capability', 'backend-testing'];
const test = (...types) => ({ ...type(...types), file: { categories: 'test' } });

const betweenPackages = [
  { from: type('core', 'core-root'), allow: { to: type('core-root') } },
  { from: type('adapters'), allow: { to: type('core', 'core-root') } },
  { from: type(...BACKEND_ELEMENTS), allow: [{ to: type('core', 'core-root') }, { to: { ...type('adapters'), file: { categories: 'contract' } } }] },
  { from: type('testkit'), allow: { to: type('core', 'core-root', 'adapters', ...BACKEND_ELEMENTS) } },
  { from: type('e2e'), allow: { to: type('core', 'core-root', 'web-root', 'testkit') } },
  { from: type('scripts', 'tools'), allow: { to: type('core', 'core-root', 'adapters', ...BACKEND_ELEMENTS, 'tools', 'testkit', 'web-root', 'web-server', 'web-shell', 'e2e') } },
];

const WEB_BELOW_FEATURES = ['core', 'core-root', 'adapters', 'web-ui', 'web-platform'];
const featureFile = (...fileInternalPath) => ({ element: { type: 'web-feature', fileInternalPath } });

const withinWeb = [
  { from: type('web-ui'), allow: { to: type('core', 'core-root') } },
  { from: type('web-platform'), allow: { to: type('core', 'core-root', 'adapters', 'web-ui') } },
  { from: type('web-feature'), allow: { to: type(...WEB_BELOW_FEATURES) } },
  ...Object.entries(WEB_FEATURE_USES).map(([name, uses]) => ({
    from: { element: { type: 'web-feature', captured: { feature: name } } },
    allow: { to: { element: { type: 'web-feature', captured: { feature: uses }, fileInternalPath: 'index.ts' } } },
  })),
  // A build apart, which visitors never load.
  { from: type('web-console'), allow: { to: type(...WEB_BELOW_FEATURES) } },
  { from: type('web-shell'), allow: { to: [type(...WEB_BELOW_FEATURES), featureFile('index.ts')] } },
  // Hosts that load after hydration get chunks of their own.
  { from: type('web-shell'), allow: { to: featureFile('*-host.tsx', 'initial-layer.tsx'), dependency: { nodeKind: 'dynamic-import' } } },
  // The containers load the modules that a page needs from its start.
  { from: type('web-root'), allow: { to: [type('tools', ...WEB_BELOW_FEATURES, 'web-shell', 'web-server', 'web-root', 'e2e'), featureFile('index.ts', '*.module.ts')] } },
  { from: type('web-server'), allow: { to: type('core', 'core-root', 'adapters', ...BACKEND_ELEMENTS, 'web-ui', 'web-platform', 'web-shell', 'web-root') } },
];

const withinBackend = [
  // The root collects the capabilities; shapes of it (the tables, what the service depends on) are shared by all.
  { from: type('backend'), allow: { to: [type('backend-platform'), { element: { type: 'backend-capability', fileInternalPath: 'index.ts' } }] } },
  { from: type('backend-testing'), allow: { to: type(...BACKEND_ELEMENTS) } },
  // The tables as one type.
  { from: { element: { type: 'backend', fileInternalPath: 'schema.ts' } }, allow: { to: type('backend-capability'), dependency: { kind: 'type' } } },
  { from: type('backend-platform', 'backend-capability'), allow: { to: type('backend'), dependency: { kind: 'type' } } },
  { from: type('backend-capability'), allow: { to: type('backend-platform') } },
  ...Object.entries(BACKEND_CAPABILITY_USES).map(([name, uses]) => ({
    from: backendCapability(name),
    allow: { to: { element: { type: 'backend-capability', captured: { capability: uses }, fileInternalPath: 'index.ts' } } },
  })),
];

const withinCore = [
  { from: type('core'), allow: { to: capability(CORE_SHARED) } },
  ...Object.entries(CORE_CAPABILITY_USES).map(([name, uses]) => ({ from: capability(name), allow: { to: exposed(uses, 'index.ts') } })),
  ...Object.entries(CORE_CAPABILITY_TYPE_USES).map(([name, uses]) => ({
    from: capability(name),
    allow: { to: exposed(uses, ['index.ts', '*.types.ts']), dependency: { kind: 'type' } },
  })),
];

const packagesFromOutside = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  // A workspace package that cannot be resolved is one that package.json does not declare.
  { disallow: { to: { module: { origin: 'external', source: '@pluspunkt/*' } } }, message: 'package.json does not declare this workspace package.' },
  { from: type('core', 'core-root'), disallow: { to: { module: { origin: ['external', 'core'] } } }, message: 'The core imports rxjs, fp-ts and io-ts only.' },
  { from: type('core', 'core-root'), allow: { to: { module: { origin: 'external', source: CORE_PACKAGES } } } },
  {
    from: type(...BROWSER_ELEMENTS),
    disallow: { to: [{ module: { origin: 'core' } }, { module: { origin: 'external', source: SERVER_PACKAGES } }] },
    message: 'This runs in the browser: no Node module and no server library.',
  },
];

/** Tests may also use the testkit and the test libraries; a test of the core may look at Node, the core itself may not. */
const inTests = [
  { from: test('core', 'core-root', 'adapters', ...BACKEND_ELEMENTS, ...BROWSER_ELEMENTS, 'web-server', 'web-root'), allow: { to: type('testkit') } },
  { from: test('web-shell', 'web-root'), allow: { to: type('web-feature', 'web-root') } },
  { from: test('web-feature', 'web-platform'), allow: { to: type('web-root', 'web-shell') } },
  { from: test('core', 'core-root'), allow: { to: { module: { origin: ['external', 'core'] } } } },
  // Tests of all capabilities.
  { from: test('core-root'), allow: { to: { element: { type: 'core', fileInternalPath: 'index.ts' } } } },
  { from: test('adapters', 'web-feature', 'web-shell', 'web-platform', 'web-console', 'web-root'), allow: { to: type(...BACKEND_ELEMENTS) } },
  { from: test(...BACKEND_ELEMENTS), allow: { to: type(...BACKEND_ELEMENTS) } },
  // A test of a page may render it inside the error page of the shell.
  { from: test('web-feature'), allow: { to: type('web-shell') } },
  { from: test(...BROWSER_ELEMENTS), allow: { to: { module: { origin: ['external', 'core'] } } } },
];

export const dependencies = {
  default: 'disallow',
  checkAllOrigins: true,
  message:
    'The architecture does not allow {{from.element.types}} to import this ({{dependency.source}}). Who may import whom: docs/decisions/0001-hexagon.md.',
  policies: [...packagesFromOutside, ...betweenPackages, ...withinWeb, ...withinBackend, ...withinCore, ...inTests],
};
