// Evidence for calls that no contract stands for; the check looks whether it is still there.

export interface Evidence {
  readonly client: string;
  readonly clientFile: string;
  readonly routeFile: string;
  readonly testFile: string;
  /** What the test's file must say. */
  readonly proof: string;
}

const session = (method: string, proof: string): Evidence => ({
  client: `SessionGateway.${method}`,
  clientFile: 'packages/adapters/src/session/openid-session-gateway.ts',
  routeFile: 'packages/backend/src/session/openid-routes.ts',
  testFile: 'packages/adapters/src/session/session.slow.test.ts',
  proof,
});

const build = (proof: string): Evidence => ({
  client: 'watchBuilds',
  clientFile: 'packages/web/src/app/new-build.ts',
  routeFile: 'packages/web/src/server/assets/builds.ts',
  testFile: 'packages/web/src/server/assets/builds.test.ts',
  proof,
});

/** By the name of the call. */
export const BY_HAND: Readonly<Record<string, Evidence>> = {
  'GET /builds/latest.json (latest-build file, to detect new deployments)': build('/builds/latest.json'),
  'GET /builds/meta/{build}.json (build manifest)': build('/builds/meta/two.json'),
  'GET /{page}/_payload.json (per-page payload)': {
    client: 'createPagePayloads',
    clientFile: 'packages/web/src/app/page-payload.ts',
    routeFile: 'packages/web/src/server/render/pages.ts',
    testFile: 'packages/web/src/server/render/pages.test.ts',
    proof: '/suche/_payload.json?q=blume',
  },
  'GET /auth/.well-known/openid-configuration': { ...session('login', 'session.login('), client: 'createTokenEndpoint', clientFile: 'packages/adapters/src/session/discovery.ts' },
  'POST /auth/connect/token (password grant)': session('login', 'session.login('),
  'POST /auth/connect/token (refresh grant)': session('refresh', 'session.refresh('),
  'GET /asset/{path}': {
    client: 'Picture',
    clientFile: 'packages/web/src/ui/picture/picture.tsx',
    routeFile: 'packages/backend/src/assets/assets.routes.ts',
    testFile: 'packages/backend/src/assets/assets.slow.test.ts',
    proof: 'createTestBackend(',
  },
};
