// What is really painted: colours inside of parts of a page, read from a screenshot.
import type { Page } from 'playwright/test';

export interface Part {
  readonly name: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export interface Painted {
  readonly name: string;
  /** Between its lightest and its darkest pixel, from 1 to 21 (WCAG). */
  readonly contrast: number;
  /** Share of white pixels, from 0 to 1. */
  readonly white: number;
}

/** The parts lie in the window. */
export async function painted(page: Page, parts: readonly Part[]): Promise<readonly Painted[]> {
  // As JPEG: a PNG of a long page takes several times as long.
  const picture = (await page.screenshot({ type: 'jpeg', quality: 95, animations: 'disabled', caret: 'hide' })).toString('base64');
  return page.evaluate(
    async ([data, all]) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(bitmap, 0, 0);
      const linear = (value: number): number => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      return all.map(({ name, box }) => {
        const pixels = context?.getImageData(Math.round(box.x), Math.round(box.y), Math.max(1, Math.round(box.width)), Math.max(1, Math.round(box.height))).data ?? new Uint8ClampedArray();
        let [lightest, darkest, white] = [0, 1, 0];
        for (let at = 0; at < pixels.length; at += 4) {
          const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
          const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
          lightest = Math.max(lightest, light);
          darkest = Math.min(darkest, light);
          if (light > 0.95) white += 1;
        }
        return { name, contrast: (lightest + 0.05) / (darkest + 0.05), white: white / (pixels.length / 4) };
      });
    },
    [picture, parts] as const,
  );
}
