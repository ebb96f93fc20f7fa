import { Box, Button, Typography } from '@mui/material';
import type { HistoryRow } from '@portal/contract/members/responses';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldParts } from '../field-parts.ts';
import { Panel } from './section.tsx';
import { calendarDate, indiaDateTime } from '../../ui/format.ts';

/** Number of rows shown at first. */
const initialRows = 8;

/** Audit trail of the record, newest first. Labels are those of the audit page unless a record needs another one. */
export function HistoryPanel({ history }: { history: readonly HistoryRow[] }) {
  const translate = useTranslate();
  const [isAll, setAll] = useState(false);
  const actionName = (action: string) =>
    translate(`record.history.${action}`, { _: translate(`audit.action.${action}`, { _: action }) });
  const wordOf = (key: string) => translate(`audit.${key}`, { _: '' }) || undefined;
  /** Names the person of an applicant field when there are two. */
  const fieldName = (path: string) =>
    fieldParts(path, '', wordOf)
      .filter(({ name }, index, parts) => index === parts.length - 1 || (name === 'applicants' && isCouple))
      .map(({ word, place }) => (place === undefined ? word : `${word} ${place}`))
      .join(': ');
  const isCouple = history.some(({ fields }) => fields?.some((path) => path.startsWith('applicants.1')));
  const shown = isAll ? history : history.slice(0, initialRows);
  return (
    <Panel title={translate('record.section.history')}>
      {history.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2, pt: 1.5 }}>
          {translate('record.history.none')}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, px: 2, py: 1 }}>
        {shown.map((row) => (
          <Box component="li" key={row.id} sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 600 }}>{actionName(row.action)}</Box>
            {row.validUntil && (
              <Box>
                {translate('record.history.validity', {
                  from: calendarDate(row.validUntil.from),
                  to: calendarDate(row.validUntil.to),
                })}
              </Box>
            )}
            {row.fields && (
              <Box>
                {translate('record.history.fields', { fields: row.fields.map(fieldName).join(', ') })}
              </Box>
            )}
            {row.reason && <Box>{translate('record.history.reason', { reason: row.reason })}</Box>}
            <Typography variant="body2" color="text.secondary">
              {indiaDateTime(row.at)},{' '}
              {row.actor.name ?? translate(`audit.actor.${row.actor.kind}`, { _: row.actor.kind })}
            </Typography>
          </Box>
        ))}
      </Box>
      {history.length > initialRows && (
        <Box sx={{ px: 2, pb: 1.5 }}>
          <Button size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {translate(isAll ? 'record.history.less' : 'record.history.more', {
              smart_count: history.length,
            })}
          </Button>
        </Box>
      )}
    </Panel>
  );
}
