import type pg from 'pg';

/** Asks for a notification at each commit that queues a listing. */
export async function listenForListings(client: pg.Client): Promise<void> {
  await client.query('listen alert_events');
}
