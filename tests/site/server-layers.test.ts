import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { checkout, nodesIn } from '../statements/program.ts';

type Import = { from: string; to: string; isType: boolean };

const files = globSync('src/server/**/*.ts', { cwd: checkout, exclude: (name) => name.endsWith('.test.ts') });
const imports = files.flatMap((path) => importsOf(path, readFileSync(join(checkout, path), 'utf8')));

it('no folders of the server import each other in a cycle', () => {
  expect(imports.length).toBeGreaterThan(1_500);
  expect(new Set(files.map(folderOf)).size).toBeGreaterThan(40);
  expect(findCycles(imports)).toEqual([]);
});

it.each([
  ['a value', "import { showListing } from '../listings/service.ts';"],
  ['a type', "import type { ShownListing } from '../listings/service.ts';"],
  ['a re-export', "export { showListing } from '../listings/service.ts';"],
  ['a dynamic import', "const load = () => import('../listings/service.ts');"],
  ['an inline import type', "type Shown = import('../listings/service.ts').ShownListing;"],
  ['an import through the package', "import { showListing } from '#server/listings/service.ts';"],
])('finds an import that closes a cycle: %s', (_what, line) => {
  const plantedImports = importsOf('src/server/ledger/planted.ts', line);
  expect(findCycles([...imports, ...plantedImports])).toEqual([['ledger', 'listings', 'promotions']]);
});

it('finds a cycle through a root file whose value a folder imports', () => {
  const plantedImports = importsOf('src/server/ledger/planted.ts', "import { openSite } from '../site.ts';");
  expect(findCycles([...imports, ...plantedImports])[0]).toEqual(expect.arrayContaining(['ledger', 'site.ts']));
});

/** The folder of src/server, or the file at its root. */
function folderOf(path: string): string {
  return path.split('/')[2] ?? '';
}

/** Finds folders that reach each other by imports, also of types. Root files (deps.ts) may import all types. */
function findCycles(all: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to, isType } of all) {
    const [folder, other] = [folderOf(from), folderOf(to)];
    const isRoot = folder.endsWith('.ts') || other.endsWith('.ts');
    if (folder !== other && !(isType && isRoot)) next.set(folder, (next.get(folder) ?? new Set()).add(other));
  }
  const reachable = new Map([...next.keys()].map((folder) => [folder, findReachable(folder, next)]));
  const cycles = [...reachable].map(([folder, to]) => [...to].filter((one) => reachable.get(one)?.has(folder)).sort());
  return [...new Map(cycles.filter((one) => one.length > 0).map((one) => [one.join(), one])).values()];
}

function findReachable(
  folder: string,
  next: ReadonlyMap<string, ReadonlySet<string>>,
  visited = new Set<string>(),
): Set<string> {
  for (const one of next.get(folder) ?? [])
    if (!visited.has(one)) {
      visited.add(one);
      findReachable(one, next, visited);
    }
  return visited;
}

/** The imports of a server file from the server. */
function importsOf(from: string, text: string): Import[] {
  const file = ts.createSourceFile(from, text, ts.ScriptTarget.Latest, true);
  return [...nodesIn(file)].flatMap((node) => {
    const name = moduleOf(node);
    if (!name || !/^(\.|#server\/)/.test(name)) return [];
    const to = name.startsWith('#') ? `src/${name.slice(1)}` : join(dirname(from), name);
    return to.startsWith('src/server/') ? [{ from, to, isType: isOfType(node) }] : [];
  });
}

function moduleOf(node: ts.Node): string | null {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return textOf(node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return textOf(node.argument.literal);
  const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isCall ? textOf(node.arguments[0]) : null;
}

function isOfType(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  return ts.isImportTypeNode(node) || (ts.isExportDeclaration(node) && node.isTypeOnly);
}

function textOf(node: ts.Node | undefined): string | null {
  return node && ts.isStringLiteral(node) ? node.text : null;
}
