import ts from 'typescript';
import { declarationOf, functionOf } from './names.ts';
import { nodesIn, placeOf, serverFiles } from './program.ts';
import { isFragment, isSqlTag, partsOf, unknownText } from './templates.ts';
import {
  data,
  type FunctionNode,
  NeedsCallers,
  NeedsChoice,
  type Part,
  type Scope,
  type Tools,
  Unresolved,
} from './values.ts';

export type Statement = {
  /** `src/server/auth/queries.ts:12` */
  place: string;
  /** the enclosing function */
  inside: string;
  /** its possible texts, as far as they differ in names */
  texts: readonly (readonly Part[])[];
  /** the part that cannot be resolved statically */
  unresolved: string | null;
};

export type FoundStatements = {
  statements: Statement[];
  /** statements of Kysely's query builder, which the compiler checks */
  builders: number;
  /** templates outside of any statement, by place */
  unused: string[];
};

/** The maximum number of callers through which the text of a statement is followed. */
const MAX_CALLERS = 8;
/** More alternatives than any statement has. */
const MAX_ALTERNATIVES = 2_000;

/** Finds every executed statement of the server with its fragments. @param isIncluded which files to search */
export function findStatements(
  program: ts.Program,
  tools: Tools,
  isIncluded: (file: string) => boolean,
): FoundStatements {
  const files = serverFiles(program);
  const all = files.flatMap((file) => [...nodesIn(file)]);
  const calls = Map.groupBy(all.filter(ts.isCallExpression), calledName);
  const included = all.filter((node) => ts.isCallExpression(node) && isIncluded(node.getSourceFile().fileName));
  const roots = included.flatMap((node) => (ts.isCallExpression(node) ? rootOf(tools, node) : []));
  const statements = roots.map((root): Statement => {
    const texts = new Map<string, readonly Part[]>();
    const missing = new Set<string>();
    let tries = 0;
    const add = (scope: Scope, distance: number, choices: ReadonlyMap<ts.Node, number>): void => {
      tries += 1;
      if (tries > MAX_ALTERNATIVES) return void missing.add('too many ways to put it together');
      try {
        tools.choices = new Map(choices);
        tools.known.clear();
        for (const value of tools.evaluate(root, scope)) {
          if (value.kind === 'data' && typeof value.data === 'string')
            texts.set(value.data, [{ text: value.data, at: root }]);
          else if (value.kind === 'sql') texts.set(textOf(value.parts), partsOf(tools, value, root));
          else throw unknownText(value, root);
        }
      } catch (error) {
        if (error instanceof NeedsChoice) {
          for (let at = 0; at < error.count; at += 1) add(scope, distance, new Map(choices).set(error.at, at));
          return;
        }
        if (error instanceof Unresolved) return void missing.add(`${placeOf(error.at)} ${error.message}`);
        if (!(error instanceof NeedsCallers)) throw error;
        const fn = error.parameter.parent as FunctionNode;
        const from = (calls.get(nameOf(fn)) ?? []).filter(
          (call) => functionOf(declarationOf(tools.checker, calledNode(call))) === fn,
        );
        if (from.length === 0 || distance === MAX_CALLERS) missing.add(`${placeOf(error.parameter)} ${error.message}`);
        else for (const call of from) add(withArguments(scope, fn, call), distance + 1, choices);
      }
    };
    add(new Map(), 0, new Map());
    return {
      place: placeOf(root),
      inside: nameOf(enclosing(root)),
      texts: [...texts.values()],
      unresolved: missing.size > 0 ? [...missing].join('; ') : null,
    };
  });
  const unused = all.filter(
    (node) => ts.isTaggedTemplateExpression(node) && isSqlTag(tools, node.tag) && !tools.seen.has(node),
  );
  return { statements, builders: all.filter(isBuilder).length, unused: unused.map(placeOf) };
}

/** The text of a statement with its values as `$1`, `$2`, … */
export function textOf(parts: readonly Part[]): string {
  let count = 0;
  return parts.map(({ text }) => text ?? `$${++count}`).join('');
}

/** The statement that a call executes: `sql`…`.execute(db)`, `client.query('…')`, `CompiledQuery.raw('…')`. */
function rootOf(tools: Tools, { expression, arguments: [first] }: ts.CallExpression): ts.Expression[] {
  if (!ts.isPropertyAccessExpression(expression) || !first) return [];
  const { expression: receiver, name } = expression;
  if (name.text === 'execute')
    return ts.isTaggedTemplateExpression(receiver) || isFragment(tools, receiver) ? [receiver] : [];
  const isRaw = name.text === 'query' || (name.text === 'raw' && receiver.getText() === 'CompiledQuery');
  return isRaw ? [first] : [];
}

/** Whether a call is of the query builder: `db.selectFrom('users')` */
function isBuilder(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  return /^(selectFrom|insertInto|updateTable|deleteFrom)$/.test(node.expression.name.text);
}

function withArguments(scope: Scope, fn: FunctionNode, call: ts.CallExpression): Scope {
  const inner = new Map(scope);
  fn.parameters.forEach((parameter, at) => {
    inner.set(parameter, call.arguments[at] ?? parameter.initializer ?? (() => [data(undefined)]));
  });
  return inner;
}

function calledNode({ expression }: ts.CallExpression): ts.Node {
  return ts.isPropertyAccessExpression(expression) ? expression.name : expression;
}

function calledName(call: ts.CallExpression): string {
  return calledNode(call).getText();
}

function enclosing(node: ts.Node): FunctionNode | null {
  for (let at: ts.Node | undefined = node; at; at = at.parent)
    if (ts.isFunctionLike(at) && nameOf(at as FunctionNode)) return at as FunctionNode;
  return null;
}

function nameOf(fn: FunctionNode | null): string {
  if (fn?.name) return fn.name.getText();
  const holder = fn?.parent;
  return holder && (ts.isVariableDeclaration(holder) || ts.isPropertyAssignment(holder)) ? holder.name.getText() : '';
}
