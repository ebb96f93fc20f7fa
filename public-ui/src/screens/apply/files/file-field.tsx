import { contentTypes, slotExtensions } from '@portal/contract/enums';
import { useRef, useState, type ChangeEvent, type ComponentType } from 'react';
import { describedBy } from '../../../controls/field-frame.tsx';
import { loadTexts } from '../../../language/language.ts';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';
import type { SignPadProps } from '../../crop-picture/sign-pad.tsx';
import { FilePreview } from './file-preview.tsx';
import type { UploadTarget } from './upload.ts';
import { useCrop } from './use-crop.ts';
import { useUpload } from './use-upload.ts';

interface FileFieldProps {
  id: string;
  label: string;
  hint: string | undefined;
  error?: string | undefined;
  target: UploadTarget;
  /** stored key, or empty */
  value: string;
  onStored: (key: string) => void;
  /** Reports each upload, so that Next can wait for it. */
  onUploadStart: (upload: Promise<void>) => void;
}

/** Button texts before the first file and after a rejected one. */
const buttonText: Readonly<Record<string, 'apply.file.choose' | 'apply.file.other'>> = {
  empty: 'apply.file.choose',
  failed: 'apply.file.other',
};

const touchDevice = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Selects, uploads and shows one file. Failures are shown with a retry button. */
export function FileField({
  id,
  label,
  hint,
  error,
  target,
  value,
  onStored,
  onUploadStart,
}: FileFieldProps) {
  const { t } = useText();
  const wire = useWireText();
  const { state, choose, refuse, retry } = useUpload(target, value, onStored);
  const crop = useCrop(target.slot, (file) => onUploadStart(choose(file)), refuse);
  const input = useRef<HTMLInputElement>(null);
  const [camera] = useState(touchDevice);
  const isSignature = target.slot === 'signature_image';
  const kinds = slotExtensions[target.slot];
  const accept = [
    ...kinds.map((kind) => `.${kind}`),
    ...new Set(kinds.map((kind) => contentTypes[kind])),
  ].join();
  const [SignPad, setSignPad] = useState<ComponentType<SignPadProps>>();
  const [isPadMissing, setPadMissing] = useState(false);
  const failure = isPadMissing
    ? wire('file.network')
    : state.phase === 'failed'
      ? wire(state.reason)
      : undefined;
  // The message that was shown when another file was chosen; it says nothing about that file.
  const [outdated, setOutdated] = useState<string>();
  if (outdated !== undefined && error === undefined) setOutdated(undefined);
  const message = failure ?? (error === outdated ? undefined : error);

  const onChoose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    event.target.value = '';
    input.current = event.target;
    if (!file) return;
    setOutdated(error);
    setPadMissing(false);
    void crop.chooseFile(file);
  };
  const openSignPad = async (): Promise<void> => {
    try {
      const [pad] = await Promise.all([import('../../crop-picture/sign-pad.tsx'), loadTexts(['picture'])]);
      setPadMissing(false);
      setSignPad(() => pad.default);
    } catch {
      setPadMissing(true);
    }
  };
  const sendSignature = (file: File): void => {
    setSignPad(undefined);
    setOutdated(error);
    onUploadStart(choose(file));
  };
  const sendCropped = (file: File): void => {
    crop.close();
    onUploadStart(choose(file));
  };
  const chooseOther = (): void => {
    crop.close();
    input.current?.click();
  };
  return (
    <div className={message ? 'field field-wrong' : 'field'}>
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {message && (
        <p className="message" id={`${id}-error`} role={failure ? 'alert' : undefined}>
          {message}
        </p>
      )}
      {'isPdf' in state && <FilePreview state={state} label={label} isSignature={isSignature} />}
      {crop.isOpening && (
        <p className="hint" role="status">
          {t('apply.file.opening')}
        </p>
      )}
      {crop.isUncropped && !failure && <p className="hint">{t('apply.file.uncropped')}</p>}
      {crop.open && (
        <crop.open.Crop
          picture={crop.open.picture}
          file={crop.open.file}
          slot={target.slot}
          label={label}
          onUse={sendCropped}
          onOther={chooseOther}
          onClose={crop.close}
        />
      )}
      {SignPad && <SignPad onUse={sendSignature} onClose={() => setSignPad(undefined)} />}
      <div className="file-actions">
        {retry && (
          <button type="button" className="button button-secondary" onClick={() => onUploadStart(retry())}>
            {t('apply.file.retry')}
          </button>
        )}
        <span className="file-button">
          <input
            type="file"
            id={id}
            accept={accept}
            onChange={onChoose}
            aria-labelledby={`${id}-label ${id}-button`}
            aria-invalid={message ? true : undefined}
            aria-describedby={describedBy(id, hint, message)}
          />
          <span className="button button-secondary" id={`${id}-button`} aria-hidden="true">
            {t(buttonText[state.phase] ?? (isSignature ? 'apply.file.retake' : 'apply.file.replace'))}
          </span>
        </span>
        {camera && (
          <span className="file-button">
            <input
              type="file"
              accept="image/*"
              capture={target.slot === 'profile_image' ? 'user' : 'environment'}
              onChange={onChoose}
              aria-labelledby={`${id}-label ${id}-camera`}
            />
            <span className="button button-secondary" id={`${id}-camera`} aria-hidden="true">
              {t('apply.file.camera')}
            </span>
          </span>
        )}
        {isSignature && (
          <button
            type="button"
            className="button button-secondary"
            aria-describedby={`${id}-label`}
            onClick={() => void openSignPad()}
          >
            {t(camera ? 'apply.file.sign' : 'apply.file.signHere')}
          </button>
        )}
      </div>
    </div>
  );
}
