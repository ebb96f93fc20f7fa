import { useEffect } from 'react';

/** ms after a dialog in which its opener may be enabled, replaced or removed. */
const settleMs = 1_500;
const pollMs = 50;
const dialogs = '.MuiDialog-root';

const labelOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent;

/** Returns the control itself, or the one that replaced it on the same page; undefined while it is disabled or without one. */
function usable(control: HTMLElement): HTMLElement | undefined {
  const same = control.isConnected
    ? control
    : [...document.querySelectorAll<HTMLElement>('#main-content button, #main-content a[href]')].find(
        (one) => labelOf(one) === labelOf(control),
      );
  return same?.matches(':disabled') === false ? same : undefined;
}

/**
 * Restores the focus after a dialog where MUI cannot, because the opener was disabled, replaced or removed meanwhile: to the opener, else
 * to the content of the page.
 */
export function useFocusAfterDialogs(): void {
  useEffect(() => {
    let opener: HTMLElement | undefined;
    let page = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || target.closest(dialogs) !== null) return;
      opener = target;
      page = location.pathname;
    };
    const restore = (until: number): void => {
      const isOver = Date.now() >= until;
      if (document.activeElement === document.body && document.querySelector(dialogs) === null) {
        const target = opener !== undefined && page === location.pathname ? usable(opener) : undefined;
        (target ?? (isOver ? document.getElementById('main-content') : undefined))?.focus({
          preventScroll: true,
        });
      }
      if (!isOver) timer = setTimeout(restore, pollMs, until);
    };
    const observer = new MutationObserver((changes) => {
      const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
      if (!removed.some((node) => node instanceof HTMLElement && node.matches(dialogs))) return;
      clearTimeout(timer);
      restore(Date.now() + settleMs);
    });
    document.addEventListener('focusin', remember);
    // MUI appends every dialog to the body.
    observer.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
