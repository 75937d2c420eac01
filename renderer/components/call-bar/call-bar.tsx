import { useContent } from '../../content.ts';
import type { CallBar as CallBarContent } from '../../../schemas/types.ts';
import { Button } from '../button/button.tsx';
import './call-bar.scss';

/**
 * Draws a bar with the page's main action and a call link at the lower edge of a phone. It is hidden while the hero or
 * the closing band is in view, because they have the same buttons, and while a field is being filled in.
 */
export function CallBar({ items }: { items?: CallBarContent }) {
  const content = useContent();
  return (
    <div className="call-bar no-print">
      <div className="call-bar__buttons on-sand" role="group" aria-label={content.interface.callBar}>
        {(items ?? content.navigation.callBar).map((action) => (
          <Button key={action.href} action={action} />
        ))}
      </div>
    </div>
  );
}
