/**
 * For `onClose` of a dialog in which something was typed or chosen: a click beside it, as the second one of a double click that opened
 * it, is no answer. Escape and its buttons close it.
 */
export const unlessBeside =
  (close: () => void) =>
  (_event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    if (reason !== 'backdropClick') close();
  };
