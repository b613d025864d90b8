import { roomsText } from '#contract/listings/fields.ts';
import { MAX_ROOMS } from '#contract/market/place-prices.ts';

/** How many rooms, as prices count them: `5+` are five and more. */
export const roomsOf = (rooms: number) => (rooms === MAX_ROOMS ? `${rooms}+` : roomsText(rooms));
