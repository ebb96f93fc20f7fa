import { showRupees } from '@portal/contract/format';
import { pageAddress } from '@portal/contract/pages';
import type { OpenAppType } from '@portal/contract/enums';
import { planOfType } from '@portal/contract/settings/prices';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Page } from '../../app/page.tsx';
import { Modal } from '../../controls/modal.tsx';
import { usePrices } from '../../data/prices.query.ts';
import { writeHint } from '../../data/hints.ts';
import type { TextId } from '../../language/text-id.ts';
import { useText } from '../../language/use-text.ts';
import { UnfinishedApplications } from '../unfinished/unfinished-applications.tsx';

const choices: readonly { type: OpenAppType; title: TextId; text: TextId }[] = [
  { type: 'single', title: 'choose.single', text: 'choose.single.text' },
  { type: 'couple', title: 'choose.couple', text: 'choose.couple.text' },
  { type: 'student', title: 'choose.student', text: 'choose.student.text' },
];

/** `/membership`, `/ApplicationHome`: choice of the membership type (docs/rules/pages.md). */
export default function ChooseMembershipScreen() {
  const { t } = useText();
  const navigate = useNavigate();
  const { data: prices } = usePrices();
  const [asking, setAsking] = useState(false);

  const goTo = (page: 'studentNumber' | 'lifeFees' | 'studentFees', appType: OpenAppType): void => {
    writeHint('membershipType', appType);
    void navigate(pageAddress(page), { state: { appType } });
  };
  const choose = (type: OpenAppType): void => {
    if (type === 'single') setAsking(true);
    else goTo(type === 'student' ? 'studentFees' : 'lifeFees', type);
  };

  return (
    <Page title={t('choose.title')}>
      <UnfinishedApplications />
      <p className="lead">{t('choose.lead')}</p>
      <ul className="choices">
        {choices.map(({ type, title, text }) => {
          const price = prices?.find(({ plan }) => plan === planOfType[type]);
          return (
            <li key={type}>
              <button
                type="button"
                className="choice"
                onClick={() => choose(type)}
                aria-describedby={`${type}-fee ${type}-text`}
              >
                {t(title)}
              </button>
              <p id={`${type}-fee`} className="choice-fee serif">
                {price && showRupees(price.total)}
              </p>
              <p id={`${type}-text`}>{t(text)}</p>
            </li>
          );
        })}
      </ul>
      <p className="aside">
        <Link to={pageAddress('continueDraft')}>{t('shell.elsewhere')}</Link>
      </p>
      {asking && (
        <Modal
          title={t('choose.question')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <button type="button" className="button" onClick={() => goTo('studentNumber', 'single')}>
                {t('shell.yes')}
              </button>
              <button
                type="button"
                className="button button-secondary"
                onClick={() => goTo('lifeFees', 'single')}
              >
                {t('shell.no')}
              </button>
            </>
          }
        >
          <p>{t('choose.question.more')}</p>
        </Modal>
      )}
    </Page>
  );
}
