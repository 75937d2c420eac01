import type { ReactNode } from 'react';
import type { CallToAction as CallToActionContent, SectionsPage } from '../../../schemas/types.ts';
import { useContent } from '../../content.ts';
import { Buttons } from '../button/button.tsx';
import './call-bar.scss';
import './call-to-action.scss';
import { ContentsRow } from '../contents-row/contents-row.tsx';

interface Props extends Pick<SectionsPage, 'contents' | 'callBar' | 'closing'> {
  /** Is true to center the text and the sun of the closing band, like the headings of the page. */
  centered?: boolean;
  children: ReactNode;
}

/** Renders what follows the hero: links to sections, the sections, a bar of buttons on phones, and the closing band. */
export function PageBody({ contents, callBar, closing, centered = false, children }: Props) {
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
      {closing && <CallToAction {...closing} centered={centered} />}
    </>
  );
}

/** Renders the last band of a page, with buttons. Its background shows a low sun above the dark sea of the footer. */
function CallToAction({ title, text, actions, centered }: CallToActionContent & { centered: boolean }) {
  const content = useContent();
  return (
    <section className={`call-to-action no-print on-coral${centered ? ' call-to-action--centered' : ''}`}>
      <div className="call-to-action__words container">
        <h2>{title}</h2>
        <p className="lead">{text}</p>
        <Buttons items={actions ?? content.navigation.actions} />
      </div>
    </section>
  );
}
