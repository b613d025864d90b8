import { Button, type ButtonProps } from '@mui/material';
import { Upload as UploadIcon } from 'lucide-react';
import { useRef } from 'react';

type Props = Pick<ButtonProps, 'variant' | 'disabled' | 'sx' | 'children'> & {
  accept: string;
  multiple?: boolean;
  onChosen: (files: File[]) => void;
};

/** A button that asks for files. */
export function FileButton({ accept, multiple = false, onChosen, ...look }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} startIcon={<UploadIcon size={18} />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // the same file may be chosen again
          event.target.value = '';
          if (files.length > 0) onChosen(files);
        }}
      />
    </>
  );
}
