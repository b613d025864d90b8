export type { MessageContent } from './queue-queries.ts';
export { queueMessage, queueMessages, stopContact } from './queue-queries.ts';
