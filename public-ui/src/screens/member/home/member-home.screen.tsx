import { nameIn } from '@portal/contract/settings/brand';
import { documentKindOf } from '@portal/contract/members/document-kinds';
import { pageAddress } from '@portal/contract/pages';
import { useState } from 'react';
import { Link } from 'react-router';
import mark from '../../../app/mark.svg';
import { Page } from '../../../app/page.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useBranding } from '../../../data/branding.query.ts';
import { useText } from '../../../language/use-text.ts';
import { DownloadLink } from '../download-link.tsx';
import { useMember, useOwnDocuments, useOwnPending } from '../member.query.ts';
import { useNotices, useUnreadNotices } from '../notices/notices.query.ts';
import { InstallOffer } from './install-offer.tsx';
import { isOfferOver, LifeOffer, useLifeOffer } from './life-offer.tsx';
import { MembershipCard } from './membership-card.tsx';
import { ShareDocuments } from './share-documents.tsx';

/**
 * `/member/deshboard`: welcome and logo (docs/rules/pages.md), then the card and what the member can do with it, news
 * and downloads, beside the card on a desktop. All but the card appears in one piece, so that nothing moves under a
 * finger.
 */
export default function MemberHomeScreen() {
  const { t, language } = useText();
  const member = useMember();
  const branding = useBranding();
  const organisation = nameIn(language, branding);
  const offer = useLifeOffer(member);
  const parts = [useOwnDocuments(), useOwnPending(), useUnreadNotices(), useNotices(0, language), offer];
  const [isReady, setReady] = useState(false);
  if (!isReady && parts.every(({ isFetched, fetchStatus }) => isFetched || fetchStatus === 'idle'))
    setReady(true);
  return (
    <Page title={t('member.welcome', { name: member.name })}>
      <img className="member-logo" src={branding.logo || mark} alt={organisation} width="44" height="44" />
      <div className="home-card">
        <MembershipCard member={member} />
        {isReady && (
          <div className="form-actions wide-actions no-print">
            <ShareDocuments member={member} isMain={!isOfferOver(offer.data)} />
          </div>
        )}
      </div>
      {isReady && (
        <div className="no-print">
          <UnreadNotices />
          <PendingItems />
          <LifeOffer member={member} />
          <Downloads />
          <InstallOffer />
        </div>
      )}
    </Page>
  );
}

/** Certificate and ID card as pictures and PDFs, the card for print, and the way to all documents. */
function Downloads() {
  const { t, language } = useText();
  const member = useMember();
  const documents = useOwnDocuments();
  if (documents.isError && !documents.data)
    return <TryAgain error={documents.error} onRetry={() => void documents.refetch()} />;
  const files = (['certificate', 'card'] as const).flatMap((kind) => {
    const document = documents.data?.find((one) => one.document === kind);
    return document ? [{ document, name: documentKindOf(kind).label[language] }] : [];
  });
  return (
    <section className="answers" aria-labelledby="downloads">
      <div className="answers-head">
        <h2 id="downloads">{t('member.downloads')}</h2>
      </div>
      {files.length === 0 && <p>{t('member.documents.none')}</p>}
      <ul className="documents">
        {files.map(({ document, name }) => (
          <li key={document.document}>
            <span>{name}</span>
            <span className="document-links">
              <DownloadLink document={document} className="tall">
                {t('member.download.picture')}
                <span className="visually-hidden"> {name}</span>
              </DownloadLink>
              <DownloadLink document={document} className="tall" isPrint>
                {t('member.download.print')}
                <span className="visually-hidden"> {name}</span>
              </DownloadLink>
            </span>
          </li>
        ))}
      </ul>
      <div className="card-actions">
        <Link className="tall" to={pageAddress('memberDetails', { id: member._id })}>
          {t('member.allDocuments')}
        </Link>
        <button type="button" className="link" onClick={() => window.print()}>
          {t('member.card.print')}
        </button>
      </div>
    </section>
  );
}

/** The number of unread notices and the newest of them; nothing if there are none. */
function UnreadNotices() {
  const { t, language } = useText();
  const { data } = useUnreadNotices();
  const newest = useNotices(0, language).data?.data.find(({ unread }) => unread);
  if (!data || data.count === 0) return null;
  const title = data.count === 1 ? t('member.unread.one') : t('member.unread', { count: data.count });
  return (
    <section className="panel panel-info" aria-labelledby="unread-notices">
      <h2 id="unread-notices">
        {data.count > 1 || !newest ? <Link to={pageAddress('memberNotices')}>{title}</Link> : title}
      </h2>
      {newest && (
        <Link className="tall" to={pageAddress('memberNotice', { id: newest._id })}>
          {newest.title}
        </Link>
      )}
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
    <section className="aside" aria-labelledby="waits">
      <h2 id="waits" className="kicker">
        {t('member.waits.title')}
      </h2>
      {data.email && <p>{t('member.waits.email', { address: data.email.to })}</p>}
      {hasOpenRequest && <p>{t('member.waits.request')}</p>}
      <Link className="tall" to={pageAddress('memberDetails', { id: member._id })}>
        {t('member.waits.go')}
      </Link>
    </section>
  );
}
