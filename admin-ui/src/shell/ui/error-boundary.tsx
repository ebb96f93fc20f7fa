import { Component, type ReactNode } from 'react';
import { useTexts } from '../language/language.ts';
import { uiTexts } from './ui.texts.ts';

interface Props {
  children: ReactNode;
  /** A new value clears the error, because the user has navigated. */
  resetKey?: string;
}

interface State {
  failed: boolean;
  resetKey?: string | undefined;
}

/** Error boundary: most often for a chunk that failed to load or belongs to an older version. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}

export function ErrorPage() {
  const t = useTexts(uiTexts);
  return (
    <div className="crash" role="alert">
      <h1>{t('crash.heading')}</h1>
      <p>{t('crash.text')}</p>
      <button type="button" className="plain-button" onClick={() => location.reload()}>
        {t('crash.reload')}
      </button>
    </div>
  );
}
