import type { Profile } from '#contract/profile/api.ts';

/** A person as their own page shows them. */
export type Person = Omit<Profile, 'listings'>;
