import { documentKindOf, type DocumentKind } from '@portal/contract/members/document-kinds';
import { Loading } from '../../../app/loading.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useText } from '../../../language/use-text.ts';
import { DownloadLink } from '../download-link.tsx';
import { useOwnDocuments } from '../member.query.ts';

/** The certificate and the ID card, to download. */
export function TwoDownloads() {
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
  const both = [
    { document: certificate, text: t('member.download.certificate'), name: nameOf('certificate') },
    { document: card, text: t('member.download.card'), name: nameOf('card') },
  ];
  return (
    <div className="form-actions downloads">
      {both.map(
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
