import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { Undo2 as DecisionsIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, List, useListContext, useTranslate } from 'react-admin';
import type { Decision } from '#contract/moderation/desk.ts';
import type { Screen } from '../screen.ts';
import { formatMoment } from '../ui/moment.ts';
import { Pager } from '../ui/pager.tsx';
import { useUndo } from '../undo/undo-bar.tsx';

/** One's own decisions of today. */
function DecisionList() {
  return (
    <List
      sort={{ field: 'at', order: 'DESC' }}
      perPage={50}
      exporter={false}
      empty={false}
      actions={false}
      pagination={<Pager rowsPerPageOptions={[50, 100]} />}
    >
      <Decisions />
    </List>
  );
}

function Decisions() {
  const t = useTranslate();
  const { data, total } = useListContext<Decision>();
  if (total === 0) return <Typography sx={{ p: 3 }}>{t('office.no_decisions')}</Typography>;
  return (
    <Stack component="ol" reversed sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data?.map((decision) => (
        <Row key={`${decision.id} ${decision.undoSeconds}`} decision={decision} />
      ))}
    </Stack>
  );
}

function Row({ decision }: { decision: Decision }) {
  const t = useTranslate();
  const { undo } = useUndo();
  const { at, act, kind, targetId, title, isUndone, undoSeconds } = decision;
  const canUndo = useUntil(undoSeconds);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        px: 2,
        py: 1,
        minHeight: 60,
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {formatMoment(at)}
      </Typography>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link to={kind === 'user' ? `/users/${targetId}/show` : `/listings/${targetId}`} sx={{ py: 1 }}>
          {kind === 'user' ? (title ?? `#${targetId}`) : t('number_sign', { id: targetId })}
        </Link>{' '}
        {t(`office.act_${act.replace('.', '_')}`)}
        {kind === 'listing' && title && ` · ${title}`}
      </Box>
      {isUndone && <Chip size="small" label={t('office.undone')} />}
      {canUndo && (
        <Button variant="outlined" sx={{ minHeight: 44 }} onClick={() => undo({ kind, id: targetId, act })}>
          {t('office.undo')}
        </Button>
      )}
    </Box>
  );
}

/** True for so many seconds. */
function useUntil(seconds: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const end = setTimeout(() => setIsOver(true), seconds * 1000);
    return () => clearTimeout(end);
  }, [seconds]);
  return seconds > 0 && !isOver;
}

export const DECISIONS_SCREEN: Screen = {
  name: 'decisions',
  group: 'moderation',
  icon: DecisionsIcon,
  roles: ['moderator'],
  pages: { list: DecisionList },
};
