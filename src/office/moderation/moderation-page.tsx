import { Box, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import type { ModerationCase } from '#contract/moderation/api.ts';
import type { AskBody } from '#contract/moderation/questions.ts';
import { failureCode } from '../data/api.ts';
import { useWarn } from '../data/use-warn.ts';
import { DockedUndoBar } from '../undo/undo-bar.tsx';
import { ActionBar } from './action-bar.tsx';
import { BlockOwner } from './block-owner.tsx';
import { CaseView } from './case-view.tsx';
import { DecisionPanel, type Draft, isComplete, useQuestionChoices } from './decision-panel.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { focusWords, toggled, useReasonChoices } from './reason-fields.tsx';
import { useCaseKeys } from './use-case-keys.ts';
import { useCaseView } from './use-case-view.ts';
import { useDrafts } from './use-drafts.ts';
import { digitOf } from './use-keys.ts';
import { type Decision, useQueue } from './use-queue.ts';
import { useReasons } from './use-reasons.ts';
import { useSeen } from './use-seen.ts';

/** The moderation queue: one listing after another, by keyboard. */
export function ModerationPage() {
  const t = useTranslate();
  const notify = useNotify();
  const warn = useWarn();
  const onFailure = useCallback((error: Error) => void warn(error), [warn]);
  const { drafts, begin, change, finish } = useDrafts();
  const [dialog, setDialog] = useState<'help' | 'block' | null>(null);
  const onLost = useCallback(
    (id: number) => notify(`${id}: ${t('claimed_by_other')}`, { type: 'warning' }),
    [notify, t],
  );
  const { cases, meta, isLoaded, decide, dropOf, takeSkipped } = useQueue(onFailure, onLost);
  const [current, ...ahead] = cases;
  const isSeen = useSeen(current?.id);
  usePreloaded(ahead);
  const { photo, duplicate, panes, showPhoto, showDuplicate } = useCaseView(current?.id);
  const draft = (current && drafts[current.id]) ?? null;
  const reasonChoices = useReasonChoices(useReasons({ isKept: draft !== null }));
  const questionChoices = useQuestionChoices();
  const choices = draft?.how === 'ask' ? questionChoices : reasonChoices;

  const decideAs = async (id: number, decision: Decision) => {
    const words = drafts[id];
    const failure = await decide(decision);
    if (!failure) return finish(id, words);
    const { isBack } = failure;
    // it comes back as it is by now
    const isChanged = isBack && failureCode(failure.error) === 'changed_meanwhile';
    const error = isChanged ? new Error('office.case_changed') : failure.error;
    change(id, (sent) => ({ ...sent, problem: t(error.message, { _: error.message }) }));
    await warn(error, isBack ? t('office.decision_failed', { id }) : id);
  };
  const write = (to: (draft: Draft) => Draft | null) => current && change(current.id, to);
  const toggle = (code: string) => write((before) => ({ ...before, chosen: toggled(before.chosen, code) }));
  /** A decision: of a case that has only just come nobody can have meant one. */
  const whenSeen = (work: () => void) => () => {
    if (isSeen) work();
  };
  const beginAs = (id: number, how: Draft['how']) => whenSeen(() => begin(id, { how, chosen: [], text: '' }));
  const commands = current && {
    A: whenSeen(() => void decideAs(current.id, { how: 'approve' })),
    R: beginAs(current.id, 'reject'),
    X: current.cause === 'revised' ? beginAs(current.id, 'take_down') : null,
    Q: current.owner ? beginAs(current.id, 'ask') : null,
    S: whenSeen(() => void decideAs(current.id, { how: 'skip' })),
    W: () => showDuplicate((duplicate + 1) % Math.max(1, current.beside.length)),
    O: () => void window.open(`/listing/${current.id}`, '_blank', 'noreferrer'),
    L: () => void window.open(`/admin/listings/${current.id}`, '_blank', 'noreferrer'),
    B: current.owner && !current.owner.isBlocked ? whenSeen(() => setDialog('block')) : null,
  };

  const send = whenSeen(() => {
    if (!current || !draft) return;
    const { how, chosen } = draft;
    if (!isComplete(draft)) {
      // with a reason chosen the words are missing; before, digits must go on choosing
      if (chosen.length > 0) focusWords();
      return;
    }
    const words = draft.text.trim();
    void decideAs(
      current.id,
      how === 'ask' ? { how, codes: chosen as AskBody['codes'], words } : { how, reasons: [...chosen], text: words },
    );
  });
  const onPanelKey = (code: string) => {
    // of an earlier try, which came with the case
    if (!isSeen) return true;
    const choice = choices[(digitOf(code) ?? 0) - 1];
    if (choice) toggle(choice.code);
    else if (code === 'Escape') write(() => null);
    else if (code === 'KeyT') focusWords();
    else if (code === 'Enter' || code === 'NumpadEnter') send();
    else return false;
    return true;
  };
  useCaseKeys(commands ?? null, {
    onPanelKey: draft && onPanelKey,
    onHelp: () => setDialog((open) => open ?? 'help'),
    panes,
  });

  return (
    <Stack spacing={1} sx={{ pt: 1, height: { lg: 'calc(100dvh - 48px)' } }}>
      <Title title="resources.moderation.name" />
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', columnGap: 3, color: 'text.secondary', typography: 'body2' }}
      >
        <span role="status">{t('office.waiting', { count: meta.waiting })}</span>
        <span>
          {meta.others.length > 0
            ? t('office.others', { names: meta.others.map(({ id, fullname }) => fullname ?? `#${id}`).join(', ') })
            : t('office.alone')}
        </span>
      </Stack>
      {current && commands ? (
        <>
          <CaseView case={current} onPhoto={showPhoto} onDuplicate={commands.W} {...{ photo, duplicate, panes }} />
          <Box sx={{ position: 'sticky', bottom: 0, zIndex: 5 }}>
            {draft && (
              <DecisionPanel
                {...{ draft, choices }}
                onToggle={toggle}
                onText={(text) => write((before) => ({ ...before, text }))}
                onSend={send}
                onClose={() => write(() => null)}
              />
            )}
            <DockedUndoBar />
            <ActionBar
              isDeciding={draft !== null}
              isSeen={isSeen}
              onApprove={commands.A}
              onReject={commands.R}
              onTakeDown={commands.X}
              onAsk={commands.Q}
              onSkip={commands.S}
              onBlock={commands.B}
              onOpen={commands.O}
              onRecord={commands.L}
              onHelp={() => setDialog('help')}
            />
          </Box>
        </>
      ) : (
        <Stack sx={{ alignItems: 'center', py: 10 }} spacing={2}>
          {isLoaded ? (
            <>
              <Typography variant="h5" component="p">
                {t(meta.waiting > 0 ? 'office.queue_rest' : 'office.queue_empty')}
              </Typography>
              {meta.waiting > 0 && (
                <>
                  <Typography>{t('office.queue_rest_text')}</Typography>
                  <Button variant="outlined" onClick={takeSkipped}>
                    {t('office.queue_take_skipped')}
                  </Button>
                </>
              )}
            </>
          ) : (
            <CircularProgress aria-label={t('ra.page.loading')} />
          )}
        </Stack>
      )}
      {dialog === 'help' && <HelpDialog onClose={() => setDialog(null)} />}
      {dialog === 'block' && current?.owner && (
        <BlockOwner id={current.owner.id} onBlocked={dropOf} onClose={() => setDialog(null)} />
      )}
    </Stack>
  );
}

/** Preloads the first photos of the next listings. */
function usePreloaded(ahead: readonly ModerationCase[]): void {
  const urls = ahead.flatMap(({ listing }) => listing.Images?.slice(0, 3).map(({ url }) => url ?? '') ?? []).join(' ');
  useEffect(() => {
    for (const url of urls.split(' ').filter(Boolean)) new Image().src = url;
  }, [urls]);
}
