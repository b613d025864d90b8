import { createContext, useContext } from 'react';
import type { FindText, Texts } from './translation.ts';

/** The texts of a language and the hash they are known by. */
export type VersionedTexts = { version: string; texts: Texts };
/** The first texts of a page; those of a local copy have its age. `find` looks in them. */
type InitialTextsValue = VersionedTexts & { timestamp?: number; find: FindText };

/** The first texts of a page, provided by its entry on the server and in the browser (entry.*.tsx). */
export const InitialTexts = createContext<InitialTextsValue>({ version: '', texts: {}, find: () => undefined });
export const useInitialTexts = () => useContext(InitialTexts);
