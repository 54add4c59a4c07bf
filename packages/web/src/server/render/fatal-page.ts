// The error page for when nothing else can be rendered: plain HTML, a style sheet, no script.
import { fatalErrorCopy } from '../../shell/de.ts';
import { createTexts } from '../../ui/texts/create-texts.ts';
import { USUAL_BRAND, type ShownBrand } from '../assets/brand.ts';
import { escapeHtml } from '../assets/escape-html.ts';
import { plainDocument } from '../assets/plain-document.ts';
import { brandSheetLink } from './html.ts';

export const fatalPage = (status: number, shown: ShownBrand = USUAL_BRAND): string => {
  const copy = createTexts(shown.texts)(fatalErrorCopy);
  return plainDocument({
    title: `${String(status)} · ${shown.brand.name}`,
    head: `<link rel="icon" href="${shown.icon}" type="image/svg+xml"><link rel="stylesheet" href="/fatal.css">${brandSheetLink(shown)}`,
    body:
      `<main><div><p class="logo"><img src="${shown.icon}" width="40" height="40" alt="">${escapeHtml(shown.brand.name)}</p>` +
      `<h1>${String(status)} - ${escapeHtml(copy.headline)}</h1><hr><p>${escapeHtml(copy.text(shown.brand.supportEmail))}</p>` +
      `<p><a href="/">${escapeHtml(copy.home)}</a> <a class="reload" href="">${escapeHtml(copy.reload)}</a></p></div>` +
      '<img class="picture" src="/api/v1/asset/emoji/1fa79.webp?w=320" width="280" height="280" alt=""></main>',
  });
};

/** The same page with the stack of the error. Development only: a stack names files and values. */
export const developmentFatalPage = (status: number, shown: ShownBrand, error: unknown): string =>
  fatalPage(status, shown).replace('</main>', () => `</main><pre>${escapeHtml(error instanceof Error ? (error.stack ?? error.message) : String(error))}</pre>`);
