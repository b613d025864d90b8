import type ts from 'typescript';

/** A part of a statement: text, or a bound value (null). `at` is its source position. */
export type Part = { text: string | null; at: ts.Node };
export type FunctionNode = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration;

/** A possible value of an expression, known without running it. */
export type Value =
  /** a run-time value: a string, an object of the contract */
  | { kind: 'data'; data: unknown }
  | { kind: 'sql'; parts: readonly Part[] }
  | { kind: 'list'; items: readonly Values[] }
  /** `rest`: its other members are unknown */
  | { kind: 'object'; members: ReadonlyMap<string, Lazy>; rest?: Value }
  | { kind: 'function'; node: FunctionNode; scope: Scope }
  /** `parameter`: depends on the callers; `isSpread`: any number of items */
  | { kind: 'unknown'; at: ts.Node; parameter?: ts.ParameterDeclaration; isSpread?: true };
/** The alternatives of an expression. */
export type Values = readonly Value[];
/** The values of parameters, evaluated lazily, or the arguments of callers. */
export type Scope = ReadonlyMap<ts.Node, Lazy | ts.Expression>;
export type Lazy = () => Values;

/** Functions that are called instead of evaluated, by name. */
export type Models = Record<string, (args: readonly Lazy[]) => string | null>;
export type Tools = {
  checker: ts.TypeChecker;
  evaluate: (node: ts.Expression, scope: Scope) => Values;
  /** the exports of a contract file */
  moduleOf: (file: string) => Record<string, unknown> | undefined;
  models: Models;
  /** every visited `sql` template */
  seen: Set<ts.Node>;
  /** the current alternative of each expression */
  choices: Map<ts.Node, number>;
  /** values evaluated with the current choices */
  known: Map<Scope, Map<ts.Node, Values>>;
};

export const data = (value: unknown): Value => ({ kind: 'data', data: value });
export const unknown = (at: ts.Node): Value => ({ kind: 'unknown', at });

/** Thrown where the text of a statement depends on the arguments of callers. */
export class NeedsCallers extends Error {
  readonly parameter: ts.ParameterDeclaration;
  constructor(parameter: ts.ParameterDeclaration) {
    super(`depends on ${parameter.name.getText()}`);
    this.parameter = parameter;
  }
}

/** Thrown where an expression has several objects or lists, whose members must not be mixed. */
export class NeedsChoice extends Error {
  readonly at: ts.Node;
  readonly count: number;
  constructor(at: ts.Node, count: number) {
    super(`${at.getText()} may be ${count} things`);
    this.at = at;
    this.count = count;
  }
}

/** Thrown where the text of a statement cannot be resolved statically. */
export class Unresolved extends Error {
  readonly at: ts.Node;
  constructor(at: ts.Node) {
    super(`${at.getText().slice(0, 80)} is not known`);
    this.at = at;
  }
}

/** Evaluates once and caches the result. */
export function lazily(find: Lazy): Lazy {
  let values: Values | undefined;
  return () => {
    values ??= find();
    return values;
  };
}

/** Combines alternatives into rows, so that each alternative is in at least one row. */
export function sideBySide<Item>(each: readonly (readonly Item[])[]): Item[][] {
  const count = each.some((one) => one.length === 0) ? 0 : Math.max(1, ...each.map((one) => one.length));
  return Array.from({ length: count }, (_, at) => each.map((one) => one[at % one.length] as Item));
}

/** The items of an iterable value, each with its alternatives. */
export function itemsOf(value: Value): readonly Values[] | null {
  if (value.kind === 'list') return value.items;
  return value.kind === 'data' && Array.isArray(value.data) ? value.data.map((one) => [data(one)]) : null;
}
