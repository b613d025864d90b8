/** The zooms of map images. */
export const IMAGE_ZOOMS = { least: 11, most: 17 };
