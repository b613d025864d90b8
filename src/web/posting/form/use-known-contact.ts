import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TERMS_VERSION } from '#contract/auth/fields.ts';
import { readBody } from '../../data/api.ts';
import { openApi } from '../../data/open-api.ts';
import { useUser } from '../../session/session.tsx';
import { logFailure } from '../../ui/log-failure.ts';
import type { WizardForm } from './form.ts';

type Readiness = { isReady: boolean; isNew: boolean };
const CONTACT = ['Contact_Name', 'Email', 'Ownership_Type'] as const;

/**
 * Fills in what a person has said before: contact, role and e-mail as in their last listing, else as in their account, in the
 * empty contact of a new listing; and the terms, when they have accepted those in force.
 */
export function useKnownContact(form: UseFormReturn<WizardForm>, { isReady, isNew }: Readiness): void {
  const user = useUser();
  const { last, isLoading } = useLastPosting();
  // false again when the form is emptied
  const hasAccepted = useWatch({ control: form.control, name: 'hasAcceptedTerms' });
  useEffect(() => {
    if (!user || !isReady || isLoading) return;
    const fill = (name: (typeof CONTACT)[number], value: string | null | undefined) => {
      if (value) form.setValue(name, value as WizardForm[typeof name]);
    };
    // a contact that is there already may lack an e-mail on purpose
    if (isNew && form.getValues(CONTACT).every((value) => !value)) {
      fill('Contact_Name', last?.Contact_Name || user.fullname);
      fill('Email', last?.Email || user.email);
      fill('Ownership_Type', last?.Ownership_Type);
    }
    if (last?.hasAcceptedTerms && !hasAccepted) form.setValue('hasAcceptedTerms', true);
  }, [user, form, isReady, isNew, isLoading, last, hasAccepted]);
}

/** Whether the person has accepted the terms in force: then nobody asks again. */
export function useHasAcceptedTerms(): boolean {
  return useLastPosting().last?.hasAcceptedTerms ?? false;
}

/** What the person's last listing and their account say. A failure is logged: the form then asks. */
function useLastPosting() {
  const user = useUser();
  const { data, isPending, fetchStatus } = useQuery({
    queryKey: ['last posting', user?.id],
    queryFn: async () => {
      try {
        const api = await openApi();
        const query = {
          fields: ['Contact_Name', 'Ownership_Type'],
          sort: 'createdAt:desc',
          pagination: { pageSize: 1 },
        };
        const [{ data: own }, { termsVersion }] = await Promise.all([
          readBody(api.GET('/api/listings/my', { params: { query } })),
          readBody(api.GET('/api/users/me')),
        ]);
        const { Contact_Name, Ownership_Type, Email } = own[0] ?? {};
        return { Contact_Name, Ownership_Type, Email, hasAcceptedTerms: termsVersion === TERMS_VERSION };
      } catch (error) {
        logFailure('what a person posted last was not read', error);
        return null;
      }
    },
    enabled: user !== null,
    staleTime: 60_000,
    retry: false,
  });
  return { last: data ?? null, isLoading: isPending && fetchStatus !== 'idle' };
}
