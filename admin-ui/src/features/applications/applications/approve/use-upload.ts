import { calls } from '@portal/contract/calls';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../../shell/session/call.ts';
import type { PrintText } from './print-text.ts';

/** Values that the dialog's form collects. */
interface PrintOptions {
  /** By index of the person; only what differs from the record. */
  readonly texts: readonly PrintText[];
  readonly isRecordCorrected: boolean;
  /** A student's year of study when it differs from the record's. */
  readonly educationYear: string;
  /** Persons whom the reviewer linked to memberships; undefined keeps those of the previous run. */
  readonly links?: readonly { readonly person: number; readonly number: string }[];
}

const asRecorded: PrintOptions = { texts: [], isRecordCorrected: false, educationYear: '' };

/** Upload Documents: renders and stores the set. */
export interface Upload {
  /** The run that this dialog started. */
  readonly runId: string | undefined;
  readonly start: (options: PrintOptions) => void;
  /** Retries with the same values. */
  readonly retry: () => void;
  readonly isPending: boolean;
  readonly problem: Error | null;
}

/** @param onStarted called once the run exists */
export function useUpload({ _id: id }: ApplicationView, onStarted: () => void): Upload {
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);
  const { mutate, data, variables, error, isPending } = useMutation({
    mutationFn: ({ texts, isRecordCorrected, educationYear, links }: PrintOptions) => {
      const body = {
        overrides: texts.map((text) =>
          Object.fromEntries(Object.entries(text).filter(([, one]) => one !== '')),
        ),
        correctRecord: isRecordCorrected,
        ...(educationYear ? { education_year: educationYear } : {}),
        ...(links === undefined ? {} : { links: [...links] }),
      };
      return call(calls.renderApprovalDocuments, { params: { id }, body });
    },
    onSuccess: async ({ data: { runId } }) => {
      // A run that failed before may be running again under the same id.
      await queryClient.invalidateQueries({ queryKey: ['run', runId] });
      void queryClient.invalidateQueries({ queryKey: ['application', id] });
      onStarted();
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const start = (options: PrintOptions) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(options);
  };
  return {
    runId: data?.data.runId,
    isPending,
    problem: error,
    start,
    retry: () => start(variables ?? asRecorded),
  };
}
