import { Alert, Box, Typography } from '@mui/material';
import type { OfficeNotes } from '@portal/contract/applications/responses';
import { useTranslate } from 'react-admin';
import { Panel } from '../../../../shell/record/detail/section.tsx';
import { indiaDate, indiaDateTime } from '../../../../shell/ui/format.ts';

/** Consents, and the mails of the approval, which the list of a record's mails lacks (docs/rules/approval.md). */
export function ConsentsPanel({ office }: { office: OfficeNotes | undefined }) {
  const translate = useTranslate();
  const { guardian, missing = [], entered, mails = [], secretary } = office ?? {};
  const hasNoSecretary = mails.length === 0 && secretary === '';
  const wordsOf = (what: (typeof missing)[number]) =>
    entered && what === 'consent'
      ? translate('applications.consents.missing.entered', {
          by: entered.by ?? translate('applications.consents.entered'),
          at: indiaDate(entered.at),
        })
      : translate(`applications.consents.missing.${what}`);
  if (!guardian && missing.length === 0 && !hasNoSecretary && mails.length === 0) return null;
  return (
    <Panel title={translate('record.section.verification')}>
      <Box sx={{ display: 'grid', gap: 1, p: 2, overflowWrap: 'anywhere' }}>
        {guardian && (
          <Typography>
            {translate(`applications.consents.guardian${guardian.sheet === undefined ? '' : '.sheet'}`, {
              name: guardian.name,
              relation: translate(`applications.consents.relation.${guardian.relation}`),
              contact: [guardian.email, guardian.phone].filter((one) => one !== '').join(', '),
              at: indiaDateTime(guardian.at),
            })}
          </Typography>
        )}
        {missing.map((what) => (
          <Alert key={what} severity="warning">
            {wordsOf(what)}
          </Alert>
        ))}
        {hasNoSecretary && (
          <Typography color="text.secondary">{translate('applications.mails.noSecretary')}</Typography>
        )}
        {mails.map(({ mail, state }) => (
          <Typography key={mail} color={state === 'failed' ? 'error' : 'text.secondary'}>
            {translate(`applications.mails.${mail}`)}: {translate(`applications.mails.${state}`)}
          </Typography>
        ))}
      </Box>
    </Panel>
  );
}
