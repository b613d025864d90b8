import { Box, FormHelperText, Typography } from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import { useId } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import type { Blocks } from '#contract/values/rich-text.ts';
import { STAFF_TEXT } from '#rich-text/allowed.ts';
import { RichTextEditor } from '#rich-text/editor/editor.tsx';
import { lineKinds, panelParts, staffTools } from './staff-tools.ts';

/** The editor with everything that pages allow. */
export function BlocksInput({ source, label }: { source: string; label: string }) {
  const t = useTranslate();
  const id = useId();
  const { field, fieldState } = useInput({ source });
  const { error } = fieldState;
  // react-admin passes '' for null
  const value = (Array.isArray(field.value) ? field.value : NOTHING) as Blocks;
  return (
    <Box sx={(theme) => ({ width: 1, maxWidth: 960, mb: 1.5, ...colours(theme) })}>
      <Typography
        id={`${id}-label`}
        variant="body2"
        sx={{ color: 'text.secondary', mb: 0.5, width: 'fit-content' }}
        onClick={() => document.getElementById(id)?.focus()}
      >
        {label}
      </Typography>
      <RichTextEditor
        id={id}
        labelledBy={`${id}-label`}
        describedBy={error && `${id}-error`}
        value={value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        isInvalid={error !== undefined}
        allowed={STAFF_TEXT}
        toolsLabel={t('editor_tools')}
        tools={staffTools(t)}
        kinds={lineKinds(t)}
        panels={panelParts(t)}
        keepsPastedFormatting
      />
      {error && (
        <FormHelperText id={`${id}-error`} error>
          <ValidationError error={error.message ?? ''} />
        </FormHelperText>
      )}
    </Box>
  );
}

const NOTHING: Blocks = [];

/** The CSS variables of the editor (rich-text/rich-text.css). */
function colours({ palette }: Theme) {
  return {
    '--color-surface': palette.background.paper,
    '--color-canvas': palette.background.default,
    '--color-line': palette.divider,
    '--color-edge': alpha(palette.text.secondary, 0.75),
    '--color-ink': palette.text.primary,
    '--color-muted': palette.text.secondary,
    '--color-caspian': palette.primary.main,
    '--color-caspian-tint': alpha(palette.primary.main, 0.12),
    '--color-danger': palette.error.main,
    '--rich-text-height': '32rem',
    colorScheme: palette.mode,
  };
}
