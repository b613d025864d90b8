import { reportOutage } from './connection/connection.ts';

/** The API client for rare actions, loaded with the first call. @throws NoConnection */
export async function openApi() {
  return (await reportOutage(import('./browser-api.ts'))).browserApi;
}
