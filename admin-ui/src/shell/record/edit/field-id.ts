/** The id of the input for a place on the wire. */
export const fieldId = (path: string): string => `edit-${path.replaceAll('.', '-')}`;
