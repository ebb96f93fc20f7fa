import { Button, CircularProgress } from '@mui/material';
import { filled } from '@portal/contract/text';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useShortcuts } from '../../../../shell/console/shortcuts.ts';
import { useTexts } from '../../../../shell/language/language.ts';
import { lazyComponent } from '../../../../shell/lazy-component.ts';
import { ActionButton } from '../../../../shell/record/action-button.tsx';
import { EditToggle } from '../../../../shell/record/edit/edit-buttons.tsx';
import { mayEdit } from '../../../../shell/record/edit/editing.ts';
import { runTexts } from '../../../../shell/runs/run.texts.ts';
import { isOver, useRun } from '../../../../shell/runs/use-run.ts';
import { isApprovalUnderWay } from '../approve/use-approval.ts';
import {
  decisionAction,
  decisionState,
  type ApplicationAction,
  type DecisionDialogProps,
} from './decision-action.tsx';
import type { DecisionKind } from './decision-dialog.tsx';

const ApproveDialog = lazyComponent(() => import('../approve/approve-dialog.tsx'));

/** Returns a loader of the dialog that asks for the reason of a decision. */
const reasonDialog = (kind: DecisionKind) => async () => {
  const { DecisionDialog } = await import('./decision-dialog.tsx');
  return { default: (props: DecisionDialogProps) => <DecisionDialog {...props} kind={kind} /> };
};
const secondary = { variant: 'outlined' } as const;
const destructive = { variant: 'outlined', color: 'error' } as const;

const approve: ApplicationAction = {
  name: 'approve',
  stateOf: (application, situation) => decisionState('approve', application, situation),
  Button: ({ application, disabledReason, reasonId }) => {
    const translate = useTranslate();
    // An approval that was confirmed before a page reload resumes in the dialog.
    const [isOpen, setOpen] = useState(() => !disabledReason && isApprovalUnderWay(application._id));
    const label = translate('applications.approve.button');
    const open = () => setOpen(true);
    useShortcuts(disabledReason ? [] : [{ key: 'a', label, run: open }]);
    return (
      <>
        <ActionButton label={label} disabledReason={disabledReason} reasonId={reasonId} onClick={open} />
        {!disabledReason && !isOpen && (
          <RunHint
            id={application.runId}
            label={translate('applications.approve.progressLabel')}
            open={open}
          />
        )}
        {isOpen && (
          <Suspense fallback={null}>
            <ApproveDialog application={application} close={() => setOpen(false)} />
          </Suspense>
        )}
      </>
    );
  },
};

/** The buttons of the detail page from left to right (docs/rules/states.md, docs/rules/approval.md). */
export const applicationActions: readonly ApplicationAction[] = [
  {
    name: 'edit',
    stateOf: (application, { permissions }) => (mayEdit(application, permissions) ? 'ready' : 'absent'),
    Button: EditToggle,
  },
  decisionAction({
    name: 'confirmPayment',
    label: 'applications.confirm.button',
    buttonProps: secondary,
    dialog: () => import('./confirm-payment-dialog.tsx'),
  }),
  decisionAction({
    name: 'verify',
    letter: 'v',
    label: 'applications.verify.button',
    dialog: () => import('./verify-dialog.tsx'),
  }),
  approve,
  decisionAction({
    name: 'reject',
    letter: 'r',
    label: 'applications.decide.reject.button',
    buttonProps: destructive,
    dialog: reasonDialog('reject'),
  }),
  decisionAction({
    name: 'sendBack',
    letter: 's',
    label: 'applications.decide.sendBack.button',
    buttonProps: secondary,
    dialog: () => import('./send-back-dialog.tsx'),
  }),
  decisionAction({
    name: 'cannotVerify',
    label: 'applications.decide.cannotVerify.button',
    buttonProps: secondary,
    dialog: reasonDialog('cannotVerify'),
  }),
  decisionAction({
    name: 'cancel',
    label: 'applications.decide.cancel.button',
    buttonProps: destructive,
    dialog: reasonDialog('cancel'),
  }),
  decisionAction({
    name: 'deleteApplication',
    label: 'applications.decide.delete.button',
    buttonProps: destructive,
    dialog: reasonDialog('delete'),
  }),
  decisionAction({
    name: 'refund',
    label: 'applications.refund.button',
    buttonProps: destructive,
    dialog: () => import('./refund-dialog.tsx'),
  }),
];

interface RunHintProps {
  /** Run id; nothing is shown without one. */
  id: string | undefined;
  label: string;
  open: () => void;
}

/** Shows the progress of an unfinished run beside its button. */
function RunHint({ id, label, open }: RunHintProps) {
  const t = useTexts(runTexts);
  const { data: run } = useRun(id);
  if (!run || isOver(run)) return null;
  return (
    <Button
      size="small"
      onClick={open}
      startIcon={<CircularProgress size={16} variant="determinate" value={run.progress} aria-hidden />}
    >
      {filled(t('percent'), { label, progress: run.progress })}
    </Button>
  );
}
