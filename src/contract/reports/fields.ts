export const REPORT_REASONS = ['spam', 'inappropriate', 'fake', 'other'] as const;
/** A person or visitor may send this many reports. */
export const REPORT_LIMITS = { hour: 10, day: 30 } as const;
/** So many an hour a visitor who is not signed in, or all those of a network, may send without a proof of work. */
export const FREE_REPORTS = { visitor: 3, network: 10 } as const;
/** Letters of what a report says. */
export const MOST_REPORT_LETTERS = 2000;
/** What came of a report. */
export const REPORT_OUTCOMES = ['dismissed', 'taken_down'] as const;
