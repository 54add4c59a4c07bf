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
      const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
      // A table of the 256 values: computing each of millions of pixels is slow.
      const linear = Float64Array.from({ length: 256 }, (_, value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
      return all.map(({ name, box }) => {
        const [left, top] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))];
        const [right, bottom] = [Math.min(bitmap.width, left + Math.max(1, Math.round(box.width))), Math.min(bitmap.height, top + Math.max(1, Math.round(box.height)))];
        let [lightest, darkest, white] = [0, 1, 0];
        for (let y = top; y < bottom; y += 1) {
          for (let at = (y * bitmap.width + left) * 4; at < (y * bitmap.width + right) * 4; at += 4) {
            const light = 0.2126 * (linear[pixels[at] ?? 0] ?? 0) + 0.7152 * (linear[pixels[at + 1] ?? 0] ?? 0) + 0.0722 * (linear[pixels[at + 2] ?? 0] ?? 0);
            if (light > lightest) lightest = light;
            if (light < darkest) darkest = light;
            if (light > 0.95) white += 1;
          }
        }
        return { name, contrast: (lightest + 0.05) / (darkest + 0.05), white: white / ((right - left) * (bottom - top)) };
      });
    },
    [picture, parts] as const,
  );
}
