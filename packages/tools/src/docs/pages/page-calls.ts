// The calls of each page: references are followed from its module to the ports, and from their adapters to the contracts.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contracts } from '@pluspunkt/adapters/contracts';
import ts from 'typescript';

/** Calls without a contract, by the constant that names their path. */
const RAW_CALLS: ReadonlyMap<string, string> = new Map([['SEARCH_PATH', 'search.query'], ['DISCOVERY_PATH', 'session.discover'], ['DEFAULT_TOKEN_PATH', 'session.token']]);
const CONTRACT_IDS: ReadonlySet<string> = new Set(contracts.map(({ id }) => id));

const isSource = ({ fileName }: ts.SourceFile): boolean => /\/packages\/(?:core|adapters|web)\/src\//.test(fileName);
const isPort = ({ fileName }: ts.SourceFile): boolean => /\/packages\/core\/src\/.*\.ports\.ts$/.test(fileName);

function programOf(root: string, pages: readonly string[]): ts.Program {
  const config = join(root, 'packages/web/tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(config, ts.sys.readFile).config, ts.sys, dirname(config));
  return ts.createProgram([...pages, join(root, 'packages/web/src/entry.client.tsx')], { ...options, noEmit: true, composite: false });
}

/** `PartnerPage.loader = loader`: what is assigned. Other declarations are returned as they are. */
const assignedBy = (node: ts.Node): ts.Node => (ts.isPropertyAccessExpression(node) && ts.isBinaryExpression(node.parent) ? node.parent.right : node);
const isAssigned = (node: ts.Node): boolean => ts.isIdentifier(node) && ts.isBinaryExpression(node.parent) && node.parent.right === node;

/** The declarations that an identifier refers to, past imports and re-exports. */
function declarationsOf(checker: ts.TypeChecker, name: ts.Node): readonly ts.Node[] {
  const shorthand = ts.isShorthandPropertyAssignment(name.parent) ? checker.getShorthandAssignmentValueSymbol(name.parent) : undefined;
  // `const { draw } = usePort(…)` reads the port's method.
  const pattern = ts.isBindingElement(name.parent) && ts.isObjectBindingPattern(name.parent.parent) ? checker.getTypeAtLocation(name.parent.parent).getProperty((name.parent.propertyName ?? name).getText()) : undefined;
  const symbol = pattern ?? shorthand ?? checker.getSymbolAtLocation(name);
  if (symbol === undefined) return [];
  return ((symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol).declarations ?? []).map(assignedBy);
}

const isValue = (node: ts.Node): boolean => ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) || ts.isExportAssignment(node) || isAssigned(node);

/** `CouponsGateway.coupons`, for a method of a port. */
const portMethod = (node: ts.Node): string | undefined =>
  isPort(node.getSourceFile()) && ts.isInterfaceDeclaration(node.parent) && (ts.isMethodSignature(node) || ts.isPropertySignature(node)) ? `${node.parent.name.text}.${node.name.getText()}` : undefined;

/** What a piece of code refers to. */
interface References {
  readonly declarations: ReadonlySet<ts.Node>;
  readonly ports: ReadonlySet<string>;
  readonly calls: ReadonlySet<string>;
}

function referencesOf(checker: ts.TypeChecker, code: ts.Node): References {
  const found = { declarations: new Set<ts.Node>(), ports: new Set<string>(), calls: new Set<string>() };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isStringLiteral(node) && CONTRACT_IDS.has(node.text)) found.calls.add(node.text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      // `lazy(() => import(…))` renders the default export; named exports are followed where they are read.
      const [specifier] = node.arguments;
      const module = specifier === undefined ? undefined : checker.getSymbolAtLocation(specifier);
      for (const declaration of module?.exports?.get(ts.InternalSymbolName.Default)?.declarations ?? []) found.declarations.add(declaration);
    }
    // Of `calls.status` the member alone is followed.
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const members = declarationsOf(checker, node.name).filter((one) => isSource(one.getSourceFile()) && isValue(one));
      if (members.length > 0) {
        for (const member of members) found.declarations.add(member);
        return;
      }
    }
    if (ts.isIdentifier(node)) {
      const raw = RAW_CALLS.get(node.text);
      if (raw !== undefined) found.calls.add(raw);
      for (const declaration of declarationsOf(checker, node)) {
        const port = portMethod(declaration);
        if (port !== undefined) found.ports.add(port);
        else if (isSource(declaration.getSourceFile()) && isValue(declaration) && !isWithin(declaration, code)) found.declarations.add(declaration);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(code);
  return found;
}

const isWithin = (node: ts.Node, outer: ts.Node): boolean => node === outer || (node.parent !== undefined && isWithin(node.parent, outer));

/** `bind(SessionPort).toResolvedValue(…)`: the code behind each token. Gateways are ports and end the search. */
function bindingsOf(checker: ts.TypeChecker, files: readonly ts.SourceFile[]): ReadonlyMap<ts.Node, readonly ts.Node[]> {
  const bindings = new Map<ts.Node, ts.Node[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /\bbind$/.test(node.expression.getText()) && node.arguments[0] !== undefined) {
      let statement: ts.Node = node;
      while (!ts.isExpressionStatement(statement) && statement.parent !== undefined) statement = statement.parent;
      for (const token of declarationsOf(checker, node.arguments[0])) bindings.set(token, [...(bindings.get(token) ?? []), statement]);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(file);
  return bindings;
}

const isContainerModule = (node: ts.Node): boolean => ts.isVariableDeclaration(node) && node.initializer?.getText().startsWith('new ContainerModule') === true;

function createFollower(program: ts.Program) {
  const checker = program.getTypeChecker();
  const sources = program.getSourceFiles().filter(isSource);
  const bindings = bindingsOf(checker, sources);
  const known = new Map<ts.Node, References>();
  const referencesIn = (code: ts.Node): References => {
    const references = known.get(code) ?? referencesOf(checker, code);
    known.set(code, references);
    return references;
  };
  const follow = (start: readonly ts.Node[]): Omit<References, 'declarations'> => {
    const seen = new Set<ts.Node>(start);
    const ports = new Set<string>();
    const calls = new Set<string>();
    for (const code of seen) {
      const references = referencesIn(code);
      for (const port of references.ports) ports.add(port);
      for (const call of references.calls) calls.add(call);
      for (const next of references.declarations) {
        // What a module binds is followed from the tokens that are read.
        if (!isContainerModule(next)) seen.add(next);
        for (const binding of bindings.get(next) ?? []) seen.add(binding);
      }
    }
    return { ports, calls };
  };
  return { checker, sources, follow };
}

type Follower = ReturnType<typeof createFollower>;

/** The calls behind each method of a port, as its adapter over HTTP sends them. */
function portCalls({ checker, sources, follow }: Follower): ReadonlyMap<string, ReadonlySet<string>> {
  const calls = new Map<string, ReadonlySet<string>>();
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const port = checker.getContextualType(node);
      for (const member of node.properties) {
        const method = port?.getProperty(member.name?.getText() ?? '')?.declarations?.map(portMethod).find((name) => name !== undefined);
        if (method === undefined) continue;
        const reached = ts.isShorthandPropertyAssignment(member) ? declarationsOf(checker, member.name) : [member];
        calls.set(method, new Set([...(calls.get(method) ?? []), ...follow(reached).calls]));
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const file of sources.filter(({ fileName }) => fileName.includes('/adapters/src/'))) visit(file);
  return calls;
}

interface PageCalls {
  readonly paths: readonly string[];
  /** Sent to show the page, by the server or by the browser. */
  readonly shown: readonly string[];
  /** Sent on the page: by what visitors and members do, and for what only members see. */
  readonly used: readonly string[];
}

export interface CallsOfPages {
  /** Any page may send these. */
  readonly everywhere: readonly string[];
  readonly pages: readonly PageCalls[];
  /** No page sends these. */
  readonly others: readonly string[];
}

/** `page('partner/:slug', 'features/partners/partner.page.tsx')` in the route table. */
function routedPages(root: string): ReadonlyMap<string, readonly string[]> {
  const table = readFileSync(join(root, 'packages/web/src/shell/routes.tsx'), 'utf8');
  const pages = new Map<string, string[]>();
  for (const [, path = '', module = ''] of table.matchAll(/page\(('[^']*'|`[^`]*`|base|undefined), '([^']+)'/g)) {
    const shown = path === 'undefined' ? '' : path.replaceAll(/['`]/g, '').replace(/^\$\{base\}|^base/, 'registrieren');
    pages.set(module, [...(pages.get(module) ?? []), `/${shown}`]);
  }
  return pages;
}

/** The component of a page and its properties (platform/routing/page-module.ts). */
const codeOf = (file: ts.SourceFile, checker: ts.TypeChecker) => {
  const page = checker.getSymbolAtLocation(file)?.exports?.get(ts.InternalSymbolName.Default);
  if (page === undefined) throw new Error(`${file.fileName} has no page`);
  const property = (name: string): readonly ts.Node[] => (checker.getTypeOfSymbol(page).getProperty(name)?.declarations ?? []).map(assignedBy);
  return { loader: property('loader'), others: [...(page.declarations ?? []), ...property('head'), ...property('missing')] };
};

/** Reads the sources; takes some seconds. */
export function callsOfPages(root: string): CallsOfPages {
  const routed = routedPages(root);
  const fileOf = (module: string): string => join(root, 'packages/web/src', module);
  const program = programOf(root, [...routed.keys()].map(fileOf));
  const follower = createFollower(program);
  const { checker, follow } = follower;
  const behind = portCalls(follower);
  const callsFrom = (start: readonly ts.Node[]): ReadonlySet<string> => {
    const { ports, calls } = follow(start);
    const lost = [...ports].filter((port) => /Gateway\./.test(port) && !behind.has(port));
    if (lost.length > 0) throw new Error(`no adapter sends ${lost.join(', ')}`);
    return new Set([...calls, ...[...ports].flatMap((port) => [...(behind.get(port) ?? [])])]);
  };
  const frame = program.getSourceFile(fileOf('entry.client.tsx'));
  const everywhere = callsFrom(frame === undefined ? [] : [frame]);
  const pages = [...routed].map(([module, paths]): PageCalls => {
    const file = program.getSourceFile(fileOf(module));
    if (file === undefined) throw new Error(`there is no page ${module}`);
    const { loader, others } = codeOf(file, checker);
    const [shown, used] = [callsFrom(loader), callsFrom(others)];
    return { paths, shown: [...shown].toSorted(), used: [...used.difference(shown).difference(everywhere)].toSorted() };
  });
  const sent = new Set([...everywhere, ...pages.flatMap(({ shown, used }) => [...shown, ...used])]);
  return { everywhere: [...everywhere].toSorted(), pages, others: [...CONTRACT_IDS.difference(sent)].toSorted() };
}
