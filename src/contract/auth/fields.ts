export const ROLES = ['user', 'moderator', 'editor', 'finance', 'admin'] as const;
export type Role = (typeof ROLES)[number];
