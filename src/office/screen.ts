import type { ComponentType, ReactNode } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Role, StaffRole } from '#contract/auth/fields.ts';

/** The parts of the menu, in their order; each has its heading, `office.group_{group}`. */
export const SCREEN_GROUPS = ['moderation', 'people', 'content', 'places', 'operations'] as const;
export type ScreenGroup = (typeof SCREEN_GROUPS)[number];

/**
 * A screen of the back office. `name` is the path of its resource under /api/admin, and its texts are
 * `resources.{name}.name` and `resources.{name}.fields.{field}` (texts/office).
 */
export type Screen = {
  name: string;
  /** its group in the menu and on the first page */
  group: ScreenGroup;
  icon: ComponentType;
  /** who sees it, beside admins: the same as its routes on the server */
  roles: readonly StaffRole[];
  /** the menu's link, when it is not the list of the resource */
  path?: string;
  /** list, show, edit, create of react-admin */
  pages?: Pick<ResourceProps, 'list' | 'show' | 'edit' | 'create' | 'recordRepresentation'>;
  /** pages of another kind: `<Route>` elements */
  routes?: ReactNode;
};

/** Whether a role is among some roles; admins always are. */
export function isFor(role: Role | undefined, roles: readonly StaffRole[]): boolean {
  return role === 'admin' || roles.some((one) => one === role);
}
