import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { HistoryEntry } from '#contract/moderation/desk.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatPrice } from '#contract/values/money.ts';
import { Edits } from '../moderation/edits/edits.tsx';
import { fieldKey } from '../moderation/field-key.ts';
import { CheckFinding } from '../moderation/finding.tsx';
import { type Report, reportWords } from '../reports/report-words.ts';
import { formatMoment } from '../ui/moment.ts';

type Details = Record<string, unknown>;
type Texts = { t: ReturnType<typeof useTranslate>; language: Language };

/** What happened, in the reader's language. */
export function EntryText({ entry: { kind, details } }: { entry: HistoryEntry }) {
  const t = useTranslate();
  const [language] = useLocaleState();
  return <>{WORDS[kind](details, { t, language: language as Language })}</>;
}

const WORDS: Record<HistoryEntry['kind'], (details: Details, texts: Texts) => ReactNode> = {
  status: writeStatus,
  edit: ({ before, after }, { t }) => (
    <>
      {t('office.history_edit')}
      <Box sx={{ mt: 0.5 }}>
        <Edits edits={changesOf(before as Details, after as Details)} />
      </Box>
    </>
  ),
  report: ({ outcome, closedAt, ...report }, { t, language }) => (
    <>
      {t('office.reported')}: {reportWords(report as Report, t, language)}
      {outcome ? ` · ${t(`office.outcome_${outcome}`)}` : ''}
      {closedAt ? `, ${formatMoment(String(closedAt))}` : ''}
    </>
  ),
  answer: ({ text }, { t }) => `${t('office.history_answer')}: ${text}`,
  question: ({ codes, words }, { t }) =>
    `${t('question_title')}: ${[...(codes as string[]).map((code) => t(`question_${code}`)), words].filter(Boolean).join(' ')}`,
  question_answer: ({ text }, { t }) => `${t('office.history_question_answer')}: ${text}`,
  gone: ({ outcome }, { t }) =>
    [t('office.history_gone'), outcome && t(`office.history_gone_${outcome}`)].filter(Boolean).join(' · '),
  availability: ({ why, times }, { t }) =>
    [t('office.history_availability'), t(`office.history_for_${why}`), Number(times) > 1 && t('office.history_again')]
      .filter(Boolean)
      .join(' · '),
  revision: ({ state, fields, before, after, reason }, { t }) => (
    <>
      {t(`office.history_changes_${state}`)}
      {after ? (
        <Box sx={{ mt: 0.5 }}>
          <Edits edits={changesOf(before as Details, after as Details)} />
        </Box>
      ) : (
        `: ${(fields as string[]).map((field) => t(fieldKey(field))).join(', ')}`
      )}
      {reason ? <div>{String(reason)}</div> : null}
    </>
  ),
  deletion: ({ status, reason, category, type }, { t }) =>
    [
      t('office.history_deletion'),
      t(`own_status_${status}`),
      type && `${t(`type_${type}`)}, ${t(`office.deal_${category}`)}`,
      reason && t(`deletion_${reason}`),
    ]
      .filter(Boolean)
      .join(' · '),
  promotion: ({ type, value, unit, price, endedAt }, { t, language }) =>
    [
      `${t('office.history_promotion')}: ${t(`promotion_${type}`)}`,
      t(`office.promotion_${unit}`, { smart_count: Number(value) }),
      formatPrice(Number(price), language),
      endedAt && t('office.history_ended', { time: formatMoment(String(endedAt)) }),
    ]
      .filter(Boolean)
      .join(' · '),
  notice: ({ kind, isSent, isDropped }, { t }) => {
    const state = isSent ? 'office.history_notice' : `office.history_notice_${isDropped ? 'dropped' : 'waits'}`;
    return `${t(state)}: ${t(`office.notice_${kind}`)}`;
  },
  finding: ({ check, score, details }) => (
    <CheckFinding
      finding={{ check: String(check), score: Number(score), details: details as Record<string, unknown> }}
    />
  ),
  price: ({ price, previous }, { t, language }) =>
    `${t('office.field_Price')}: ${previous ? `${formatPrice(Number(previous), language)} → ` : ''}${formatPrice(Number(price), language)}`,
  audit: ({ act, after }, { t }) => {
    const { with: other, fields = [] } = (after ?? {}) as { with?: number; fields?: string[] };
    const about = [...(other ? [t('number_sign', { id: other })] : []), ...fields.map((field) => t(fieldKey(field)))];
    const isOfOwner = String(act).startsWith('user.');
    return [
      isOfOwner && t('office.owner'),
      t(`office.act_${String(act).replace('.', '_')}`, { _: String(act) }),
      about.join(', '),
    ]
      .filter(Boolean)
      .join(': ');
  },
};

function writeStatus(
  { from, to, reason, points, words, isUndo, isUndone }: Details,
  { t, language }: Texts,
): ReactNode {
  const change = `${from ? `${t(`own_status_${from}`)} → ` : ''}${t(`own_status_${to}`)}`;
  const reasons = (points as { text: Record<string, string> }[]).map(({ text }) => text[language] ?? text.az);
  const why = reasons.length > 0 ? [...reasons, words].filter(Boolean).join(' ') : reason;
  return (
    <>
      <strong>{isUndo ? `${t('office.undone')}: ${change}` : change}</strong>
      {why && !isUndo ? <div>{t(`office.hidden_for_${why}`, { _: String(why) })}</div> : null}
      {isUndone ? <div>{t('office.undone')}</div> : null}
    </>
  );
}

function changesOf(before: Details, after: Details) {
  return Object.keys(after)
    .sort()
    .map((field) => ({ field, before: before[field], after: after[field] }));
}
