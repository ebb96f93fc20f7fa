import { Box } from '@mui/material';
import type { HistoryRow } from '@portal/contract/members/responses';
import { useTranslate } from 'react-admin';
import { calendarDate } from '../../ui/format.ts';
import { fieldParts } from '../field-parts.ts';
import type { TimelineEntry, TimelineKind } from './timeline.tsx';

const money = /payment|refund|receipt|creditNote|order|difference/i;
const edits = /edit|email|file|validity|updateRequest/i;

/** Returns what an audited action is about. */
function kindOf(action: string): TimelineKind {
  if (money.test(action)) return 'money';
  return edits.test(action) ? 'edit' : 'decision';
}

/** Returns the entries of a record's audit trail. Labels are those of the audit page unless a record needs another one. */
export function useAuditEntries(rows: readonly HistoryRow[]): TimelineEntry[] {
  const translate = useTranslate();
  const wordOf = (key: string) => translate(`audit.${key}`, { _: '' }) || undefined;
  const isCouple = rows.some(({ fields }) => fields?.some((path) => path.startsWith('applicants.1')));
  /** Names the person of an applicant field when there are two. */
  const fieldName = (path: string) =>
    fieldParts(path, '', wordOf)
      .filter(({ name }, index, parts) => index === parts.length - 1 || (name === 'applicants' && isCouple))
      .map(({ word, place }) => (place === undefined ? word : `${word} ${place}`))
      .join(': ');
  return rows.map(({ id, at, action, actor, validUntil, fields, reason }) => ({
    id,
    at,
    kind: kindOf(action),
    who: actor.name ?? translate(`audit.actor.${actor.kind}`, { _: actor.kind }),
    text: translate(`record.history.${action}`, { _: translate(`audit.action.${action}`, { _: action }) }),
    details: (
      <>
        {validUntil && (
          <Box>
            {translate('record.history.validity', {
              from: calendarDate(validUntil.from),
              to: calendarDate(validUntil.to),
            })}
          </Box>
        )}
        {fields && (
          <Box>{translate('record.history.fields', { fields: fields.map(fieldName).join(', ') })}</Box>
        )}
        {reason && <Box>{translate('record.history.reason', { reason })}</Box>}
      </>
    ),
  }));
}
