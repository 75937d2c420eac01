import { useContent } from '../../content.ts';
import type { CallBar as CallBarContent } from '../../../schemas/types.ts';
import { Button } from '../button/button.tsx';
import './call-bar.scss';

/**
 * Draws a bar with the page's main action and a call at the lower edge of a phone. It belongs to the sections of a page: hero and closing
 * band have such buttons themselves, and while one of them is in view the bar is not. It makes way while a field is being
 * filled in.
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
