export const REPORT_REASONS = ['spam', 'inappropriate', 'fake', 'other'] as const;
/** A person, or a browser with our cookie, may send this many reports; all others behind an address together so many. */
export const REPORT_LIMITS = { person: { hour: 10, day: 30 }, address: { hour: 60, day: 200 } } as const;
/** So many an hour a visitor who is not signed in, or all those of a network, may send without a proof of work. */
export const FREE_REPORTS = { visitor: 3, network: 10 } as const;
/** Letters of what a report says. */
export const MOST_REPORT_LETTERS = 2000;
/** What came of a report. */
export const REPORT_OUTCOMES = ['dismissed', 'taken_down'] as const;
