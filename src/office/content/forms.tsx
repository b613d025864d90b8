import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import {
  Create,
  CreateButton,
  DataTable,
  DeleteButton,
  Edit,
  List,
  type RaRecord,
  SaveButton,
  SearchInput,
  SimpleForm,
  Toolbar,
  TopToolbar,
} from 'react-admin';
import { MomentField } from '../ui/moment-field.tsx';
import { UnsavedWork } from '../ui/unsaved-work.tsx';
import { History } from './history.tsx';
import { PreviewButton } from './preview-button.tsx';

const search = [<SearchInput key="q" source="q" alwaysOn resettable sx={{ minWidth: 260 }} />];

type ListProps = { canCreate?: boolean; hasSearch?: boolean; children: ReactNode };

/** The list of a kind of content; a row leads to its form. */
export function ContentList({ canCreate = false, hasSearch = true, children }: ListProps) {
  return (
    <List
      filters={hasSearch ? search : []}
      sort={{ field: 'id', order: 'ASC' }}
      perPage={25}
      exporter={false}
      actions={<TopToolbar>{canCreate && <CreateButton />}</TopToolbar>}
    >
      <DataTable bulkActionButtons={false} rowClick="edit">
        {children}
        <DataTable.Col source="updatedAt">
          <MomentField source="updatedAt" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}

type EditProps = {
  canRemove?: boolean;
  transform?: (record: RaRecord) => RaRecord;
  /** form values beside the record; `transform` removes them */
  more?: (record: RaRecord) => object;
  /** the title, when the record has no name */
  title?: ReactNode;
  children: ReactNode;
};

/** Rows of the list are not whole records, and react-admin would put them into a form until the record arrives. */
const WHOLE = { meta: { whole: true } };

// Forms show their own errors (noValidate): the browser's would be in its language.

/** The form of one piece of content with its history beside it. Saved without optimistic updates. */
export function ContentEdit({ canRemove = false, transform, more, title, children }: EditProps) {
  return (
    <Edit
      mutationMode="pessimistic"
      queryOptions={WHOLE}
      mutationOptions={WHOLE}
      redirect={false}
      actions={false}
      aside={<History />}
      sx={{
        '& .RaEdit-main': {
          flexDirection: { xs: 'column', lg: 'row' },
          alignItems: { xs: 'stretch', lg: 'flex-start' },
        },
        '& .RaEdit-card': { minWidth: 0 },
      }}
      {...(transform && { transform })}
      {...(title && { title })}
    >
      <SimpleForm
        noValidate
        warnWhenUnsavedChanges
        {...(more && { defaultValues: more })}
        toolbar={
          <Toolbar sx={{ justifyContent: 'space-between' }}>
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
              <SaveButton />
              <PreviewButton transform={transform} />
            </Stack>
            {canRemove && <DeleteButton mutationMode="pessimistic" />}
          </Toolbar>
        }
      >
        <UnsavedWork />
        {children}
      </SimpleForm>
    </Edit>
  );
}

type CreateProps = {
  defaults?: object;
  transform?: (record: RaRecord) => RaRecord;
  children: ReactNode;
};

export function ContentCreate({ defaults, transform, children }: CreateProps) {
  return (
    <Create redirect="edit" {...(transform && { transform })}>
      <SimpleForm
        noValidate
        warnWhenUnsavedChanges
        {...(defaults && { defaultValues: defaults })}
        toolbar={
          <Toolbar sx={{ gap: 1 }}>
            <SaveButton alwaysEnable={false} />
            <PreviewButton transform={transform} />
          </Toolbar>
        }
      >
        <UnsavedWork />
        {children}
      </SimpleForm>
    </Create>
  );
}
