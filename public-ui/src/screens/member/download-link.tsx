import type { MouseEvent, ReactNode } from 'react';
import { URL_LIFETIME_MS, useOwnDocuments, type MemberDocument } from './member.query.ts';

interface DownloadLinkProps {
  document: MemberDocument;
  className?: string;
  /** Links to the print version instead of the image; renders nothing if there is none. */
  isPrint?: boolean;
  children: ReactNode;
}

/**
 * Links to a document by its signed URL. A URL that may have expired, for example while a phone was asleep, is
 * refetched first.
 */
export function DownloadLink({
  document,
  className = 'button',
  isPrint = false,
  children,
}: DownloadLinkProps) {
  const documents = useOwnDocuments();
  const open = (event: MouseEvent): void => {
    if (Date.now() - documents.dataUpdatedAt < URL_LIFETIME_MS) return;
    event.preventDefault();
    void documents.refetch().then(({ data }) => {
      const refreshed = data?.find(({ name }) => name === document.name);
      const file = refreshed && fileOf(refreshed, isPrint);
      if (file) window.location.assign(file.url);
    });
  };
  const file = fileOf(document, isPrint);
  if (file === undefined) return null;
  return (
    <a className={className} href={file.url} download={file.name} onClick={open}>
      {children}
    </a>
  );
}

const fileOf = (
  document: MemberDocument,
  isPrint: boolean,
): Pick<MemberDocument, 'name' | 'url'> | undefined => (isPrint ? document.print : document);
