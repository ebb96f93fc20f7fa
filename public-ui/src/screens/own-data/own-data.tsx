import { calls } from '@portal/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../api.ts';
import { useText } from '../../language/use-text.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { OwnDataPdf } from './own-data-pdf.tsx';

/** All data about the member, as a PDF and as JSON, and how a consent is withdrawn. */
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
      link.download = `membership-data-${data.madeAt.slice(0, 10)}.json`;
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
