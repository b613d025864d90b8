import { Box } from '@mui/material';
import { type ChangedPart, changedParts } from './changed-parts.ts';

/** Two versions of a long text, where they differ: what is the same around it is cut. */
export function EditedText(props: { before: string; after: string }) {
  const { before, after } = changedParts(props.before, props.after);
  return (
    <>
      <Part part={before} mark="del" color="error.main" />
      <Part part={after} mark="ins" color="success.main" />
    </>
  );
}

function Part({ part, mark, color }: { part: ChangedPart; mark: 'del' | 'ins'; color: string }) {
  const { start, changed, end } = part;
  return (
    <Box component="td" sx={{ whiteSpace: 'pre-line' }}>
      {start}
      {changed && (
        <Box component={mark} sx={{ color }}>
          {changed}
        </Box>
      )}
      {end}
      {start + changed + end === '' && '–'}
    </Box>
  );
}
