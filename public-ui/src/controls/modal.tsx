import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useText } from '../language/use-text.ts';

interface ModalProps {
  title: string;
  /** `alert` reads the whole text out at once. */
  kind?: 'question' | 'alert';
  onClose: () => void;
  children?: ReactNode;
  actions: ReactNode;
}

/** A dialog that holds the focus while it is open and gives it back; Escape closes it. The browser's own element. */
export function Modal({ title, kind = 'question', onClose, children, actions }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
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

interface AlertModalProps {
  /** The text as documented; it is the dialog's heading. */
  text: string;
  /** A sentence about what to do now. */
  more?: string | undefined;
  /** What can be done about it here. */
  children?: ReactNode;
  onClose: () => void;
}

/** Stands where the specification says "alert": one text, one OK. */
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
