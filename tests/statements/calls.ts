import ts from 'typescript';
import { listMethod } from './lists.ts';
import { declarationOf, functionOf } from './names.ts';
import { entriesOf, memberOf } from './objects.ts';
import { fragmentsOf, isSqlTag, named, partsOf, unknownText } from './templates.ts';
import {
  data,
  type FunctionNode,
  itemsOf,
  type Lazy,
  lazily,
  type Part,
  type Scope,
  sideBySide,
  type Tools,
  Unresolved,
  unknown,
  type Value,
  type Values,
} from './values.ts';

export function callValue(tools: Tools, node: ts.CallExpression, scope: Scope): Values {
  const { expression: callee } = node;
  if (ts.isPropertyAccessExpression(callee)) {
    const { expression: receiver, name } = callee;
    // the result of a statement is not part of the text of another one
    if (name.text === 'execute' || name.text === 'query') return [unknown(node)];
    if (isSqlTag(tools, receiver)) return sqlCall(tools, name.text, node, scope);
    if (receiver.getText() === 'Object') return objectCall(tools, name.text, node, scope);
    const declared = functionOf(declarationOf(tools.checker, name));
    if (declared?.getSourceFile().fileName.includes('/src/'))
      return callFunction(tools, declared, new Map(), argumentsOf(tools, node, scope), node);
    return tools.evaluate(receiver, scope).flatMap((value) => methodCall(tools, value, name.text, node, scope));
  }
  return tools.evaluate(callee, scope).flatMap((value) => callOne(tools, value, node, scope));
}

function argumentsOf(tools: Tools, node: ts.CallExpression, scope: Scope): Lazy[] {
  return node.arguments.map((one) =>
    ts.isSpreadElement(one) ? () => [unknown(one)] : lazily(() => tools.evaluate(one, scope)),
  );
}

function callOne(tools: Tools, value: Value, node: ts.CallExpression, scope: Scope): Values {
  const args = argumentsOf(tools, node, scope);
  if (value.kind === 'function') return callFunction(tools, value.node, value.scope, args, node);
  if (value.kind === 'data' && typeof value.data === 'function')
    return callPlainFunction(value.data as PlainFunction, args, node);
  // kind.derive?.(body)
  if (value.kind === 'data' && node.questionDotToken) return [data(undefined)];
  return [value.kind === 'unknown' ? { ...value, at: node } : unknown(node)];
}

/** A function of the contract, which is called with the known values. */
type PlainFunction = (...args: unknown[]) => unknown;
function callPlainFunction(work: PlainFunction, args: readonly Lazy[], node: ts.Node): Values {
  return sideBySide(args.map((one) => one())).map((row) => {
    const constants = row.map((one) => (one.kind === 'data' ? [one.data] : []));
    return constants.every((one) => one.length === 1) ? data(work(...constants.flat())) : unknown(node);
  });
}

/** The possible results of a server function: each of its return values. */
function callFunction(
  tools: Tools,
  fn: FunctionNode,
  outer: Scope,
  args: readonly Lazy[],
  at: ts.CallExpression,
): Values {
  const model = fn.name && tools.models[fn.name.getText()];
  const modelled = model?.(args);
  if (typeof modelled === 'string') return [{ kind: 'sql', parts: textParts(modelled, at) }];
  const scope = new Map(outer);
  fn.parameters.forEach((parameter, index) => {
    const { initializer, dotDotDotToken: isRest } = parameter;
    const missing = () => (initializer ? tools.evaluate(initializer, scope) : [data(undefined)]);
    const rest = (): Values => [{ kind: 'list', items: args.slice(index).map((one) => one()) }];
    scope.set(parameter, isRest ? rest : (args[index] ?? lazily(missing)));
  });
  const { body } = fn;
  if (!body) return [unknown(at)];
  if (!ts.isBlock(body)) return tools.evaluate(body, scope);
  const values = returnsOf(body).flatMap((one) => tools.evaluate(one, scope));
  return values.length > 0 ? values : [data(undefined)];
}

/** Splits the text of a compiled statement at its values `$1`, `$2`, … */
function textParts(text: string, at: ts.Node): Part[] {
  const [first = '', ...rest] = text.split(/\$\d+/);
  return [
    { text: first, at },
    ...rest.flatMap((one): Part[] => [
      { text: null, at },
      { text: one, at },
    ]),
  ];
}

function returnsOf(body: ts.Node): ts.Expression[] {
  const calls: ts.Expression[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isReturnStatement(node) && node.expression) calls.push(node.expression);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return calls;
}

function methodCall(tools: Tools, value: Value, name: string, node: ts.CallExpression, scope: Scope): Values {
  const items = itemsOf(value);
  if (items) {
    const call = (fn: Value, args: readonly Values[]) =>
      fn.kind === 'function'
        ? callFunction(
            tools,
            fn.node,
            fn.scope,
            args.map((one) => () => one),
            node,
          )
        : [unknown(node)];
    const called = listMethod(
      items,
      name,
      argumentsOf(tools, node, scope).map((one) => one()),
      call,
    );
    if (called) return called;
  }
  if (value.kind === 'data' && typeof value.data === 'string') {
    const method = (value.data as unknown as Record<string, unknown>)[name];
    if (typeof method === 'function')
      return callPlainFunction(method.bind(value.data), argumentsOf(tools, node, scope), node);
  }
  return memberOf(value, name, node).flatMap((member) => callOne(tools, member, node, scope));
}

/** Evaluates `sql.join`, `sql.ref` and similar calls. */
function sqlCall(tools: Tools, name: string, node: ts.CallExpression, scope: Scope): Values {
  const [first, second] = node.arguments;
  if (!first) throw new Unresolved(node);
  if (name === 'join') {
    const separators = second ? fragmentsOf(tools, second, scope) : [[{ text: ', ', at: node }]];
    return tools.evaluate(first, scope).flatMap((list): Values => {
      const items = itemsOf(list);
      if (!items) throw unknownText(list, first);
      const alternatives = items.map((item) => item.map((one) => partsOf(tools, one, first)));
      if (alternatives.length === 0) return [{ kind: 'sql', parts: [] }];
      return sideBySide(alternatives).map((row) => ({
        kind: 'sql',
        parts: row.flatMap((parts, at) => (at === 0 ? parts : [...(separators[0] ?? []), ...parts])),
      }));
    });
  }
  if (name === 'val') return [{ kind: 'sql', parts: [{ text: null, at: first }] }];
  return named(tools, tools.evaluate(first, scope)).map((value): Value => {
    if (value.kind === 'data') return { kind: 'sql', parts: [{ text: literal(name, value.data), at: node }] };
    // any literal of the type will do
    if (name === 'lit') return { kind: 'sql', parts: [{ text: sample(tools, first), at: node }] };
    throw unknownText(value, first);
  });
}

function literal(name: string, value: unknown): string {
  if (name === 'lit') return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
  if (name === 'raw') return String(value);
  return String(value)
    .split('.')
    .map((one) => `"${one}"`)
    .join('.');
}

function sample({ checker }: Tools, node: ts.Node): string {
  const type = checker.typeToString(checker.getBaseTypeOfLiteralType(checker.getTypeAtLocation(node)));
  return type === 'number' ? '1' : type === 'boolean' ? 'true' : "''";
}

function objectCall(tools: Tools, name: string, node: ts.CallExpression, scope: Scope): Values {
  const [first] = node.arguments;
  if (!first) return [unknown(node)];
  return tools.evaluate(first, scope).map((value): Value => {
    if (name === 'fromEntries') {
      const items = itemsOf(value);
      if (!items) return value.kind === 'unknown' ? value : unknown(node);
      const members = new Map<string, Lazy>();
      for (const [key, member] of items.flatMap((one) => one.map((pair) => itemsOf(pair) ?? [])))
        for (const one of key ?? []) if (one.kind === 'data' && member) members.set(String(one.data), () => member);
      return { kind: 'object', members };
    }
    const entries = entriesOf(tools, value);
    if (!entries) return value.kind === 'unknown' ? value : unknown(node);
    const items = entries.map(([key, member]): Values => {
      if (name === 'keys') return [data(key)];
      return name === 'values' ? member() : [{ kind: 'list', items: [[data(key)], member()] }];
    });
    return { kind: 'list', items };
  });
}
