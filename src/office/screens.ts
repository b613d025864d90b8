import { AUDIT_SCREEN } from './audit/audit-screen.tsx';
import { CORRECTIONS_SCREEN } from './corrections/corrections-screen.tsx';
import { MODERATION_SCREEN } from './moderation/moderation-screen.tsx';
import { PAYMENTS_SCREEN } from './payments/payments-screen.tsx';
import { REPORTS_SCREEN } from './reports/reports-screen.tsx';
import type { Screen } from './screen.ts';
import { USERS_SCREEN } from './users/users-screen.tsx';

/** Every screen, in the order of the menu. A new one is a folder of its own and a line here. */
export const SCREENS: readonly Screen[] = [
  MODERATION_SCREEN,
  REPORTS_SCREEN,
  USERS_SCREEN,
  PAYMENTS_SCREEN,
  CORRECTIONS_SCREEN,
  AUDIT_SCREEN,
];
