// The texts of the backend, from its sources, and German words that operators could not change.
import { glob, readFile } from 'node:fs/promises';
import type { TextCatalogue } from '@pluspunkt/core/texts';
import ts from 'typescript';
import { readTexts } from './read-texts.ts';

const SOURCES = 'packages/backend/src';
const TEXT_FILES = /(?:^|[/.-])de\.ts$/;
/**
 * Not answers of the service: demo data is in the database, commands are for operators, pictures of
 * brochures are drawn, the outbox is for developers, statements are documents. Names of devices are no sentences, and words of queries are compared.
 */
const NOT_SAID = /^(?:demo|admin|backup|product-import|brochures\/fonts|platform\/postgres)\/|^platform\/mail\/dev-mail\.routes\.ts$|^session\/device\.ts$|^(?:feeds\/failures|tills\/(?:statement|transactions))\.de\.ts$|^(?:prices\/quantity-words|search\/word-forms)\.ts$|\.(?:migrations|tables)\.ts$|(?:^|[/.-])test(?:ing)?\b|\.test\.ts$/;
const GERMAN = /[äöüßÄÖÜ„“]|\b(?:[Bb]itte|nicht|Sie|Ihre?[mnrs]?|und|oder|ist|sind|wurde|kein|keine)\b/;

export interface ServiceTexts {
  readonly catalogue: TextCatalogue;
  /** German words outside of the texts, with their places. */
  readonly outside: readonly string[];
}

function literalsIn(file: ts.SourceFile): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineTexts') return;
    // Words in a query are compared, not shown.
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith('sql')) return;
    const text = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) ? node.text : '';
    if (GERMAN.test(text)) found.push(`${file.fileName}:${String(file.getLineAndCharacterOfPosition(node.getStart()).line + 1)} ${text}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

export async function readServiceTexts(root: string): Promise<ServiceTexts> {
  const files = (await Array.fromAsync(glob('**/*.ts', { cwd: `${root}${SOURCES}` }))).filter((file) => !NOT_SAID.test(file)).sort();
  const areas: Record<string, TextCatalogue[string]> = {};
  const outside: string[] = [];
  for (const file of files) {
    const source = await readFile(`${root}${SOURCES}/${file}`, 'utf8');
    outside.push(...literalsIn(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)));
    if (!source.includes('defineTexts(')) continue;
    if (TEXT_FILES.test(file)) Object.assign(areas, readTexts(file, source).areas);
    else if (file !== 'texts/wording.ts') outside.push(`${file}: texts stand in a file of texts`);
  }
  return { catalogue: areas, outside };
}
