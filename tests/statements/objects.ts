import ts from 'typescript';
import {
  data,
  itemsOf,
  type Lazy,
  lazily,
  type Scope,
  type Tools,
  unknown,
  type Value,
  type Values,
} from './values.ts';

/** The value of a member of an object, or an unknown value. @param at the place of the access */
export function memberOf(value: Value, name: string, at: ts.Node): Values {
  if (value.kind === 'unknown') return [{ ...value, at }];
  if (value.kind === 'object') {
    const { rest } = value;
    return value.members.get(name)?.() ?? (rest ? memberOf(rest, name, at) : [data(undefined)]);
  }
  if (value.kind === 'data') return [data((value.data as Record<string, unknown> | null | undefined)?.[name])];
  if (value.kind === 'list' && name === 'length') return [data(value.items.length)];
  if (value.kind === 'list' && /^\d+$/.test(name)) return value.items[Number(name)] ?? [data(undefined)];
  return [data(undefined)];
}

/** The members of an object by name; those of its type when the value is unknown; null when neither is known. */
export function entriesOf({ checker }: Tools, value: Value): [string, Lazy][] | null {
  if (value.kind === 'object') return value.rest ? null : [...value.members];
  if (value.kind === 'data') return Object.entries(value.data ?? {}).map(([name, one]) => [name, () => [data(one)]]);
  if (value.kind !== 'unknown') return null;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(value.at));
  const isClosed = type.getStringIndexType() === undefined && type.getNumberIndexType() === undefined;
  const names = type.getProperties().map(({ name }) => name);
  return isClosed && names.length > 0 ? names.map((name) => [name, () => [unknown(value.at)]]) : null;
}

export function objectValue(tools: Tools, node: ts.ObjectLiteralExpression, scope: Scope): Values {
  const members = new Map<string, Lazy>();
  let rest: Value | undefined;
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      for (const one of tools.evaluate(property.expression, scope)) {
        const entries = entriesOf(tools, one);
        if (!entries) rest = one.kind === 'unknown' ? one : unknown(property);
        for (const [name, member] of entries ?? []) members.set(name, member);
      }
    } else if (ts.isPropertyAssignment(property)) {
      for (const name of namesOf(tools, property.name, scope))
        members.set(
          name,
          lazily(() => tools.evaluate(property.initializer, scope)),
        );
    } else if (ts.isShorthandPropertyAssignment(property)) {
      members.set(
        property.name.text,
        lazily(() => tools.evaluate(property.name, scope)),
      );
    } else if (ts.isMethodDeclaration(property) && ts.isIdentifier(property.name)) {
      members.set(property.name.text, () => [{ kind: 'function', node: property, scope }]);
    }
  }
  return [{ kind: 'object', members, ...(rest && { rest }) }];
}

/** `name:`, `'name':`, `[name]:` */
function namesOf(tools: Tools, name: ts.PropertyName, scope: Scope): string[] {
  if (!ts.isComputedPropertyName(name)) return [ts.isPrivateIdentifier(name) ? '' : name.text];
  return tools.evaluate(name.expression, scope).flatMap((one) => (one.kind === 'data' ? [String(one.data)] : []));
}

/** The value of an element of a destructuring pattern (`{ a: [b] }`). */
export function partOf(tools: Tools, element: ts.BindingElement, value: Value, scope: Scope): Values {
  const pattern = element.parent;
  if (ts.isArrayBindingPattern(pattern)) {
    const items = itemsOf(value);
    if (items) return items[pattern.elements.indexOf(element)] ?? [data(undefined)];
    return [value.kind === 'unknown' ? { ...value, at: element.name } : { kind: 'unknown', at: element.name }];
  }
  // the rest of an object is approximated by the whole object
  if (element.dotDotDotToken) return [value];
  const name = element.propertyName ?? element.name;
  const members = ts.isIdentifier(name) || ts.isStringLiteral(name) ? memberOf(value, name.text, element.name) : [];
  const isMissing = members.every((one) => one.kind === 'data' && one.data === undefined);
  if (!element.initializer) return members;
  if (isMissing) return tools.evaluate(element.initializer, scope);
  return members.some(({ kind }) => kind === 'unknown')
    ? [...members, ...tools.evaluate(element.initializer, scope)]
    : members;
}
