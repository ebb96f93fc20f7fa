import type { ReactNode } from 'react';
import desk from './empty-desk.svg';
import path from './empty-path.svg';

const pictures = { desk, path } as const;

interface Props {
  /** `desk` where nothing is yet, `path` where somebody has lost the way. */
  picture: keyof typeof pictures;
  children: ReactNode;
}

/** What stands where there is nothing to show: a drawing, the reason in words, and a way on. */
export function EmptyState({ picture, children }: Props) {
  return (
    <div className="empty-state">
      <img src={pictures[picture]} alt="" width="240" height="135" />
      <div>{children}</div>
    </div>
  );
}
