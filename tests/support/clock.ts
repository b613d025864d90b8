/** A clock that stands until it is moved. */
export function openTestClock(time = Date.now()): { now: () => Date; pass: (seconds: number) => void } {
  let at = time;
  return {
    now: () => new Date(at),
    pass: (seconds) => {
      at += seconds * 1000;
    },
  };
}
