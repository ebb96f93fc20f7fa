import { useTexts } from '../language/language.ts';
import { uiTexts } from './ui.texts.ts';

/** Shown while a part of the console is loading. */
export function LoadingIndicator() {
  const t = useTexts(uiTexts);
  return (
    <div className="waiting" role="status">
      <span className="waiting-mark" aria-hidden="true" />
      {t('loading')}
    </div>
  );
}
