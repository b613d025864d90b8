import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { RetryLine } from '../../ui/retry-line.tsx';
import { FieldError } from '../fields/field-error.tsx';
import { StreetBox } from './street-box.tsx';
import { openStreets } from './street-search.ts';

type Props = {
  value: string | null;
  onChange: (street: string | null) => void;
  onBlur?: (() => void) | undefined;
  /** text key */
  error?: string | undefined;
};

/** Chooses one of thousands of streets. One that is not in the list (of an older listing) stays until another is chosen. */
export function StreetField({ value, onChange, onBlur, error }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['streets'],
    queryFn: async () => {
      const { data: streets } = await readBody(browserApi.GET('/api/streets'));
      return openStreets(streets.flatMap(({ street_name: name }) => name ?? []));
    },
    staleTime: Number.POSITIVE_INFINITY,
    // no automatic retry: there is a button
    retry: false,
  });
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted">
        {t('street')}
      </label>
      {isError ? (
        <>
          {value}
          <RetryLine
            text={t('street_load_error')}
            retry={t('try_again')}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        </>
      ) : (
        <StreetBox
          id={id}
          streets={data}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          describedBy={error && `${id}-error`}
        />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
