import { useLocation } from 'react-router';
import { Loading } from '../../app/loading.tsx';
import { Page } from '../../app/page.tsx';
import { TryAgain } from '../../controls/try-again.tsx';
import { usePrices } from '../../data/prices.query.ts';
import { useHydrating } from '../../first-view/use-hydrating.ts';
import { useText } from '../../language/use-text.ts';
import { readEligibleState } from '../choose-membership/eligibility.ts';
import { UnfinishedApplications } from '../unfinished/unfinished-applications.tsx';
import { EligibleFees } from './eligible-fees.tsx';
import { FeeOffer } from './fee-offer.tsx';
import { RegisterYourself } from './register-yourself.tsx';

function StudentFees() {
  const { t } = useText();
  const prices = usePrices();
  const price = prices.data?.find(({ plan }) => plan === 'student');
  return (
    <Page title={t('fees.student.title')}>
      <p className="lead">{t('fees.student.lead')}</p>
      <UnfinishedApplications />
      {prices.isPending && <Loading />}
      {prices.isError && <TryAgain error={prices.error} onRetry={() => void prices.refetch()} />}
      {price && (
        <FeeOffer
          lines={price.lines}
          total={price.total}
          register={<RegisterYourself appType="student" />}
          explainsStudents
        />
      )}
    </Page>
  );
}

/**
 * `/StudentPayment`: the student fee, or life membership at the reduced price of a checked student number
 * (docs/rules/pages.md).
 */
export default function StudentFeesScreen() {
  const { state, key } = useLocation();
  const isHydrating = useHydrating();
  const eligible = isHydrating ? undefined : readEligibleState(state);
  return eligible ? <EligibleFees key={key} eligible={eligible} /> : <StudentFees />;
}
