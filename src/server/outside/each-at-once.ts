/**
 * Works on all items, at most `atOnce` at a time, in their order. After an error no further item is begun, and those under way
 * are waited for. @throws the first error of the items or of `work`
 */
export async function eachAtOnce<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const errors: unknown[] = [];
  const worker = async () => {
    for (let next = await left.next(); !next.done && errors.length === 0; next = await left.next())
      await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, () => worker().catch((error) => errors.push(error))));
  if (errors.length === 0) return;
  // what a loop does when it is left
  await left.return?.();
  throw errors[0];
}
