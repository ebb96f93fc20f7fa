import { useEffect, useRef } from 'react';
import { useText } from '../language/use-text.ts';

export interface Problem {
  /** id of the control that the entry links to */
  readonly id: string;
  readonly text: string;
}

interface ErrorSummaryProps {
  problems: readonly Problem[];
  /** Increases with each rejected submit; the summary takes the focus when it changes. */
  attempt: number;
  /** Replaces focusing the control, for a control on another page. */
  onFollow?: (id: string) => void;
}

/** "There is a problem": lists all messages with links to their fields, and takes the focus. */
export function ErrorSummary({ problems, attempt, onFollow }: ErrorSummaryProps) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  const any = problems.length > 0;
  useEffect(() => {
    if (!any || answered.current === attempt) return;
    answered.current = attempt;
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  }, [attempt, any]);
  if (!any) return null;

  const follow = (id: string): void => {
    if (onFollow) return onFollow(id);
    const control = document.getElementById(id);
    control?.closest('.field')?.scrollIntoView({ block: 'start' });
    control?.focus({ preventScroll: true });
  };
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <h2>{t('shell.problem')}</h2>
      <ul>
        {problems.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                follow(id);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
