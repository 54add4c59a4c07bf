// Documents without the rendered app: for faults, maintenance, health, the console, and frames.
import { escapeHtml } from './escape-html.ts';

interface PlainDocument {
  readonly title: string;
  /** Further markup of the head. */
  readonly head?: string;
  readonly body: string;
}

/** Never indexed. */
export const plainDocument = ({ title, head = '', body }: PlainDocument): string =>
  '<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
  `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">${head}</head><body>${body}</body></html>`;
