import { FormHelperText, Skeleton } from '@mui/material';
import type { Language } from '@portal/contract/enums';
import { Suspense, useId } from 'react';
import { useTranslate } from 'react-admin';
import { lazyComponent } from '../lazy-component.ts';
import type { EditorProps } from './rich-text-editor.tsx';

const RichTextEditor = lazyComponent<EditorProps>(() => import('./rich-text-editor.tsx'));

interface Props {
  /** Initial content; later changes are ignored. */
  html: string;
  language: Language;
  /** Accessible name. */
  label: string;
  /** Hint or error below the editor. */
  hint: string;
  isInvalid: boolean;
  /** @param length number of visible characters */
  onChange: (html: string, length: number) => void;
}

/** A rich text field of a form. The editor is loaded on first use. */
export function RichTextField({ hint, isInvalid, ...rest }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div>
      <Suspense
        fallback={
          <div role="status" aria-label={translate('rich-text.loading')}>
            <Skeleton variant="rounded" height={280} />
          </div>
        }
      >
        <RichTextEditor {...rest} describedBy={id} isInvalid={isInvalid} />
      </Suspense>
      <FormHelperText id={id} error={isInvalid}>
        {hint}
      </FormHelperText>
    </div>
  );
}
