import { useTranslation } from '../../text/translation.ts';

/** The error below a field; `error` is a text key. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const { t } = useTranslation();
  return (
    error && (
      <p id={id} role="alert" className="mt-1 text-sm text-danger">
        {t(error)}
      </p>
    )
  );
}
