import { calls, pageAddress, textOf } from '@portal/contract';
import { importExtensions, importMaxBytes, importMaxRows } from '@portal/contract/imports/imports';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { call } from '../../../shell/session/call.ts';
import { showCount } from '../../../shell/ui/format.ts';
import { sendFile } from '../../../shell/upload/send-file.ts';
import { UploadLine } from './upload-line.tsx';

/** Sends a register, has its headings read, and leads to its page. */
export function UploadRegister() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const send = async (file: File, onPercent: (percent: number) => void) => {
    const ending = file.name.split('.').at(-1)?.toLowerCase();
    if (!importExtensions.some((one) => one === ending)) throw new Error(textOf('import.type'));
    if (file.size > importMaxBytes) throw new Error(textOf('import.size'));
    onPercent(0);
    const body = { name: file.name, size: file.size };
    const { id, url, contentType } = (await call(calls.beginImport, { body })).data;
    await sendFile(url, file, contentType, onPercent);
    await call(calls.readImport, { params: { id } });
    await navigate(pageAddress('import', { id }));
  };
  return (
    <UploadLine
      label={translate('imports.upload')}
      hint={translate('imports.accepts', {
        size: importMaxBytes / 1024 / 1024,
        rows: showCount(importMaxRows),
      })}
      extensions={importExtensions}
      send={send}
    />
  );
}
