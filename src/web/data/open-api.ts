import { tellOutage } from './connection/connection.ts';

/** The API for what most people never do: what calls it comes with the first call. @throws NoConnection */
export async function openApi() {
  return (await tellOutage(import('./browser-api.ts'))).browserApi;
}
