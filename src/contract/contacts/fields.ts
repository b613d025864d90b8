/** The channels of messages. */
export const CHANNELS = ['mail', 'telegram', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The channels of notices to owners. */
export const NOTICE_CHANNELS = [...CHANNELS, 'sms'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/**
 * What owners are told, as they choose it: published, to be corrected or answered, ending, asked whether it is on offer (and
 * ended because they did not answer).
 */
export const NOTICE_GROUPS = ['approved', 'rejected', 'ending', 'available'] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

/**
 * Notices sent in any case, because a listing is lost without an answer: by mail or SMS when no chosen channel reaches its owner.
 * All others are reminders, which can be stopped.
 */
export const NEEDS_ANSWER: readonly NoticeGroup[] = ['rejected', 'available'];

/** What is important enough for an SMS to those who have a mail address; to others it is the usual channel of all. */
export const SMS_GROUPS: readonly NoticeGroup[] = [...NEEDS_ANSWER, 'ending'];

/** The most contacts of a person. */
export const MAX_CONTACTS = 20;
