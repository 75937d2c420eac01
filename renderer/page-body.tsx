import type { ReactNode } from 'react';
import type {
  CallBar as CallBarContent,
  CallToAction as CallToActionContent,
  Contents,
} from '../schemas/types.ts';
import { CallBar } from './components/call-bar/call-bar.tsx';
import { CallToAction } from './components/call-to-action/call-to-action.tsx';
import { ContentsRow } from './components/contents-row/contents-row.tsx';

interface Props {
  /** Links to the sections. */
  contents?: Contents;
  /** The page’s own buttons in the bar of a phone. */
  callBar?: CallBarContent;
  /** The band that ends the page. */
  closing?: CallToActionContent;
  /** Its words are in the middle, as the headings of the page. */
  centered?: boolean;
  children: ReactNode;
}

/**
 * All of a page below its hero: its contents, its sections, and the band that ends it. On a phone a bar with two buttons
 * stays at hand along the sections, between hero and band, which have such buttons themselves.
 */
export function PageBody({ contents, callBar, closing, centered, children }: Props) {
  return (
    <>
      {contents && <ContentsRow items={contents} />}
      <div className={closing ? 'call-bar__page' : 'call-bar__page call-bar__page--last'}>
        {children}
        <CallBar items={callBar} />
      </div>
      {closing && <CallToAction content={closing} centered={centered} />}
    </>
  );
}
