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
  /** The page's own buttons for the bar at the lower edge of a phone. */
  callBar?: CallBarContent;
  /** The band that ends the page. */
  closing?: CallToActionContent;
  /** Centers the text, like the headings of the page. */
  centered?: boolean;
  children: ReactNode;
}

/**
 * Draws everything of a page below its hero: its contents, its sections and its closing band. On a phone, a bar with
 * two buttons is shown along the sections, but not beside the hero and the closing band, which have the same buttons.
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
