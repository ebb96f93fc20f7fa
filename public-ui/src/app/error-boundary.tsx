import { Component, useEffect, type ReactNode } from 'react';
import { useText } from '../language/use-text.ts';
import { Page } from './page.tsx';

interface Props {
  children: ReactNode;
  /** Path of the current page; the error is reset when it changes. */
  path: string;
}
interface State {
  failed: boolean;
  path: string;
}

/**
 * Catches a screen that fails to load or render and offers a reload, which also happens as soon as the browser is
 * online again.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, path: this.props.path };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { failed: false, path };
  }

  override render(): ReactNode {
    return this.state.failed ? <BrokenPage /> : this.props.children;
  }
}

const reload = (): void => {
  window.location.reload();
};

function BrokenPage() {
  const { t } = useText();
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <Page title={t('shell.broken.title')} hasError>
      <div role="alert">
        <p>{t('shell.broken.text')}</p>
        <button type="button" className="button" onClick={reload}>
          {t('shell.reload')}
        </button>
      </div>
    </Page>
  );
}
