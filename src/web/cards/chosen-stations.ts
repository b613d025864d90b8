import { createContext } from 'react';

/** The ids of the stations that a search is near: cards say how a home without an exact point was found. */
export const ChosenStations = createContext<readonly number[]>([]);
