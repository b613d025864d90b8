import { PhoneOff as PhoneIcon } from 'lucide-react';
import { CreateButton, DataTable, List, SelectInput, TextInput, TopToolbar } from 'react-admin';
import type { PhoneRule } from '#contract/phone-rules/api.ts';
import { PHONE_RULE_KINDS, PHONE_RULE_STATES } from '#contract/phone-rules/fields.ts';
import type { Screen } from '../screen.ts';
import { WIDE } from '../ui/columns.ts';
import { MomentField } from '../ui/moment-field.tsx';
import { PageHint } from '../ui/page-hint.tsx';
import { PersonLink } from '../ui/person-link.tsx';
import { KindField } from './kind-field.tsx';
import { PhoneRuleCreate } from './phone-rule-create.tsx';
import { PhoneRuleShow } from './phone-rule-show.tsx';

const kinds = PHONE_RULE_KINDS.map((id) => ({ id, name: `office.phone_${id}` }));
const states = PHONE_RULE_STATES.map((id) => ({ id, name: `office.phone_${id}` }));
const filters = [
  <TextInput key="q" source="q" alwaysOn resettable sx={{ minWidth: 260 }} />,
  <SelectInput key="kind" source="kind" choices={kinds} alwaysOn />,
  <SelectInput key="state" source="state" choices={states} />,
];

/** Denied numbers and allowed numbers. */
function PhoneRuleList() {
  return (
    <>
      <PageHint text="office.phone_rules_hint" />
      <List
        filters={filters}
        sort={{ field: 'addedAt', order: 'DESC' }}
        perPage={25}
        exporter={false}
        actions={
          <TopToolbar>
            <CreateButton />
          </TopToolbar>
        }
      >
        <DataTable bulkActionButtons={false} rowClick="show">
          <DataTable.Col source="phone" disableSort />
          <DataTable.Col source="kind" disableSort>
            <KindField />
          </DataTable.Col>
          <DataTable.Col source="note" disableSort sx={{ minWidth: 200 }} />
          <DataTable.Col source="user" disableSort render={(row: PhoneRule) => <PersonLink person={holderOf(row)} />} />
          <DataTable.NumberCol source="listings.active" sx={WIDE} disableSort />
          <DataTable.Col source="addedAt">
            <MomentField source="addedAt" />
          </DataTable.Col>
        </DataTable>
      </List>
    </>
  );
}

function holderOf({ user }: PhoneRule) {
  return user && { id: user.id, name: user.fullname ?? `#${user.id}` };
}

export const PHONE_RULES_SCREEN: Screen = {
  name: 'phone-rules',
  group: 'people',
  icon: PhoneIcon,
  roles: ['moderator'],
  pages: {
    list: PhoneRuleList,
    show: PhoneRuleShow,
    create: PhoneRuleCreate,
    recordRepresentation: (rule: PhoneRule) => rule.phone,
  },
};
