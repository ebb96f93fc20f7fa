interface EarlyClicks {
  /** A button that was pressed too early; null from the moment that the app answers itself. */
  earlyClick?: HTMLButtonElement | null;
}

/** Presses the button that somebody pressed while the page stood there without its scripts; once, when a screen is ready. */
export function replayEarlyClick(): void {
  const page = window as EarlyClicks;
  const button = page.earlyClick;
  page.earlyClick = null;
  if (button?.isConnected) button.click();
}
