import type { MouseEvent, ReactNode } from 'react';
import { addressLifeMs, useOwnDocuments, type MemberDocument } from './member.query.ts';

interface DownloadLinkProps {
  document: MemberDocument;
  className?: string;
  /** Its page for print instead of the image; shows nothing where there is none. */
  isPrint?: boolean;
  children: ReactNode;
}

/**
 * Opens a document by its signed address, under the name that the server gave it. An address that may have run out, for
 * example on a phone that slept, is asked for again first.
 */
export function DownloadLink({
  document,
  className = 'button',
  isPrint = false,
  children,
}: DownloadLinkProps) {
  const documents = useOwnDocuments();
  const open = (event: MouseEvent): void => {
    if (Date.now() - documents.dataUpdatedAt < addressLifeMs) return;
    event.preventDefault();
    void documents.refetch().then(({ data }) => {
      const again = data?.find(({ name }) => name === document.name);
      const file = again && fileOf(again, isPrint);
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
