// Registers the service worker, and tells where a newer one waits to be let in.
import { announceNewVersion } from '../new-version/new-version.ts';

/** Where the server has the worker. */
export const WORKER_PATH = '/sw.js';

interface TrustedTypesLike {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown };
}

/** Pages demand trusted addresses: there is one. */
function workerAddress(window: Window): string {
  const trusted = (window as { trustedTypes?: TrustedTypesLike }).trustedTypes;
  const policy = trusted?.createPolicy('pluspunkt-worker', { createScriptURL: (asked) => (asked === WORKER_PATH ? asked : '') });
  return (policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH) as string;
}

function tellOfUpdates(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
  // Without a worker in charge the one that comes is the first, and no news.
  const tell = (): void => {
    if (registration.waiting !== null && container.controller !== null) announceNewVersion();
  };
  tell();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell));
}

/** Never fails: what it brings is for times without a network only. */
export async function registerWorker(window: Window): Promise<void> {
  try {
    const { serviceWorker } = window.navigator;
    const registration = await serviceWorker.register(workerAddress(window), { updateViaCache: 'none' });
    tellOfUpdates(registration, serviceWorker);
  } catch {
    // Forbidden, unknown, or the network went: the page is as good as before.
  }
}
