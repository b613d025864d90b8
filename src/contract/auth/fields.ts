export type Role = 'user' | 'moderator' | 'editor' | 'finance' | 'admin';
