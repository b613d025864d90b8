import type { z } from 'zod';
import { VersionPage } from '#contract/content/editing.ts';
import { newStaff } from './staff.ts';
import type { Parsed, TestSite } from './test-site.ts';

/** An editor at work: what he sees, changes and takes back by /api/admin. */
export async function newEditor(test: TestSite) {
  const editor = await newStaff(test, 'editor');
  const get = async (path: string): Promise<Parsed> => (await test.get(`/api/admin/${path}`, editor.token)).body.data;
  const put = (path: string, body: unknown) => test.send('PUT', `/api/admin/${path}`, { token: editor.token, body });
  const post = (path: string, body: unknown) => test.send('POST', `/api/admin/${path}`, { token: editor.token, body });
  /** Changes what one sees now. */
  const change = async (path: string, more: object) => {
    const { updatedAt } = await get(path);
    return put(path, { ...more, updatedAt });
  };
  const versions = async (kind: string, target: number | string): Promise<z.infer<typeof VersionPage>['data']> =>
    VersionPage.parse((await test.get(`/api/admin/versions?kind=${kind}&target=${target}`, editor.token)).body).data;
  const undo = async (kind: string, target: number | string, which = 0) => {
    const all = await versions(kind, target);
    return post(`versions/${all[which]?.id}/undo`, { latest: all[0]?.id });
  };
  return { ...editor, get, put, post, change, versions, undo };
}

/** The status of an answer and its code. */
export const outcome = ({ status, body }: Awaited<ReturnType<TestSite['get']>>) => [status, body?.error?.details.code];
