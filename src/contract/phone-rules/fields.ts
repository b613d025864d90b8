/** A number is denied, or known to be good. */
export const PHONE_RULE_KINDS = ['deny', 'allow'] as const;
export type PhoneRuleKind = (typeof PHONE_RULE_KINDS)[number];
/** Whether a rule is in force or was removed. */
export const PHONE_RULE_STATES = ['current', 'removed'] as const;
