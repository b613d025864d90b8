import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ContentVersion } from '#contract/content/editing.ts';
import { isWhole, useChangeLabels } from '../ui/change-labels.ts';

/** The number of changes shown; the rest are only counted. */
const MAX_CHANGES = 6;

/** `RU: Закрыть → Захлопнуть`, for each field that changed. */
export function VersionChanges({ version }: { version: Pick<ContentVersion, 'kind' | 'before' | 'after' | 'undoes'> }) {
  const t = useTranslate();
  const { fieldName, valueText } = useChangeLabels();
  const { kind, before, after, undoes } = version;
  const changes = differences(before, after);
  return (
    <>
      {undoes !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('office.was_undone')}
        </Typography>
      )}
      {changes.slice(0, MAX_CHANGES).map(([path, was, is]) => (
        <Typography key={path} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {fieldName(kind, path)}: {valueText(kind, path, was)} → {valueText(kind, path, is)}
        </Typography>
      ))}
      {changes.length > MAX_CHANGES && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('office.more_changes', { count: changes.length - MAX_CHANGES })}
        </Typography>
      )}
    </>
  );
}

type Change = [path: string, was: unknown, is: unknown];

function differences(before: unknown, after: unknown, path = ''): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isWhole(before) || isWhole(after) || (!isObject(before) && !isObject(after))) return [[path, before, after]];
  const [was, is] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  // ids mean nothing to people
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => name !== 'id' && name !== 'documentId',
  );
  return names.flatMap((name) => differences(was[name] ?? null, is[name] ?? null, path ? `${path}.${name}` : name));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
