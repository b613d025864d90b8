import { Box, Button, FormHelperText, IconButton, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { Plus as AddIcon, Trash2 as DeleteIcon, ChevronDown as DownIcon, ChevronUp as UpIcon } from 'lucide-react';
import { useState } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import type { Blocks } from '#contract/values/rich-text.ts';
import { BLOCK_KINDS, type BlockKind, type EditedBlock, editBlock, readBlocks } from './edited-blocks.ts';
import { PictureBlock } from './picture-block.tsx';

/** Rich text, block by block; marks are signs around the words (office.blocks_hint). */
export function BlocksInput({ source, label }: { source: string; label: string }) {
  const t = useTranslate();
  const { field, fieldState } = useInput({ source });
  // react-admin gives '' for what is null
  const value = (Array.isArray(field.value) ? field.value : []) as Blocks;
  const [edited, setEdited] = useState<EditedBlock[]>(() => value.map(editBlock));
  const [told, setTold] = useState(() => JSON.stringify(value));
  // changed from outside: another version, another record
  if (JSON.stringify(value) !== told) {
    setTold(JSON.stringify(value));
    setEdited(value.map(editBlock));
  }
  const change = (next: EditedBlock[]) => {
    const blocks = readBlocks(next);
    setEdited(next);
    setTold(JSON.stringify(blocks));
    field.onChange(blocks);
  };
  const replace = (at: number, block: EditedBlock) => change(edited.with(at, block));
  const move = (at: number, by: number) => {
    const block = edited[at];
    if (block) change(edited.toSpliced(at, 1).toSpliced(at + by, 0, block));
  };
  return (
    <Box component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, m: 0, width: 1 }}>
      <Typography component="legend" variant="body2" sx={{ color: 'text.secondary', px: 0.5 }}>
        {label}
      </Typography>
      <Stack spacing={1.5}>
        {edited.map((block, at) => (
          <BlockRow
            key={at}
            label={`${label}, ${at + 1}`}
            block={block}
            onChange={(next) => replace(at, next)}
            onUp={at > 0 ? () => move(at, -1) : undefined}
            onDown={at < edited.length - 1 ? () => move(at, 1) : undefined}
            onRemove={() => change(edited.toSpliced(at, 1))}
          />
        ))}
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Button
            startIcon={<AddIcon size={18} />}
            onClick={() => change([...edited, { kind: 'paragraph', text: '' }])}
          >
            {t('office.block_add')}
          </Button>
          <FormHelperText>{t('office.blocks_hint')}</FormHelperText>
        </Stack>
        {fieldState.error && (
          <FormHelperText error>
            <ValidationError error={fieldState.error.message ?? ''} />
          </FormHelperText>
        )}
      </Stack>
    </Box>
  );
}

type RowProps = {
  label: string;
  block: EditedBlock;
  onChange: (block: EditedBlock) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
};

function BlockRow({ label, block, onChange, onUp, onDown, onRemove }: RowProps) {
  const t = useTranslate();
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        select
        value={block.kind}
        label={t('office.block_kind')}
        onChange={(event) => onChange({ ...block, kind: event.target.value as BlockKind })}
        sx={{ width: 170, flexShrink: 0 }}
      >
        {BLOCK_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {kind.startsWith('heading')
              ? t('office.block_heading', { level: kind.slice(-1) })
              : t(`office.block_${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      {block.kind === 'image' ? (
        <PictureBlock image={block.image} onChange={(image) => onChange({ ...block, image })} />
      ) : (
        <TextField
          fullWidth
          multiline
          maxRows={12}
          value={block.text}
          onChange={(event) => onChange({ ...block, text: event.target.value })}
          slotProps={{ htmlInput: { 'aria-label': label } }}
        />
      )}
      <Stack direction="row" sx={{ flexShrink: 0 }}>
        <IconButton aria-label={t('office.move_up')} disabled={!onUp} onClick={onUp}>
          <UpIcon />
        </IconButton>
        <IconButton aria-label={t('office.move_down')} disabled={!onDown} onClick={onDown}>
          <DownIcon />
        </IconButton>
        <IconButton aria-label={t('ra.action.delete')} onClick={onRemove}>
          <DeleteIcon />
        </IconButton>
      </Stack>
    </Stack>
  );
}
