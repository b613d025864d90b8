import { Box, Button, Paper, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { HttpError, useNotify, useRefresh, useSidebarState, useTranslate } from 'react-admin';
import { call } from '../data/api.ts';
import { useWarn } from '../data/use-warn.ts';
import { Key } from '../moderation/key.tsx';
import { useKeys } from '../moderation/use-keys.ts';
import { announceUndone, type DecisionMade, type UndoOffer, useUndoOffer, withdrawOffer } from './undo-offers.ts';

/** The latest decision, with a button and the key U that undo it, for as long as that is possible. */
export function UndoBar() {
  const offer = useUndoOffer();
  return offer && <FloatingOffer key={offer.key} offer={offer} />;
}

/** The same on a phone for a screen with a bar of its own: above that bar, where it covers no field. */
export function DockedUndoBar() {
  const t = useTranslate();
  const offer = useUndoOffer();
  return offer ? (
    <Box data-undo="docked" sx={{ display: { sm: 'none' } }}>
      <Paper
        square
        component="section"
        aria-label={t('office.undo')}
        sx={{ ...LINE, borderTop: 1, borderColor: 'divider' }}
      >
        <OfferLine key={offer.key} offer={offer} />
      </Paper>
    </Box>
  ) : null;
}

const LINE = { display: 'flex', alignItems: 'center', columnGap: 1.5, pl: 2, pr: 1, py: 0.5 } as const;

function FloatingOffer({ offer }: { offer: UndoOffer }) {
  const t = useTranslate();
  const [isMenuOpen] = useSidebarState();
  const { undo } = useUndo();
  useKeys((code) => {
    if (code !== 'KeyU') return false;
    void undo(offer);
    return true;
  });
  return (
    <Paper
      component="section"
      aria-label={t('office.undo')}
      elevation={6}
      sx={{
        ...LINE,
        position: 'fixed',
        zIndex: 1250,
        // a phone's whole lower edge
        left: { xs: 0, sm: 16 },
        right: { xs: 0, sm: 'auto' },
        bottom: { xs: 0, sm: 76 },
        borderRadius: { xs: 0, sm: 2 },
        flexWrap: { sm: 'wrap' },
        // over the menu, where there is one: beside it are the fields of the next decision
        maxWidth: { sm: isMenuOpen ? 208 : 'calc(100vw - 32px)' },
        border: 1,
        borderColor: 'divider',
        'body:has([data-undo=docked]) &': { display: { xs: 'none', sm: 'flex' } },
      }}
    >
      <OfferLine offer={offer} />
    </Paper>
  );
}

function OfferLine({ offer }: { offer: UndoOffer }) {
  const t = useTranslate();
  const { undo } = useUndo();
  const seconds = useSecondsLeft(offer);
  return (
    <>
      <Typography role="status" variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {offer.name ?? t('number_sign', { id: offer.id })} ·{' '}
        {t(offer.until === null ? 'office.decision_sent' : `office.act_${offer.act.replace('.', '_')}`)}
      </Typography>
      <Typography
        aria-hidden
        variant="body2"
        sx={{ color: 'text.secondary', minWidth: 20, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
      >
        {seconds}
      </Typography>
      <Button onClick={() => undo(offer)} sx={{ minHeight: 44, flex: 'none', ml: 'auto' }}>
        {t('office.undo')} <Key name="U" />
      </Button>
    </>
  );
}

/** Undoes a decision, one on its way when its answer is there, and tells what came of it. */
export function useUndo() {
  const notify = useNotify();
  const warn = useWarn();
  const refresh = useRefresh();
  const isSending = useRef(false);
  const undo = async ({ isMade, ...decision }: DecisionMade & Partial<Pick<UndoOffer, 'isMade'>>) => {
    if (isSending.current) return;
    isSending.current = true;
    const { kind, id } = decision;
    try {
      // the screen that sent a decision says that it failed
      if ((await isMade) === false) return;
      await call('POST', '/api/admin/undo', { body: { kind, id } });
      notify('office.undone');
      announceUndone(decision);
      withdrawOffer(decision);
    } catch (error) {
      await warn(error);
      // the site was not reached: it can be tried again
      if (error instanceof HttpError) withdrawOffer(decision);
    } finally {
      isSending.current = false;
    }
    refresh();
  };
  return { undo };
}

/** Counts down, and withdraws the offer at its end. Null: the decision is on its way. */
function useSecondsLeft(offer: UndoOffer): number | null {
  const [now, setNow] = useState(Date.now);
  const left = offer.until && Math.max(0, Math.ceil((offer.until - now) / 1000));
  useEffect(() => {
    const again = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(again);
  }, []);
  useEffect(() => {
    if (left === 0) withdrawOffer(offer);
  }, [left, offer]);
  return left;
}
