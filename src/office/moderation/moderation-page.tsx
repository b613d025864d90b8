import { Box, CircularProgress, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import type { ModerationCase } from '#contract/moderation/api.ts';
import { ActionBar } from './action-bar.tsx';
import { CaseView } from './case-view.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { toggled } from './reason-fields.tsx';
import { RejectPanel } from './reject-panel.tsx';
import { digitOf, useKeys } from './use-keys.ts';
import { useQueue } from './use-queue.ts';
import { useReasons } from './use-reasons.ts';

/** The moderation queue: one listing after another, by keyboard. */
export function ModerationPage() {
  const t = useTranslate();
  const notify = useNotify();
  const onFailure = useCallback(
    (id: number, error: Error) => notify(id ? `${id}: ${error.message}` : error.message, { type: 'warning' }),
    [notify],
  );
  const [photo, setPhoto] = useState(0);
  const [chosen, setChosen] = useState<string[] | null>(null);
  const reasons = useReasons({ isKept: chosen !== null });
  const [text, setText] = useState('');
  const reset = useCallback(() => {
    setPhoto(0);
    setChosen(null);
    setText('');
  }, []);
  const onLost = useCallback(
    (id: number) => {
      reset();
      notify(`${id}: ${t('claimed_by_other')}`, { type: 'warning' });
    },
    [reset, notify, t],
  );
  const { cases, meta, isLoaded, decide } = useQueue(onFailure, onLost);
  const [current, ...ahead] = cases;
  const [isHelping, setIsHelping] = useState(false);
  usePreloaded(ahead);

  const act = (how: 'approve' | 'skip') => {
    reset();
    void decide({ how });
  };
  const reject = () => {
    if (!chosen || chosen.length === 0) return;
    const decision = { how: 'reject', reasons: chosen, text: text.trim() } as const;
    reset();
    void decide(decision);
  };
  const toggle = (code: string) => setChosen((before) => toggled(before, code));
  const photos = current?.listing.Images?.length ?? 0;

  useKeys((code, event) => {
    if (isHelping) return false;
    if (event.key === '?') setIsHelping(true);
    else if (!current) return false;
    else if (code === 'KeyJ') setPhoto((at) => Math.min(at + 1, Math.max(0, photos - 1)));
    else if (code === 'KeyK') setPhoto((at) => Math.max(at - 1, 0));
    else if (chosen) {
      const reason = reasons[(digitOf(code) ?? 0) - 1];
      if (reason) toggle(reason.code);
      else if (code === 'Escape') setChosen(null);
      else if (code === 'KeyT') document.getElementById('reject-text')?.focus();
      else if (code === 'Enter' || code === 'NumpadEnter') reject();
      else return false;
    } else if (code === 'KeyA') act('approve');
    else if (code === 'KeyR') setChosen([]);
    else if (code === 'KeyS') act('skip');
    else return false;
    return true;
  });

  return (
    <Stack spacing={2} sx={{ my: 2, pb: 10 }}>
      <Title title="resources.moderation.name" />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 3, color: 'text.secondary' }}>
        <span role="status">{t('office.waiting', { count: meta.waiting })}</span>
        <span>
          {meta.others.length > 0
            ? t('office.others', { names: meta.others.map(({ id, fullname }) => fullname ?? `#${id}`).join(', ') })
            : t('office.alone')}
        </span>
      </Stack>
      {current ? (
        <>
          <CaseView case={current} photo={photo} onPhoto={setPhoto} />
          <Box sx={{ position: 'fixed', insetInline: 0, bottom: 0, zIndex: 5 }}>
            {chosen && (
              <RejectPanel
                reasons={reasons}
                chosen={chosen}
                text={text}
                onToggle={toggle}
                onText={setText}
                onSend={reject}
                onClose={() => setChosen(null)}
              />
            )}
            <ActionBar
              isRejecting={chosen !== null}
              onApprove={() => act('approve')}
              onReject={() => setChosen([])}
              onSkip={() => act('skip')}
              onHelp={() => setIsHelping(true)}
            />
          </Box>
        </>
      ) : (
        <Stack sx={{ alignItems: 'center', py: 10 }} spacing={2}>
          {isLoaded ? (
            <Typography variant="h5" component="p">
              {t('office.queue_empty')}
            </Typography>
          ) : (
            <CircularProgress aria-label={t('ra.page.loading')} />
          )}
        </Stack>
      )}
      {isHelping && <HelpDialog onClose={() => setIsHelping(false)} />}
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
