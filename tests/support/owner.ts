import { approveListing } from '../../src/server/listings/lifecycle/service.ts';
import { insertUploads, insertUser } from './factories.ts';
import type { Parsed, TestSite } from './test-site.ts';

type ApiResponse = { status: number; body: Parsed };
type RequestOptions = { token?: string | undefined; headers?: Record<string, string> };

/** Account age in ms from which users may post ten listings per day. */
const MONTH = 30 * 86_400_000;

/** A user with a confirmed phone, and the requests of the wizard. */
export type Owner = {
  id: number;
  token: string;
  phone: string;
  /** a flat near Nizami station with three fresh uploads */
  flat: (more?: Record<string, unknown>) => Promise<Record<string, unknown> & { Images: number[] }>;
  post: (data: unknown, more?: RequestOptions) => Promise<ApiResponse>;
  put: (id: number, data: unknown, token?: string) => Promise<ApiResponse>;
  /** posts a pending listing */
  postPending: (more?: Record<string, unknown>) => Promise<{ id: number }>;
  /** posts a listing and approves it */
  postActive: (more?: Record<string, unknown>) => Promise<number>;
};

let count = 0;

export async function newOwner(test: TestSite, columns: Record<string, unknown> = {}): Promise<Owner> {
  const phone = `050${String(2_000_000 + count++)}`;
  const { id } = await insertUser(test.database.pool, {
    phone,
    created_at: new Date(Date.now() - MONTH),
    ...columns,
  });
  // users without a password have just signed in by a code
  const token = await test.tokenOf(id, columns.password_hash ? undefined : 'sign_in');
  const flat: Owner['flat'] = async (more) => flatOf(phone, await insertUploads(test.database.pool, id, 3), more);
  const post: Owner['post'] = (data, more) =>
    test.send('POST', '/api/listings?populate=*', { token, body: { data }, ...more });
  const postPending: Owner['postPending'] = async (more) => {
    const response = await post(await flat(more));
    if (response.status !== 201) throw new Error(`not posted: ${JSON.stringify(response.body)}`);
    return response.body.data;
  };
  return {
    id,
    token,
    phone,
    flat,
    post,
    put: (listing, data, as = token) =>
      test.send('PUT', `/api/listings/${listing}?populate=*`, { token: as, body: { data } }),
    postPending,
    postActive: async (more) => {
      const listing = await postPending(more);
      await approveListing(test.deps, listing.id);
      return listing.id;
    },
  };
}

/** A flat near Nizami station, as the wizard posts it. */
export function flatOf(phone: string, Images: number[], more: Record<string, unknown> = {}) {
  return {
    Category: 'sale',
    Property_type: 'new_building',
    Area: 68.5,
    Rooms: 2,
    Floor: 5,
    Total_Floors: 16,
    Price: 125_000.5,
    Rent_Type: null,
    Description: 'Günəşli mənzil\nTəmirli',
    Repair_Status: 'repaired',
    Has_Gas: true,
    Has_Deed: true,
    Images,
    Contact_Name: 'Aysel',
    Ownership_Type: 'owner',
    Email: 'aysel@evim.test',
    Phone: phone,
    Address: 'Nizami küçəsi 10',
    Latitude: 40.3794,
    Longitude: 49.8302,
    Kvartal: null,
    ...more,
  };
}

/** The status changes of a listing: from, to, id of the user. */
export async function changesOf(test: TestSite, id: number): Promise<[string | null, string, number | null][]> {
  const { rows } = await test.database.pool.query(
    'select from_status, to_status, changed_by from listing_status_changes where listing_id = $1 order by id',
    [id],
  );
  return rows.map((row) => [row.from_status, row.to_status, row.changed_by]);
}
