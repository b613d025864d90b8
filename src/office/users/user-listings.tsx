import { ReferenceManyField, useListContext } from 'react-admin';
import type { AdminListing } from '#contract/listings/admin.ts';
import { ListingRows } from '../listings/listing-rows.tsx';
import { Pager } from '../ui/pager.tsx';

/** All listings of a person, with pages. */
export function UserListings() {
  return (
    <ReferenceManyField
      reference="listings"
      target="owner"
      sort={{ field: 'id', order: 'DESC' }}
      perPage={20}
      pagination={<Pager rowsPerPageOptions={[20, 50, 100]} />}
    >
      <Rows />
    </ReferenceManyField>
  );
}

function Rows() {
  const { data, total } = useListContext<AdminListing>();
  return <ListingRows listings={data} total={total} />;
}
