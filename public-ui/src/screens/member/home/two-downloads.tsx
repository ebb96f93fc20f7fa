import { Loading } from '../../../app/loading.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useText } from '../../../language/use-text.ts';
import { DownloadLink } from '../download-link.tsx';
import { useOwnDocuments } from '../member.query.ts';

/** The certificate and the ID card, to download. */
export function TwoDownloads() {
  const { t } = useText();
  const documents = useOwnDocuments();
  if (documents.isPending) return <Loading />;
  if (documents.isError && !documents.data) {
    return <TryAgain error={documents.error} onRetry={() => void documents.refetch()} />;
  }
  const certificate = documents.data.find(({ document }) => document === 'certificate');
  const card = documents.data.find(({ document }) => document === 'card');
  if (!certificate && !card) return <p className="panel">{t('member.documents.none')}</p>;
  return (
    <div className="form-actions downloads">
      {certificate && <DownloadLink document={certificate}>{t('member.download.certificate')}</DownloadLink>}
      {card && <DownloadLink document={card}>{t('member.download.card')}</DownloadLink>}
    </div>
  );
}
