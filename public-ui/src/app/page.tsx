import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useBranding } from '../data/branding.query.ts';
import { useText } from '../language/use-text.ts';

interface PageProps {
  title: string;
  /** Above the heading, for example "Step 2 of 4". */
  kicker?: string | undefined;
  /** Puts "Error:" before the document's title. */
  hasError?: boolean | undefined;
  wide?: boolean | undefined;
  children: ReactNode;
}

/**
 * One screen: its heading, its document title, and the focus on the heading when the person arrives here from
 * another screen of the portal.
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
  /** A button that was pressed too early; null from the moment that the app answers itself. */
  earlyClick?: HTMLButtonElement | null;
}

/** Presses the button that somebody pressed while the page stood there without its scripts; once, when a screen is ready. */
function replayEarlyClick(): void {
  const page = window as EarlyClicks;
  const button = page.earlyClick;
  page.earlyClick = null;
  if (button?.isConnected) button.click();
}
