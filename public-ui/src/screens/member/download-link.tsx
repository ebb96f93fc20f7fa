import type { MouseEvent, ReactNode } from 'react';
import { addressLifeMs, useOwnDocuments, type MemberDocument } from './member.query.ts';

interface DownloadLinkProps {
  document: MemberDocument;
  className?: string;
  children: ReactNode;
}

/**
 * Opens a document by its signed address, under the name that the server gave it. An address that may have run out, for
 * example on a phone that slept, is asked for again first.
 */
export function DownloadLink({ document, className = 'button', children }: DownloadLinkProps) {
  const documents = useOwnDocuments();
  const open = (event: MouseEvent): void => {
    if (Date.now() - documents.dataUpdatedAt < addressLifeMs) return;
    event.preventDefault();
    void documents.refetch().then(({ data }) => {
      const again = data?.find(({ name }) => name === document.name);
      if (again) window.location.assign(again.url);
    });
  };
  return (
    <a className={className} href={document.url} download={document.name} onClick={open}>
      {children}
    </a>
  );
}
