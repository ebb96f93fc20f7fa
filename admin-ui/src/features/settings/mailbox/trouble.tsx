import { Box } from '@mui/material';
import type { MailboxTrouble } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/use-wire-text.ts';

/** What went wrong, in words for people, and what the mail server said. */
export function Trouble({ trouble: { reason, answer } }: { trouble: MailboxTrouble }) {
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
