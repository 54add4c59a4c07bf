// `npm run audit -- pages`: every public page under the W3C validator and all rules of axe, in both themes, at 320 and 1280 px.
import { chromium } from 'playwright';
import { PUBLIC_ROUTES } from '../../../web/e2e/routes.ts';
import { violationsOfAllRules } from '../../../web/e2e/support/axe-all-rules.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../../web/e2e/support/chromium.ts';
import { startProduct } from '../../../web/e2e/support/product.ts';
import { buildWeb, isBuilt } from '../product/build-web.ts';
import { AXE_RULES_OFF } from './rules.ts';
import { validateHtml } from './validate-html.ts';

const WIDTHS = [320, 1280] as const;
const THEMES = ['light', 'dark'] as const;

async function auditWithAxe(origin: string): Promise<readonly string[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: [...CHROMIUM_FLAGS], ...(executablePath === undefined ? {} : { executablePath }) });
  try {
    const page = await browser.newPage({ bypassCSP: true, baseURL: origin, locale: 'de-DE', reducedMotion: 'reduce', serviceWorkers: 'block' });
    const complaints: string[] = [];
    for (const { path } of PUBLIC_ROUTES) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        for (const theme of THEMES) {
          await page.emulateMedia({ colorScheme: theme });
          complaints.push(...(await violationsOfAllRules(page, Object.keys(AXE_RULES_OFF))).map((violation) => `${path} ${width} px ${theme}  ${violation}`));
        }
      }
    }
    return complaints;
  } finally {
    await browser.close();
  }
}

if (!isBuilt()) await buildWeb();
const product = await startProduct();
try {
  const pages = new Map(await Promise.all(PUBLIC_ROUTES.map(async ({ path }) => [path, await (await fetch(product.origin + path)).text()] as const)));
  const complaints = [...(await validateHtml(pages)), ...(await auditWithAxe(product.origin))];
  for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
  process.stdout.write(`${pages.size} pages, ${complaints.length} complaints\n`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
} finally {
  await product.stop();
}
