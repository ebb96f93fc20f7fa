import { Box, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { disclosedColumns } from '@portal/contract/data/columns';
import type { MemberRecipients } from '@portal/contract/data/responses';
import { processorWords } from '@portal/contract/data/processors';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../../shell/language/language.ts';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { call } from '../../../../shell/session/call.ts';
import { indiaDateTime } from '../../../../shell/ui/format.ts';

/** Providers, exports and bulk mails that received the member's data, newest first. */
export default function RecipientsList({ id }: { id: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const wireText = useWireText();
  const { data, error } = useQuery({
    queryKey: ['member-recipients', id],
    queryFn: async ({ signal }) => (await call(calls.getMemberRecipients, { params: { id }, signal })).data,
  });
  if (!data)
    return (
      <Typography sx={{ p: 2 }} role={error ? 'alert' : undefined}>
        {error ? wireText(error) : translate('members.recipients.loading')}
      </Typography>
    );
  return (
    <Box sx={{ px: 2, py: 1.5, display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      <Entries title={translate('members.recipients.always')} none="">
        {data.processors.map(({ kind }) => (
          <Entry
            key={kind}
            first={processorWords[kind].name[language]}
            rest={[processorWords[kind].gets[language]]}
          />
        ))}
      </Entries>
      <Entries
        title={translate('members.recipients.exports')}
        none={translate('members.recipients.exports.none')}
      >
        {data.exports.map((one) => (
          <ExportEntry key={`${one.at} ${one.what} ${one.filter}`} entry={one} />
        ))}
      </Entries>
      <Entries
        title={translate('members.recipients.mails')}
        none={translate('members.recipients.mails.none')}
      >
        {data.mails.map(({ subject, server, state, at }) => (
          <Entry
            key={`${at} ${subject}`}
            first={subject}
            rest={[
              [indiaDateTime(at), translate(`mail-runs.outcome.${state}`)].join(', '),
              ...(server === undefined ? [] : [translate('members.recipients.server', { server })]),
            ]}
          />
        ))}
      </Entries>
    </Box>
  );
}

function ExportEntry({ entry }: { entry: MemberRecipients['exports'][number] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { what, format, columns, filter, rows, by, at } = entry;
  const names = disclosedColumns[what]
    .filter(({ name }) => columns.includes(name))
    .map(({ heading }) => heading[language]);
  return (
    <Entry
      first={[
        translate(`members.recipients.what.${what}`),
        format ?? translate('members.recipients.answer'),
        translate('members.recipients.rows', { smart_count: rows }),
      ].join(', ')}
      rest={[
        [indiaDateTime(at), ...(by === undefined ? [] : [by])].join(', '),
        filter === ''
          ? translate('members.recipients.everything')
          : translate('members.recipients.filter', { filter }),
        translate('members.recipients.columns', { columns: names.join(', ') }),
      ]}
    />
  );
}

function Entries({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <Box>
      <Typography variant="h3" sx={{ fontSize: '1rem', mb: 0.5 }}>
        {title}
      </Typography>
      {children.length === 0 ? (
        <Typography color="text.secondary">{none}</Typography>
      ) : (
        <Box
          component="ul"
          aria-label={title}
          sx={{ m: 0, pl: 2.5, maxHeight: 320, overflowY: 'auto' }}
          tabIndex={0}
        >
          {children}
        </Box>
      )}
    </Box>
  );
}

function Entry({ first, rest }: { first: string; rest: readonly string[] }) {
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      {first}
      {rest.map((line) => (
        <Typography key={line} variant="body2" color="text.secondary">
          {line}
        </Typography>
      ))}
    </Box>
  );
}
