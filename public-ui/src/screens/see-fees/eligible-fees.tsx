import { pageAddress } from '@portal/contract/pages';
import type { Plan } from '@portal/contract/settings/prices';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Page } from '../../app/page.tsx';
import type { TextId } from '../../language/text-id.ts';
import { useText } from '../../language/use-text.ts';
import type { EligibleState } from '../choose-membership/eligibility.ts';
import { UnfinishedApplications } from '../unfinished/unfinished-applications.tsx';
import { FeeOffer } from './fee-offer.tsx';
import { RegisterYourself } from './register-yourself.tsx';

/** Returns the reason for this price, by the plan that the number check found. */
function leadOf(plan: Plan): TextId {
  if (plan === 'life-student') return 'fees.eligible.active';
  return plan === 'life-expired' ? 'fees.eligible.expired' : 'fees.eligible.longExpired';
}

/** The token has expired. */
function OfferEnded() {
  const { t } = useText();
  return (
    <>
      <p className="panel" role="status">
        {t('fees.eligible.ended')}
      </p>
      <div className="form-actions">
        <Link className="button button-secondary" to={pageAddress('lifeFees')} state={{ appType: 'single' }}>
          {t('fees.eligible.full')}
        </Link>
        <Link className="button" to={pageAddress('studentNumber')}>
          {t('fees.eligible.again')}
        </Link>
      </div>
    </>
  );
}

/** Life membership at the reduced price of a student number, until the token expires. */
export function EligibleFees({
  eligible: { token, until, plan, lines, amount },
}: {
  eligible: EligibleState;
}) {
  const { t } = useText();
  const [isExpired, setExpired] = useState(() => until <= Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);

  return (
    <Page title={t('fees.eligible.title')}>
      {isExpired ? (
        <OfferEnded />
      ) : (
        <>
          <p className="lead">{t(leadOf(plan))}</p>
          <UnfinishedApplications />
          <FeeOffer
            lines={lines}
            total={amount}
            register={
              <RegisterYourself
                appType="single"
                eligibilityToken={token}
                onOfferEnded={() => setExpired(true)}
              />
            }
            explainsStudents
          />
        </>
      )}
    </Page>
  );
}
