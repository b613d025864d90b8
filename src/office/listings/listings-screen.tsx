import { House as ListingsIcon } from 'lucide-react';
import { Link, List, ListNoResults, SelectInput, TextInput, useListContext, useTranslate } from 'react-admin';
import type { AdminListing } from '#contract/listings/admin.ts';
import { CATEGORIES, LISTING_STATUSES, PROPERTY_TYPES } from '#contract/listings/fields.ts';
import type { Screen } from '../screen.ts';
import { numberSign } from '../ui/number-sign.ts';
import { Pager } from '../ui/pager.tsx';
import { PersonInput } from '../ui/person-select.tsx';
import { ListingPage } from './listing-page.tsx';
import { ListingRows } from './listing-rows.tsx';

const statuses = LISTING_STATUSES.map((id) => ({ id, name: `own_status_${id}` }));
const categories = CATEGORIES.map((id) => ({ id, name: `office.deal_${id}` }));
const types = PROPERTY_TYPES.map((id) => ({ id, name: `type_${id}` }));
const filters = [
  <TextInput key="q" source="q" alwaysOn resettable sx={{ minWidth: { xs: '100%', sm: 320 } }} />,
  <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
  <SelectInput key="Category" source="Category" choices={categories} />,
  <SelectInput key="Property_type" source="Property_type" choices={types} />,
  <PersonInput key="owner" source="owner" label="resources.listings.fields.owner" />,
];

/** Every listing: by number, phone, person, words and state. */
function ListingList() {
  return (
    <List
      filters={filters}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      exporter={false}
      empty={false}
      pagination={<Pager rowsPerPageOptions={[25, 50, 100]} />}
    >
      <Found />
    </List>
  );
}

function Found() {
  const t = useTranslate();
  const { data, total, filterValues } = useListContext<AdminListing>();
  if (total !== 0) return <ListingRows listings={data} total={total} />;
  const id = /^\s*№?\s*(\d{1,15})\s*$/.exec(filterValues.q ?? '')?.[1];
  return (
    <>
      <ListNoResults />
      {/* it may be of one that was deleted */}
      {id && (
        <Link to={`/listings/${id}`} sx={{ p: 2 }}>
          {t('number_sign', { id })} · {t('office.history')}
        </Link>
      )}
    </>
  );
}

export const LISTINGS_SCREEN: Screen = {
  name: 'listings',
  group: 'moderation',
  icon: ListingsIcon,
  roles: ['moderator'],
  // its address is /listings/{id}
  pages: { list: ListingList, edit: ListingPage, recordRepresentation: ({ id }) => numberSign(id) },
};
