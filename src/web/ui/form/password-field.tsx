import { useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password, hidden until its eye is pressed. */
export function PasswordField({ showLabel, ...rest }: Omit<TextFieldProps, 'type' | 'end'> & { showLabel: string }) {
  const [isShown, setShown] = useState(false);
  const icon = isShown ? 'eye-off' : 'eye';
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
          <Icon name={icon} className="size-5" />
        </button>
      }
    />
  );
}
