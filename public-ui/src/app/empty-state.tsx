import type { ReactNode } from 'react';
import desk from './empty-desk.svg';
import path from './empty-path.svg';

const pictures = { desk, path } as const;

interface Props {
  /** `desk` for an empty list, `path` for an unknown page. */
  picture: keyof typeof pictures;
  children: ReactNode;
}

/** Placeholder for missing content: an illustration, the reason and a link onwards. */
export function EmptyState({ picture, children }: Props) {
  return (
    <div className="empty-state">
      <img src={pictures[picture]} alt="" width="240" height="135" />
      <div>{children}</div>
    </div>
  );
}
