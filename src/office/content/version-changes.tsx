import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ContentVersion } from '#contract/admin/content.ts';

/** More of one change than this says nothing to anybody. */
const MOST = 6;
const LETTERS = 120;

/** `ru: Закрыть → Захлопнуть`, for each field that changed. */
export function VersionChanges({ version }: { version: Pick<ContentVersion, 'before' | 'after' | 'undoes'> }) {
  const t = useTranslate();
  const { before, after, undoes } = version;
  const changes = differences(before, after);
  return (
    <>
      {undoes !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('office.was_undone')}
        </Typography>
      )}
      {changes.slice(0, MOST).map(([path, was, is]) => (
        <Typography key={path} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {path}: {textOf(was)} → {textOf(is)}
        </Typography>
      ))}
      {changes.length > MOST && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('office.more_changes', { count: changes.length - MOST })}
        </Typography>
      )}
    </>
  );
}

type Change = [path: string, was: unknown, is: unknown];

function differences(before: unknown, after: unknown, path = ''): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isObject(before) && !isObject(after)) return [[path, before, after]];
  const [was, is] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
    differences(was[name] ?? null, is[name] ?? null, path ? `${path}.${name}` : name),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  const text = String(value);
  return text.length > LETTERS ? `${text.slice(0, LETTERS)}…` : text;
}
