import { AUDIT_SCREEN } from './audit/audit-screen.tsx';
import type { Screen } from './screen.ts';
import { USERS_SCREEN } from './users/users-screen.tsx';

/** Every screen, in the order of the menu. A new one is a file of its own and a line here. */
export const SCREENS: readonly Screen[] = [USERS_SCREEN, AUDIT_SCREEN];
