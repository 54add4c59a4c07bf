// Registers the service worker, and reports a waiting new one.
import { announceNewVersion } from '../new-version/new-version.ts';

/** Where the server has the worker. */
const WORKER_PATH = '/sw.js';

interface TrustedTypesLike {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown };
}

/** Pages demand trusted addresses: there is one. */
function workerAddress(window: Window): string {
  const trusted = (window as { trustedTypes?: TrustedTypesLike }).trustedTypes;
  const policy = trusted?.createPolicy('pluspunkt-worker', { createScriptURL: (asked) => (asked === WORKER_PATH ? asked : '') });
  return (policy?.createScriptURL(WORKER_PATH) ?? WORKER_PATH) as string;
}

function announceUpdates(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
  // Without an active worker this is the first one, not an update.
  const tell = (): void => {
    if (registration.waiting !== null && container.controller !== null) announceNewVersion();
  };
  tell();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell));
}

/** Never fails: pages work without the worker. */
export async function registerWorker(window: Window): Promise<void> {
  try {
    const { serviceWorker } = window.navigator;
    const registration = await serviceWorker.register(workerAddress(window), { updateViaCache: 'none' });
    announceUpdates(registration, serviceWorker);
  } catch {
    // Forbidden, unknown, or the network went: the page is as good as before.
  }
}
