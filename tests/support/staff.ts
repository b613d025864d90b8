import type { Role } from '../../src/contract/auth/fields.ts';
import { hashPassword } from '../../src/server/auth/password-service.ts';
import { insertUser } from './factories.ts';
import type { TestSite } from './test-site.ts';

/** The password of all staff. */
export const STAFF_PASSWORD = 'idarə üçün şifrə';

/** A signed-in member of staff; `confirmed`: with a recent confirmation of identity. */
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

/** The audit entries of one action: actor, target, before and after. */
export async function readAudit(test: TestSite, action: string) {
  const { rows } = await test.database.pool.query(
    'select actor_id, target_kind, target_id, before, after, ip, request_id from audit_log where act = $1 order by id',
    [action],
  );
  return rows;
}
