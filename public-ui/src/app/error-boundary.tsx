import { Component, useEffect, type ReactNode } from 'react';
import { useText } from '../language/use-text.ts';
import { Page } from './page.tsx';

interface Props {
  children: ReactNode;
  /** Of the page that stands here: another one is tried afresh. */
  path: string;
}
interface State {
  failed: boolean;
  path: string;
}

/** When a screen can't be fetched or shown: says so and offers to load the page again, which happens by itself when the line is back. */
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
