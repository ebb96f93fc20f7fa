import { Component, type ReactNode } from 'react';
import { i18n } from '../language/language.ts';

interface Props {
  children: ReactNode;
}
interface State {
  failed: boolean;
}

/** When a screen can't be fetched or shown: says so and offers to load the page again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="page page-narrow" role="alert">
        <h1>{i18n._('shell.broken.title')}</h1>
        <p>{i18n._('shell.broken.text')}</p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {i18n._('shell.reload')}
        </button>
      </div>
    );
  }
}
