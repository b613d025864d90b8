import { globSync } from 'node:fs';
import ts from 'typescript';
import { checkout, nodesIn } from './program.ts';

/** Files that may contain SQL: queries files and the database folder. */
const ALLOWED = /^src\/server\/(database\/|(.*\/)?([\w-]+-)?queries\.ts$)/;
const BUILDER = /^(query|selectFrom|insertInto|updateTable|deleteFrom)$/;

/** The lines of a file with SQL that is not allowed there. */
export function misplacedSql(path: string, text: string): number[] {
  if (ALLOWED.test(path)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines = [...nodesIn(file)]
    .filter(isSql)
    .map((node) => file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
  return [...new Set(lines)];
}

/** All files to check for misplaced SQL. */
export function productFiles(): string[] {
  const folders = ['src/**/*.{ts,tsx}', 'seeds/**/*.ts', 'packages/**/*.ts'];
  const exclude = (name: string) => name === 'node_modules' || name.endsWith('node_modules');
  return globSync(folders, { cwd: checkout, exclude }).filter((name) => !/\.test\.tsx?$/.test(name));
}

/** Whether a node is SQL: sql`…`, sql.join(…), client.query('…'), db.selectFrom('…') */
function isSql(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 'sql';
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression: receiver, name } = node.expression;
  return receiver.getText() === 'sql' || BUILDER.test(name.text) || receiver.getText() === 'CompiledQuery';
}
