import { signInAddress } from '../session/sign-in/destination.ts';
import { type Target, targetName } from './target.ts';

/** Where a visitor signs in to keep a target, and comes back from. */
export function keepAddress(target: Target, here: string): string {
  return `${signInAddress(here)}&favorite=${targetName(target)}`;
}
