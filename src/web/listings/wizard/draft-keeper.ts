import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Step } from '#contract/listings/rules.ts';
import { ask } from '../../app/api.ts';
import { browserApi } from '../../app/browser-api.ts';
import { dropDraft, type LocalDraft, readDraft, writeDraft } from './draft-store.ts';
import type { WizardForm } from './form.ts';

/** This device keeps each change at once; the server has it when nothing more is changed for so many ms. */
const SERVER_PAUSE = 3_000;

/** What the server keeps of a draft. */
export type ServerDraft = { form: Record<string, unknown>; step: Step; savedAt: string };
type Keeping = {
  /** its name on this device */
  draft: string;
  form: UseFormReturn<WizardForm>;
  step: Step;
  setStep: (step: Step) => void;
  userId: number | null;
  /** what the server had when the page came; undefined: this draft is kept on this device alone */
  onServer: ServerDraft | null | undefined;
};

/**
 * Brings back what was written before, the newer of this device's and the server's, and keeps what is written from now
 * on. `state`: nothing may be written until it is no longer 'looking'.
 */
export function useKeptDraft({ draft, form, step, setStep, userId, onServer }: Keeping) {
  const [state, setState] = useState<'looking' | 'new' | 'restored'>('looking');
  const isOver = useRef(false);
  // each person's own; what was written before anybody signed in becomes that of who does
  const nobodys = `${draft}/`;
  const name = userId === null ? nobodys : `${draft}/${userId}`;
  useEffect(() => {
    if (form.formState.isDirty) return;
    let isHere = true;
    void Promise.all([readDraft(name), readDraft(nobodys)]).then(([own, before]) => {
      if (!isHere) return;
      const kept = newer(newer(own, before), onServer);
      if (kept) {
        form.reset({ ...form.formState.defaultValues, ...kept.form } as WizardForm, { keepDefaultValues: true });
        setStep(kept.step);
      }
      setState(kept ? 'restored' : 'new');
    });
    return () => {
      isHere = false;
    };
  }, [name]);

  const keptOnServer = onServer !== undefined && userId !== null;
  useEffect(() => {
    if (state === 'looking') return;
    const write = () => {
      if (isOver.current) return;
      void writeDraft(name, { form: form.getValues(), step, savedAt: Date.now() });
      if (name !== nobodys) void dropDraft(nobodys);
    };
    const send = () => isOver.current || void sendDraft(form.getValues(), step);
    let remote: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(remote);
      // what is only known of the person, or was just emptied, is no draft
      if (!form.formState.isDirty) return;
      write();
      if (keptOnServer) remote = setTimeout(send, SERVER_PAUSE);
    };
    const watching = form.subscribe({ formState: { values: true }, callback: keep });
    keep();
    return () => {
      watching();
      clearTimeout(remote);
    };
  }, [state, name, nobodys, form, step, keptOnServer]);

  /** The draft is posted or given up: nothing of it is kept, here or there. */
  const forget = () => {
    isOver.current = true;
    void dropDraft(name);
    void dropDraft(nobodys);
    if (keptOnServer) void browserApi.DELETE('/api/listings/draft').catch(() => undefined);
  };
  /** Another one begins. */
  const begin = () => {
    isOver.current = false;
    setState('new');
  };
  return { state, forget, begin };
}

type Kept = LocalDraft | ServerDraft;

function newer(one: Kept | null, other: Kept | null | undefined): Kept | null {
  if (!one || !other) return one ?? other ?? null;
  return timeOf(one) >= timeOf(other) ? one : other;
}

const timeOf = ({ savedAt }: Kept) => (typeof savedAt === 'number' ? savedAt : Date.parse(savedAt));

/** A copy for other devices; when it does not get there, this device still has it. */
async function sendDraft(form: WizardForm, step: Step): Promise<void> {
  const images = form.Images.filter((id) => typeof id === 'number');
  const body = { data: { form: { ...form, Images: images }, step, images } };
  await ask(browserApi.PUT('/api/listings/draft', { body })).catch(() => undefined);
}
