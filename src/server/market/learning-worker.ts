import { parentPort, workerData } from 'node:worker_threads';
import { type Lesson, learnFrom } from './learn-from.ts';

// minutes of computing: a thread of its own, so that the site goes on
parentPort?.postMessage(learnFrom(workerData as Lesson));
