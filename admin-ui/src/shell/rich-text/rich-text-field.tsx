import { FormHelperText, Skeleton } from '@mui/material';
import type { Language } from '@portal/contract/enums';
import { Suspense, useId } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPiece } from '../lazy-piece.ts';
import type { EditorProps } from './rich-text-editor.tsx';

const RichTextEditor = lazyPiece<EditorProps>(() => import('./rich-text-editor.tsx'));

interface Props {
  /** What is written is not followed: the editor begins with it. */
  html: string;
  language: Language;
  /** Says what it is for. */
  label: string;
  /** Below it: what is wrong, or what is to be known. */
  hint: string;
  isInvalid: boolean;
  /** @param length characters that a reader sees */
  onChange: (html: string, length: number) => void;
}

/** A text with markup in a form. The editor comes when it is first shown. */
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
