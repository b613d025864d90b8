/** Why people report a listing. */
export const REPORT_REASONS = ['spam', 'inappropriate', 'fake', 'other'] as const;
/** Why it is reported; `low_price`, far below the likely price: by the site itself. */
export const REPORT_CAUSES = [...REPORT_REASONS, 'low_price'] as const;
/** Limits of reports: of a person or a browser with our cookie, and of all others behind an address together. */
export const REPORT_LIMITS = { person: { hour: 10, day: 30 }, address: { hour: 60, day: 200 } } as const;
/** How many reports an hour need no proof of work: of a visitor, and of all visitors of a network. */
export const FREE_REPORTS = { visitor: 3, network: 10 } as const;
/** Maximum letters of a report's description. */
export const MAX_REPORT_LETTERS = 2000;
/** The outcome of a report. */
export const REPORT_OUTCOMES = ['dismissed', 'taken_down'] as const;
