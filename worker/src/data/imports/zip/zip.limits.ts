/** Unpacked bytes of all files of a zip together, as its directory says. */
export const MOST_UNPACKED_BYTES = 2 * 1024 * 1024 * 1024;
/** How many times a large file may be larger than it is packed; a white page as a bitmap is about 200 times as large, and small. */
export const MOST_RATIO = 200;
/** A file that is no larger may be packed however well: no picture that is taken is larger. */
export const RATIO_FROM_BYTES = 16 * 1024 * 1024;
/** Of a name with its folders. */
export const MOST_NAME_BYTES = 1_000;
/** Names that no row has, of which the report tells. */
export const MOST_UNUSED = 1_000;
/** After so long the next part waits for its turn, in ms: other imports go on between two parts, and somebody looks at each. */
export const PART_MS = 20_000;
