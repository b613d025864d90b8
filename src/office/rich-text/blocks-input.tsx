import { Box, FormHelperText, Typography } from '@mui/material';
import { useId } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import type { Language } from '#contract/values/dates.ts';
import type { Blocks } from '#contract/values/rich-text.ts';
import { STAFF_TEXT } from '#rich-text/allowed.ts';
import { RichTextEditor } from '#rich-text/editor/editor.tsx';
import { siteColours } from '../ui/site-colours.ts';
import { lineKinds, panelParts, staffTools } from './staff-tools.tsx';

type Props = { source: string; label: string /** of its text */; lang?: Language | undefined };

/** The editor with everything that pages allow. */
export function BlocksInput({ source, label, lang }: Props) {
  const t = useTranslate();
  const id = useId();
  const { field, fieldState } = useInput({ source });
  const { error } = fieldState;
  // react-admin passes '' for null
  const value = (Array.isArray(field.value) ? field.value : NOTHING) as Blocks;
  return (
    <Box sx={(theme) => ({ width: 1, maxWidth: 960, mb: 1.5, ...siteColours(theme), '--rich-text-height': '32rem' })}>
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
        lang={lang}
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
