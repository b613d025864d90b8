export type { MessageContent } from './queue-queries.ts';
export { queueMessage, stopContact } from './queue-queries.ts';
