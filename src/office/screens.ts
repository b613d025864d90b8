import type { Role } from '#contract/auth/fields.ts';
import { AUDIT_SCREEN } from './audit/audit-screen.tsx';
import { COMPLEXES_SCREEN } from './buildings/complexes-screen.tsx';
import { PROJECTS_SCREEN } from './buildings/projects-screen.tsx';
import { BANK_PROGRAMS_SCREEN } from './content/bank-programs-screen.tsx';
import { BANNERS_SCREEN } from './content/banners-screen.tsx';
import { CONTACT_SCREEN } from './content/contact-screen.tsx';
import { PROMOTIONS_SCREEN } from './content/promotions-screen.tsx';
import { VERSIONS_SCREEN } from './content/versions-screen.tsx';
import { CORRECTIONS_SCREEN } from './corrections/corrections-screen.tsx';
import { DECISIONS_SCREEN } from './decisions/decisions-screen.tsx';
import { DOCUMENTS_SCREEN } from './documents/documents-screen.tsx';
import { FEEDBACK_SCREEN } from './feedback/feedback-screen.tsx';
import { LISTINGS_SCREEN } from './listings/listings-screen.tsx';
import { MODERATION_SCREEN } from './moderation/moderation-screen.tsx';
import { PAYMENTS_SCREEN } from './payments/payments-screen.tsx';
import { PAYOUTS_SCREEN } from './payouts/payouts-screen.tsx';
import { PHONE_RULES_SCREEN } from './phone-rules/phone-rules-screen.tsx';
import {
  ALIASES_SCREEN,
  DISTRICTS_SCREEN,
  QUARTERS_SCREEN,
  SETTLEMENTS_SCREEN,
  STATIONS_SCREEN,
  STREETS_SCREEN,
} from './places/places-screens.tsx';
import { REASONS_SCREEN } from './reasons/reasons-screen.tsx';
import { REPORTS_SCREEN } from './reports/reports-screen.tsx';
import { RUNNING_SCREEN } from './running/running-screen.tsx';
import { isFor, SCREEN_GROUPS, type Screen, type ScreenGroup } from './screen.ts';
import { TRANSLATIONS_SCREEN } from './translations/translations-screen.tsx';
import { USERS_SCREEN } from './users/users-screen.tsx';

/** Every screen, in the order of its group of the menu. A new one is a folder of its own and a line here. */
export const SCREENS: readonly Screen[] = [
  MODERATION_SCREEN,
  LISTINGS_SCREEN,
  DECISIONS_SCREEN,
  REPORTS_SCREEN,
  REASONS_SCREEN,
  FEEDBACK_SCREEN,
  USERS_SCREEN,
  PHONE_RULES_SCREEN,
  PAYMENTS_SCREEN,
  CORRECTIONS_SCREEN,
  PAYOUTS_SCREEN,
  TRANSLATIONS_SCREEN,
  DOCUMENTS_SCREEN,
  CONTACT_SCREEN,
  BANK_PROGRAMS_SCREEN,
  PROMOTIONS_SCREEN,
  BANNERS_SCREEN,
  COMPLEXES_SCREEN,
  PROJECTS_SCREEN,
  STREETS_SCREEN,
  DISTRICTS_SCREEN,
  SETTLEMENTS_SCREEN,
  STATIONS_SCREEN,
  QUARTERS_SCREEN,
  ALIASES_SCREEN,
  VERSIONS_SCREEN,
  AUDIT_SCREEN,
  RUNNING_SCREEN,
];

/** The screens of a role by group of the menu, without empty groups. */
export function screensFor(role: Role | undefined): { group: ScreenGroup; screens: Screen[] }[] {
  const visible = SCREENS.filter(({ roles }) => isFor(role, roles));
  const groups = SCREEN_GROUPS.map((group) => ({ group, screens: visible.filter((screen) => screen.group === group) }));
  return groups.filter(({ screens }) => screens.length > 0);
}
