import type { FixRequest } from '@portal/contract/reviewing/responses';
import { calls } from '@portal/contract/calls';
import { CallError } from '@portal/contract/client';
import { fixableFields } from '@portal/contract/reviewing/fixable-fields';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { api } from '../../api.ts';
import { ErrorSummary } from '../../controls/error-summary.tsx';
import { FieldFrame } from '../../controls/field-frame.tsx';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import type { Places } from '../../fields/place-field.tsx';
import { type ApplyType, isApplyType } from '../apply/form/steps.ts';
import { FixField } from './fix-field.tsx';

interface FixFormProps {
  token: string;
  request: FixRequest;
  appType: string;
  onFixed: () => void;
}

const idOf = (path: string): string => `fix-${path.replaceAll(/[._]/g, '-')}`;

/**
 * The fields that were sent back, each with its comment, and a note; the server validates them by the rules of the
 * form.
 */
export default function FixForm({ token, request, appType, onFixed }: FixFormProps) {
  const { t } = useText();
  const wire = useWireText();
  const type: ApplyType = isApplyType(appType) ? appType : 'single';
  const [corrected, setCorrected] = useState<Readonly<Record<string, string>>>({});
  const latest = useRef<Readonly<Record<string, string>>>({});
  const uploads = useRef(new Set<Promise<void>>());
  const [note, setNote] = useState('');
  const [attempt, setAttempt] = useState(0);
  const send = useMutation({
    mutationFn: async () => {
      await Promise.all(uploads.current);
      const values = Object.entries(latest.current)
        .filter(([field, value]) => value !== '' || !isFile(field))
        .map(([field, value]) => ({ field, value }));
      const message = note.trim();
      const body = { token, round: request.round, values, ...(message === '' ? {} : { note: message }) };
      return api(calls.fixApplication, { body });
    },
    onSuccess: onFixed,
    onError: () => setAttempt((count) => count + 1),
  });
  const fixable = fixableFields(type);
  const isFile = (path: string): boolean =>
    fixable.some((fixableField) => fixableField.path === path && fixableField.field.kind === 'file');
  const correct = (path: string, value: string): void => {
    // A ref, because a submit waits for uploads and must send the values at that time.
    latest.current = { ...latest.current, [path]: value };
    setCorrected(latest.current);
  };
  const places: Places = {
    state: corrected['address.state'] ?? request.places.state,
    nmo_state: corrected['nmo_state'] ?? request.places.nmo_state,
    prant: corrected['prant'] ?? request.places.prant,
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!send.isPending) send.mutate();
  };
  const errors = send.error instanceof CallError ? (send.error.answer.errors ?? []) : [];
  const problems = request.fields.flatMap(({ field }) => {
    const fieldError = errors.find((error) => error.field === field);
    return fieldError === undefined
      ? []
      : [{ id: idOf(field), text: wire(fieldError.key ?? fieldError.msg) }];
  });
  return (
    <section aria-labelledby="fix-title">
      <h2 id="fix-title">{t('track.fix.title')}</h2>
      <p>{t('track.fix.lead')}</p>
      <ErrorSummary problems={problems} attempt={attempt} />
      {send.isError && problems.length === 0 && (
        <p className="panel panel-error" role="alert">
          {wire(send.error)}
        </p>
      )}
      <form onSubmit={submit} noValidate>
        {fixable.map((fixableField) => {
          const requested = request.fields.find(({ field }) => field === fixableField.path);
          if (requested === undefined) return null;
          const id = idOf(fixableField.path);
          return (
            <FixField
              key={fixableField.path}
              token={token}
              fixable={fixableField}
              requested={requested}
              appType={type}
              id={id}
              error={problems.find((problem) => problem.id === id)?.text}
              value={
                corrected[fixableField.path] ?? (fixableField.field.kind === 'file' ? '' : requested.value)
              }
              places={places}
              onChange={(value) => correct(fixableField.path, value)}
              onUpload={(upload) => {
                uploads.current.add(upload);
                void upload.finally(() => uploads.current.delete(upload));
              }}
            />
          );
        })}
        <FieldFrame
          id="fix-note"
          label={t('track.fix.note')}
          hint={t('track.fix.note.hint')}
          optional={t('track.fix.optional')}
        >
          <textarea
            id="fix-note"
            rows={3}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value.replaceAll(/[\r\n]+/g, ' '))}
            aria-describedby="fix-note-hint"
          />
        </FieldFrame>
        <button type="submit" className="button" aria-disabled={send.isPending}>
          {send.isPending ? t('track.fix.sending') : t('track.fix.send')}
        </button>
      </form>
    </section>
  );
}
