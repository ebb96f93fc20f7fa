import { pageAddress } from '@portal/contract/pages';
import type { Price } from '@portal/contract/pricing/prices';
import { Link, useLocation } from 'react-router';
import { Loading } from '../../app/loading.tsx';
import { Page } from '../../app/page.tsx';
import { TryAgain } from '../../controls/try-again.tsx';
import { usePrices } from '../../data/prices.query.ts';
import { useText } from '../../language/use-text.ts';
import type { EligibleState } from '../check-student-number/eligibility.ts';
import { FeeTable } from './fee-table.tsx';
import { UnfinishedApplications } from '../unfinished/unfinished-applications.tsx';
import { ReducedFee } from './reduced-fee.tsx';
import { RegisterYourself } from './register-yourself.tsx';

function eligibleFrom(state: unknown): EligibleState | undefined {
  const given = state as Partial<EligibleState> | null;
  return typeof given?.token === 'string' && typeof given.amount === 'number'
    ? { token: given.token, amount: given.amount }
    : undefined;
}

function priceFor(
  prices: readonly Price[] | undefined,
  eligible: EligibleState | undefined,
): Price | undefined {
  if (!eligible) return prices?.find(({ plan }) => plan === 'student');
  return prices?.find(
    ({ plan, total }) => (plan === 'life-student' || plan === 'life-expired') && total === eligible.amount,
  );
}

/**
 * `/StudentPayment`: the student fee, or, for somebody whose student number was found eligible, life membership at
 * the lower price (docs/rules/pages.md). The heading says which.
 */
export default function StudentFeesScreen() {
  const { t } = useText();
  const prices = usePrices();
  const eligible = eligibleFrom(useLocation().state);
  const price = priceFor(prices.data, eligible);

  return (
    <Page title={t(eligible ? 'fees.eligible.title' : 'fees.student.title')}>
      <p className="lead">{t(eligible ? 'fees.eligible.lead' : 'fees.student.lead')}</p>
      <UnfinishedApplications />
      {prices.isPending && <Loading />}
      {prices.isError && <TryAgain error={prices.error} onRetry={() => void prices.refetch()} />}
      {price && (
        <>
          <FeeTable lines={price.lines} total={price.total} />
          <p>{t('fees.charge')}</p>
          <ReducedFee />
          <div className="form-actions">
            <Link className="button button-secondary" to={pageAddress('membership')}>
              {t('fees.another')}
            </Link>
            <RegisterYourself appType={eligible ? 'single' : 'student'} eligibilityToken={eligible?.token} />
          </div>
        </>
      )}
    </Page>
  );
}
