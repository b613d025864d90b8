import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetOne, useInput, useTranslate } from 'react-admin';
import type { AdminUser } from '#contract/users/api.ts';

type Props = {
  id: number | null;
  onChange: (id: number | null) => void;
  label: string;
  required?: boolean;
  /** who is offered before anything is typed */
  first?: { isStaff: true };
};

/** A person, found by name, number or address. */
export function PersonSelect({ id, onChange, label, required = false, first }: Props) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<AdminUser | null>(null);
  // a filter of an address has the number alone
  const { data: named = null } = useGetOne<AdminUser>('users', { id: id ?? 0 }, { enabled: id !== null });
  const q = typed.trim();
  const { data = [], isFetching } = useGetList<AdminUser>('users', {
    filter: q ? { q } : { ...first },
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const value = id === null ? null : chosen?.id === id ? chosen : named;
  return (
    <Autocomplete
      value={value}
      options={data}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionKey={({ id: key }) => key}
      getOptionLabel={(person) => wordsOf(t, person)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, text, cause) => setTyped(cause === 'input' ? text : '')}
      onChange={(_, person) => {
        setChosen(person);
        onChange(person?.id ?? null);
      }}
      noOptionsText={t('office.nothing')}
      clearText={t('ra.action.clear_input_value')}
      openText={t('ra.action.open')}
      closeText={t('ra.action.close')}
      loadingText={t('ra.page.loading')}
      sx={{ minWidth: { xs: 1, sm: 280 } }}
      renderInput={(params) => <TextField {...params} margin="dense" label={label} required={required} />}
    />
  );
}

/** `PersonSelect` as a filter or field: the value is the person's number. */
export function PersonInput({
  source,
  label,
  first,
}: {
  source: string;
  label: string;
  alwaysOn?: boolean;
  first?: { isStaff: true };
}) {
  const t = useTranslate();
  const { field } = useInput({ source });
  return (
    <PersonSelect
      id={field.value ? Number(field.value) : null}
      onChange={(id) => field.onChange(id ?? '')}
      label={t(label)}
      {...(first && { first })}
    />
  );
}

function wordsOf(t: ReturnType<typeof useTranslate>, { id, fullname, phone, email }: AdminUser): string {
  return [fullname ?? phone ?? email ?? '', fullname ? (phone ?? email) : null, t('number_sign', { id })]
    .filter(Boolean)
    .join(' · ');
}
