/**
 * Purges what is listed in batches, one after the other; one that fails does not keep the next ones from being purged.
 * @throws the first failure, at the end
 */
export async function purgeBatches<Item>(
  items: readonly Item[],
  size: number,
  purge: (batch: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let at = 0; at < items.length; at += size)
    await purge(items.slice(at, at + size)).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
}
