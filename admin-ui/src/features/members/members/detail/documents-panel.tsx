import { Box, Button, Typography } from '@mui/material';
import type { DocumentVersion } from '@portal/contract/members/responses';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Panel } from '../../../../shell/record/detail/section.tsx';
import { indiaDate } from '../../../../shell/ui/format.ts';

/** ms for which a signed address is reused; it is valid for 5 minutes. */
const addressLifeMs = 4 * 60_000;

/** Actions for a document version. */
const documentActions = [
  {
    addressKey: 'url',
    text: 'members.documents.open',
    name: 'members.documents.openNamed',
    target: { target: '_blank', rel: 'noreferrer' },
  },
  { addressKey: 'saveUrl', text: 'members.documents.save', name: 'members.documents.saveNamed', target: {} },
  {
    addressKey: 'printUrl',
    text: 'members.documents.print',
    name: 'members.documents.printNamed',
    target: {},
  },
] as const;

interface Props {
  documents: readonly DocumentVersion[];
  /** Content below the documents. */
  children?: ReactNode;
  /** Refetches the signed addresses. */
  renew: () => Promise<{ data?: { memberships: { documents: DocumentVersion[] }[] } | undefined }>;
}

/** Certificate, card and letters with their versions, to open or download. */
export function DocumentsPanel({ documents, renew, children }: Props) {
  const translate = useTranslate();
  const readAt = useRef(0);
  const addresses = documents.map(({ url }) => url).join();
  useEffect(() => {
    readAt.current = Date.now();
  }, [addresses]);
  const follow =
    (addressKey: (typeof documentActions)[number]['addressKey'], wanted: DocumentVersion) =>
    (event: MouseEvent) => {
      if (Date.now() - readAt.current <= addressLifeMs) return;
      event.preventDefault();
      const isSame = (version: DocumentVersion) =>
        version.document === wanted.document &&
        version.mem_no === wanted.mem_no &&
        version.issuedAt === wanted.issuedAt;
      void renew().then(({ data }) => {
        const latest = data?.memberships.flatMap((membership) => membership.documents).find(isSame);
        if (latest?.[addressKey]) window.open(latest[addressKey], '_blank', 'noreferrer');
      });
    };
  const issued = ({ superseded, issuedBy }: DocumentVersion, day: string): string => {
    const word = superseded ? 'replaced' : 'issued';
    return translate(`members.documents.${word}${issuedBy === undefined ? '' : 'By'}`, {
      day,
      name: issuedBy,
    });
  };
  return (
    <Panel title={translate('record.section.documents')}>
      {documents.length === 0 ? (
        <Typography sx={{ p: 2 }} color="text.secondary">
          {translate('members.documents.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {documents.map((version) => {
            const title = translate(`record.document.${version.document}`);
            const day = indiaDate(version.issuedAt);
            const named = translate('members.documents.named', { document: title, day });
            return (
              <Box
                component="li"
                key={`${version.document} ${version.mem_no} ${version.issuedAt}`}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  gap: 1,
                  px: 2,
                  py: 1,
                  borderBottom: '1px solid #e7e5e4',
                  '&:last-of-type': { borderBottom: 0 },
                }}
              >
                <Box sx={{ flex: '1 1 180px' }}>
                  {title}
                  <Typography variant="body2" color="text.secondary">
                    {issued(version, day)}
                  </Typography>
                  {version.reason && (
                    <Typography variant="body2" color="text.secondary">
                      {translate('members.documents.reason', { reason: version.reason })}
                    </Typography>
                  )}
                </Box>
                {documentActions.map(
                  ({ addressKey, text, name, target }) =>
                    version[addressKey] && (
                      <Button
                        key={addressKey}
                        size="small"
                        href={version[addressKey]}
                        {...target}
                        aria-label={translate(name, { named })}
                        onClick={follow(addressKey, version)}
                      >
                        {translate(text)}
                      </Button>
                    ),
                )}
              </Box>
            );
          })}
        </Box>
      )}
      {children}
    </Panel>
  );
}
