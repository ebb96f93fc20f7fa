/** Of the newest notices that a member may read, so many can be unread; older ones are taken as read. */
export const UNREAD_WINDOW = 50;
/** Read marks that are kept for each member: four windows, so that none that still counts is pushed out. */
export const KEPT_READS = 200;
/** Characters of a text that the search of staff finds it by. */
export const SEARCHED_CHARACTERS = 1_000;
/** Documents go along with a notice's e-mail up to this, in bytes all together: it is sent once for each member. More are only linked to. */
export const MAILED_DOCUMENTS_BYTES = 2 * 1024 * 1024;
