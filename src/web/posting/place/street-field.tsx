import { useId, useState } from 'react';
import { joinAddress, splitAddress } from '#contract/places/address.ts';
import { useTranslation } from '../../text/translation.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { FieldError } from '../fields/field-error.tsx';
import { StreetBox } from './street-box.tsx';
import { useStreets } from './use-streets.ts';

type Props = {
  /** the street and the house as one text */
  value: string | null;
  onChange: (address: string | null) => void;
  onBlur?: (() => void) | undefined;
  /** text key */
  error?: string | undefined;
};

/** The street, chosen from our list or typed when it is not in it or has not come, and the number of the house. */
export function StreetField({ value, onChange, onBlur, error }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { data, isError, isFetching, refetch } = useStreets();
  const [parts, setParts] = useState(splitAddress(value ?? ''));
  // a number that is typed after the street stays where it is typed; what comes from outside is split
  const shown = joinAddress(parts) === (value ?? '') ? parts : splitAddress(value ?? '');
  const change = (next: typeof parts) => {
    setParts(next);
    onChange(joinAddress(next) || null);
  };
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-3">
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted">
            {t('street')}
          </label>
          <StreetBox
            id={id}
            streets={data}
            isLoading={isFetching}
            value={shown.street}
            onChange={(street) => change({ ...shown, street })}
            onBlur={onBlur}
            describedBy={error && `${id}-error`}
          />
        </div>
        <TextField
          label={t('house_number')}
          value={shown.house}
          maxLength={12}
          onChange={({ target }) => change({ ...shown, house: target.value })}
        />
      </div>
      {isError && (
        <RetryLine
          text={t('street_load_error')}
          retry={t('try_again')}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
