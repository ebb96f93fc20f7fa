import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useText } from '../language/use-text.ts';

interface ModalProps {
  title: string;
  /** `alert` is announced in full by screen readers. */
  kind?: 'question' | 'alert';
  onClose: () => void;
  children?: ReactNode;
  actions: ReactNode;
}

/**
 * A modal `<dialog>`: the browser traps the focus and restores it on close; Escape closes it. Where the opener is gone
 * or disabled by then, the page's heading takes the focus.
 */
export function Modal({ title, kind = 'question', onClose, children, actions }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // In a layout effect, because the browser restores no focus for a dialog that has left the page already.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => focusHeadingIfNothingIs, []);
  return (
    <dialog
      ref={dialog}
      className="modal"
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {children && <div id={`${id}-text`}>{children}</div>}
      <div className="modal-actions">{actions}</div>
    </dialog>
  );
}

function focusHeadingIfNothingIs(): void {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  document.querySelector('h1')?.focus({ preventScroll: true });
}

interface AlertModalProps {
  /** The documented text, shown as the heading. */
  text: string;
  /** What the user can do next. */
  more?: string | undefined;
  /** Controls below the text. */
  children?: ReactNode;
  onClose: () => void;
}

/** The "alert" of the specification: one text and an OK button. */
export function AlertModal({ text, more, children, onClose }: AlertModalProps) {
  const { t } = useText();
  return (
    <Modal
      kind="alert"
      title={text}
      onClose={onClose}
      actions={
        <button type="button" className="button" onClick={onClose}>
          {t('shell.ok')}
        </button>
      }
    >
      {more && <p>{more}</p>}
      {children}
    </Modal>
  );
}
