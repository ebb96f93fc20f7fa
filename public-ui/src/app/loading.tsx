import { useText } from '../language/use-text.ts';

export function Loading() {
  const { t } = useText();
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      {t('shell.loading')}
    </div>
  );
}
