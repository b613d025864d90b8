import type ts from 'typescript';

/** A piece of a statement: text, or a value that is bound (null). `at` is where it is written. */
export type Part = { text: string | null; at: ts.Node };
export type FunctionNode = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration;

/** What is known of an expression without running it. */
export type Value =
  /** what it is at run time: a string, an object of the contract */
  | { kind: 'data'; data: unknown }
  | { kind: 'sql'; parts: readonly Part[] }
  | { kind: 'list'; items: readonly Values[] }
  /** `rest`: what else it has is not known */
  | { kind: 'object'; members: ReadonlyMap<string, Lazy>; rest?: Value }
  | { kind: 'function'; node: FunctionNode; scope: Scope }
  /** `parameter`: its callers know; `isSpread`: it stands for any number of items */
  | { kind: 'unknown'; at: ts.Node; parameter?: ts.ParameterDeclaration; isSpread?: true };
/** An expression is one of these. */
export type Values = readonly Value[];
/** What parameters are, found out when they are asked for, or the expressions that callers give for them. */
export type Scope = ReadonlyMap<ts.Node, Lazy | ts.Expression>;
export type Lazy = () => Values;

/** Functions of ours that are called for real, by name: what they give is no matter of their text. */
export type Models = Record<string, (args: readonly Lazy[]) => string | null>;
export type Tools = {
  checker: ts.TypeChecker;
  evaluate: (node: ts.Expression, scope: Scope) => Values;
  /** what a file of the contract exports */
  moduleOf: (file: string) => Record<string, unknown> | undefined;
  models: Models;
  /** every `sql` template that was looked at */
  seen: Set<ts.Node>;
  /** which of its alternatives an expression is for now */
  choices: Map<ts.Node, number>;
  /** what was found out with these choices */
  known: Map<Scope, Map<ts.Node, Values>>;
};

export const data = (value: unknown): Value => ({ kind: 'data', data: value });
export const unknown = (at: ts.Node): Value => ({ kind: 'unknown', at });

/** Thrown where the text of a statement depends on what callers give. */
export class NeedsCallers extends Error {
  readonly parameter: ts.ParameterDeclaration;
  constructor(parameter: ts.ParameterDeclaration) {
    super(`depends on ${parameter.name.getText()}`);
    this.parameter = parameter;
  }
}

/** Thrown where objects or lists differ: what is taken of one is not to be mixed with what is taken of another. */
export class NeedsChoice extends Error {
  readonly at: ts.Node;
  readonly count: number;
  constructor(at: ts.Node, count: number) {
    super(`${at.getText()} may be ${count} things`);
    this.at = at;
    this.count = count;
  }
}

/** Thrown where the text of a statement cannot be told without running it. */
export class Unresolved extends Error {
  readonly at: ts.Node;
  constructor(at: ts.Node) {
    super(`${at.getText().slice(0, 80)} is not known`);
    this.at = at;
  }
}

/** Finds out once. */
export function lazily(find: Lazy): Lazy {
  let values: Values | undefined;
  return () => {
    values ??= find();
    return values;
  };
}

/** The alternatives of several things beside each other: each alternative of each is in one of them at least. */
export function sideBySide<Item>(each: readonly (readonly Item[])[]): Item[][] {
  const count = each.some((one) => one.length === 0) ? 0 : Math.max(1, ...each.map((one) => one.length));
  return Array.from({ length: count }, (_, at) => each.map((one) => one[at % one.length] as Item));
}

/** What may be iterated over, as alternatives of each item. */
export function itemsOf(value: Value): readonly Values[] | null {
  if (value.kind === 'list') return value.items;
  return value.kind === 'data' && Array.isArray(value.data) ? value.data.map((one) => [data(one)]) : null;
}
