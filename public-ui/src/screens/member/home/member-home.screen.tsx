import { pageAddress } from '@portal/contract/pages';
import { Link } from 'react-router';
import { documentKindOf, type DocumentKind } from '@portal/contract/members/document-kinds';
import mark from '../../../app/mark.svg';
import { Page } from '../../../app/page.tsx';
import { useBranding } from '../../../data/branding.query.ts';
import { useText } from '../../../language/use-text.ts';
import { useMember, useOwnDocuments, useOwnPending } from '../member.query.ts';
import { LifeOffer } from './life-offer.tsx';
import { MembershipCard } from './membership-card.tsx';
import { Loading } from '../../../app/loading.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { DownloadLink } from '../download-link.tsx';
import { useUnreadNotices } from '../notices/notices.query.ts';

/** `/member/deshboard`: welcome and logo (docs/rules/pages.md), then the card, offers, and downloads. */
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
        <PendingItems />
        <DocumentDownloads />
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

/** Downloads of the certificate and the ID card. */
function DocumentDownloads() {
  const { t, language } = useText();
  const nameOf = (kind: DocumentKind): string => documentKindOf(kind).label[language];
  const documents = useOwnDocuments();
  if (documents.isPending) return <Loading />;
  if (documents.isError && !documents.data) {
    return <TryAgain error={documents.error} onRetry={() => void documents.refetch()} />;
  }
  const certificate = documents.data.find(({ document }) => document === 'certificate');
  const card = documents.data.find(({ document }) => document === 'card');
  if (!certificate && !card) return <p className="panel">{t('member.documents.none')}</p>;
  const downloads = [
    { document: certificate, text: t('member.download.certificate'), name: nameOf('certificate') },
    { document: card, text: t('member.download.card'), name: nameOf('card') },
  ];
  return (
    <div className="form-actions downloads">
      {downloads.map(
        ({ document, text, name }) =>
          document && (
            <span key={document.document} className="document-links">
              <DownloadLink document={document}>{text}</DownloadLink>
              <DownloadLink document={document} className="document-print" isPrint>
                {t('member.download.print')}
                <span className="visually-hidden"> {name}</span>
              </DownloadLink>
            </span>
          ),
      )}
    </div>
  );
}

/** The number of unread notices; nothing if there are none. */
function UnreadNotices() {
  const { t } = useText();
  const { data } = useUnreadNotices();
  if (!data || data.count === 0) return null;
  return (
    <section className="panel" aria-labelledby="unread-notices">
      <h2 id="unread-notices">{t('member.unread.title')}</h2>
      <p>{t('member.unread.lead', { count: data.count })}</p>
      <Link className="tall" to={pageAddress('memberNotices')}>
        {t('member.unread.go')}
      </Link>
    </section>
  );
}

/** Pending e-mail change and update request; nothing if there are none. */
function PendingItems() {
  const { t } = useText();
  const member = useMember();
  const { data } = useOwnPending();
  const hasOpenRequest = data?.updateRequest?.state === 'open';
  if (!data?.email && !hasOpenRequest) return null;
  return (
    <section className="panel" aria-labelledby="waits">
      <h2 id="waits">{t('member.waits.title')}</h2>
      <ul>
        {data.email && <li>{t('member.waits.email', { address: data.email.to })}</li>}
        {hasOpenRequest && <li>{t('member.waits.request')}</li>}
      </ul>
      <Link className="tall" to={pageAddress('memberDetails', { id: member._id })}>
        {t('member.waits.go')}
      </Link>
    </section>
  );
}
