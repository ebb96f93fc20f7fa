import { Alert, Box, Typography } from '@mui/material';
import type { ApplicationState } from '@portal/contract/applications/states';
import type { ApplicationView, OfficeNotes } from '@portal/contract/applications/responses';
import { useTranslate } from 'react-admin';
import { ApprovedLabel, VerifiedLabel } from '../../../../shell/record/labels.tsx';
import { indiaDate, indiaDateTime } from '../../../../shell/ui/format.ts';
import { Panel } from '../../../../shell/record/detail/section.tsx';
import { SendBackHistory } from './send-back-history.tsx';

/** States that wait for nothing any more. */
const ended: readonly ApplicationState[] = ['rejected', 'cancelled', 'refund_pending', 'refunded'];

/** Verification and approval, and what each still waits for (docs/rules/approval.md). */
export function VerificationSection({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  const { isVerified, appApproved, payment, state, office } = application;
  const lines = [
    {
      label: <VerifiedLabel isVerified={isVerified} />,
      reason: isVerified
        ? ''
        : payment.success
          ? state === 'paid'
            ? 'verified.waiting'
            : ''
          : 'verified.noPayment',
    },
    {
      label: <ApprovedLabel isApproved={appApproved} />,
      reason: appApproved
        ? ''
        : state === 'verified'
          ? 'approved.ready'
          : isVerified
            ? ''
            : 'approved.waiting',
    },
  ];
  return (
    <Panel title={translate('record.section.verification')}>
      <Box sx={{ display: 'grid', gap: 1, p: 2 }}>
        {lines.map(({ label, reason }, index) => (
          <Box key={index} sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
            {label}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {reason && !ended.includes(state) && translate(`applications.${reason}`)}
            </Box>
          </Box>
        ))}
        <Consents office={office} />
        <Verified office={office} />
        <SendBackHistory office={office} />
        <Mails office={office} />
      </Box>
    </Panel>
  );
}

interface OfficeProps {
  office: OfficeNotes | undefined;
}

const checkNames = ['identity', 'licence', 'referrer', 'guardian'] as const;

/** Consent of a guardian for an applicant under 18, and the consents of the public form. */
function Consents({ office }: OfficeProps) {
  const translate = useTranslate();
  const { guardian, missing = [], entered } = office ?? {};
  const wordsOf = (what: (typeof missing)[number]) =>
    entered && what === 'consent'
      ? translate('applications.consents.missing.entered', {
          by: entered.by ?? translate('applications.consents.entered'),
          at: indiaDate(entered.at),
        })
      : translate(`applications.consents.missing.${what}`);
  if (!guardian && missing.length === 0) return null;
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 1 }}>
      {guardian && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
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
    </Box>
  );
}

/** The last Verify: user, date, confirmed checks and note. */
function Verified({ office }: OfficeProps) {
  const translate = useTranslate();
  const verification = office?.verification;
  if (!verification) return null;
  const { at, by, checks, note } = verification;
  const ticked = checkNames.filter((name) => checks?.[name]);
  return (
    <Box sx={{ mt: 1 }}>
      <Typography>
        {by
          ? translate('applications.verified.by', { name: by, at: indiaDateTime(at) })
          : translate('applications.verified.at', { at: indiaDateTime(at) })}
      </Typography>
      {ticked.length > 0 && (
        <Typography color="text.secondary">
          {translate('applications.verified.checked', {
            what: ticked.map((name) => translate(`applications.verify.${name}`)).join('; '),
          })}
        </Typography>
      )}
      {note && (
        <Typography sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {translate('applications.verified.note', { note })}
        </Typography>
      )}
    </Box>
  );
}

/** Whether the secretary is known before the approval, and the state of the mails after it. */
function Mails({ office }: OfficeProps) {
  const translate = useTranslate();
  if (!office) return null;
  const { mails = [], secretary } = office;
  const isUnknown = mails.length === 0 && secretary === '';
  if (!isUnknown && mails.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      {isUnknown && (
        <Typography color="text.secondary">{translate('applications.mails.noSecretary')}</Typography>
      )}
      {mails.map(({ mail, state }) => (
        <Typography key={mail} color={state === 'failed' ? 'error' : 'text.secondary'}>
          {translate(`applications.mails.${mail}`)}: {translate(`applications.mails.${state}`)}
        </Typography>
      ))}
    </Box>
  );
}
