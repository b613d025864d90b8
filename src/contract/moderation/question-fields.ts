/** Questions that moderators need not write; their texts are `question_{code}`. */
export const READY_QUESTIONS = ['document', 'address', 'price', 'photos', 'twin'] as const;
/** How long a listing waits for an answer outside the queue, in days. */
export const MAX_WAITING_DAYS = 3;
/** How often the owner may be asked about one listing within 30 days. */
export const MAX_QUESTIONS = 3;
