import type { FailedJobRecord } from '@portal/contract';
import { useTranslate } from 'react-admin';

/** What a job is and whom it is about, in words; a job that has none is shown by its name. */
export function useJobWords(): (job: FailedJobRecord) => { what: string; about: string } {
  const translate = useTranslate();
  return ({ job, names }) => ({
    what: translate(`failed-jobs.name.${job}`, { _: job }),
    about: names.length > 0 ? names.join(' & ') : translate('failed-jobs.nobody'),
  });
}
