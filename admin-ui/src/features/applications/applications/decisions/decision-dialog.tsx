import { Alert, Box, Button, Chip, TextField, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { reasonMost } from '@portal/contract/reviewing/responses';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useReadySentences } from '../../../../shell/dialogs/use-ready-sentences.ts';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { FullScreen } from '../../../../shell/record/full-screen.tsx';
import { call } from '../../../../shell/session/call.ts';
import { rupees } from '../../../../shell/ui/format.ts';
import type { DecisionDialogProps } from './decision-action.tsx';
import { BesidePapers, DecisionEffects, OpenNextOption } from './decision-parts.tsx';
import { languageOf, MailPreview } from './mail-preview.tsx';
import { sentenceOf } from './send-back-points.ts';
import { useDecision } from './use-decision.ts';

const decisions = {
  reject: { submit: calls.rejectApplication, color: 'error', mail: 'rejected', commonReasons: [] },
  cannotVerify: { submit: calls.cannotVerify, color: 'primary', mail: 'cannot-verify', commonReasons: [] },
  cancel: {
    submit: calls.cancelApplication,
    color: 'error',
    mail: undefined,
    commonReasons: ['twice', 'asked', 'unpaid'],
  },
  delete: {
    submit: calls.deleteApplicationByPost,
    color: 'error',
    mail: undefined,
    commonReasons: ['twice', 'asked', 'unpaid'],
  },
} as const;

export type DecisionKind = keyof typeof decisions;

interface Props extends DecisionDialogProps {
  kind: DecisionKind;
}

/** Decisions that need a reason: shows the reason first, then what exactly will happen (docs/rules/states.md). */
export function DecisionDialog({ application, close, kind }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const { submit, color, mail, commonReasons } = decisions[kind];
  const text = (key: string, options: object = {}) =>
    translate(`applications.decide.${kind}.${key}`, options);
  const [reason, setReason] = useState('');
  const language = languageOf(application);
  const { data: sentences = [] } = useReadySentences(
    kind === 'reject' || kind === 'cannotVerify' ? kind : undefined,
  );
  const choices = [
    ...sentences.map((sentence) => sentence[language]),
    ...commonReasons.map((one) => text(`usual.${one}`)),
  ];
  const isGiven = reason.trim() !== '';
  const { _id: id, applicants, payment, appFee, runId, updatedAt } = application;
  const names = applicants.map(({ name }) => name).join(' & ');
  const { decide, isPending, problem } = useDecision(application, () =>
    call(submit, {
      params: { id },
      body: { updatedAt, reason: reason.trim(), ...sentenceOf(reason, language, sentences) },
    }),
  );
  const lines = [
    text('happens'),
    mail === undefined
      ? translate('applications.decide.noMail')
      : translate('applications.decide.mail', {
          name: applicants[0]?.name ?? '',
          email: applicants[0]?.email ?? '',
        }),
    ...(runId === undefined ? [] : [translate('applications.decide.numbers')]),
    ...(kind === 'reject' && payment.success
      ? [translate('applications.decide.fee', { amount: rupees(appFee) })]
      : []),
  ];
  return (
    <FullScreen
      title={text('title')}
      subtitle={names}
      close={close}
      main={
        <Button
          variant="contained"
          color={color}
          disabled={!isGiven}
          loading={isPending}
          loadingPosition="start"
          onClick={decide}
        >
          {text('button')}
        </Button>
      }
    >
      <BesidePapers application={application}>
        {problem && <Alert severity="error">{wireText(problem)}</Alert>}
        <TextField
          id="decision-reason"
          label={translate('applications.decide.reason')}
          helperText={translate(isGiven ? 'applications.decide.letters' : 'applications.decide.reasonFirst', {
            left: reasonMost - reason.length,
          })}
          multiline
          minRows={3}
          autoFocus
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: reasonMost } }}
        />
        {choices.length > 0 && (
          <Box component="section" aria-label={translate('applications.decide.usual')}>
            <Typography color="text.secondary" sx={{ mb: 1 }}>
              {translate('applications.decide.usual')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {choices.map((choice) => (
                <Chip
                  key={choice}
                  label={choice}
                  variant="outlined"
                  onClick={() => {
                    setReason(choice);
                    document.getElementById('decision-reason')?.focus();
                  }}
                  sx={{
                    height: 'auto',
                    minHeight: 36,
                    '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 },
                  }}
                />
              ))}
            </Box>
          </Box>
        )}
        {mail && <MailPreview application={application} mail={mail} values={{ reason: reason.trim() }} />}
        <DecisionEffects lines={lines} />
        <OpenNextOption />
      </BesidePapers>
    </FullScreen>
  );
}
