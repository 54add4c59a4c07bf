// The page for a fault of our own when nothing else can be rendered any more: plain HTML, a style sheet, no script (section 8).
import { brand } from '../brand.ts';
import { fatalErrorCopy } from '../app/de.ts';
import { escapeHtml } from './html.ts';

export const fatalPage = (status: number): string =>
  '<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>${String(status)} · ${escapeHtml(brand.name)}</title><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">` +
  '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/fatal.css"></head><body><main><div>' +
  `<p class="logo"><img src="/icon.svg" width="40" height="40" alt="">${escapeHtml(brand.name)}</p>` +
  `<h1>${String(status)} - ${escapeHtml(fatalErrorCopy.headline)}</h1><hr><p>${escapeHtml(fatalErrorCopy.text(brand.supportEmail))}</p>` +
  `<p><a href="/">${escapeHtml(fatalErrorCopy.home)}</a></p></div>` +
  '<img class="picture" src="/api/v1/asset/emoji/1fa79.webp?w=320" width="280" height="280" alt=""></main></body></html>';
