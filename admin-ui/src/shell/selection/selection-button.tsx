import { Button, Tooltip, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { selectionMost } from '@portal/contract/reviewing/responses';
import { type SelectionAction, selectionActions } from '@portal/contract/reviewing/selections';
import { filled } from '@portal/contract/text';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useListContext, useNotify } from 'react-admin';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { useTexts } from '../language/language.ts';
import { useWireText } from '../language/wire-text.ts';
import { call } from '../session/call.ts';
import { useStaffUser } from '../session/session.ts';
import type { OpenSelection } from './selection-launcher.tsx';
import { selectionTexts } from './selection.texts.ts';

interface Props<T extends object> {
  what: SelectionAction;
  selection: OpenSelection;
  /** Values of the inputs, which the request takes. */
  defaultValues?: T;
  /** Inputs of the dialog in which an action without a review is confirmed. */
  children?: ReactNode;
}

/** Begins an action on the selected rows that allow it; absent for a user who may not do it. */
export function SelectionButton<T extends object>({ what, selection, defaultValues, children }: Props<T>) {
  const t = useTexts(selectionTexts);
  const notify = useNotify();
  const wireText = useWireText();
  const { permissions } = useStaffUser();
  const { onUnselectItems } = useListContext();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { permission, isReviewed, states } = selectionActions[what];
  const ids = useChosenIds(({ state }) => states.includes(String(state)));
  if (!permissions.includes(permission)) return null;
  const begin = async (values: object) => {
    const { data } = await call(calls.openSelection, { body: { what, ids, ...values } });
    onUnselectItems();
    selection.show(data.runId);
  };
  const review = async () => {
    setBusy(true);
    await begin({}).catch((problem: unknown) => notify(wireText(problem), { type: 'error' }));
    setBusy(false);
  };
  const label = t(`${what}.button`);
  return (
    <>
      <BarButton
        label={label}
        count={ids.length}
        isBusy={isBusy}
        onClick={() => (isReviewed ? void review() : setAsking(true))}
      />
      {isAsking && (
        <FormDialog<T>
          title={t(`${what}.title`)}
          action={`${label} (${ids.length})`}
          {...(defaultValues === undefined ? {} : { defaultValues })}
          run={begin}
          onClose={() => setAsking(false)}
        >
          <Typography>{filled(t(`${what}.effect`), { count: ids.length })}</Typography>
          {children}
        </FormDialog>
      )}
    </>
  );
}

/** Ids of the selected rows to which an action applies; rows of other pages are left to the server. */
export function useChosenIds(fits: (record: RaRecord) => boolean): string[] {
  const { selectedIds = [], data = [] } = useListContext<RaRecord>();
  const unfit = new Set(data.filter((record) => !fits(record)).map(({ id }) => id));
  return selectedIds.filter((id) => !unfit.has(id)).map(String);
}

interface BarButtonProps {
  label: string;
  /** Number of rows to which it applies. */
  count: number;
  isBusy?: boolean;
  onClick: () => void;
}

/** Button of the selection bar; one that is disabled stays focusable and says why. */
export function BarButton({ label, count, isBusy = false, onClick }: BarButtonProps) {
  const t = useTexts(selectionTexts);
  const reason =
    count === 0
      ? t('none')
      : count > selectionMost
        ? filled(t('tooMany'), { most: selectionMost })
        : undefined;
  return (
    <Tooltip title={reason ?? ''} describeChild>
      <Button
        size="small"
        disabled={isBusy}
        {...(reason === undefined ? { onClick } : { 'aria-disabled': true, sx: { opacity: 0.5 } })}
      >
        {label} ({count})
      </Button>
    </Tooltip>
  );
}
