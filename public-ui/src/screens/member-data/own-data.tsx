import { calls } from '@portal/contract/calls';
import { indiaDateParts } from '@portal/contract/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../api.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';

/** Download of all data about the member as PDF and JSON, and how to withdraw a consent. */
export function OwnData() {
  const { t } = useText();
  const wire = useWireText();
  const id = useId();
  const save = useMutation({
    mutationFn: async () => {
      const data = await api(calls.getOwnData);
      const file = new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = ownDataFileName(data.madeAt);
      link.click();
      URL.revokeObjectURL(link.href);
    },
  });
  return (
    <section className="answers" aria-labelledby={id}>
      <div className="answers-head">
        <h2 id={id}>{t('own-data.title')}</h2>
      </div>
      <p>{t('own-data.note')}</p>
      <OwnDataPdf />
      <p>
        <button
          type="button"
          className="button button-secondary"
          aria-disabled={save.isPending}
          onClick={() => save.isPending || save.mutate()}
        >
          {t('own-data.save')}
        </button>
      </p>
      {save.isError && (
        <p className="panel panel-error" role="alert">
          {wire(save.error)}
        </p>
      )}
      <p>{t('own-data.withdraw')}</p>
    </section>
  );
}

/** Returns the name of the file, with its India date. @param madeAt UTC, ISO 8601 */
export function ownDataFileName(madeAt: string): string {
  const { day, month, year } = indiaDateParts(new Date(madeAt));
  return `membership-data-${day}-${month}-${year}.json`;
}

const key = ['member', 'own-data-file'];
/** While the PDF is being generated, in ms. */
const POLL_MS = 1_500;
/** Signed URLs expire after 5 minutes, in ms. */
const REFRESH_MS = 4 * 60_000;

/** The PDF, generated on request and available for an hour. */
function OwnDataPdf() {
  const { t } = useText();
  const wire = useWireText();
  const queries = useQueryClient();
  const file = useQuery({
    queryKey: key,
    queryFn: async () => (await api(calls.getOwnDataFile)).data,
    refetchInterval: ({ state }) => (state.data?.state === 'drawing' ? POLL_MS : REFRESH_MS),
  });
  const generate = useMutation({
    mutationFn: async () => (await api(calls.drawOwnData)).data,
    onSuccess: (file) => queries.setQueryData(key, file),
  });
  const state = file.data?.state;
  const isBusy = generate.isPending || state === 'drawing';
  const error = generate.error ?? (file.data ? undefined : file.error);
  const problem = error ?? (state === 'failed' ? 'ownData.failed' : undefined);
  return (
    <>
      <div className="form-actions">
        {state === 'done' && !generate.isPending && (
          <a className="button" href={file.data?.url}>
            {t('own-data.open')}
          </a>
        )}
        <button
          type="button"
          className="button button-secondary"
          aria-disabled={isBusy}
          onClick={() => isBusy || generate.mutate()}
        >
          {t(state === 'done' ? 'own-data.again' : 'own-data.draw')}
        </button>
      </div>
      <p role="status">{isBusy ? t('own-data.drawing') : state === 'done' && t('own-data.kept')}</p>
      {problem && !isBusy && (
        <p className="panel panel-error" role="alert">
          {wire(problem)}
        </p>
      )}
    </>
  );
}
