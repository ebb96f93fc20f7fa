import { pageAddress } from '@portal/contract/pages';
import { planOfType } from '@portal/contract/settings/prices';
import { Link, useLocation } from 'react-router';
import { Loading } from '../../app/loading.tsx';
import { Page } from '../../app/page.tsx';
import { TryAgain } from '../../controls/try-again.tsx';
import { readHint } from '../../data/hints.ts';
import { usePrices } from '../../data/prices.query.ts';
import { useHydrating } from '../../first-view/use-hydrating.ts';
import { useText } from '../../language/use-text.ts';
import { FeeOffer } from './fee-offer.tsx';
import { UnfinishedApplications } from '../unfinished/unfinished-applications.tsx';
import { RegisterYourself } from './register-yourself.tsx';

/**
 * `/LifeMemberpage`: the fee of single and couple life membership (docs/rules/pages.md, docs/rules/validation.md).
 */
export default function LifeFeesScreen() {
  const { t } = useText();
  const location = useLocation();
  const prices = usePrices();
  const chosen = (location.state as { appType?: unknown } | null)?.appType ?? readHint('membershipType');
  const isHydrating = useHydrating();
  const appType = chosen === 'couple' && !isHydrating ? 'couple' : 'single';
  const price = prices.data?.find(({ plan }) => plan === planOfType[appType]);

  return (
    <Page title={t(appType === 'couple' ? 'fees.couple.title' : 'fees.single.title')}>
      <p className="lead">{t(appType === 'couple' ? 'fees.couple.lead' : 'fees.single.lead')}</p>
      <UnfinishedApplications />
      {prices.isPending && <Loading />}
      {prices.isError && <TryAgain error={prices.error} onRetry={() => void prices.refetch()} />}
      {price && (
        <FeeOffer
          lines={price.lines}
          total={price.total}
          register={<RegisterYourself appType={appType} />}
          explainsStudents={appType === 'single'}
          hint={
            appType === 'single' && (
              <p className="aside">
                {t('fees.number')} <Link to={pageAddress('studentNumber')}>{t('fees.number.check')}</Link>
              </p>
            )
          }
        />
      )}
    </Page>
  );
}
