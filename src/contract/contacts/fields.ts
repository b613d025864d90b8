/** The channels of messages. */
export const CHANNELS = ['mail', 'telegram', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The channels of notices to owners. */
export const NOTICE_CHANNELS = [...CHANNELS, 'sms'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** What owners are told, as they choose it: published, to be corrected or answered, ending, asked whether it is on offer. */
export const NOTICE_GROUPS = ['approved', 'rejected', 'ending', 'available'] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

/** What is important enough for an SMS. */
export const SMS_GROUPS: readonly NoticeGroup[] = ['rejected', 'ending'];

/** The most contacts of a person. */
export const MAX_CONTACTS = 20;
