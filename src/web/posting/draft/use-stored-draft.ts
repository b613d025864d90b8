import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Step } from '#contract/listings/rules.ts';
import { checkDone } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { newKey } from '../../data/new-key.ts';
import { formOfDraft, type WizardForm } from '../form/form.ts';
import { storable } from '../form/storable.ts';
import { dropDraft, type LocalDraft, readDraft, writeDraft } from './draft-store.ts';
import { announcePosted, onDraftPosted } from './draft-tabs.ts';

/** Each change is stored on this device at once; on the server after this pause, in ms. */
const SERVER_PAUSE = 3_000;

/** A draft as the server stores it. */
export type ServerDraft = { form: Record<string, unknown>; step: Step; images: number[]; savedAt: string };
type Keeping = {
  /** its name on this device */
  draft: string;
  form: UseFormReturn<WizardForm>;
  step: Step;
  setStep: (step: Step) => void;
  userId: number | null;
  /** the server's draft when the page was rendered; undefined: this draft is stored on this device alone */
  onServer: ServerDraft | null | undefined;
  /** what the edited listing says: drafts of something else are dropped */
  basedOn: string | null;
  /** another tab has posted this draft: the form must be emptied */
  onPosted: () => void;
};
/** `outdated`: the draft was dropped, because the listing has changed since. `posted`: by another tab or device. */
type State = 'looking' | 'new' | 'restored' | 'outdated' | 'posted';

/**
 * Restores the newer draft of this device and the server, and stores further changes. `state`: the form is disabled while it
 * is 'looking'. `isFromServer`: the draft was restored from the server.
 */
export function useStoredDraft({ draft, form, step, setStep, userId, onServer, basedOn, onPosted }: Keeping) {
  const [state, setState] = useState<State>('looking');
  const [isFromServer, setFromServer] = useState(false);
  const isOver = useRef(false);
  // a draft is stored, here or on the server
  const isStored = useRef(false);
  const key = useRef('');
  key.current ||= newKey();
  const device = useRef('');
  device.current ||= newKey();
  const savedAt = useRef(0);
  // drafts belong to a person; one written before signing in goes to the person who signs in
  const nobodys = `${draft}/`;
  const name = userId === null ? nobodys : `${draft}/${userId}`;
  useEffect(() => {
    if (form.formState.isDirty) return;
    let isMounted = true;
    void Promise.all([readDraft(name), readDraft(nobodys)]).then(([own, before]) => {
      if (!isMounted) return;
      const here = newer(own, before);
      device.current = here?.device ?? device.current;
      const latest = sentIt(here, onServer) ? here : newer<AnyDraft>(here, onServer);
      if (!latest) return setState('new');
      if ('basedOn' in latest && latest.basedOn !== basedOn) {
        void dropDraft(name);
        return setState('outdated');
      }
      const { draftKey, device: _, ...values }: Record<string, unknown> = latest.form;
      if ('key' in latest) key.current = latest.key;
      else if (typeof draftKey === 'string') key.current = draftKey;
      form.reset({ ...form.formState.defaultValues, ...formOfDraft(values) } as WizardForm, {
        keepDefaultValues: true,
      });
      setStep(latest.step);
      isStored.current = true;
      setFromServer(latest === onServer);
      setState('restored');
    });
    return () => {
      isMounted = false;
    };
  }, [name]);

  const isOnServer = onServer !== undefined && userId !== null;
  useEffect(() => {
    if (state === 'looking') return;
    const write = () => {
      if (isOver.current) return;
      isStored.current = true;
      savedAt.current = Date.now();
      const names = { key: key.current, device: device.current };
      void writeDraft(name, { form: form.getValues(), step, savedAt: savedAt.current, ...names, basedOn });
      if (name !== nobodys) void dropDraft(nobodys);
    };
    const send = () => {
      const names = { draftKey: key.current, device: { name: device.current, savedAt: savedAt.current } };
      if (!isOver.current && form.formState.isDirty) void sendDraft(form.getValues(), step, names);
    };
    const drop = () => {
      if (isOver.current || !isStored.current) return;
      isStored.current = false;
      void dropDraft(name);
      if (isOnServer) void browserApi.DELETE('/api/listings/draft').catch(() => undefined);
    };
    let remote: ReturnType<typeof setTimeout> | undefined;
    const keep = (isDirty = form.formState.isDirty) => {
      clearTimeout(remote);
      // prefilled contact data alone, an emptied form, or changes that were taken back, are no draft
      if (!isDirty) return drop();
      write();
      if (isOnServer) remote = setTimeout(send, SERVER_PAUSE);
    };
    // a render's `isDirty` misses the very first change
    const watching = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => keep(isDirty),
    });
    keep();
    return () => {
      watching();
      clearTimeout(remote);
    };
  }, [state, name, nobodys, form, step, isOnServer, basedOn]);

  /** The draft is a listing already: empties the form and starts another draft. */
  const startAnew = () => {
    isOver.current = true;
    isStored.current = false;
    key.current = newKey();
    setFromServer(false);
    onPosted();
    isOver.current = false;
    setState('posted');
  };
  const onPostedElsewhere = useRef(startAnew);
  onPostedElsewhere.current = startAnew;
  useEffect(() => onDraftPosted((posted) => posted === key.current && onPostedElsewhere.current()), []);

  /** The draft is posted or discarded: deletes it here and on the server. */
  const forget = (isPosted = false) => {
    isOver.current = true;
    isStored.current = false;
    setFromServer(false);
    if (isPosted) announcePosted(key.current);
    key.current = newKey();
    void dropDraft(name);
    void dropDraft(nobodys);
    if (isOnServer) void browserApi.DELETE('/api/listings/draft').catch(() => undefined);
  };
  /** Starts another draft. */
  const begin = () => {
    isOver.current = false;
    setState('new');
  };
  return { state, isFromServer, forget, begin, startAnew, key: () => key.current };
}

type AnyDraft = LocalDraft | ServerDraft;

/** What a draft on the server says of the device that sent it, whose clock set `savedAt`. */
type Sender = { name: string; savedAt: number };

/** Whether the server has what this device sent, and this device has that or newer words: its own clock tells. */
function sentIt(here: LocalDraft | null, onServer: ServerDraft | null | undefined): boolean {
  const sender = onServer?.form.device as Sender | undefined;
  return here?.device !== undefined && here.device === sender?.name && here.savedAt >= sender.savedAt;
}

function newer<Draft extends AnyDraft>(one: Draft | null, other: Draft | null | undefined): Draft | null {
  if (!one || !other) return one ?? other ?? null;
  return timeOf(one) >= timeOf(other) ? one : other;
}

const timeOf = ({ savedAt }: AnyDraft) => (typeof savedAt === 'number' ? savedAt : Date.parse(savedAt));

/** A copy for other devices; failures are ignored, since this device has the draft. */
async function sendDraft(form: WizardForm, step: Step, names: { draftKey: string; device: Sender }): Promise<void> {
  const images = form.Images.filter((id) => typeof id === 'number');
  const body = { data: { form: { ...storable(form), Images: images, ...names }, step, images } };
  await checkDone(browserApi.PUT('/api/listings/draft', { body })).catch(() => undefined);
}
