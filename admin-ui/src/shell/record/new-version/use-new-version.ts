import { CallError } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import type { ApplicationView } from '@portal/contract/applications/responses';
import type { UploadSlot } from '@portal/contract/enums';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { useApplication } from '../detail/use-application.ts';
import { withChanges } from '../edit/edit-record.ts';
import { upload } from '../edit/use-replacement.ts';

/**
 * Saves a picture as a new version of a file of the record: uploaded and inspected like any other, then named by an edit of the
 * record as it is shown. Somebody else's edit in between refuses it; the record is read again then and nothing is lost.
 * @param done is told when it is saved
 */
export function useNewVersion(
  application: ApplicationView,
  slot: UploadSlot,
  person: number,
  done: () => void,
) {
  const queryClient = useQueryClient();
  const { refetch } = useApplication(application._id);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (cut: () => Promise<File>) => {
      const { appType, appId } = application;
      const key = await upload(await cut(), { appType, appId, slot, person });
      const edited = withChanges(application, { [`applicants.${person}.${slot}`]: key });
      return call(calls.updateApplication, { body: { ...edited } });
    },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(['application', application._id], data);
      void queryClient.invalidateQueries({ queryKey: ['applications'] });
      done();
    },
    onError: (failure) => {
      if (isStale(failure)) void refetch();
    },
  });
  return { save: mutate, isSaving: isPending, failure: error, isStale: isStale(error) };
}

const isStale = (error: unknown): boolean => error instanceof CallError && error.answer.key === 'edit.stale';
