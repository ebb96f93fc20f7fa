import { Box, Paper, Typography } from '@mui/material';
import type { ApplicationView } from '@portal/contract/applications/responses';
import type { Language } from '@portal/contract/enums';
import type { MailBlock, MailDef } from '@portal/contract/mail';
import { reviewingMails } from '@portal/contract/reviewing/mails';
import { filled, type Text } from '@portal/contract/text';
import { useTranslate } from 'react-admin';
import { useBranding } from '../../../../shell/branding.ts';

/** Language of the mails to an applicant. */
export const languageOf = ({ office }: ApplicationView): Language => office?.language ?? 'en';

interface Props {
  application: ApplicationView;
  mail: 'sent-back' | 'rejected' | 'cannot-verify';
  /** Values of the mail's own placeholders. */
  values: Readonly<Record<string, string>>;
  /** What the applicant reads on the page behind the mail's button. */
  comments?: readonly string[];
}

/** A mail as the applicant will read it, in their language. */
export function MailPreview({ application, mail, values, comments }: Props) {
  const translate = useTranslate();
  const { email, phone } = useBranding();
  const language = languageOf(application);
  const { subject, body }: MailDef = reviewingMails[mail];
  const all: Readonly<Record<string, string>> = {
    ...values,
    name: application.applicants[0]?.name ?? '',
    applicationNumber: application.applicationNumber ?? application.appId,
    officeEmail: email,
    officePhone: phone,
  };
  const fill = (text: string) => filled(text.replaceAll('**', ''), all);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={translate('applications.decide.preview')}
      sx={{ p: 2, overflowWrap: 'anywhere' }}
    >
      <Typography color="text.secondary" variant="body2">
        {translate('applications.decide.preview')}
      </Typography>
      <div lang={language}>
        <Typography sx={{ fontWeight: 700, my: 1 }}>{fill(subject[language])}</Typography>
        {body.map((block, index) => (
          <Block key={index} block={block} shown={(text) => fill(text[language])} fill={fill} />
        ))}
      </div>
      {comments && (
        <>
          <Typography color="text.secondary" variant="body2">
            {translate('applications.decide.preview.page')}
          </Typography>
          <Box component="ul" lang={language} sx={{ my: 0.5, pl: 3 }}>
            {comments.map((comment, index) => (
              <li key={index}>{comment}</li>
            ))}
          </Box>
        </>
      )}
    </Paper>
  );
}

interface BlockProps {
  block: MailBlock;
  shown: (text: Text) => string;
  fill: (text: string) => string;
}

function Block({ block, shown, fill }: BlockProps) {
  if ('paragraph' in block) return <Typography sx={{ mb: 1 }}>{shown(block.paragraph)}</Typography>;
  if ('button' in block) {
    return (
      <Box
        component="span"
        sx={{
          display: 'inline-block',
          px: 2,
          py: 0.75,
          mb: 1,
          borderRadius: 1,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontWeight: 600,
        }}
      >
        {shown(block.button)}
      </Box>
    );
  }
  if (!('facts' in block)) return null;
  return block.facts.map((fact) =>
    'value' in fact ? (
      <Typography key={fact.value} sx={{ mb: 1 }}>
        {shown(fact.label)}: <b>{fill(fact.value)}</b>
      </Typography>
    ) : null,
  );
}
