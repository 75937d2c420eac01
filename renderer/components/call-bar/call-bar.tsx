import content from 'virtual:content';
import { Button } from '../button/button.tsx';
import './call-bar.scss';

/**
 * Quote and call, at the lower edge of a phone. It belongs to the page below the hero, which has such buttons itself:
 * there it stays in view until the footer, and it makes way while a field is being filled in.
 */
export function CallBar() {
  return (
    <div className="call-bar on-sand no-print" role="group" aria-label={content.interface.callBar}>
      {content.navigation.callBar.map((action) => (
        <Button key={action.href} action={action} />
      ))}
    </div>
  );
}
