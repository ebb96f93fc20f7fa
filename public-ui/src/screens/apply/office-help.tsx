import { phoneHref } from '@portal/contract/settings/brand';
import { useBranding } from '../../data/branding.query.ts';
import type { TextId } from '../../language/text-id.ts';
import { useText } from '../../language/use-text.ts';

/**
 * How to reach the office from the form. A draft has no number yet (docs/rules/numbers.md), so the mail's subject names
 * the open step.
 * @param at title of the open step
 */
export function OfficeHelp({ at }: { at: TextId }) {
  const { t } = useText();
  const { email, phone } = useBranding();
  const subject = t('apply.stuck.subject', { step: t(at) });
  return (
    <p className="stuck">
      {t('apply.stuck')}{' '}
      <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>{t('apply.stuck.write')}</a>{' '}
      <a href={phoneHref(phone)}>{t('apply.stuck.call', { phone })}</a>
    </p>
  );
}
