import { calls } from '@portal/contract/calls';
import { useBranding } from '../../data/branding.query.ts';
import { useText } from '../../language/use-text.ts';

/** Who may pay less, and how: by the office as long as no student number can be checked online. */
export function ReducedFee() {
  const { t } = useText();
  const { email, phone } = useBranding();
  return (
    <>
      <p>{t('fees.expired')}</p>
      {calls.checkEligibility.later && <p className="aside">{t('fees.reduced', { email, phone })}</p>}
    </>
  );
}
