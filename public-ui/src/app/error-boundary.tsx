import { Component, type ReactNode } from 'react';
import { useText } from '../language/use-text.ts';
import { Page } from './page.tsx';

interface Props {
  children: ReactNode;
  /** Of the page that stands here: another one is tried afresh. */
  path: string;
}
interface State {
  failed: boolean;
}

const reload = (): void => {
  window.location.reload();
};

/** When a screen can't be fetched or shown: says so and offers to load the page again, which happens by itself when the line is back. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.path !== this.props.path) this.setState({ failed: false });
    window.removeEventListener('online', reload);
    if (this.state.failed) window.addEventListener('online', reload);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', reload);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <BrokenPage />;
  }
}

function BrokenPage() {
  const { t } = useText();
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
