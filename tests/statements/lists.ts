import { data, itemsOf, type Value, type Values } from './values.ts';

type Call = (fn: Value, args: readonly Values[]) => Values;

/** The result of a list method; null for an unknown one. Filtering and sorting keep all items. */
export function listMethod(items: readonly Values[], name: string, args: readonly Values[], call: Call): Values | null {
  const [fn] = args[0] ?? [];
  const list = (all: readonly Values[]): Values => [{ kind: 'list', items: all }];
  switch (name) {
    case 'map':
      return fn ? list(items.map((item, at) => call(fn, [item, [data(at)]]))) : null;
    case 'flatMap':
      return fn ? list(items.flatMap((item) => call(fn, [item]).flatMap((one) => itemsOf(one) ?? [[one]]))) : null;
    case 'concat':
      return list([...items, ...args.flatMap((one) => one.flatMap((other) => itemsOf(other) ?? []))]);
    case 'filter':
    case 'slice':
    case 'sort':
    case 'toSorted':
    case 'reverse':
      return list(items);
    case 'find':
    case 'at':
    case 'values':
      return name === 'values' ? list(items) : items.flat();
    case 'join':
      return joined(items, fn);
    default:
      return null;
  }
}

function joined(items: readonly Values[], separator: Value | undefined): Values | null {
  const texts = items.map(([one, ...others]) =>
    one?.kind === 'data' && others.length === 0 ? [String(one.data)] : [],
  );
  if (texts.some((one) => one.length === 0)) return null;
  return [data(texts.flat().join(separator?.kind === 'data' ? String(separator.data) : ','))];
}
