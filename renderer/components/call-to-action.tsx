import type { CallToAction as CallToActionContent } from '../../schemas/types.ts';
import { Actions } from './action.tsx';

/** The closing band of a page: a low sun over the footer’s dark sea. */
export function CallToAction({ content }: { content: CallToActionContent }) {
  return (
    <section className="closing on-coral">
      <div className="closing__words container">
        <h2>{content.title}</h2>
        <p className="closing__text">{content.text}</p>
        <Actions items={content.actions} />
      </div>
    </section>
  );
}
