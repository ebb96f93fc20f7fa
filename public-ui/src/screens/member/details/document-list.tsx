import { documentKindOf, isDocumentKind } from '@portal/contract/members/document-kinds';
import { useId } from 'react';
import { EmptyState } from '../../../app/empty-state.tsx';
import { Loading } from '../../../app/loading.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useText } from '../../../language/use-text.ts';
import { DownloadLink } from '../download-link.tsx';
import { useOwnDocuments, useEarlierDocuments } from '../member.query.ts';
import { ActionName } from '../../../controls/action-name.tsx';

/** The member's documents with their issue dates, to download. */
export function DocumentList() {
  const { t, language, date } = useText();
  const documents = useOwnDocuments();
  const id = useId();
  const nameOf = (kind: string): string =>
    isDocumentKind(kind) ? documentKindOf(kind).label[language] : kind;
  // A former student also has the documents of the student number.
  const areOfSeveral = new Set(documents.data?.map(({ mem_no }) => mem_no)).size > 1;
  return (
    <section className="answers" aria-labelledby={id}>
      <div className="answers-head">
        <h2 id={id}>{t('member.documents.title')}</h2>
      </div>
      {documents.isPending && <Loading />}
      {documents.isError && !documents.data && (
        <TryAgain error={documents.error} onRetry={() => void documents.refetch()} />
      )}
      {documents.data?.length === 0 && (
        <EmptyState picture="desk">
          <p>{t('member.documents.none')}</p>
        </EmptyState>
      )}
      <ul className="documents">
        {documents.data?.map((document) => {
          const name = nameOf(document.document);
          return (
            <li key={document.name}>
              <span>
                <strong>{name}</strong>
                <span className="hint">
                  {t('member.document.issued', { date: date(document.issuedAt) })}
                  {areOfSeveral && `, ${t('member.document.number', { number: document.mem_no })}`}
                </span>
                {document.reason && (
                  <span className="hint">{t('member.document.reason', { reason: document.reason })}</span>
                )}
              </span>
              <span className="document-links">
                <DownloadLink document={document} className="button button-secondary">
                  <ActionName action={t('member.download')} object={name} />
                </DownloadLink>
                <DownloadLink document={document} className="document-print" isPrint>
                  <ActionName action={t('member.download.print')} object={name} />
                </DownloadLink>
              </span>
            </li>
          );
        })}
      </ul>
      <EarlierVersions nameOf={nameOf} />
    </section>
  );
}

interface EarlierVersionsProps {
  /** label of a document kind */
  nameOf: (kind: string) => string;
}

/** Superseded documents: issue date and reason. They cannot be downloaded. */
function EarlierVersions({ nameOf }: EarlierVersionsProps) {
  const { t, date } = useText();
  const earlier = useEarlierDocuments().data ?? [];
  if (earlier.length === 0) return null;
  return (
    <details className="earlier-documents">
      <summary>{t('member.documents.earlier')}</summary>
      <ul className="documents">
        {earlier.map(({ document, mem_no, issuedAt, reason }) => (
          <li key={`${document} ${mem_no} ${issuedAt}`}>
            <span>
              <strong>{nameOf(document)}</strong>
              <span className="hint">{t('member.document.replaced', { date: date(issuedAt) })}</span>
              {reason && <span className="hint">{t('member.document.reason', { reason })}</span>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
