import type { Role } from '../../src/contract/auth/fields.ts';
import { hashPassword } from '../../src/server/auth/password-service.ts';
import { insertUser } from './factories.ts';
import type { TestSite } from './test-site.ts';

/** The password of staff. */
export const STAFF_PASSWORD = 'idarə üçün şifrə';

/** Somebody who works here, signed in; `confirmed`: he has just said who he is. */
export async function newStaff(
  test: TestSite,
  role: Role = 'admin',
  { confirmed = false } = {},
): Promise<{ id: number; email: string; token: string }> {
  const { id } = await insertUser(test.database.pool, { role, password_hash: await hashPassword(STAFF_PASSWORD) });
  const { rows } = await test.database.pool.query('select email from users where id = $1', [id]);
  const token = await test.tokenOf(id);
  if (confirmed)
    await test.database.pool.query(
      "update sessions set confirmed_at = $2, confirmed_by = 'password' where user_id = $1",
      [id, test.deps.clock.now()],
    );
  return { id, email: rows[0].email, token };
}

/** What was done, as the audit log has it: act, target, before, after, by whom. */
export async function readAudit(test: TestSite, act: string) {
  const { rows } = await test.database.pool.query(
    'select actor_id, target_kind, target_id, before, after, ip, request_id from audit_log where act = $1 order by id',
    [act],
  );
  return rows;
}
