import type { ReactNode } from 'react';
import { useText } from '../language/use-text.ts';
import { Modal } from './modal.tsx';

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
