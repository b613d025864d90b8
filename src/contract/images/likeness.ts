/** In how many of 64 bits the perceptual hashes of two pictures may differ that look alike, and that hardly differ. */
export const NEAR_BITS = 14;
export const CLOSE_BITS = 8;
