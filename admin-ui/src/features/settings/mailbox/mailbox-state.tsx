import { Alert, AlertTitle, Box, Paper, Typography } from '@mui/material';
import type { MailboxTrouble, MailboxView } from '@portal/contract/settings/responses';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { indiaDateTime } from '../../../shell/ui/format.ts';

/** Current mailbox, when and by whom it was set; while broken, the cause and what to do. */
export function MailboxState({ mailbox }: { mailbox: MailboxView }) {
  const translate = useTranslate();
  const { state, address, setAt, setBy = '', broken, waiting } = mailbox;
  const facts: [label: string, value: string][] = [
    [translate('mailbox.state'), translate(`mailbox.${state}`)],
  ];
  if (setAt !== undefined) {
    facts.push(
      [translate('mailbox.address'), address ?? translate('mailbox.noAddress')],
      [translate('mailbox.setBy'), translate('mailbox.setByText', { at: indiaDateTime(setAt), name: setBy })],
    );
  }
  return (
    <>
      {broken && (
        <Alert severity="error" role="alert">
          <AlertTitle>{translate('mailbox.brokenHeading', { at: indiaDateTime(broken.at) })}</AlertTitle>
          <MailboxError trouble={broken} />
          <Box component="p" sx={{ mb: 0 }}>
            {translate('mailbox.wayOn')} <NextRetry at={broken.nextTryAt} />
          </Box>
          {waiting > 0 && <strong>{translate('mailbox.waiting', { smart_count: waiting })}</strong>}
        </Alert>
      )}
      <Paper component="section" variant="outlined" aria-labelledby="mailbox-present" sx={{ p: 3 }}>
        <Typography variant="h2" id="mailbox-present" gutterBottom>
          {translate('mailbox.present')}
        </Typography>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 1 }}
        >
          {facts.map(([label, value]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      </Paper>
    </>
  );
}

/** Time of the next automatic retry of a broken mailbox. */
function NextRetry({ at }: { at: string }) {
  const translate = useTranslate();
  const isUpcoming = new Date(at).getTime() > Date.now();
  return isUpcoming ? translate('mailbox.nextTry', { at: indiaDateTime(at) }) : translate('mailbox.nextMail');
}

/** The cause in plain language, with the mail server's response. */
export function MailboxError({ trouble: { reason, answer } }: { trouble: MailboxTrouble }) {
  const translate = useTranslate();
  const wireText = useWireText();
  return (
    <>
      <Box component="span" sx={{ display: 'block' }}>
        {wireText(`mailbox.reason.${reason}`)}
      </Box>
      {answer !== undefined && (
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {translate('mailbox.answer')} <code lang="en">{answer}</code>
        </Box>
      )}
    </>
  );
}
