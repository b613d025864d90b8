import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password, hidden until its eye is pressed. */
export function PasswordField({ showLabel, ...rest }: Omit<TextFieldProps, 'type' | 'end'> & { showLabel: string }) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 grid size-11 place-items-center rounded-field text-muted hover:text-caspian"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      }
    />
  );
}
