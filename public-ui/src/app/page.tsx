import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useBranding } from '../data/branding.query.ts';
import { useText } from '../language/use-text.ts';

interface PageProps {
  title: string;
  kicker?: string | undefined;
  /** Prefixes the document title with "Error:". */
  hasError?: boolean | undefined;
  wide?: boolean | undefined;
  children: ReactNode;
}

/**
 * Frame of a screen: sets the heading and the document title, and focuses the heading after a navigation within the
 * portal.
 */
export function Page({ title, kicker, hasError = false, wide = false, children }: PageProps) {
  const { t } = useText();
  const { shortName } = useBranding();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    document.title = `${hasError ? `${t('shell.error')}: ` : ''}${title} – ${shortName}`;
  }, [title, hasError, shortName, t]);

  useEffect(replayEarlyInput, []);

  useEffect(() => {
    if (key === 'default') return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [key]);

  return (
    <div className={wide ? 'page' : 'page page-narrow'}>
      {kicker && <p className="kicker">{kicker}</p>}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

interface EarlyClicks {
  /** The last button pressed before hydration; null once the app handles clicks itself. */
  earlyClick?: HTMLButtonElement | null;
}

/** Replays what was typed, or filled in by the browser, and the last click before hydration, as soon as a screen is ready. */
function replayEarlyInput(): void {
  const page = window as EarlyClicks;
  const button = page.earlyClick;
  if (button === null) return;
  page.earlyClick = null;
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main :is(input, textarea)',
  )) {
    const { value } = field;
    if (value === field.defaultValue) continue;
    // React ignores an event whose value it has seen: the second assignment goes past its property of the element.
    field.value = '';
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // After the screen has rendered with the values.
  setTimeout(() => {
    if (button?.isConnected) button.click();
  });
}
