/** The connections of a test's database that wait for a lock; further conditions can follow it. */
export const LOCK_WAITERS = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
