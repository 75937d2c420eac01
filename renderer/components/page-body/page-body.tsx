import type { ReactNode } from 'react';
import type { CallToAction as CallToActionContent, SectionsPage } from '../../../schemas/types.ts';
import { useContent } from '../../content.ts';
import { Buttons } from '../button/button.tsx';
import './call-bar.scss';
import './call-to-action.scss';
import { ContentsRow } from '../contents-row/contents-row.tsx';

interface Props extends Pick<SectionsPage, 'contents' | 'callBar' | 'closing'> {
  /** Centers the text of the closing band, like the headings of the page, with the sun below it. */
  centered?: boolean;
  children: ReactNode;
}

/**
 * Draws everything below the hero of a page: its contents, its sections and its closing band. A phone shows a bar with
 * two buttons beside the sections; the hero and the closing band have the same buttons.
 */
export function PageBody({ contents, callBar, closing, centered = false, children }: Props) {
  const content = useContent();
  return (
    <>
      {contents && <ContentsRow items={contents} />}
      <div className={closing ? 'call-bar__page' : 'call-bar__page call-bar__page--last'}>
        {children}
        {/* Hidden beside the same buttons, and while a field is being filled in. */}
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

/** Draws the band that closes a page: a low sun over the footer’s dark sea. */
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
