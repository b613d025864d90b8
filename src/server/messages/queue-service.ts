export { queueMessage, stopContact } from './queue-queries.ts';
export type { MessageContent } from './queue-queries.ts';
