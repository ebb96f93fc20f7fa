import type { ButtonProps } from '@mui/material';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useShortcuts } from '../../../../shell/console/shortcuts.ts';
import { lazyComponent } from '../../../../shell/lazy-component.ts';
import { ActionButton } from '../../../../shell/record/action-button.tsx';
import { buttonState, type DecisionButton, type Situation } from './button-rules.ts';

/** Whether an action is hidden, enabled, or disabled with a reason (text key). */
type ActionState = 'absent' | 'ready' | { readonly disabledReason: string };

interface ActionProps {
  readonly application: ApplicationView;
  /** Why the button is disabled; it is enabled when undefined. */
  readonly disabledReason: string | undefined;
  /** Id of the element that shows the reason. */
  readonly reasonId: string | undefined;
}

/** A button of the detail page with the dialog that it opens. */
export interface ApplicationAction {
  readonly name: string;
  readonly stateOf: (application: ApplicationView, situation: Situation) => ActionState;
  readonly Button: ComponentType<ActionProps>;
}

export interface DecisionDialogProps {
  readonly application: ApplicationView;
  readonly close: () => void;
}

interface DecisionActionOptions {
  readonly name: DecisionButton;
  /** Keyboard shortcut. */
  readonly letter?: string;
  /** Text key. */
  readonly label: string;
  readonly buttonProps?: Pick<ButtonProps, 'variant' | 'color'>;
  readonly dialog: () => Promise<{ default: ComponentType<DecisionDialogProps> }>;
}

/** Returns the state of a decision's button, with the text key of the reason when it is disabled. */
export function decisionState(
  name: DecisionButton,
  application: ApplicationView,
  situation: Situation,
): ActionState {
  const state = buttonState(name, application, situation);
  return state === 'absent' || state === 'ready'
    ? state
    : { disabledReason: `applications.disabled.${state}` };
}

const withoutOpen = (search: URLSearchParams): URLSearchParams => {
  search.delete('open');
  return search;
};

/** Returns the action of a button that opens a decision's dialog; `?open={name}` in the address opens it once. */
export function decisionAction({
  name,
  letter,
  label,
  buttonProps,
  dialog,
}: DecisionActionOptions): ApplicationAction {
  const Dialog = lazyComponent(dialog);
  return {
    name,
    stateOf: (application, situation) => decisionState(name, application, situation),
    Button: ({ application, disabledReason, reasonId }) => {
      const translate = useTranslate();
      const [search, setSearch] = useSearchParams();
      const isReady = disabledReason === undefined;
      const isLinked = isReady && search.get('open') === name;
      const [isOpen, setOpen] = useState(isLinked);
      useEffect(() => {
        if (isLinked) setSearch(withoutOpen, { replace: true });
      }, [isLinked, setSearch]);
      const text = translate(label);
      const open = () => setOpen(true);
      useShortcuts(isReady && letter !== undefined ? [{ key: letter, label: text, run: open }] : []);
      return (
        <>
          <ActionButton
            label={text}
            disabledReason={disabledReason}
            reasonId={reasonId}
            onClick={open}
            {...buttonProps}
          />
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
