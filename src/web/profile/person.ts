import type { Profile } from '#contract/profile/api.ts';

/** A person as his own page knows him. */
export type Person = Omit<Profile, 'listings'>;
