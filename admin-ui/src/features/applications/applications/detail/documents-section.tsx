import type { ApplicationView } from '@portal/contract';
import { documentsOf } from '../../../../shell/record/viewer/application-files.ts';
import { FileViewer } from '../../../../shell/record/viewer/file-viewer.tsx';
import { useApplication } from '../../../../shell/record/detail/use-application.ts';

/** Certificate and ID card of each person, once approved (docs/rules/pages.md). */
export function DocumentsSection({ application }: { application: ApplicationView }) {
  const { refetch } = useApplication(application._id);
  return (
    <FileViewer
      renew={() => void refetch()}
      files={documentsOf(application)}
      title="record.section.documents"
    />
  );
}
