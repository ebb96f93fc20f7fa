import { calls, type ApplicationView } from '@portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../../shell/session/call.ts';
import type { PrintText } from './print-text.ts';

/** What the form of the dialog asks for. */
interface PrintOptions {
  /** By index of the person; what differs from the record only. */
  readonly texts: readonly PrintText[];
  readonly isRecordCorrected: boolean;
  /** A student's year of study where it is another than the record's. */
  readonly educationYear: string;
  /** Persons whom the reviewer knows to be members; those of the run before when absent. */
  readonly links?: readonly { readonly person: number; readonly number: string }[];
}

const asRecorded: PrintOptions = { texts: [], isRecordCorrected: false, educationYear: '' };

/** Upload Documents: has the set rendered and stored. */
export interface Upload {
  /** The run that was begun from this dialog. */
  readonly runId: string | undefined;
  readonly start: (options: PrintOptions) => void;
  /** The same once more. */
  readonly again: () => void;
  readonly isPending: boolean;
  readonly problem: Error | null;
}

/** @param begun called once the run is there */
export function useUpload({ _id: id }: ApplicationView, begun: () => void): Upload {
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
      // The same run may have failed before and be under way again.
      await queryClient.invalidateQueries({ queryKey: ['run', runId] });
      void queryClient.invalidateQueries({ queryKey: ['application', id] });
      begun();
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
    again: () => start(variables ?? asRecorded),
  };
}
