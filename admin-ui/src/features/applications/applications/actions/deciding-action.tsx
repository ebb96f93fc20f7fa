import type { ButtonProps } from '@mui/material';
import type { ApplicationView } from '@portal/contract';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useShortcuts } from '../../../../shell/keys/shortcuts.ts';
import { lazyPiece } from '../../../../shell/lazy-piece.ts';
import { ActionButton } from '../../../../shell/record/action-button.tsx';
import type { ApplicationAction } from './action.ts';
import { buttonState, type DecidingButton } from './button-rules.ts';

export interface DecisionDialogProps {
  readonly application: ApplicationView;
  readonly close: () => void;
}

interface Deciding {
  readonly name: DecidingButton;
  readonly order: number;
  /** The letter that presses it. */
  readonly letter?: string;
  /** Key of its words. */
  readonly label: string;
  readonly look?: Pick<ButtonProps, 'variant' | 'color'>;
  /** What it opens. */
  readonly dialog: () => Promise<{ default: ComponentType<DecisionDialogProps> }>;
}

const withoutOpen = (search: URLSearchParams): URLSearchParams => {
  search.delete('open');
  return search;
};

/** A button that opens the dialog of a decision, shown and at rest as the table of buttons says. */
export function decidingAction({ name, order, letter, label, look, dialog }: Deciding): ApplicationAction {
  const Dialog = lazyPiece(dialog);
  return {
    name,
    order,
    stateOf: (application, { permissions, isEditing }) => {
      const state = buttonState(name, application, { permissions, isEditing });
      return state === 'absent' || state === 'ready'
        ? state
        : { disabledReason: `applications.disabled.${state}` };
    },
    Button: ({ application, disabledReason }) => {
      const translate = useTranslate();
      const [search, setSearch] = useSearchParams();
      const isReady = disabledReason === undefined;
      // A link can lead right into the dialog; it does so once.
      const isAsked = isReady && search.get('open') === name;
      const [isOpen, setOpen] = useState(isAsked);
      useEffect(() => {
        if (isAsked) setSearch(withoutOpen, { replace: true });
      }, [isAsked, setSearch]);
      const words = translate(label);
      const open = () => setOpen(true);
      useShortcuts(isReady && letter !== undefined ? [{ key: letter, label: words, run: open }] : []);
      return (
        <>
          <ActionButton label={words} disabledReason={disabledReason} onClick={open} {...look} />
          {isOpen && (
            <Suspense fallback={null}>
              <Dialog application={application} close={() => setOpen(false)} />
            </Suspense>
          )}
        </>
      );
    },
  };
}
