import type { z } from 'zod';
import { VersionPage } from '#contract/content/editing.ts';
import { newStaff } from './staff.ts';
import type { Parsed, TestSite } from './test-site.ts';

/** A signed-in editor with the content routes of /api/admin. */
export async function newEditor(test: TestSite) {
  const editor = await newStaff(test, 'editor');
  const get = async (path: string): Promise<Parsed> => (await test.get(`/api/admin/${path}`, editor.token)).body.data;
  const put = (path: string, body: unknown) => test.send('PUT', `/api/admin/${path}`, { token: editor.token, body });
  const post = (path: string, body: unknown) => test.send('POST', `/api/admin/${path}`, { token: editor.token, body });
  /** Changes the current version. */
  const change = async (path: string, changes: object) => {
    const { updatedAt } = await get(path);
    return put(path, { ...changes, updatedAt });
  };
  const versions = async (kind: string, target: number | string): Promise<z.infer<typeof VersionPage>['data']> =>
    VersionPage.parse((await test.get(`/api/admin/versions?kind=${kind}&target=${target}`, editor.token)).body).data;
  const undo = async (kind: string, target: number | string, index = 0) => {
    const entries = await versions(kind, target);
    return post(`versions/${entries[index]?.id}/undo`, { latest: entries[0]?.id });
  };
  return { ...editor, get, put, post, change, versions, undo };
}

/** The status and the error code of a response. */
export const outcome = ({ status, body }: Awaited<ReturnType<TestSite['get']>>) => [status, body?.error?.details.code];
