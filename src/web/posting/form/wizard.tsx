import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { RejectionPoints } from '#contract/listings/api.ts';
import type { AskedField } from '#contract/listings/posting/unlikely.ts';
import { POINTED_FIELDS, type PointedField } from '#contract/listings/rejections.ts';
import type { Step } from '#contract/listings/rules.ts';
import type { Image } from '#contract/wire/images.ts';
import { useUnsaved } from '../../data/connection/unsaved.ts';
import { useUser } from '../../session/session.tsx';
import { leaveSession } from '../../session/sign-out.ts';
import { buttonClass } from '../../ui/button.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { useTabs } from '../../ui/tabs.ts';
import { type ServerDraft, useKeptDraft } from '../draft/draft-keeper.ts';
import { MarksContext } from '../fields/marks.tsx';
import { dropQueue, usePhotoQueue } from '../photos/use-photo-queue.ts';
import type { WizardForm } from './form.ts';
import { problemsOf, wizardResolver } from './form-problems.ts';
import {
  ContactPanel,
  DroppedNotice,
  ImagesPanel,
  prepareStep,
  QuestionDialog,
  RestoredNotice,
  useLaterParts,
} from './later-parts.tsx';
import { MainStep } from './main-step.tsx';
import { Checklist, FoldedAdvice, SidePanel } from './side-panel.tsx';
import { STEPS, StepTabs } from './step-tabs.tsx';
import type { Questions, Send } from './submission.ts';
import { useLead } from './use-focus-first-error.ts';
import { useSubmit } from './use-submit.ts';

type Props = {
  title: string;
  /** its name on this device: `new`, `edit-5` */
  draft: string;
  first: WizardForm;
  /** images that the listing has already */
  firstImages?: readonly Image[];
  /** what the server keeps of it; undefined: this device alone keeps it */
  onServer?: ServerDraft | null;
  /** of a listing that is edited: when it was last changed; without it a draft becomes one listing, whatever happens */
  basedOn?: string;
  /** what a moderator said of the listing that this one is begun from, and at which field it opens */
  pointed?: { points: RejectionPoints; at: PointedField | null };
  send: Send;
  submitLabel: string;
  /** shown when the listing has arrived; `close` takes it away */
  done: (close: () => void) => ReactNode;
};

/** Where what is asked about is corrected. */
const STEP_OF_ASKED = { Price: 1, Area: 1, Latitude: 2 } as const;
const asksOf = (questions: Questions) => Object.keys(questions) as AskedField[];

/** Submit while something is missing (spec §5). */
const INCOMPLETE = 'fill_all_required_fields';

/** Three steps that may be taken in any order, kept as they are written (spec §2, §4, §5). */
export function Wizard({ title, draft, first, firstImages, onServer, basedOn, pointed, ...rest }: Props) {
  const { send, submitLabel, done } = rest;
  const { t } = useTranslation();
  const user = useUser();
  const at = pointed?.at ?? null;
  const [step, setStep] = useState<Step>(at ? POINTED_FIELDS[at] : 1);
  const [failure, setFailure] = useState<string | null>(null);
  const [questions, setQuestions] = useState<Questions>({});
  const [isPosted, setPosted] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const { box, lead } = useLead();
  const tabs = useTabs(step, t('wizard_steps'));
  const isBegun = useLaterParts(top);
  const form = useForm<WizardForm>({
    defaultValues: first,
    resolver: wizardResolver,
    mode: 'onTouched',
    // the form leads to what is missing itself, in another step too
    shouldFocusError: false,
    // a word that appeared at once would move what is just being pressed from under the finger
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
  const clear = (images: readonly Image[] = []) => {
    whenOpen((opened) => opened.clear(images));
    form.reset({ ...first, Images: images.map(({ id }) => id) });
    setStep(1);
    setFailure(null);
  };
  useUnsaved(form.formState.isDirty);
  const kept = useKeptDraft({
    // a link to a field leads there, wherever the draft was left
    ...{ draft, form, step, onServer, onPosted: clear, setStep: at ? () => undefined : setStep },
    userId: user?.id ?? null,
    basedOn: basedOn ?? null,
  });
  const { state: sending, submit } = useSubmit();
  const problems = problemsOf(values);

  // who signs in before he writes anything may have begun on another device
  const { revalidate } = useRevalidator();
  const wasVisitor = useRef(user === null);
  useEffect(() => {
    if (!user || !wasVisitor.current) return;
    wasVisitor.current = false;
    // photos of before go on: a form that comes anew follows what the server has of them
    if (!form.formState.isDirty && onServer !== undefined) void revalidate();
  }, [user, form, onServer, revalidate]);

  const isLooking = kept.state === 'looking';
  useEffect(() => {
    if (at && !isLooking) lead(POINTED_FIELDS[at], at);
  }, [at, isLooking, lead]);

  // photos of a draft that was last written on another device
  const isFromServer = kept.isFromServer && photos.isRestored;
  useEffect(() => {
    if (isFromServer && onServer) queue?.follow(onServer, firstImages ?? []);
  }, [isFromServer, queue]);

  // what the photos are is known by their queue
  useEffect(() => {
    if (!queue || !photos.isRestored || kept.state === 'looking') return;
    const ids = queue.images();
    const isSame = ids.join() === form.getValues('Images').join();
    if (!isSame) form.setValue('Images', ids, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  }, [photos, queue, form, kept.state]);

  // photos that go with a draft that is dropped
  const isOutdated = kept.state === 'outdated' && photos.isRestored;
  useEffect(() => {
    if (isOutdated) queue?.clear(firstImages);
  }, [isOutdated, queue, firstImages]);

  // the contact form is begun with what is known of the person
  useEffect(() => {
    if (!user || kept.state === 'looking') return;
    if (!form.getValues('Contact_Name')) form.setValue('Contact_Name', user.fullname ?? '');
    if (!form.getValues('Email')) form.setValue('Email', user.email ?? '');
  }, [user, form, kept.state]);

  const open = (next: Step) => {
    setStep(next);
    setFailure(null);
    top.current?.scrollIntoView({ block: 'start' });
  };

  const walk = (next: Step) => {
    open(next);
    lead(next, 'step');
  };

  const post = async (confirmed: readonly AskedField[] = []) => {
    if (sending !== 'idle') return;
    const [missing] = problemsOf(form.getValues());
    if (missing) {
      // from now on each error goes as soon as it is mended
      await form.handleSubmit(() => undefined)();
      await prepareStep(missing.step);
      open(missing.step);
      lead(missing.step, 'problem');
      return setFailure(INCOMPLETE);
    }
    if (!queue) return setFailure('no_connection');
    setFailure(null);
    const draftKey = basedOn === undefined ? kept.key() : null;
    const outcome = await submit({ send, form: form.getValues, queue, confirmed, draftKey });
    if (outcome.is === 'failed') return setFailure(outcome.code);
    if (outcome.is === 'asked') return setQuestions(outcome.questions);
    if (outcome.is === 'sent before') return kept.giveWay();
    setPosted(true);
    // nothing of the draft is left, here or on the server (spec §4, Wizards)
    kept.forget(true);
    clear();
    dropQueue(draft);
  };

  const correct = () => {
    const [field = 'Price'] = asksOf(questions);
    setQuestions({});
    open(STEP_OF_ASKED[field]);
    lead(STEP_OF_ASKED[field], field === 'Latitude' ? 'step' : field);
  };

  const beginAnew = () => {
    kept.forget();
    // a server's draft goes with its photos; a listing's own stay
    clear(onServer === undefined ? firstImages : []);
    kept.begin();
    lead(1, 'step');
  };

  const marks = useMemo(() => pointed && { points: pointed.points, first }, [pointed, first]);
  const isBusy = sending !== 'idle';
  const isReady = problems.length === 0 && !isBusy && user !== null;
  const isDone = Object.fromEntries(
    STEPS.map((one) => [one, !problems.some((problem) => problem.step === one) && (one !== 3 || user !== null)]),
  ) as Record<Step, boolean>;
  return (
    <FormProvider {...form}>
      <div ref={top} className="page-width scroll-mt-2 pt-4 md:pt-8">
        <h1 className="mb-4 text-2xl font-bold">{title}</h1>
        {kept.state === 'restored' && <RestoredNotice onBeginAnew={beginAnew} />}
        {(kept.state === 'outdated' || kept.state === 'posted') && <DroppedNotice why={kept.state} />}
        <div>
          <StepTabs tabs={tabs} isDone={isDone} onOpen={open} />
          <FoldedAdvice />
          <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <fieldset
              ref={box}
              disabled={kept.state === 'looking'}
              className="min-w-0 rounded-card border border-line bg-surface p-4 md:p-6"
            >
              {failure === INCOMPLETE && problems.length > 0 && (
                // in sight wherever one is led
                <div className="sticky top-2 z-10 mb-6">
                  <FormError>{t(failure)}</FormError>
                </div>
              )}
              <MarksContext value={marks ?? null}>
                <div key={step} {...tabs.panel} data-step={step}>
                  {/* its radio buttons would hold on to what they first were */}
                  {step === 1 && <MainStep key={kept.state} />}
                  {step === 2 && <ImagesPanel photos={photos} queue={queue} whenOpen={whenOpen} />}
                  {step === 3 && <ContactPanel form={values} photos={photos.photos} isWhole={isDone[1] && isDone[2]} />}
                </div>
              </MarksContext>
              {failure && failure !== INCOMPLETE && (
                <div className="mt-6">
                  <FormError>{t(failure)}</FormError>
                </div>
              )}
              {step === 3 && (
                <aside aria-label={t('wizard_panel')} className="mt-6 lg:hidden">
                  <Checklist problems={problems} onOpen={walk} />
                </aside>
              )}
              <div className="mt-6 flex flex-wrap justify-between gap-3 border-t border-line pt-4">
                {step > 1 ? (
                  <button type="button" onClick={() => walk((step - 1) as Step)} className={buttonClass('quiet')}>
                    {t('back')}
                  </button>
                ) : (
                  <span />
                )}
                {step < 3 ? (
                  <button type="button" onClick={() => walk((step + 1) as Step)} className={buttonClass('primary')}>
                    {t('next')}
                  </button>
                ) : (
                  <button
                    type="button"
                    // it still says what is missing
                    aria-disabled={!isReady}
                    onClick={() => post()}
                    className={buttonClass('primary', 'aria-disabled:opacity-60')}
                  >
                    {isBusy ? t(sending === 'photos' ? 'photos_are_sent' : 'sending') : submitLabel}
                  </button>
                )}
              </div>
            </fieldset>
            <SidePanel problems={problems} onOpen={walk} />
          </div>
        </div>
      </div>
      {asksOf(questions).length > 0 && (
        <QuestionDialog
          questions={questions}
          form={form.getValues()}
          onNo={correct}
          onYes={() => {
            setQuestions({});
            lead(step, 'step');
            void post(asksOf(questions));
          }}
        />
      )}
      {isPosted && done(() => setPosted(false))}
    </FormProvider>
  );
}
