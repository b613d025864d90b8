import { Alert, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { type UpdateParams, useGetIdentity, useRegisterMutationMiddleware, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { readToken } from '#session/session-store.ts';

type Save = (resource: string, params: Partial<UpdateParams>) => Promise<unknown>;

/**
 * Part of a form: stores what was typed when saving fails or the session ends, in this tab, and offers it when the form is opened
 * again by the same person.
 */
export function UnsavedWork() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { identity } = useGetIdentity();
  const { getValues, setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const [offered, setOffered] = useState<Record<string, unknown> | null>(null);
  const key = identity && `unsaved ${identity.id} ${pathname}`;

  const keep = () => {
    const names = Object.keys(dirtyFields);
    if (!key || names.length === 0) return;
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(names.map((name) => [name, getValues(name)]))));
  };
  const forget = () => {
    if (key) sessionStorage.removeItem(key);
    setOffered(null);
  };
  const latest = useRef({ keep, forget });
  latest.current = { keep, forget };

  // registered once: react-admin calls it around each saving
  const guard = useRef(async (...[resource, params, save]: [...Parameters<Save>, Save]) => {
    try {
      const result = await save(resource, params);
      latest.current.forget();
      return result;
    } catch (error) {
      latest.current.keep();
      throw error;
    }
  });
  useRegisterMutationMiddleware<Save>(guard.current);

  useEffect(() => {
    const stored = key && sessionStorage.getItem(key);
    if (stored) setOffered(JSON.parse(stored));
  }, [key]);

  // whatever has ended the session also closes the form
  useEffect(
    () => () => {
      if (!readToken()) latest.current.keep();
    },
    [],
  );

  if (!offered) return null;
  const restore = () => {
    for (const [name, value] of Object.entries(offered)) setValue(name, value, { shouldDirty: true });
    setOffered(null);
  };
  return (
    <Alert
      severity="info"
      sx={{ width: 1, mb: 2 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={restore}>
            {t('office.unsaved_restore')}
          </Button>
          <Button color="inherit" size="small" onClick={forget}>
            {t('office.unsaved_drop')}
          </Button>
        </>
      }
    >
      {t('office.unsaved')}
    </Alert>
  );
}
