import { pageAddress } from '@portal/contract/pages';
import { Link } from 'react-router';
import mark from '../../../app/mark.svg';
import { Page } from '../../../app/page.tsx';
import { useBranding } from '../../../data/branding.query.ts';
import { useText } from '../../../language/use-text.ts';
import { useMember } from '../use-member.ts';
import { LifeOffer } from './life-offer.tsx';
import { MembershipCard } from './membership-card.tsx';
import { TwoDownloads } from './two-downloads.tsx';
import { UnreadNotices } from './unread-notices.tsx';
import { WhatWaits } from './what-waits.tsx';

/** `/member/deshboard`: welcome and logo (docs/rules/pages.md), then the card, what can be done about it, and the two downloads. */
export default function MemberHomeScreen() {
  const { t, language } = useText();
  const member = useMember();
  const branding = useBranding();
  const organisation = language === 'hi' ? branding.nameHi : branding.name;
  return (
    <Page title={t('member.welcome', { name: member.name })} kicker={organisation}>
      <img className="member-logo" src={branding.logo || mark} alt={organisation} width="56" height="56" />
      <MembershipCard member={member} />
      <div className="no-print">
        <LifeOffer member={member} />
        <UnreadNotices />
        <WhatWaits />
        <TwoDownloads />
        <p>
          <button type="button" className="button button-secondary" onClick={() => window.print()}>
            {t('member.card.print')}
          </button>
        </p>
        <p>
          <Link className="tall" to={pageAddress('memberDetails', { id: member._id })}>
            {t('member.allDocuments')}
          </Link>
        </p>
      </div>
    </Page>
  );
}
