import { useText } from '../language/use-text.ts';
import { useWireText } from '../language/use-wire-text.ts';

/** A failed request in plain words, with a retry button. */
export function TryAgain({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useText();
  const wire = useWireText();
  return (
    <div className="panel panel-error" role="alert">
      <p>{wire(error)}</p>
      <button type="button" className="button button-secondary" onClick={onRetry}>
        {t('shell.retry')}
      </button>
    </div>
  );
}
