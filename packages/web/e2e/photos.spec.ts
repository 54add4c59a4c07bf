// Photos of any shape fill the place of a picture, whole: shops send landscapes and portraits.
import type { Page } from 'playwright/test';
import { intercept } from './support/intercept.ts';
import { expect, test } from './support/test.ts';

const SHAPES = { landscape: [1_200, 500], portrait: [500, 1_200] } as const;

/** Turns the 3D pictures of the page into photos of this shape, as a feed with pictures would; returns those that leave their place empty. */
const unfilledPlaces = (page: Page, address: string): Promise<{ readonly photos: number; readonly unfilled: readonly string[] }> =>
  page.evaluate(async (src) => {
    const selectors = [...document.styleSheets].flatMap((sheet) => {
      const within = (rules: CSSRuleList): string[] => [...rules].flatMap((rule) => (rule instanceof CSSStyleRule ? [rule.selectorText] : 'cssRules' in rule ? within(rule.cssRules as CSSRuleList) : []));
      return within(sheet.cssRules);
    });
    const photos = new Set<HTMLImageElement>();
    for (const [compound] of selectors.flatMap((selector) => [...selector.matchAll(/\.[\w.-]+\._photo_\w+/g)])) {
      const [photo = ''] = /_photo_\w+/.exec(compound) ?? [];
      for (const element of document.querySelectorAll(`main ${compound.replace(`.${photo}`, '')}`)) {
        element.classList.add(photo);
        for (const image of element instanceof HTMLImageElement ? [element] : element.querySelectorAll('img')) photos.add(image);
      }
    }
    for (const image of photos) {
      image.removeAttribute('srcset');
      image.loading = 'eager';
      image.src = src;
    }
    await Promise.all([...photos].map((image) => image.decode()));
    const unfilled = [...photos].flatMap((image) => {
      const place = image.closest('[class*="_frame_"]') ?? image;
      const [frame, box] = [place.getBoundingClientRect(), image.getBoundingClientRect()];
      if (frame.width === 0 || !image.checkVisibility()) return [];
      const scale = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight);
      const isFilled = image.naturalWidth * scale > frame.width - 2 || image.naturalHeight * scale > frame.height - 2;
      const isWhole = getComputedStyle(image).objectFit === 'contain' || Math.abs(box.width / box.height - image.naturalWidth / image.naturalHeight) < 0.02;
      return isFilled && isWhole ? [] : [`${Math.round(box.width)} × ${Math.round(box.height)} px in ${Math.round(frame.width)} × ${Math.round(frame.height)} px: ${place.className} in ${place.parentElement?.className ?? ''}`];
    });
    return { photos: photos.size, unfilled: [...new Set(unfilled)] };
  }, address);

test('photos fill their place, whole, on every page that shows products, rewards, coupons or campaigns', { tag: '@wide-alone' }, async ({ page }) => {
  await intercept(page, '**/photo-*.svg', (route) => {
    const [width, height] = SHAPES[/photo-(\w+)/.exec(route.request().url())?.[1] as keyof typeof SHAPES];
    return route.fulfill({ contentType: 'image/svg+xml', body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>` });
  });
  const unfilled: string[] = [];
  for (const path of ['/', '/preisvergleich', '/preisvergleich/c/genuss', '/preisvergleich/p/glutnest-tischgrill-glut-schwarz', '/preisvergleich/vergleich?p=2400000079194&p=2400009502808', '/praemien', '/praemien/koffer-kante', '/suche?q=tiere', '/e-coupons-aktionen/e-coupons', '/aktionen', '/aktionen/adventsrubbeln', '/prospekte']) {
    await page.goto(path);
    for (const shape of Object.keys(SHAPES)) {
      const found = await unfilledPlaces(page, `/photo-${shape}.svg`);
      expect(found.photos, path).toBeGreaterThan(0);
      unfilled.push(...found.unfilled.map((place) => `${path}, ${shape}: ${place}`));
    }
  }
  expect(unfilled).toEqual([]);
});
