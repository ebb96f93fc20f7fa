import type { RefObject } from 'react';

interface Props {
  /** By which a button opens it. */
  inputRef: RefObject<HTMLInputElement | null>;
  label: string;
  extensions: readonly string[];
  onFile: (file: File) => void;
}

/** Takes a file from the disk, the same one again too; a button beside it opens it. */
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
