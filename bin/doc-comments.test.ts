import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const PORTS = 'src/server/ports.ts';
/** What other folders and sides call: the contract, the services, the queries and the ports. */
const files = globSync(['src/contract/**/*.ts', 'src/server/**/{service,*-service,queries,*-queries}.ts', PORTS], {
  cwd: root,
  exclude: ['**/*.test.ts'],
}).map((file) => file.replaceAll('\\', '/'));

test('exported functions and the methods of ports have a doc comment', () => {
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((file) => findBare(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  ['a function', 'export function a() {}', ['file:1 a']],
  ['an asynchronous one', 'import b from "b";\n\n// why\nexport async function a() {}', ['file:4 a']],
  ['constants', 'export const a = () => 1,\n  b = 2,\n  c = function () {};', ['file:1 a', 'file:3 c']],
  ['one with satisfies', 'export const a = ((b) => b) satisfies F;', ['file:1 a']],
  ['one whose type is a function', 'export const a: () => void = make();', ['file:1 a']],
  ['some exported by name', 'function a() {}\nconst b = () => 1;\nexport { a, b as c };', ['file:1 a', 'file:2 b']],
  ['an empty comment', '/** */\nexport function a() {}', ['file:2 a']],
  ['another comment', '/* Gives one. */\nexport function a() {}', ['file:2 a']],
  [
    'methods',
    'export type A = {\n  /** Gives one. */\n  a: () => 1;\n  b(): 2;\n  c?: () => 3;\n  d: 4;\n};',
    ['file:4 A.b', 'file:5 A.c'],
  ],
])('finds %s', (_, text, bare) => expect(findBare('file', text, 'file')).toEqual(bare));

test.each([
  [
    'what has a comment',
    '/** Gives one. */\nexport const a = () => 1;\n/** Gives two. */\n// why\nexport function b() {}',
  ],
  [
    'further overloads',
    '/** Gives. */\nexport function a(b: 1): 1;\nexport function a(b: 2): 2;\nexport function a() {}',
  ],
  ['what is not exported', 'const a = () => 1;\nfunction b() {}'],
  ['a re-export', 'export * from "c";\nexport { d } from "d";'],
  ['what is no function', 'export const a = [() => 1];\nexport type B = () => 1;'],
])('leaves out %s', (_, text) => expect(findBare('file', text, 'file')).toEqual([]));

/** Comments are found by their place in the text (`hasComment`), which is faster. */
const PARSING = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };

/** The exported functions of a file without a doc comment as `file:line name`, and in ports the methods of its types. */
function findBare(file: string, text: string, ports = PORTS): string[] {
  const source = ts.createSourceFile(file, text, PARSING);
  const byName = new Set(source.statements.flatMap(namesOf));
  const checked = new Set<string>();
  return source.statements
    .flatMap((statement) => [
      ...functionsOf(statement).filter(({ name }) => isExported(statement) || byName.has(name)),
      ...(file === ports ? methodsOf(statement) : []),
    ])
    .filter(({ name, commented }) => {
      // of several overloads the first one has the comment
      if (checked.has(name)) return false;
      checked.add(name);
      return !hasComment(text, commented);
    })
    .map(({ name, node }) => `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1} ${name}`);
}

/** `commented`: the node that a comment stands above. */
type Found = { name: string; node: ts.Node; commented: ts.Node };

function functionsOf(statement: ts.Statement): Found[] {
  if (ts.isFunctionDeclaration(statement))
    return [{ name: statement.name?.text ?? 'default', node: statement, commented: statement }];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap((node, index) => {
    if (!ts.isIdentifier(node.name) || !isFunction(node)) return [];
    return [{ name: node.name.text, node, commented: index === 0 ? statement : node }];
  });
}

function isFunction({ type, initializer }: ts.VariableDeclaration): boolean {
  if (type && ts.isFunctionTypeNode(type)) return true;
  let value = initializer;
  while (value && (ts.isParenthesizedExpression(value) || ts.isSatisfiesExpression(value) || ts.isAsExpression(value)))
    value = value.expression;
  return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));
}

function methodsOf(statement: ts.Statement): Found[] {
  if (!ts.isTypeAliasDeclaration(statement) || !ts.isTypeLiteralNode(statement.type)) return [];
  return statement.type.members
    .filter((member) => ts.isMethodSignature(member) || (ts.isPropertySignature(member) && isFunctionType(member.type)))
    .map((node) => ({ name: `${statement.name.text}.${(node.name as ts.Identifier).text}`, node, commented: node }));
}

const isFunctionType = (type: ts.TypeNode | undefined) => type !== undefined && ts.isFunctionTypeNode(type);

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** What `export { a, b as c }` gives of this file. */
function namesOf(statement: ts.Statement): string[] {
  if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier) return [];
  if (!statement.exportClause || !ts.isNamedExports(statement.exportClause)) return [];
  return statement.exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

function hasComment(text: string, node: ts.Node): boolean {
  const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  return comments.some(({ pos, end }) => /^\/\*\*[\s*]*[^\s*/]/.test(text.slice(pos, end)));
}
