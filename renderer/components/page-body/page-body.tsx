import type { ReactNode } from 'react';
import type { Contents } from '../../../schemas/types.ts';
import { CallBar } from '../call-bar/call-bar.tsx';
import { ContentsRow } from '../contents-row/contents-row.tsx';

interface Props {
  /** Links to the sections. */
  contents?: Contents;
  children: ReactNode;
}

/** All of a page below its hero: its contents, its sections, and the bar that stays at hand on a phone. */
export function PageBody({ contents, children }: Props) {
  return (
    <div className="page-body">
      {contents && <ContentsRow items={contents} />}
      {children}
      <CallBar />
    </div>
  );
}
