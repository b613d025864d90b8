import { signInAddress } from '../session/sign-in/destination.ts';
import { type Target, targetName } from './target.ts';

/** The sign-in address that adds a favorite and returns to `here`. */
export function keepAddress(target: Target, here: string): string {
  return `${signInAddress(here)}&favorite=${targetName(target)}`;
}
