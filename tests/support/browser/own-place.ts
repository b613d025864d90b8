/** More than 250 m, within which the checks may take two listings for one home; in degrees. */
const STEP = { Latitude: 0.003, Longitude: 0.0036 };
const COLUMNS = 20;
/** Rows of a worker of Playwright: each has its own. */
const ROWS = 7;
/** More than there are, because Playwright starts one anew after a failure. */
const WORKERS = 8;

let places = 0;

/** A point near Nizami station that no other listing of the tests has: equal ones of one place are one home. */
export function ownPlace(): { Latitude: number; Longitude: number } {
  const worker = Number(process.env.TEST_WORKER_INDEX ?? 0);
  const at = places++;
  const row = worker * ROWS + Math.floor(at / COLUMNS);
  return {
    Latitude: 40.3794 + (row % (WORKERS * ROWS)) * STEP.Latitude,
    Longitude: 49.8302 - (at % COLUMNS) * STEP.Longitude,
  };
}
