import type { CallToAction as CallToActionContent } from '../../../schemas/types.ts';
import { Buttons } from '../button/button.tsx';
import './call-to-action.scss';

/** The closing band of a page: a low sun over the footer’s dark sea. */
export function CallToAction({ content }: { content: CallToActionContent }) {
  return (
    <section className="call-to-action on-coral">
      <div className="call-to-action__words container">
        <h2>{content.title}</h2>
        <p className="lead">{content.text}</p>
        <Buttons items={content.actions} />
      </div>
    </section>
  );
}
