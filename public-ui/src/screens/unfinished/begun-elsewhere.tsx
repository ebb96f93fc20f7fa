import { pageAddress } from '@portal/contract/pages';
import { Link } from 'react-router';
import { useText } from '../../language/use-text.ts';

/**
 * Tells who opened an application by a link or code that it was begun on another device: it may have been begun by a
 * stranger (docs/rules/drafts.md).
 * @param at when it was begun; undefined if this browser began it
 */
export function BegunElsewhere({ at }: { at: string | undefined }) {
  const { t, date } = useText();
  if (at === undefined) return null;
  return (
    <p className="panel">
      {t('unfinished.elsewhere', { date: date(at) })}{' '}
      <Link to={pageAddress('membership')}>{t('unfinished.elsewhere.new')}</Link>
    </p>
  );
}
