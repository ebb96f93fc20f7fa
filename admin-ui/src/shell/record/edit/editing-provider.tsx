import { type ApplicationView } from '@portal/contract/applications/responses';
import { CallError } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useWireText } from '../../language/wire-text.ts';
import { call } from '../../session/call.ts';
import { preservedInput, usePreserveInput } from '../../dialogs/preserved-input.ts';
import { useApplication } from '../detail/use-application.ts';
import { type EditProblem, problemsOf } from './edit-checks.ts';
import { type Changes, textAt, withChanges } from './edit-record.ts';
import { type Editing, EditingContext, FieldEditingContext } from './editing.ts';
import { LeaveGuard } from './leave-guard.tsx';

interface Props {
  application: ApplicationView;
  children: ReactNode;
}

/** Holds the typed changes while the page is edited, and saves them (docs/rules/approval.md, docs/rules/validation.md). */
export function EditingProvider({ application, children }: Props) {
  const notify = useNotify();
  const translate = useTranslate();
  const wireText = useWireText();
  const queryClient = useQueryClient();
  const { refetch } = useApplication(application._id);
  // Signed addresses are refetched now and then; the edit keeps the record that it started with.
  const storageKey = `edit.${application._id}.${application.updatedAt}`;
  const [changes, setChanges] = useState<Changes>(() => preservedInput(storageKey) ?? {});
  const [record, setRecord] = useState(() => (Object.keys(changes).length > 0 ? application : undefined));
  usePreserveInput(storageKey, record !== undefined && Object.keys(changes).length > 0 ? changes : undefined);
  const [problems, setProblems] = useState<readonly EditProblem[]>([]);
  const isUnderWay = useRef(false);
  const base = record ?? application;

  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (edited: ApplicationView) => call(calls.updateApplication, { body: { ...edited } }),
    onSuccess: ({ data, msg, emailPending }) => {
      queryClient.setQueryData(['application', application._id], data);
      for (const list of ['applications', 'members', 'couples']) {
        void queryClient.invalidateQueries({ queryKey: [list] });
      }
      void queryClient.invalidateQueries({ queryKey: ['member-details', application._id] });
      setRecord(undefined);
      setChanges({});
      const suffix = emailPending ? ` ${translate('record.emailChange.saved')}` : '';
      notify(`${wireText(msg)}${suffix}`, { type: 'success' });
    },
    onError: (failure) => setProblems(fieldsOf(failure)),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const callError = error instanceof CallError ? error : undefined;

  const value = useMemo((): Editing => {
    const clear = () => {
      setProblems([]);
      reset();
    };
    return {
      isOn: record !== undefined,
      record: base,
      changes,
      problems,
      failure: problems.length === 0 ? error : null,
      isStale: callError?.answer.key === 'edit.stale',
      isSaving: isPending,
      toggle: () => {
        clear();
        setChanges({});
        setRecord(record === undefined ? application : undefined);
      },
      change: (path, text) =>
        setChanges(({ [path]: _before, ...others }) =>
          text === textAt(base, path) ? others : { ...others, [path]: text },
        ),
      save: () => {
        if (isUnderWay.current) return;
        reset();
        const edited = withChanges(base, changes);
        const found = problemsOf(base, edited);
        setProblems(found);
        if (found.length > 0) return;
        isUnderWay.current = true;
        mutate(edited);
      },
      reload: () => {
        clear();
        void refetch().then(({ data }) => data && setRecord(data));
      },
    };
  }, [application, base, changes, error, isPending, mutate, problems, record, refetch, callError, reset]);
  return (
    <EditingContext.Provider value={value}>
      <FieldEditingContext.Provider value={value}>{children}</FieldEditingContext.Provider>
      <LeaveGuard isUnsaved={record !== undefined && Object.keys(changes).length > 0} />
    </EditingContext.Provider>
  );
}

/** Fields that the server rejected, in its order. */
function fieldsOf(failure: Error): EditProblem[] {
  if (!(failure instanceof CallError)) return [];
  return (failure.answer.errors ?? []).map(({ field, msg }) => ({ path: field, msg }));
}
