import { useId } from 'react';
import { Loading } from '../../../app/loading.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import type { TextId } from '../../../language/text-id.ts';
import { useText } from '../../../language/use-text.ts';
import { DownloadLink } from '../download-link.tsx';
import { useOwnDocuments } from '../member.query.ts';
import { showDay } from '../membership.ts';

const names: Readonly<Record<string, TextId>> = {
  certificate: 'member.document.certificate',
  card: 'member.document.card',
  'welcome-en': 'member.document.welcomeEn',
  'welcome-hi': 'member.document.welcomeHi',
};

/** Every document of the member, with its issue date, to download. */
export function DocumentList() {
  const { t } = useText();
  const documents = useOwnDocuments();
  const id = useId();
  return (
    <section className="answers" aria-labelledby={id}>
      <div className="answers-head">
        <h2 id={id}>{t('member.documents.title')}</h2>
      </div>
      {documents.isPending && <Loading />}
      {documents.isError && !documents.data && (
        <TryAgain error={documents.error} onRetry={() => void documents.refetch()} />
      )}
      {documents.data?.length === 0 && <p>{t('member.documents.none')}</p>}
      <ul className="documents">
        {documents.data?.map((document) => {
          const text = names[document.document];
          const name = text ? t(text) : document.name;
          return (
            <li key={`${document.document}-${document.person}`}>
              <span>
                <strong>{name}</strong>
                <span className="hint">
                  {t('member.document.issued', { date: showDay(document.issuedAt) })}
                </span>
              </span>
              <DownloadLink document={document} className="button button-secondary">
                {t('member.download')}
                <span className="visually-hidden"> {name}</span>
              </DownloadLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
