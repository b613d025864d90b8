import { Chip } from '@mui/material';
import { Users as PeopleIcon } from 'lucide-react';
import { BooleanInput, DataTable, List, SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { ROLES } from '#contract/auth/fields.ts';
import type { AdminUser } from '#contract/users/api.ts';
import type { Screen } from '../screen.ts';
import { WIDE } from '../ui/columns.ts';
import { CsvActions } from '../ui/csv-button.tsx';
import { MomentField } from '../ui/moment-field.tsx';
import { usePrice } from '../ui/price.ts';
import { UserShow } from './user-show.tsx';

const roles = ROLES.map((id) => ({ id, name: `office.role_${id}` }));
const filters = [
  <TextInput key="q" source="q" alwaysOn resettable sx={{ minWidth: 260 }} />,
  <SelectInput key="role" source="role" choices={roles} alwaysOn />,
  <BooleanInput key="isStaff" source="isStaff" />,
  <BooleanInput key="isBlocked" source="isBlocked" defaultValue={true} />,
];

function UserList() {
  return (
    <List
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      exporter={false}
      actions={<CsvActions />}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.NumberCol source="id" disableSort />
        <DataTable.Col source="fullname">
          <NameField />
        </DataTable.Col>
        <DataTable.Col source="phone" disableSort />
        <DataTable.Col source="email" disableSort />
        <DataTable.Col source="role" disableSort>
          <RoleField />
        </DataTable.Col>
        <DataTable.NumberCol source="listings" sx={WIDE} />
        <DataTable.Col source="balance" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
          <MoneyField />
        </DataTable.Col>
        <DataTable.Col source="createdAt">
          <MomentField source="createdAt" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}

function NameField() {
  const t = useTranslate();
  const user = useRecordContext<AdminUser>();
  if (!user) return null;
  return (
    <>
      {user.fullname ?? (user.erasedAt ? t('office.erased') : '–')}
      {user.blockedAt && <Chip size="small" color="error" label={t('office.blocked')} sx={{ ml: 1 }} />}
    </>
  );
}

function RoleField() {
  const t = useTranslate();
  const user = useRecordContext<AdminUser>();
  return user && user.role !== 'user' ? <Chip size="small" label={t(`office.role_${user.role}`)} /> : null;
}

function MoneyField() {
  const price = usePrice();
  const user = useRecordContext<AdminUser>();
  return <>{user && price(user.balance)}</>;
}

export const USERS_SCREEN: Screen = {
  name: 'users',
  group: 'people',
  icon: PeopleIcon,
  roles: ['moderator', 'finance'],
  pages: {
    list: UserList,
    show: UserShow,
    recordRepresentation: (user: AdminUser) => user.fullname ?? user.phone ?? `#${user.id}`,
  },
};
