/** The zooms of map images. */
export const IMAGE_ZOOMS = { least: 9, most: 17 };
