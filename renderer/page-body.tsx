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
  /** Lists links to the sections. */
  contents?: Contents;
  /** Holds the page's own buttons for the bar at the lower edge of a phone. */
  callBar?: CallBarContent;
  /** Holds the band at the end of the page. */
  closing?: CallToActionContent;
  /** Centers the text, like the headings of the page. */
  centered?: boolean;
  children: ReactNode;
}

/**
 * Draws everything below the hero of a page: its contents, its sections and its closing band. A phone shows a bar with
 * two buttons beside the sections; the hero and the closing band have the same buttons.
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
