import type { EligibilityResponse } from '@portal/contract/members/responses';
import { showRupees } from '@portal/contract/format';
import { pageAddress } from '@portal/contract/pages';
import { filled } from '@portal/contract/text';
import { isPortalTextKey, portalTextOf } from '@portal/contract/portal-texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Modal } from '../../controls/modal.tsx';
import { useBranding } from '../../data/branding.query.ts';
import { useText } from '../../language/use-text.ts';

interface EligibilityDialogProps {
  answer: EligibilityResponse;
  /** OK or Escape */
  onClose: () => void;
}

/** Result of the number check, with the possible next steps (docs/rules/pages.md). */
export function EligibilityDialog({ answer, onClose }: EligibilityDialogProps) {
  const { t, language } = useText();
  const { email, phone } = useBranding();
  const { code, key, msg, amount } = answer;
  const price = showRupees(amount);
  const text = isPortalTextKey(key) ? filled(portalTextOf(key, language), { price }) : msg;
  const back = (label: string, secondary = false) => (
    <button type="button" className={secondary ? 'button button-secondary' : 'button'} onClick={onClose}>
      {label}
    </button>
  );
  const dialog = (actions: ReactNode, more?: string) => (
    <Modal kind="alert" title={text} onClose={onClose} actions={actions}>
      {more && <p>{more}</p>}
    </Modal>
  );

  if (code === 404) {
    return dialog(
      <>
        {back(t('choose.number.correct'))}
        <Link className="button button-secondary" to={pageAddress('lifeFees')} state={{ appType: 'single' }}>
          {t('choose.number.full', { amount: price })}
        </Link>
      </>,
      t('choose.number.lost', { email, phone }),
    );
  }
  if (code === 409) {
    const isMember = key === 'eligibility.converted';
    return dialog(
      <>
        {isMember && (
          <Link className="button" to={pageAddress('memberLogin')}>
            {t('shell.login')}
          </Link>
        )}
        {back(t('shell.ok'), isMember)}
      </>,
      t(isMember ? 'choose.number.converted' : 'choose.number.converting', { email, phone }),
    );
  }
  return dialog(back(t('shell.ok')));
}
