// Stands on the page for the time in which the shop is closed: looks now and then whether it is open again, and then shows the page that was asked for.
const SHORTEST_MS = 10_000;
/** Not everybody comes back in the same moment. */
const SPREAD_MS = 10_000;

const later = () => globalThis.setTimeout(look, SHORTEST_MS + Math.random() * SPREAD_MS);

async function look() {
  try {
    const { status } = await globalThis.fetch(globalThis.location.href, { method: 'HEAD', cache: 'no-store' });
    if (status < 500) return globalThis.location.reload();
  } catch {
    // No network: the next look may find one.
  }
  later();
}

const words = globalThis.document.getElementById('von-selbst');
if (words !== null) words.hidden = false;
later();
