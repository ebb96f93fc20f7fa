import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Another value takes the error away, as the person has gone elsewhere. */
  resetKey?: string;
}

interface State {
  failed: boolean;
  resetKey?: string | undefined;
}

/** Catches what a screen could not: most often a chunk that did not arrive, or one of an older version. */
export class Crash extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="crash" role="alert">
        <h1>This page could not be shown</h1>
        <p>Nothing was changed. Check that you are online, then load the page again.</p>
        <button type="button" className="plain-button" onClick={() => location.reload()}>
          Reload the page
        </button>
      </div>
    );
  }
}
