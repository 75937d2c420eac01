import type { ReactNode } from 'react';
import type { CallToAction as CallToActionContent, Contents } from '../../../schemas/types.ts';
import { CallBar } from '../call-bar/call-bar.tsx';
import { CallToAction } from '../call-to-action/call-to-action.tsx';
import { ContentsRow } from '../contents-row/contents-row.tsx';

interface Props {
  /** Links to the sections. */
  contents?: Contents;
  /** The band that ends the page. */
  closing?: CallToActionContent;
  children: ReactNode;
}

/**
 * All of a page below its hero: its contents, its sections, and the band that ends it. On a phone a bar with quote and
 * call stays at hand along the sections, between hero and band, which have such buttons themselves.
 */
export function PageBody({ contents, closing, children }: Props) {
  return (
    <>
      {contents && <ContentsRow items={contents} />}
      <div>
        {children}
        <CallBar />
      </div>
      {closing && <CallToAction content={closing} />}
    </>
  );
}
