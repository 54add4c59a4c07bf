// Runs the whole product in one process: database, backend, jobs and web server; or the web server alone before a
// backend elsewhere (API_ORIGIN).
import type { ServerPorts } from '../composition/server.ts';
import { startProductionServer } from './production.ts';
import { startBackend, type RunningBackend } from './run-backend.ts';
import { readWebSettings } from './settings.ts';

export interface StartOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
  /** Another server than the production one, for development. */
  readonly serve?: typeof startProductionServer;
}

export interface RunningProduct {
  readonly address: string;
  /** Whether the demo world was filled in now, was there, or belongs to a backend elsewhere. */
  readonly seeded: 'now' | 'before' | 'elsewhere';
  stop(): Promise<void>;
}

/** Calls of the page renderer go straight into the backend of this process, not over a socket. */
const inProcess = (backend: RunningBackend): ServerPorts => ({
  origin: 'http://backend.invalid',
  fetch: async (input, init) => backend.fetch(input instanceof Request ? input : new Request(input, init)),
});

const logError = (fields: object, message: string): void => {
  process.stderr.write(`${JSON.stringify({ level: 'error', message, ...fields })}\n`);
};

export async function startProduct({ environment, say, serve = startProductionServer }: StartOptions): Promise<RunningProduct> {
  const { port, host, apiOrigin, publicOrigin, brochureGroup, layers, inspector, tagOrigin, captcha, maps, rewardShopHosts, maintenance } = readWebSettings(environment);
  const backend = apiOrigin === undefined ? await startBackend({ environment, say }) : undefined;
  const elsewhere = { origin: apiOrigin ?? '' };
  try {
    const server = await serve(
      {
        api: backend ?? elsewhere,
        ports: { ...(backend === undefined ? { ...elsewhere, fetch } : inProcess(backend)), brochureGroup, inspector, outsideMap: maps !== undefined, rewardShopHosts, publicOrigin },
        layers,
        tagOrigin,
        captcha,
        maps,
        health: async () => {
          const behind = await backend?.health();
          return { ...behind, parts: { web: true, ...behind?.parts } };
        },
        maintenance,
        publicOrigin,
        log: { error: logError },
      },
      port,
      host,
    );
    return {
      address: `http://${host.includes(':') ? `[${host}]` : host}:${String(server.port)}`,
      seeded: backend?.seeded ?? 'elsewhere',
      async stop() {
        await server.stop();
        await backend?.stop();
      },
    };
  } catch (error) {
    await backend?.stop();
    throw error;
  }
}
