import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useBranding } from '../data/branding.query.ts';
import { replayEarlyClick } from '../first-view/replay-early-click.ts';
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
