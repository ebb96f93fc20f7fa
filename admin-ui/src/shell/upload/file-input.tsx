import type { RefObject } from 'react';

interface Props {
  /** Lets a button open the file picker. */
  inputRef: RefObject<HTMLInputElement | null>;
  label: string;
  extensions: readonly string[];
  onFile: (file: File) => void;
}

/** A hidden file input that a button opens; the same file can be chosen again. */
export function FileInput({ inputRef, label, extensions, onFile }: Props) {
  return (
    <input
      ref={inputRef}
      type="file"
      hidden
      aria-label={label}
      accept={extensions.map((extension) => `.${extension}`).join()}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        target.value = '';
      }}
    />
  );
}
