import { Alert } from '@mui/material';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { likelyName } from '@portal/contract/validation/spelling';
import { useTranslate } from 'react-admin';

/** Warns before the approval of names in small or capital letters only, which are printed as they are. */
export function NameCaseWarning({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  if (application.appApproved) return null;
  return application.applicants.map(({ name }, index) => {
    const likely = likelyName(name);
    return likely === undefined ? null : (
      <Alert key={index} severity="warning">
        {translate('applications.nameCase', { name, likely })}
      </Alert>
    );
  });
}
