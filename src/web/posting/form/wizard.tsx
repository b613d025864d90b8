import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { GivenReasons } from '#contract/listings/api.ts';
import type { UnlikelyField } from '#contract/listings/posting/unlikely.ts';
import { REASON_FIELDS, type ReasonField } from '#contract/listings/rejections.ts';
import type { Step } from '#contract/listings/rules.ts';
import type { Phrase } from '#contract/search/rows.ts';
import { useUnsaved } from '../../data/connection/unsaved.ts';
import { useUser } from '../../session/session.tsx';
import { leaveSession } from '../../session/sign-out.ts';
import { translatePhrase } from '../../text/phrases.ts';
import { useTranslation } from '../../text/translation.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { useTabs } from '../../ui/tabs.ts';
import { type ServerDraft, useStoredDraft } from '../draft/use-stored-draft.ts';
import { ReasonsContext } from '../fields/with-reasons.tsx';
import type { FirstImage } from '../photos/upload-items.ts';
import { useFormPhotos } from '../photos/use-form-photos.ts';
import { dropQueue, usePhotoQueue } from '../photos/use-photo-queue.ts';
import { FoldedChecklist } from './checklist.tsx';
import type { WizardForm } from './form.ts';
import { problemsOf, withFailedPhotos, wizardResolver } from './form-problems.ts';
import {
  ContactPanel,
  DroppedNotice,
  DuplicatesDialog,
  ImagesPanel,
  prepareStep,
  RestoredNotice,
  UnlikelyDialog,
  useLaterParts,
} from './later-parts.tsx';
import { MainStep } from './main-step.tsx';
import { FoldedAdvice, SidePanel } from './side-panel.tsx';
import { StepButtons } from './step-buttons.tsx';
import { STEPS, StepTabs } from './step-tabs.tsx';
import type { Send, UnlikelyTexts } from './submission.ts';
import { useKnownContact } from './use-known-contact.ts';
import { useSteps } from './use-steps.ts';
import { useSubmit } from './use-submit.ts';

type Props = {
  title: string;
  /** its name on this device: `new`, `edit-5` */
  draft: string;
  first: WizardForm;
  /** the images of an existing listing */
  firstImages?: readonly FirstImage[];
  /** the server's draft; undefined: drafts are stored on this device alone */
  onServer?: ServerDraft | null;
  /** what the edited listing says, as text; undefined: a new listing */
  basedOn?: string;
  /** why the listing was rejected, and the field to open at */
  rejection?: { reasons: GivenReasons; at: ReasonField | null };
  /** what is said of the rejection above the steps: code that new listings do not need */
  why?: ReactNode;
  send: Send;
  submitLabel: string;
  /** rendered after the listing was posted; `close` unmounts it */
  done: (close: () => void) => ReactNode;
};

/** The steps of the fields whose values may be unlikely. */
const STEP_OF_ASKED = { Price: 1, Area: 1, Latitude: 2 } as const;
const asksOf = (unlikely: UnlikelyTexts) => Object.keys(unlikely) as UnlikelyField[];

/** The message of a submit with missing fields (spec §5). */
const INCOMPLETE: Phrase = { key: 'fill_all_required_fields' };

/** The three steps, in any order, stored at each change (spec §2, §4, §5). */
export function Wizard({ title, draft, first, firstImages, onServer, basedOn, rejection, ...rest }: Props) {
  const { why, send, submitLabel, done } = rest;
  const { t } = useTranslation();
  const user = useUser();
  const at = rejection?.at ?? null;
  const [failure, setFailure] = useState<Phrase | null>(null);
  const steps = useSteps(at ? REASON_FIELDS[at] : 1, () => setFailure(null));
  const { step, setStep, top, box, open, walk, lead } = steps;
  const [unlikely, setUnlikely] = useState<UnlikelyTexts>({});
  const [isPosted, setPosted] = useState(false);
  const tabs = useTabs(step, t('wizard_steps'));
  const isBegun = useLaterParts(top);
  const form = useForm<WizardForm>({
    defaultValues: first,
    resolver: wizardResolver,
    mode: 'onTouched',
    // the wizard moves the focus itself, across steps
    shouldFocusError: false,
    // an error that appears on blur would move the button that is being pressed
    delayError: 150,
  });
  const values = useWatch({ control: form.control, compute: (all: WizardForm) => ({ ...all }) });
  const {
    queue,
    state: photos,
    whenOpen,
  } = usePhotoQueue(draft, {
    isNeeded: isBegun || step > 1 || basedOn !== undefined || values.Images.length > 0,
    first: firstImages,
    userId: user?.id ?? null,
    onRefused: () => void leaveSession(),
  });
  const clear = (images: readonly FirstImage[] = []) => {
    whenOpen((queue) => queue.clear(images));
    const plan = images.find(({ isPlan }) => isPlan)?.id ?? null;
    form.reset({ ...first, Images: images.map(({ id }) => id), Floor_Plan: plan });
    setStep(1);
    setFailure(null);
  };
  useUnsaved(form.formState.isDirty);
  const keeper = useStoredDraft({
    ...{ draft, form, step, onServer, onPosted: clear },
    // scrolls to the step's top, since the browser restores another position; a link to a field wins
    setStep: (stored) => void (!at && stored !== step && open(stored)),
    userId: user?.id ?? null,
    basedOn: basedOn ?? null,
  });
  const { state: sending, submit, duplicates, forgetDuplicates } = useSubmit();
  // what the last attempt had confirmed, for the one after the question about duplicates
  const lastConfirmed = useRef<readonly UnlikelyField[]>([]);
  const problems = withFailedPhotos(problemsOf(values), photos.photos);

  // a user who signs in with an empty form may have a draft on the server
  const { revalidate } = useRevalidator();
  const wasVisitor = useRef(user === null);
  useEffect(() => {
    if (!user || !wasVisitor.current) return;
    wasVisitor.current = false;
    // restored photos continue: a form that is mounted again follows the server's list
    if (!form.formState.isDirty && onServer !== undefined) void revalidate();
  }, [user, form, onServer, revalidate]);

  const isLooking = keeper.state === 'looking';
  useEffect(() => {
    if (at && !isLooking) lead(REASON_FIELDS[at], at);
  }, [at, isLooking, lead]);

  useFormPhotos({ form, queue, photos, keeper, onServer, firstImages });
  useKnownContact(form, { isReady: keeper.state !== 'looking', isNew: basedOn === undefined });

  /** Goes on from a complete step; else says at its fields what is missing. The tabs open any step (spec §2). */
  const goOn = async () => {
    const missing = problemsOf(form.getValues(), step).map(({ field }) => field);
    if (missing.length === 0) return walk((step + 1) as Step);
    // as if they had been left empty: each error disappears as soon as it is fixed
    for (const field of missing) form.setValue(field, form.getValues(field), { shouldTouch: true });
    await form.trigger(missing);
    lead(step, 'problem');
  };

  const post = async (confirmed: readonly UnlikelyField[] = []) => {
    if (sending !== 'idle') return;
    const [missing] = problemsOf(form.getValues());
    if (missing) {
      // from now on each error disappears as soon as it is fixed
      await form.handleSubmit(() => undefined)();
      await prepareStep(missing.step);
      open(missing.step);
      lead(missing.step, 'problem');
      return setFailure(INCOMPLETE);
    }
    if (!queue) return setFailure({ key: 'no_connection' });
    setFailure(null);
    lastConfirmed.current = confirmed;
    const draftKey = basedOn === undefined ? keeper.key() : null;
    const outcome = await submit({ send, form: form.getValues, queue, confirmed, draftKey });
    if (outcome.status === 'failed') return setFailure(outcome.failure);
    if (outcome.status === 'needs_confirmation') return setUnlikely(outcome.unlikely);
    if (outcome.status === 'duplicate') return keeper.startAnew();
    if (outcome.status === 'similar') return;
    setPosted(true);
    keeper.forget(true);
    if (basedOn === undefined) clear();
    else {
      // what is saved stays behind the dialog
      queue.clear('as_shown');
      form.reset(form.getValues());
    }
    dropQueue(draft);
  };

  const answerDuplicates = (isToSend: boolean) => {
    forgetDuplicates();
    lead(step, 'step');
    if (isToSend) void post(lastConfirmed.current);
  };

  const correct = () => {
    const [field = 'Price'] = asksOf(unlikely);
    setUnlikely({});
    open(STEP_OF_ASKED[field]);
    lead(STEP_OF_ASKED[field], field === 'Latitude' ? 'step' : field);
  };

  const beginAnew = () => {
    keeper.forget();
    // discarding a draft deletes its photos; those of an existing listing stay
    clear(onServer === undefined ? firstImages : []);
    keeper.begin();
    lead(1, 'step');
  };

  const given = useMemo(() => rejection && { reasons: rejection.reasons, first }, [rejection, first]);
  const isBusy = sending !== 'idle';
  const isReady = problems.length === 0 && !isBusy && user !== null;
  const isDone = Object.fromEntries(
    STEPS.map((one) => [one, !problems.some((problem) => problem.step === one) && (one !== 3 || user !== null)]),
  ) as Record<Step, boolean>;
  return (
    <FormProvider {...form}>
      <div ref={top} className="page-width scroll-mt-2 pt-4 md:pt-8">
        <h1 className="mb-4 text-2xl font-bold">{title}</h1>
        {keeper.state === 'restored' && <RestoredNotice onBeginAnew={beginAnew} />}
        {(keeper.state === 'outdated' || keeper.state === 'posted') && <DroppedNotice why={keeper.state} />}
        {why}
        <div>
          <StepTabs tabs={tabs} isDone={isDone} onOpen={open} />
          <FoldedChecklist problems={problems} onOpen={walk} step={step} />
          <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <fieldset
              ref={box}
              disabled={keeper.state === 'looking'}
              className="min-w-0 rounded-card border border-line bg-surface p-4 md:p-6"
            >
              {failure === INCOMPLETE && problems.length > 0 && (
                // stays in sight, on a phone below the line that counts the missing fields
                <div className="sticky top-16 z-10 mb-6 lg:top-2">
                  <FormError>{translatePhrase(t, failure)}</FormError>
                </div>
              )}
              <ReasonsContext value={given ?? null}>
                <div key={step} {...tabs.panel} data-step={step}>
                  {/* remounted, since uncontrolled radio buttons keep their first values */}
                  {step === 1 && <MainStep key={keeper.state} />}
                  {step === 2 && <ImagesPanel photos={photos} queue={queue} whenOpen={whenOpen} />}
                  {step === 3 && <ContactPanel form={values} photos={photos.photos} isWhole={isDone[1] && isDone[2]} />}
                </div>
              </ReasonsContext>
              {failure && failure !== INCOMPLETE && (
                <div className="mt-6">
                  <FormError>{translatePhrase(t, failure)}</FormError>
                </div>
              )}
              <StepButtons
                step={step}
                onBack={steps.back}
                onNext={() => void goOn()}
                onPost={() => void post()}
                isReady={isReady}
                submitLabel={isBusy ? t(sending === 'photos' ? 'photos_are_sent' : 'sending') : submitLabel}
              />
            </fieldset>
            <SidePanel problems={problems} onOpen={walk} form={values} cover={photos.photos[0]?.preview ?? null} />
          </div>
          <FoldedAdvice />
        </div>
      </div>
      {asksOf(unlikely).length > 0 && (
        <UnlikelyDialog
          unlikely={unlikely}
          form={form.getValues()}
          onNo={correct}
          onYes={() => {
            setUnlikely({});
            lead(step, 'step');
            void post(asksOf(unlikely));
          }}
        />
      )}
      {duplicates && <DuplicatesDialog duplicates={duplicates} onAnswer={answerDuplicates} />}
      {isPosted && done(() => setPosted(false))}
    </FormProvider>
  );
}
