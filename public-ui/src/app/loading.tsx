import { useIsConnectionLost } from '../data/connection.ts';
import { useText } from '../language/use-text.ts';

export function Loading() {
  const { t } = useText();
  const isConnectionLost = useIsConnectionLost();
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      {t(isConnectionLost ? 'shell.noConnection' : 'shell.loading')}
    </div>
  );
}
