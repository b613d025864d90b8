import ts from 'typescript';
import {
  data,
  NeedsCallers,
  type Part,
  type Scope,
  sideBySide,
  type Tools,
  Unresolved,
  type Value,
  type Values,
} from './values.ts';

/** Whether a tag is `sql` of Kysely. */
export function isSqlTag({ checker }: Pick<Tools, 'checker'>, tag: ts.Expression): boolean {
  if (!ts.isIdentifier(tag) || tag.text !== 'sql') return false;
  const symbol = checker.getSymbolAtLocation(tag);
  return Boolean(symbol?.declarations?.some(ts.isImportSpecifier));
}

/** Whether an expression may be SQL rather than a bound value. */
export function isFragment({ checker }: Pick<Tools, 'checker'>, node: ts.Node): boolean {
  const type = checker.getTypeAtLocation(node);
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => part.getProperty('isRawBuilder') !== undefined);
}

/** The value of a template with its fragments. */
export function templateValue(tools: Tools, node: ts.TaggedTemplateExpression, scope: Scope): Values {
  tools.seen.add(node);
  const { template } = node;
  if (ts.isNoSubstitutionTemplateLiteral(template))
    return [{ kind: 'sql', parts: [{ text: template.text, at: node }] }];
  const spans = template.templateSpans.map(({ expression, literal }) =>
    fragmentsOf(tools, expression, scope).map((parts) => [...parts, { text: literal.text, at: literal }]),
  );
  const head: Part = { text: template.head.text, at: template.head };
  return sideBySide(spans).map((row) => ({ kind: 'sql', parts: [head, ...row.flat()] }));
}

/** The parts of an expression inside a statement: SQL, or a bound value. */
export function fragmentsOf(tools: Tools, node: ts.Expression, scope: Scope): readonly (readonly Part[])[] {
  return tools.evaluate(node, scope).map((value) => partsOf(tools, value, node));
}

/** Replaces an unknown value by the members of its type, if it is a union of literals: `'az' | 'en' | 'ru'`. */
export function named({ checker }: Tools, values: Values): Values {
  return values.flatMap((value): Values => {
    if (value.kind !== 'unknown') return [value];
    const type = checker.getTypeAtLocation(value.at);
    const parts = type.isUnion() ? type.types : [type];
    if (!parts.every((part) => part.isStringLiteral())) return [value];
    return parts.map((part) => data(part.value));
  });
}

/** @throws NeedsCallers, Unresolved for unknown SQL */
export function partsOf(tools: Tools, value: Value, at: ts.Node): readonly Part[] {
  if (value.kind === 'sql') return value.parts;
  if (value.kind === 'unknown' && (value.isSpread || isFragment(tools, value.at))) throw unknownText(value, at);
  return [{ text: null, at }];
}

export function unknownText(value: Value, at: ts.Node): Error {
  if (value.kind === 'unknown') return value.parameter ? new NeedsCallers(value.parameter) : new Unresolved(value.at);
  return new Unresolved(at);
}

/** The value of a template string, where its parts are known. */
export function textValue(tools: Tools, node: ts.TemplateExpression, scope: Scope): Values {
  const spans = node.templateSpans.map(({ expression }) => named(tools, tools.evaluate(expression, scope)));
  return sideBySide(spans).map((row) => {
    const missing = row.find((one) => one.kind !== 'data');
    if (missing) return missing.kind === 'unknown' ? missing : { kind: 'unknown', at: node };
    const texts = row.map((one, at) => `${one.kind === 'data' ? one.data : ''}${node.templateSpans[at]?.literal.text}`);
    return data([node.head.text, ...texts].join(''));
  });
}
