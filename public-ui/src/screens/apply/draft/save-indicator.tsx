import type { TextId } from '../../../language/text-id.ts';
import { useText } from '../../../language/use-text.ts';
import type { SaveStatus } from './draft-saver.ts';

const texts: Readonly<Record<Exclude<SaveStatus, 'untouched'>, TextId>> = {
  saved: 'apply.saved',
  waiting: 'apply.waiting',
  saving: 'apply.saving',
  offline: 'apply.offline',
  stale: 'apply.waiting',
  closed: 'apply.saved',
};

/** Whether the answers are on the server; before the first change there is nothing to say, only the place for it. */
export function SaveIndicator({ status }: { status: SaveStatus }) {
  const { t } = useText();
  return (
    <p className={`save-indicator save-${status}`} aria-live={status === 'offline' ? 'polite' : 'off'}>
      {status === 'untouched' ? '\u00a0' : t(texts[status])}
    </p>
  );
}
