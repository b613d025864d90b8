/** A clock that changes only by `pass`. */
export function openTestClock(time = Date.now()): { now: () => Date; pass: (seconds: number) => void } {
  let at = time;
  return {
    now: () => new Date(at),
    pass: (seconds) => {
      at += seconds * 1000;
    },
  };
}
