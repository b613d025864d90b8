import { useState } from 'react';

export type Choice<Row extends { id: number }> = ReturnType<typeof useChoice<Row>>;

/** The rows that are chosen to be acted on together. What is not in sight is not acted on. */
export function useChoice<Row extends { id: number }>(shown: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = shown.filter(({ id }) => ids.has(id));
  const choose = (some: readonly number[], isChosen: boolean) =>
    setIds((before) => {
      const after = new Set(before);
      for (const id of some) isChosen ? after.add(id) : after.delete(id);
      return after;
    });
  return {
    chosen,
    has: (id: number) => ids.has(id),
    isAll: shown.length > 0 && chosen.length === shown.length,
    choose,
    chooseAll: (isChosen: boolean) =>
      choose(
        shown.map(({ id }) => id),
        isChosen,
      ),
    /** chooses these alone */
    replace: (some: readonly number[]) => setIds(new Set(some)),
  };
}
