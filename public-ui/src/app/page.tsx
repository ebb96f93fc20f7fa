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

  useEffect(replayEarlyClick, []);

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

/** Replays the last click made before hydration, once, as soon as a screen is ready. */
function replayEarlyClick(): void {
  const page = window as EarlyClicks;
  const button = page.earlyClick;
  page.earlyClick = null;
  if (button?.isConnected) button.click();
}
