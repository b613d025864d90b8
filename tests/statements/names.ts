import ts from 'typescript';
import { partOf } from './objects.ts';
import { nodesIn } from './program.ts';
import {
  data,
  type FunctionNode,
  itemsOf,
  type Scope,
  type Tools,
  unknown,
  type Value,
  type Values,
} from './values.ts';

const EMPTY: Scope = new Map();
/** Constants of modules are evaluated once. */
const constants = new WeakMap<ts.Node, Values>();

/** The possible values of a name. */
export function nameValue(tools: Tools, node: ts.Identifier, scope: Scope): Values {
  if (node.text === 'undefined') return [data(undefined)];
  const declaration = declarationOf(tools.checker, node);
  return declaration ? declarationValue(tools, declaration, node, scope) : [{ kind: 'unknown', at: node }];
}

/** The declaration of a name, also through imports. */
export function declarationOf(checker: ts.TypeChecker, node: ts.Node): ts.Declaration | undefined {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  const real = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return real?.valueDeclaration;
}

function declarationValue(tools: Tools, declaration: ts.Declaration, at: ts.Identifier, scope: Scope): Values {
  const bound = scope.get(declaration);
  if (bound) return typeof bound === 'function' ? bound() : tools.evaluate(bound, scope);
  const module = tools.moduleOf(declaration.getSourceFile().fileName);
  if (module) return [at.text in module ? data(module[at.text]) : { kind: 'unknown', at }];
  if (ts.isVariableDeclaration(declaration)) return variableValue(tools, declaration, at, scope);
  if (ts.isBindingElement(declaration))
    return sourceOf(tools, declaration, scope).flatMap((value) => partOf(tools, declaration, value, scope));
  if (ts.isParameter(declaration)) return [{ kind: 'unknown', at, parameter: declaration }];
  if (ts.isFunctionDeclaration(declaration)) return [{ kind: 'function', node: declaration, scope: EMPTY }];
  return [{ kind: 'unknown', at }];
}

/** The value that is destructured by the pattern of a name. */
function sourceOf(tools: Tools, element: ts.BindingElement, scope: Scope): Values {
  const declared = element.parent.parent;
  if (ts.isBindingElement(declared))
    return sourceOf(tools, declared, scope).flatMap((value) => partOf(tools, declared, value, scope));
  const bound = scope.get(declared);
  if (bound) return typeof bound === 'function' ? bound() : tools.evaluate(bound, scope);
  if (ts.isParameter(declared)) return [{ kind: 'unknown', at: element.name, parameter: declared }];
  return ofLoop(tools, declared, scope) ?? initialValue(tools, declared, element.name, scope);
}

function variableValue(tools: Tools, declaration: ts.VariableDeclaration, at: ts.Node, scope: Scope): Values {
  const looped = ofLoop(tools, declaration, scope);
  if (looped) return looped;
  const isConstant = ts.isSourceFile(declaration.parent.parent.parent);
  const value = isConstant && constants.get(declaration);
  if (value) return value;
  const values = initialValue(tools, declaration, at, isConstant ? EMPTY : scope);
  const pushed = pushedTo(declaration).map((one) => tools.evaluate(one, scope));
  const isFixed = Boolean(declaration.parent.flags & ts.NodeFlags.Const);
  const now = isFixed ? values : [...values, unknown(at)];
  const all = pushed.length === 0 ? now : now.map((one) => withItems(one, pushed));
  if (isConstant) constants.set(declaration, all);
  return all;
}

function initialValue(tools: Tools, { initializer }: ts.VariableDeclaration, at: ts.Node, scope: Scope): Values {
  return initializer ? tools.evaluate(initializer, scope) : [{ kind: 'unknown', at }];
}

/** Any of the items for the variable of a `for…of` loop. */
function ofLoop(tools: Tools, declaration: ts.VariableDeclaration, scope: Scope): Values | null {
  const loop = declaration.parent.parent;
  if (!ts.isForOfStatement(loop)) return null;
  return tools.evaluate(loop.expression, scope).flatMap((one): Values => {
    const items = itemsOf(one);
    return items ? items.flat() : [one.kind === 'unknown' ? one : { kind: 'unknown', at: loop.expression }];
  });
}

function withItems(value: Value, items: readonly Values[]): Value {
  return value.kind === 'list' ? { kind: 'list', items: [...value.items, ...items] } : value;
}

/** Everything pushed to a list: a statement is checked with all of it. */
function pushedTo({ name, initializer, parent }: ts.VariableDeclaration): ts.Expression[] {
  if (!initializer || !ts.isArrayLiteralExpression(initializer) || !ts.isIdentifier(name)) return [];
  const expressions: ts.Expression[] = [];
  for (const node of nodesIn(parent.parent.parent))
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'push' &&
      node.expression.expression.getText() === name.text
    )
      expressions.push(...node.arguments);
  return expressions;
}

/** The function of a declaration, if any. */
export function functionOf(declaration: ts.Declaration | undefined): FunctionNode | null {
  if (!declaration) return null;
  if (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration)) return declaration;
  if (!ts.isVariableDeclaration(declaration) || !declaration.initializer) return null;
  const { initializer } = declaration;
  return ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer) ? initializer : null;
}
