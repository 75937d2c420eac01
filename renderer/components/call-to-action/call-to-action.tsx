import type { CallToAction as CallToActionContent } from '../../../schemas/types.ts';
import { useContent } from '../../content.ts';
import { Buttons } from '../button/button.tsx';
import './call-to-action.scss';

interface Props {
  content: CallToActionContent;
  /** Is true to center the words, like the headings of the page, with the sun below them. */
  centered?: boolean;
}

/** Draws the band that closes a page: a low sun over the footer’s dark sea. */
export function CallToAction({ content: { title, text, actions }, centered = false }: Props) {
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
