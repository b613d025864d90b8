import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Step } from '#contract/listings/rules.ts';
import { ask } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { newKey } from '../../data/new-key.ts';
import { formOfDraft, type WizardForm } from '../form/form.ts';
import { dropDraft, type LocalDraft, readDraft, writeDraft } from './draft-store.ts';
import { hearPosted, tellPosted } from './draft-tabs.ts';

/** This device keeps each change at once; the server has it when nothing more is changed for so many ms. */
const SERVER_PAUSE = 3_000;

/** What the server keeps of a draft. */
export type ServerDraft = { form: Record<string, unknown>; step: Step; images: number[]; savedAt: string };
type Keeping = {
  /** its name on this device */
  draft: string;
  form: UseFormReturn<WizardForm>;
  step: Step;
  setStep: (step: Step) => void;
  userId: number | null;
  /** what the server had when the page came; undefined: this draft is kept on this device alone */
  onServer: ServerDraft | null | undefined;
  /** when the listing that is edited was last changed: what was begun before is worth nothing */
  basedOn: string | null;
  /** another tab has posted this draft: it is to be taken out of the form */
  onPosted: () => void;
};
/** `outdated`: what was begun is dropped, for the listing has changed since. `posted`: by another tab or device. */
type State = 'looking' | 'new' | 'restored' | 'outdated' | 'posted';

/**
 * Brings back what was written before, the newer of this device's and the server's, and keeps what is written from now
 * on. `state`: nothing may be written until it is no longer 'looking'. `isFromServer`: it was restored from there.
 */
export function useKeptDraft({ draft, form, step, setStep, userId, onServer, basedOn, onPosted }: Keeping) {
  const [state, setState] = useState<State>('looking');
  const [isFromServer, setFromServer] = useState(false);
  const isOver = useRef(false);
  const key = useRef('');
  key.current ||= newKey();
  // each person's own; what was written before anybody signed in becomes that of who does
  const nobodys = `${draft}/`;
  const name = userId === null ? nobodys : `${draft}/${userId}`;
  useEffect(() => {
    if (form.formState.isDirty) return;
    let isHere = true;
    void Promise.all([readDraft(name), readDraft(nobodys)]).then(([own, before]) => {
      if (!isHere) return;
      const kept = newer(newer(own, before), onServer);
      if (!kept) return setState('new');
      if ('basedOn' in kept && kept.basedOn !== basedOn) {
        void dropDraft(name);
        return setState('outdated');
      }
      const { draftKey, ...written } = { draftKey: 'key' in kept ? kept.key : undefined, ...kept.form };
      if (typeof draftKey === 'string') key.current = draftKey;
      form.reset({ ...form.formState.defaultValues, ...formOfDraft(written) } as WizardForm, {
        keepDefaultValues: true,
      });
      setStep(kept.step);
      setFromServer(kept === onServer);
      setState('restored');
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
      void writeDraft(name, { form: form.getValues(), step, savedAt: Date.now(), key: key.current, basedOn });
      if (name !== nobodys) void dropDraft(nobodys);
    };
    const send = () => {
      if (!isOver.current && form.formState.isDirty) void sendDraft(form.getValues(), step, key.current);
    };
    let remote: ReturnType<typeof setTimeout> | undefined;
    const keep = (isDirty = form.formState.isDirty) => {
      clearTimeout(remote);
      // what is only known of the person, or was just emptied, is no draft
      if (!isDirty) return;
      write();
      if (keptOnServer) remote = setTimeout(send, SERVER_PAUSE);
    };
    // what the form said when it was last drawn does not know of the very first change
    const watching = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => keep(isDirty),
    });
    keep();
    return () => {
      watching();
      clearTimeout(remote);
    };
  }, [state, name, nobodys, form, step, keptOnServer, basedOn]);

  /** It is a listing already: the form is emptied, and what is written from now on is another draft. */
  const giveWay = () => {
    isOver.current = true;
    key.current = newKey();
    setFromServer(false);
    onPosted();
    isOver.current = false;
    setState('posted');
  };
  const heard = useRef(giveWay);
  heard.current = giveWay;
  useEffect(() => hearPosted((posted) => posted === key.current && heard.current()), []);

  /** The draft is posted or given up: nothing of it is kept, here or there. */
  const forget = (isPosted = false) => {
    isOver.current = true;
    setFromServer(false);
    if (isPosted) tellPosted(key.current);
    key.current = newKey();
    void dropDraft(name);
    void dropDraft(nobodys);
    if (keptOnServer) void browserApi.DELETE('/api/listings/draft').catch(() => undefined);
  };
  /** Another one begins. */
  const begin = () => {
    isOver.current = false;
    setState('new');
  };
  return { state, isFromServer, forget, begin, giveWay, key: () => key.current };
}

type Kept = LocalDraft | ServerDraft;

function newer(one: Kept | null, other: Kept | null | undefined): Kept | null {
  if (!one || !other) return one ?? other ?? null;
  return timeOf(one) >= timeOf(other) ? one : other;
}

const timeOf = ({ savedAt }: Kept) => (typeof savedAt === 'number' ? savedAt : Date.parse(savedAt));

/** A copy for other devices; when it does not get there, this device still has it. */
async function sendDraft(form: WizardForm, step: Step, draftKey: string): Promise<void> {
  const images = form.Images.filter((id) => typeof id === 'number');
  const body = { data: { form: { ...form, Images: images, draftKey }, step, images } };
  await ask(browserApi.PUT('/api/listings/draft', { body })).catch(() => undefined);
}
