import { useText } from '../../../language/use-text.ts';
import { useEarlierDocuments } from '../member.query.ts';

interface EarlierVersionsProps {
  /** of a kind of document */
  nameOf: (kind: string) => string;
}

/** What was issued before what counts now: when, and why; there is nothing to download, as it counts no more. */
export function EarlierVersions({ nameOf }: EarlierVersionsProps) {
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
