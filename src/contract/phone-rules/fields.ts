/** A number is kept out, or known to be good. */
export const PHONE_RULE_KINDS = ['deny', 'allow'] as const;
export type PhoneRuleKind = (typeof PHONE_RULE_KINDS)[number];
/** Whether a rule holds, or was taken off the list. */
export const PHONE_RULE_STATES = ['current', 'removed'] as const;
