// The emulated phone: screen, processor, and two networks.
import type { Browser, CDPSession, Locator, Page } from 'playwright/test';

export const SLOWER = 4;

export interface Network {
  readonly name: string;
  readonly bytesPerSecond: number;
  /** Of each request, in milliseconds. */
  readonly latencyMs: number;
}

export const LABORATORY: Network = { name: '1.6 Mbit/s, 150 ms', bytesPerSecond: 1_600_000 / 8, latencyMs: 150 };
/** As Lighthouse applies its slow phone with `--throttling-method=devtools`. */
export const APPLIED: Network = { name: '1,475 kbit/s, 562 ms', bytesPerSecond: 1_475_000 / 8, latencyMs: 562 };

export const slowDown = async (page: Page, { bytesPerSecond, latencyMs }: Network): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: latencyMs, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond / 2 });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return session;
};

/** A new visitor's phone. `scripts` run in each page before its own, as text, since this package has no DOM types. */
export const onPhone = async <A>(browser: Browser, scripts: readonly string[], run: (page: Page) => Promise<A>): Promise<A> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'de-DE', serviceWorkers: 'block' });
  try {
    for (const content of scripts) await context.addInitScript({ content });
    return await run(await context.newPage());
  } finally {
    await context.close();
  }
};

/** The centre of an element in view. */
export const middleOf = async (target: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await target.boundingBox();
  if (box === null) throw new Error('the element to be tapped is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
