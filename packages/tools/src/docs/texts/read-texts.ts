// Reads the texts of a source file: the arguments of `defineTexts`, by area and name.
import { CLAIM, DESCRIPTION, PROGRAMME } from '@pluspunkt/core/brand';
import ts from 'typescript';
import { bare, templatesOf, type Constants } from './text-forms.ts';

export interface SourceTexts {
  readonly areas: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
  /** Texts of the file that operators could not change; with their lines. */
  readonly outside: readonly string[];
}

/** Names of entries that no one reads: addresses, pictures, values of form fields. */
const NO_TEXT = /^(?:value|picture|href|file|fileOf)$/;
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text) && !text.startsWith('/');
/** Placeholders of the brand, which every text may use. */
const BRAND_PLACES = { PROGRAMME, CLAIM, DESCRIPTION } as const;

function constantsOf(file: ts.SourceFile): Constants {
  const constants = new Map<string, ts.Expression | string>(Object.entries(BRAND_PLACES));
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) if (ts.isIdentifier(name) && initializer !== undefined) constants.set(name.text, initializer);
  }
  return constants;
}

/** The value of a constant in a text. */
function constantIn(expression: ts.Expression, constants: Constants): string {
  const constant = constants.get(expression.getText());
  const text = constant === undefined || typeof constant === 'string' ? constant : literalOf(bare(constant));
  if (text === undefined) throw new Error(`${expression.getText()} is no text: make a function of what holds it`);
  return text;
}

function textsIn(node: ts.Expression, constants: Constants, path: readonly string[], found: Map<string, string | readonly string[]>): void {
  const value = bare(node);
  const name = path.join('.');
  if (NO_TEXT.test(path.at(-1) ?? '')) return;
  if (ts.isStringLiteralLike(value) || ts.isTemplateExpression(value)) {
    const text = ts.isStringLiteralLike(value) ? value.text : value.templateSpans.reduce((before, { expression, literal }) => before + constantIn(expression, constants) + literal.text, value.head.text);
    if (isWord(text)) found.set(name, text);
  } else if (ts.isArrowFunction(value)) {
    const templates = templatesOf(value, constants);
    if (templates.length > 0) found.set(name, templates);
  } else if (ts.isIdentifier(value)) {
    const constant = constants.get(value.text);
    if (constant !== undefined && typeof constant !== 'string') textsIn(constant, constants, path, found);
  } else if (ts.isObjectLiteralExpression(value)) {
    for (const property of value.properties) {
      if (ts.isPropertyAssignment(property)) textsIn(property.initializer, constants, [...path, property.name.getText().replace(/^['"]|['"]$/g, '')], found);
      else if (ts.isShorthandPropertyAssignment(property)) textsIn(property.name, constants, [...path, property.name.text], found);
      else throw new Error(`${name}: texts are written out, not ${property.getText()}`);
    }
  } else if (ts.isArrayLiteralExpression(value)) value.elements.forEach((element, index) => textsIn(element, constants, [...path, String(index)], found));
}

const literalOf = (node: ts.Node): string | undefined => (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) ? node.text : undefined);
/** Texts that people read, as opposed to names of fields and events. */
const isReadable = (text: string): boolean => /[A-ZÄÖÜ]\p{Ll}| \p{L}{2}|\p{L}{2} |[äöüß]/u.test(text);
const isNoText = (node: ts.Node): boolean => ts.findAncestor(node, (outer) => ts.isPropertyAssignment(outer) && NO_TEXT.test(outer.name.getText())) !== undefined;

function literalsIn(node: ts.Node, found: (text: string, node: ts.Node) => void): void {
  const visit = (inner: ts.Node): void => {
    if (ts.isTypeNode(inner)) return;
    const text = literalOf(inner);
    // Names of entries are no texts.
    if (text !== undefined && !(ts.isPropertyAssignment(inner.parent) && inner.parent.name === inner)) found(text, inner);
    ts.forEachChild(inner, visit);
  };
  visit(node);
}

const isDefinition = (node: ts.Node): node is ts.CallExpression => ts.isCallExpression(node) && node.expression.getText() === 'defineTexts';

export function readTexts(fileName: string, source: string): SourceTexts {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(file);
  const areas: Record<string, Record<string, string | readonly string[]>> = {};
  const outside: string[] = [];
  const used = new Set<string>();
  const placed = (node: ts.Node, text: string): string => `${fileName}:${String(file.getLineAndCharacterOfPosition(node.getStart()).line + 1)} ${text}`;
  const visit = (node: ts.Node): void => {
    if (isDefinition(node)) {
      const [area, definition] = node.arguments;
      if (area === undefined || definition === undefined || !ts.isStringLiteral(area)) throw new Error(`${fileName}: defineTexts takes the name of its area`);
      const texts = ts.isArrowFunction(definition) && !ts.isBlock(definition.body) ? definition.body : definition;
      const found = new Map<string, string | readonly string[]>();
      textsIn(texts, constants, [], found);
      if (areas[area.text] !== undefined) throw new Error(`${fileName}: the area ${area.text} is there twice`);
      areas[area.text] = Object.fromEntries(found);
      // A function whose forms do not cover all its results cannot be edited by operators.
      const said = [...found.values()].flat();
      literalsIn(texts, (literal, inner) => {
        const words = literal.trim();
        if (isReadable(literal) && !said.some((text) => text.includes(words)) && !isNoText(inner)) outside.push(placed(inner, literal));
      });
      // Constants within the texts are found with them.
      const names = (inner: ts.Node): void => {
        const own = ts.isShorthandPropertyAssignment(inner) ? inner.name : ts.isPropertyAssignment(inner) ? bare(inner.initializer) : undefined;
        if (own !== undefined && ts.isIdentifier(own)) used.add(own.text);
        ts.forEachChild(inner, names);
      };
      names(texts);
      return;
    }
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.parent.parent.parent === file) return void (used.has(node.name.text) || (node.initializer !== undefined && visit(node.initializer)));
    const text = literalOf(node);
    // A compared literal is a name, not a text.
    if (text !== undefined && isReadable(text) && !ts.isBinaryExpression(node.parent)) outside.push(placed(node, text));
    ts.forEachChild(node, visit);
  };
  // Definitions first, so that their constants are known for the rest.
  const isFirst = (statement: ts.Statement): boolean => statement.getText().includes('defineTexts(');
  for (const statement of file.statements.filter(isFirst)) visit(statement);
  for (const statement of file.statements.filter((other) => !isFirst(other))) visit(statement);
  return { areas, outside };
}
