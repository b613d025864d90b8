import ts from 'typescript';
import { callValue } from './calls.ts';
import { nameValue } from './names.ts';
import { memberOf, objectValue } from './objects.ts';
import { isSqlTag, named, templateValue, textValue } from './templates.ts';
import { data, itemsOf, NeedsChoice, type Scope, sideBySide, type Tools, type Value, type Values } from './values.ts';

/** More than the nesting of any statement. */
const MAX_DEPTH = 200;

/** Opens a static evaluator, which finds the possible values of server expressions without running them. */
export function openEvaluator(options: Omit<Tools, 'evaluate'>): Tools {
  let depth = 0;
  const tools: Tools = {
    ...options,
    evaluate: (node, scope) => {
      const value = tools.known.get(scope)?.get(node);
      if (value) return value;
      if (depth > MAX_DEPTH) return [{ kind: 'unknown', at: node }];
      depth += 1;
      try {
        const values = applyChoice(tools, node, evaluateOne(tools, node, scope));
        tools.known.set(scope, (tools.known.get(scope) ?? new Map()).set(node, values));
        return values;
      } finally {
        depth -= 1;
      }
    },
  };
  return tools;
}

function applyChoice({ choices }: Tools, node: ts.Node, values: Values): Values {
  if (values.length < 2 || values.every(({ kind }) => kind === 'sql' || kind === 'data' || kind === 'unknown'))
    return values;
  const choice = choices.get(node);
  if (choice === undefined) throw new NeedsChoice(node, values.length);
  const value = values[choice % values.length];
  return value ? [value] : values;
}

function evaluateOne(tools: Tools, node: ts.Expression, scope: Scope): Values {
  const { evaluate } = tools;
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAwaitExpression(node)
  )
    return evaluate(node.expression, scope);
  if (ts.isStringLiteralLike(node)) return [data(node.text)];
  if (ts.isNumericLiteral(node)) return [data(Number(node.text))];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [data(true)];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [data(false)];
  if (node.kind === ts.SyntaxKind.NullKeyword) return [data(null)];
  if (ts.isTemplateExpression(node)) return textValue(tools, node, scope);
  if (ts.isTaggedTemplateExpression(node) && isSqlTag(tools, node.tag)) return templateValue(tools, node, scope);
  if (ts.isIdentifier(node)) return nameValue(tools, node, scope);
  if (ts.isPropertyAccessExpression(node)) {
    const symbol = tools.checker.getSymbolAtLocation(node.expression);
    // import * as writes
    if (symbol?.declarations?.some(ts.isNamespaceImport) && ts.isIdentifier(node.name))
      return nameValue(tools, node.name, scope);
    return evaluate(node.expression, scope).flatMap((one) => memberOf(one, node.name.text, node));
  }
  if (ts.isElementAccessExpression(node)) return elementValue(tools, node, scope);
  if (ts.isConditionalExpression(node)) {
    const truth = truthOf(tools, node.condition, scope);
    const branches = truth === null ? [node.whenTrue, node.whenFalse] : [truth ? node.whenTrue : node.whenFalse];
    return branches.flatMap((one) => evaluate(one, scope));
  }
  if (ts.isBinaryExpression(node)) return binaryValue(tools, node, scope);
  if (ts.isArrayLiteralExpression(node)) return arrayValue(tools, node, scope);
  if (ts.isObjectLiteralExpression(node)) return objectValue(tools, node, scope);
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return [{ kind: 'function', node, scope }];
  if (ts.isCallExpression(node)) return callValue(tools, node, scope);
  return [{ kind: 'unknown', at: node }];
}

function binaryValue(tools: Tools, node: ts.BinaryExpression, scope: Scope): Values {
  const { evaluate } = tools;
  const operator = node.operatorToken.kind;
  if (operator === ts.SyntaxKind.QuestionQuestionToken || operator === ts.SyntaxKind.BarBarToken) {
    const first = evaluate(node.left, scope);
    const isGiven = first.every((one) => one.kind === 'sql' || (one.kind === 'data' && (one.data ?? null) !== null));
    return isGiven ? first : [...first.filter(({ kind }) => kind !== 'data'), ...evaluate(node.right, scope)];
  }
  if (operator === ts.SyntaxKind.AmpersandAmpersandToken) {
    const first = truthOf(tools, node.left, scope);
    if (first !== null) return evaluate(first ? node.right : node.left, scope);
    return [data(undefined), ...evaluate(node.right, scope)];
  }
  if (operator === ts.SyntaxKind.PlusToken) {
    const sides = sideBySide([evaluate(node.left, scope), evaluate(node.right, scope)]);
    return sides.map(([left, right]) =>
      left?.kind === 'data' && right?.kind === 'data' && typeof left.data === 'string'
        ? data(`${left.data}${right.data}`)
        : { kind: 'unknown', at: node },
    );
  }
  const truth = truthOf(tools, node, scope);
  return [truth === null ? { kind: 'unknown', at: node } : data(truth)];
}

/** Whether a condition is true; null: unknown. */
function truthOf(tools: Tools, node: ts.Expression, scope: Scope): boolean | null {
  if (ts.isParenthesizedExpression(node)) return truthOf(tools, node.expression, scope);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    const truth = truthOf(tools, node.operand, scope);
    return truth === null ? null : !truth;
  }
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.GreaterThanToken)
      return isAbove(tools.evaluate(node.left, scope), tools.evaluate(node.right, scope));
    const isEqual = kind === ts.SyntaxKind.EqualsEqualsEqualsToken;
    if (!isEqual && kind !== ts.SyntaxKind.ExclamationEqualsEqualsToken) return null;
    const [left, ...others] = tools.evaluate(node.left, scope);
    const [right, ...more] = tools.evaluate(node.right, scope);
    if (others.length > 0 || more.length > 0 || !left || !right) return null;
    if (left.kind === 'data' && right.kind === 'data') return (left.data === right.data) === isEqual;
    // a fragment is never undefined or null
    return left.kind === 'sql' && right.kind === 'data' ? !isEqual : null;
  }
  const values = tools.evaluate(node, scope);
  const truths = values.map((one) => (one.kind === 'data' ? Boolean(one.data) : one.kind === 'unknown' ? null : true));
  return truths.length > 0 && truths.every((one) => one === truths[0]) ? (truths[0] ?? null) : null;
}

/** `list.length > 0` */
function isAbove([left]: Values, [right]: Values): boolean | null {
  if (left?.kind !== 'data' || right?.kind !== 'data') return null;
  return typeof left.data === 'number' && typeof right.data === 'number' ? left.data > right.data : null;
}

function elementValue(tools: Tools, node: ts.ElementAccessExpression, scope: Scope): Values {
  const values = tools.evaluate(node.expression, scope);
  const keys = named(tools, tools.evaluate(node.argumentExpression, scope));
  return values.flatMap((value) =>
    keys.flatMap((key): Values => {
      if (key.kind === 'data') return memberOf(value, String(key.data), node);
      // any of the items
      const items = itemsOf(value);
      if (items) return items.flat();
      return value.kind === 'object'
        ? [...value.members.values()].flatMap((member) => member())
        : [{ kind: 'unknown', at: node }];
    }),
  );
}

function arrayValue(tools: Tools, node: ts.ArrayLiteralExpression, scope: Scope): Values {
  type Slot = { items: readonly Values[] };
  const slots = node.elements.map((element): Slot[] => {
    if (!ts.isSpreadElement(element)) return [{ items: [tools.evaluate(element, scope)] }];
    return tools
      .evaluate(element.expression, scope)
      .map((one) => ({ items: itemsOf(one) ?? [[spreadOf(one, element.expression)]] }));
  });
  if (slots.length === 0) return [{ kind: 'list', items: [] }];
  return sideBySide(slots).map((row) => ({ kind: 'list', items: row.flatMap(({ items }) => items) }));
}

function spreadOf(value: Value, at: ts.Node): Value {
  return value.kind === 'unknown' ? { ...value, isSpread: true } : { kind: 'unknown', at, isSpread: true };
}
