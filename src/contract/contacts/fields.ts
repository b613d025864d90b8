/** The channels of messages. */
export const CHANNELS = ['mail', 'telegram', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];
