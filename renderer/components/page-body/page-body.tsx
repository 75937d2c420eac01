import type { ReactNode } from 'react';
import type { SectionsPage } from '../../../schemas/types.ts';
import { useContent } from '../../content.ts';
import { Buttons } from '../button/button.tsx';
import './call-bar.scss';
import { CallToAction } from './call-to-action.tsx';
import { ContentsRow } from '../contents-row/contents-row.tsx';

interface Props extends Pick<SectionsPage, 'route' | 'contents' | 'callBar' | 'closing'> {
  /** True to center the text and the sun of the closing band, like the headings of the page. */
  centered?: boolean;
  children: ReactNode;
}

/** Renders what follows the hero: links to sections, the sections, a bar of buttons on phones, and the closing band. */
export function PageBody({ route, contents, callBar, closing, centered = false, children }: Props) {
  const content = useContent();
  return (
    <>
      {contents && <ContentsRow items={contents} />}
      <div className={closing ? 'call-bar__page' : 'call-bar__page call-bar__page--last'}>
        {children}
        {/* CSS hides this bar while the same buttons are visible, and while a field has focus. */}
        <div className="call-bar no-print">
          <Buttons
            className="call-bar__buttons on-sand"
            role="group"
            aria-label={content.interface.callBar}
            items={callBar ?? content.navigation.callBar}
          />
        </div>
      </div>
      {closing && <CallToAction {...closing} route={route} centered={centered} />}
    </>
  );
}
